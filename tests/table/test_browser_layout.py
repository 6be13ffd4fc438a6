"""The table at every size: nothing of the board is hidden, cut or overlapped, in each state of the page."""

from __future__ import annotations

import httpx2
from playwright.sync_api import Browser, Page

from tabling import SIZES, Person, faults

FULL = """\
scene: a full table
rulebook: PAR23
me:
  active:
    card: sv4-123
    damage: 30
    energy: [Darkness, Darkness, Darkness, Fighting, Fighting, Fighting, Lightning]
    conditions: [Poisoned, Confused]
  bench:
  - {card: sv4-94, damage: 20}
  - {card: sv4-107, energy: [Fighting, Fighting, Fighting, Fighting, Fighting, Darkness, Lightning]}
  - {card: sv4-70}
  - {card: sv4-158}
  hand: [sv4-95, Fighting, sv1-194, sv4-107, sv4-159, sv2-171, sv1-189, sv1-181, sv4-107, Darkness]
  deck: [sv4-94, sv4-94, sv4-107, sv4-70, sv4-158, sv2-171, Fighting, Fighting, Darkness, sv1-189, sv4-95, sv1-194]
opp:
  active: {card: sv4-70, damage: 30, conditions: [Asleep, Burned]}
  bench: [{card: sv4-158}, {card: sv4-94}, {card: sv4-123, energy: [Darkness]}, {card: sv4-107}, {card: sv4-70}]
  deck: 20
turn: {player: me, number: 5}
"""


LEFT = """() => {  // the row as `company.js` draws it; in a sandbox nobody sits opposite
  const row = document.querySelector('#company');
  row.innerHTML = `<i class="dot"></i><div class="say"><b>Maximilian the Second has not come back</b>
    <span>You may claim the win, or wait</span></div><div class="do"><button class="btn primary">Claim the win</button>
    <button class="btn plain">Wait</button></div>`;
  row.hidden = false;
  document.querySelector('#grid').classList.add('companied');
}"""


LONG = """() => {  // a question of many words about several cards, as `prompt.js` draws it
  document.querySelector('#prompt .say b').textContent = `Research Record: put any number of cards among the
    top 4 cards of your deck on top of your deck in any order (or none)`;
  document.querySelector('#prompt .say').insertAdjacentHTML('afterend', '<span class="tally">0 chosen</span>');
}"""


LONG_NAMES = """() => {  // two players with the longest names, and a clock, as `board.js` and `company.js` draw them
  for (const id of document.querySelectorAll('.who .id')) {
    id.querySelector('b').textContent = 'Maximilian the Second II';
    id.lastElementChild.innerHTML = '<span class="clock runs">40:00</span><span class="with"></span>';
  }
  for (const seat of document.querySelectorAll('.active > .seat')) {
    seat.textContent = 'Maximilian the Second II’s Active';
  }
  document.querySelector('#match-vs').textContent = 'Turn 15 vs Maximilian the Second II';
}"""


HINT = """on => {  // the row as `hints.js` draws it; in a sandbox there are no hints
  document.querySelector('#hint').innerHTML = `<div class="say"><b>Your turn</b><span>Press a card of your hand, then
    where it goes. An attack ends your turn.</span></div><button class="btn plain">Got it</button>
    <button class="btn ghost">No more hints</button>`;
  document.querySelector('#hint').hidden = !on;
  document.querySelector('#grid').classList.toggle('guided', on);
}"""


def sandbox(person: Person, scene: str = FULL) -> Page:
    """The full table, one's own turn."""
    game = httpx2.post(f"{person.base}/api/sandbox", json={"scene": scene}, timeout=None).json()
    person.page.goto(f"{person.base}/play/{game['game']}/{game['token']}")
    person.page.wait_for_selector("#prompt [data-key=end]")
    return person.page


def test_a_full_table_in_one_s_own_turn(served: str, browser: Browser) -> None:
    person = Person(browser, served)
    page = sandbox(person)
    found = faults(page, "main")
    page.evaluate(HINT, True)
    found += faults(page, "a hint over a full table", SIZES[:4])
    page.evaluate(HINT, False)
    page.evaluate(LONG_NAMES)
    found += faults(page, "long names and a clock")
    page.click("[data-do=theme]")
    found += faults(page, "in the other colours", SIZES[::4])
    page.click("[data-do=judge]")
    found += faults(page, "judge mode")
    page.click(".handcard[aria-label^='Fighting Energy']")
    found += faults(page, "a card picked")
    page.keyboard.press("Escape")
    page.click(".handcard[aria-label^='Artazon']")
    page.click("#prompt .primary[data-opt]")
    page.click(".mini [data-opt]:has-text('Artazon')")
    page.wait_for_selector(".finding")
    found += faults(page, "choosing from the deck")
    page.evaluate(LONG)
    found += faults(page, "a long question about the deck")
    page.click("[data-do=peek]")
    found += faults(page, "looking at the table meanwhile")
    assert not found, "\n".join(found)
    assert person.errors == []
    page.context.close()


def test_a_full_table_while_the_other_player_has_left(served: str, browser: Browser) -> None:
    person = Person(browser, served)
    page = sandbox(person)
    found = []
    for state in ("main", "a card picked"):
        if state != "main":
            page.click(".handcard[aria-label^='Fighting Energy']")
        page.evaluate(LEFT)
        found += faults(page, f"the other player has left, {state}")
        assert page.is_visible("#company")
    assert not found, "\n".join(found)
    page.context.close()


