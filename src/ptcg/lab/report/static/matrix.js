(() => {
const D = JSON.parse(document.getElementById('data').textContent), names = D.names, Z = 1.959964;
const q = s => document.querySelector(s), qa = s => [...document.querySelectorAll(s)];
const esc = s => s.replace(/[&<>"]/g, c => ({'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'})[c]);
const wilson = (k, n) => {
  const p = k / n, d = 1 + Z * Z / n, c = p + Z * Z / 2 / n, w = Z * Math.sqrt(p * (1 - p) / n + Z * Z / 4 / n / n);
  return [Math.max(0, (c - w) / d), Math.min(1, (c + w) / d)];
};
// Rounds half away from zero, as the page's numbers are.
const half = (x, d = 0) => (Math.floor(x * 10 ** d + .5 + 1e-9) / 10 ** d).toFixed(d), pc = x => half(100 * x);
const at = v => (100 * Math.min(1, Math.max(0, v))).toFixed(1) + '%', ticks = [0, .25, .5, .75, 1];
const hue = (lo, hi) => lo > .5 ? 'a' : hi < .5 ? 'b' : 'm';
const grid = ticks.map(t => `<line x1="${at(t)}" x2="${at(t)}" y1="0" y2="100%" class="${t == .5 ? 'ref' : 'gr'}"/>`).join('');
const row = (name, p, lo, hi, mark, height) => `<div class="fr"><span class="l">${esc(name)}${mark ? ' <em class="tag">pilots differ</em>' : ''}</span><div class="pl" style="min-height:${height}px"><svg role="img" aria-label="${esc(name)}: ${pc(p)} %, interval ${pc(lo)} to ${pc(hi)}">${grid}<line x1="${at(lo)}" x2="${at(hi)}" y1="50%" y2="50%" class="iv ${hue(lo, hi)}"/><circle cx="${at(p)}" cy="50%" r="5" class="pt ${hue(lo, hi)}"/></svg></div><span class="v"><b>${pc(p)}\u202f%</b> <small>${pc(lo)}–${pc(hi)}</small></span></div>`;
const axis = `<div class="fr ax"><span></span><svg height="16" aria-hidden="true">${ticks.map(t => `<text x="${at(t)}" y="12" class="tk" text-anchor="middle">${pc(t)}\u202f%</text>`).join('')}</svg><span></span></div>`;
const table = (caption, head, rows) => `<details class="tb"><summary>Table: ${esc(caption)}</summary><div class="scroll" role="region" tabindex="0" aria-label="${esc(caption)}"><table><caption class="sr">${esc(caption)}</caption><thead><tr><th scope="col">Deck</th><th scope="col" class=n>${head}, %</th><th scope="col" class=n>95 % interval</th></tr></thead><tbody>${rows.map(r => `<tr><th scope="row">${esc(r[0])}</th><td class=n>${half(100 * r[1], 1)}</td><td class=n>${half(100 * r[2], 1)}–${half(100 * r[3], 1)}</td></tr>`).join('')}</tbody></table></div></details>`;
const one = i => {
  const found = names.map((_, j) => j).filter(j => j != i && D.n[i][j]).map(j => {
    const [lo, hi] = wilson(D.k[i][j], D.n[i][j]);
    return {j, p: D.k[i][j] / D.n[i][j], lo, hi, mark: D.f[i][j]};
  }).sort((a, b) => a.p - b.p);
  const good = found.filter(x => x.lo > .5).length, bad = found.filter(x => x.hi < .5).length;
  q('#oneT').textContent = `${names[i]}: ${good} good match-up${good == 1 ? '' : 's'}, ${bad} bad, ${found.length - good - bad} open`;
  q('#oneC').innerHTML = '<div class="forest">' + found.map(x => row(names[x.j], x.p, x.lo, x.hi, x.mark, 32)).join('') + axis + '</div>' + table('match-ups of ' + names[i], 'win rate', found.map(x => [names[x.j], x.p, x.lo, x.hi]));
};
q('#pick').onchange = e => one(+e.target.value);
const field = () => {
  const w = names.map((_, i) => Math.max(0, +q(`[data-w="${i}"]`).value || 0)), sum = w.reduce((a, b) => a + b, 0);
  if (!sum) { q('#fT').textContent = 'Give at least one deck a weight'; q('#fC').innerHTML = ''; return; }
  const found = names.map((_, i) => {
    let mean = 0, square = 0, met = 0;
    names.forEach((_, j) => {
      const u = w[j] / sum;
      if (i == j || !D.n[i][j]) { mean += u / 2; return; }
      const [lo, hi] = wilson(D.k[i][j], D.n[i][j]);
      mean += u * D.k[i][j] / D.n[i][j]; square += (u * (hi - lo) / 2) ** 2; met += u;
    });
    const e = Math.sqrt(square);
    return {i, met, p: mean, lo: Math.max(0, mean - e), hi: Math.min(1, mean + e)};
  }).filter(x => x.met > 0).sort((a, b) => b.p - a.p);
  const best = found[0], near = found.slice(1).filter(x => x.hi >= best.lo).length;
  q('#fT').textContent = `In this field ${names[best.i]} does best, ${pc(best.p)}\u202f% [${pc(best.lo)}–${pc(best.hi)}]` + (near ? `; ${near} other${near > 1 ? 's' : ''} within its interval` : '');
  q('#fC').innerHTML = '<div class="forest">' + found.map(x => row(names[x.i], x.p, x.lo, x.hi, 0, 26)).join('') + axis + '</div>' + table('means in this field', 'mean win rate', found.map(x => [names[x.i], x.p, x.lo, x.hi]));
};
qa('[data-w]').forEach(e => e.oninput = field);
const put = a => { names.forEach((_, i) => q(`[data-w="${i}"]`).value = a[i]); field(); };
q('#even').onclick = () => put(names.map(() => 1));
if (q('#eqw')) q('#eqw').onclick = () => put(D.eq);
const body = q('.hmt tbody'), rows = () => [...body.rows];
const press = b => qa('.ctl button,.hmt thead button').forEach(x => x.setAttribute('aria-pressed', x == b));
qa('.ctl [data-s]').forEach(b => b.onclick = () => {
  const s = b.dataset.s;
  rows().sort((x, y) => s == 'name' ? x.dataset.name.localeCompare(y.dataset.name) : y.dataset[s] - x.dataset[s]).forEach(r => body.append(r));
  press(b);
});
qa('.hmt thead [data-c]').forEach(b => b.onclick = () => {
  const c = b.closest('th').cellIndex, v = r => +(r.cells[c].dataset.v || .5);
  rows().sort((x, y) => v(y) - v(x)).forEach(r => body.append(r));
  press(b);
});
})();
