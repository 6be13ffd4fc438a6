(() => {
const r=document.documentElement,b=document.getElementById('theme');
const dark=()=>r.dataset.theme?r.dataset.theme=='dark':matchMedia('(prefers-color-scheme:dark)').matches;
const word=()=>{b.textContent=dark()?'Light':'Dark'};b.onclick=()=>{r.dataset.theme=dark()?'light':'dark';word()};word();
let was;addEventListener('beforeprint',()=>{was=r.dataset.theme;r.dataset.theme='light';document.querySelectorAll('details.tb').forEach(d=>{d.dataset.was=d.open?1:'';d.open=true})});
addEventListener('afterprint',()=>{if(was)r.dataset.theme=was;else delete r.dataset.theme;document.querySelectorAll('details.tb').forEach(d=>{d.open=!!d.dataset.was})});
if(location.pathname.startsWith('/lab/report/'))document.querySelectorAll('code[data-game]').forEach(c=>{const a=document.createElement('a');a.href=`${location.pathname}/game/${encodeURIComponent(c.dataset.game)}`;a.textContent='Watch this game';c.replaceWith(a)})})();