def test_what_lies_on_a_card_covers_no_words_of_it(served: str, browser: Browser) -> None:
    """A Pokémon that is new, with damage and a condition, and the numbers of the places that may be pressed."""
    person = Person(browser, served)
    crowded = FULL.replace("  - {card: sv4-158}\n", "", 1)
    game = httpx2.post(f"{served}/api/sandbox", json={"scene": crowded}, timeout=None).json()
    page = person.page
    page.goto(f"{served}/play/{game['game']}/{game['token']}")
    page.click(".handcard[aria-label^='Slither Wing']", position={"x": 20, "y": 20})
    page.keyboard.press("1")
    page.wait_for_selector(".spot > .fresh")
    found = faults(page, "new this turn")
    page.click(".handcard[aria-label^='Fighting Energy']", position={"x": 20, "y": 20})
    page.wait_for_selector(".spot.legal > .badge:not(:empty)")
    found += faults(page, "numbers on places")
    assert not found, "\n".join(found)
    assert person.errors == []
    page.context.close()


def to_a_step(person: Person) -> None:
    """Play until a step of the other player is shown; a game that ends before is begun again."""
    for _ in range(200):
        person.page.wait_for_function(
            """() => document.querySelector('.watching') || document.querySelector('#prompt [data-do=rematch]')
              || !document.querySelector('#prompt.wait') && document.querySelector('#prompt .do')""",
            polling=50,
        )
        if person.page.query_selector(".watching"):
            return
        if person.page.query_selector("[data-do=rematch]"):
            person.start("PAR23")
        else:
            person.answer()
    raise AssertionError("the other player did nothing in 200 questions")


def test_the_other_player_s_turn_a_hint_and_the_end(served: str, browser: Browser) -> None:
    person = Person(browser, served, seed=4, kept={"speed": "1200"})
    page = person.page
    person.start("PAR23")
    for _ in range(20):  # not every first question has a hint, and a hint waits while a step is shown
        person.ready()
        page.wait_for_function("() => !document.querySelector('.watching')", polling=50)
        if page.is_visible("#hint"):
            break
        person.answer()
    assert page.is_visible("#hint")
    found = faults(page, "a hint")
    page.click("[data-do=nohints]")
    to_a_step(person)
    page.keyboard.press(" ")  # it stops
    found += faults(page, "watching")
    page.click("[data-do=skip]")
    page.click("[data-do=concede]")
    page.click("#zoom [value=yes]")
    page.wait_for_selector("#result:visible")
    found += faults(page, "the end")
    assert not found, "\n".join(found)
    assert person.errors == []
    page.context.close()


FACING = """() => {
  const box = selector => document.querySelector(selector).getBoundingClientRect();
  const [them, you] = [box('#them-active .spot'), box('#you-active .spot')];
  return [you.left - them.right, Math.abs((them.left + you.right) / 2 - innerWidth / 2)];
}"""
WHOLE = """() => [...document.querySelectorAll('.act .top b, .handcard .name span')]
    .filter(el => el.scrollWidth > el.clientWidth + 1 || el.scrollHeight > el.clientHeight + 3
      || (el.closest('.act') && el.offsetWidth < 50))
    .map(el => el.textContent)"""


ONE_LINE = """() => [...document.querySelectorAll('.spot .name span, .handcard .name span')]
    .filter(el => !/[ -]/.test(el.textContent) && el.offsetHeight > 1.7 * parseFloat(getComputedStyle(el).fontSize))
    .map(el => el.textContent)"""
FLIPS = """async n => {  // the coins of one choice, as they lie at the end
  const { after } = await import('/static/motion.js');
  document.querySelectorAll('.coin').forEach(el => el.remove());
  after(Array.from({ length: n }, () => ({ verb: 'coin', coin: 'heads' })), new Map());
  const boxes = [...document.querySelectorAll('.coin')].map(el => el.getBoundingClientRect());
  return [Math.min(...boxes.map(b => b.left)), Math.max(...boxes.map(b => b.right))];
}"""


def test_a_phone_shows_the_actives_side_by_side_and_names_whole(served: str, browser: Browser) -> None:
    person = Person(browser, served, viewport={"width": 390, "height": 844})
    page = sandbox(person)
    gap, off = page.evaluate(FACING)
    assert 0 < gap < 30 and off < 6, (gap, off)
    assert page.evaluate(WHOLE) == []
    assert page.evaluate(ONE_LINE) == []
    for coins in (1, 2, 4):
        left, right = page.evaluate(FLIPS, coins)
        assert left >= 0 and right <= 390, (coins, left, right)
    assert page.inner_text("#prompt .say b") == "Your turn"
    page = sandbox(person, FULL.replace("card: sv4-123\n    damage: 30", "card: sv4-124\n    damage: 30", 1))
    assert page.locator(".act .top b").all_inner_texts() == ["Frenzied Gouging", "Calamity Storm"]
    ends = page.eval_on_selector_all(".acts > .act", "all => all.map(el => el.getBoundingClientRect().right)")
    assert all(end <= 390 for end in ends), ends
    assert page.evaluate(WHOLE) == []
    detail = page.eval_on_selector("#prompt .say > span", "el => el.scrollHeight - el.clientHeight")
    assert detail <= 1, "what follows is not cut"
    assert person.errors == []
    page.context.close()
