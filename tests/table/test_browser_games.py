"""Around a game: going on with the last one, matches, replays, playing on from a point, spectators, invitations."""

from __future__ import annotations

import re
from itertools import pairwise

from playwright.sync_api import Browser, Page, expect

from tabling import Person


def concede(page: Page) -> None:
    page.click("[data-do=concede]")
    page.click("#zoom [value=yes]")
    page.wait_for_selector("#prompt [data-do=rematch]")


def test_the_last_game_is_on_the_first_page(served: str, browser: Browser) -> None:
    person = Person(browser, served, seed=3)
    page = person.page
    person.begin("CL11")
    address, question = page.url, page.inner_text("#prompt .say b")
    page.goto(served)
    page.click(".resume")
    page.wait_for_selector("#prompt .do")
    assert page.url == address
    assert page.inner_text("#prompt .say b") == question
    concede(page)
    page.goto(served)
    page.wait_for_selector("#opps .opt")
    page.wait_for_load_state("networkidle")
    assert page.query_selector(".resume") is None
    page.goto(served + "/replays")
    assert page.get_attribute(".games a", "href") == address.removeprefix(served)
    assert person.errors == []
    page.context.close()


def test_best_of_three_and_rematch(served: str, browser: Browser) -> None:
    person = Person(browser, served)
    page = person.page
    page.goto(served)
    page.wait_for_selector("#opps .opt")
    page.click("#opps summary")
    page.check("[name=opp][value=greedy]", force=True)
    page.check("#three")
    page.click(".go .primary")
    page.wait_for_selector("#prompt .say")
    tables = [page.url]
    for won, word in ((1, "Next game"), (2, "Rematch")):
        page.wait_for_selector("#prompt .say")
        concede(page)
        assert f"Best of 3: You 0, Normal {won}" in page.inner_text("#prompt")
        assert page.inner_text("[data-do=rematch]") == word
        page.click("[data-do=rematch]")
        page.wait_for_url(lambda address: address not in tables)
        tables.append(page.url)
        page.wait_for_selector("#them-who .id")
        expect(page.locator("#them-who .id")).to_contain_text(f"won {won % 2} of 3")
    assert person.errors == []
    page.context.close()


def test_replay_with_both_views_and_playing_on_from_a_point(served: str, browser: Browser) -> None:
    person = Person(browser, served, seed=5)
    page = person.page
    person.begin("SSH20", 8)
    page.click("#tab-replay")
    page.click("[data-view='1']")
    page.wait_for_selector("#prompt.whynot")
    assert "opens when the game is over" in page.inner_text("#prompt")
    page.click("#prompt [data-do=cancel]")
    concede(page)
    page.click("#tab-replay")
    page.keyboard.press("ArrowLeft")  # steps through the game, not through the tabs
    expect(page.locator("#prompt")).to_contain_text("You are looking back; the game is over")
    page.click("[data-view='1']")
    page.wait_for_function("() => document.querySelector('#you-who .id b').textContent === 'Random'", polling=50)
    page.wait_for_function("() => !document.querySelector('#hand .back')", polling=50)  # a hand may be empty
    page.click("[data-view=public]")
    page.wait_for_function("() => !document.querySelector('#hand .face')", polling=50)
    page.click("[data-view='']")
    page.wait_for_function("() => !document.querySelector('#hand .back')", polling=50)  # a hand may be empty
    page.fill("#pane-replay input", "4")
    page.wait_for_function("() => document.querySelector('#at').textContent === '4'", polling=50)
    page.click("[data-replay=next]")
    page.wait_for_function("() => document.querySelector('#at').textContent === '5'", polling=50)
    page.click("[data-replay=back]")
    page.wait_for_function("() => document.querySelector('#at').textContent === '4'", polling=50)
    over = page.url
    page.click("[data-replay=fork]")
    page.wait_for_url(lambda address: address != over)
    assert person.ready()
    person.answer()
    assert person.errors == []
    page.context.close()


def test_the_numbers_of_turns_in_a_replay_never_cover_each_other(served: str, browser: Browser) -> None:
    person = Person(browser, served, seed=5)
    page = person.page
    person.begin("SSH20")
    page.click("#tab-replay")
    page.evaluate(
        """async () => {
          const { changed, state } = await import('/static/state.js');
          const at = i => (i < 21 ? 3 * i : 60 + (i % 2) + Math.floor(i / 2)); // long turns, then short ones
          state.frame.choices = 100;
          state.lines = Array.from({ length: 40 }, (_, i) => ({ verb: 'turn', turn: i + 1, at: at(i), level: 0 }));
          changed();
          (await import('/static/panel.js')).drawReplay();
        }"""
    )
    boxes = [tick.bounding_box() for tick in page.locator("#pane-replay .ticks i").all()]
    assert len(boxes) > 5
    for one, other in pairwise(box for box in boxes if box):
        assert one["x"] + one["width"] <= other["x"]
    page.context.close()


def test_a_turn_to_look_at_names_what_knocked_out(served: str, browser: Browser) -> None:
    """Not the last thing that was done in that turn; in the Pokémon Checkup, only the Knock Out is named."""
    page = Person(browser, served).page
    page.goto(served + "/replays")
    said = page.evaluate(
        """async () => {
          const { keyTurns } = await import('/static/result.js');
          const did = (verb, brief, more) => ({ verb, brief, text: brief, actor: 0, level: 0, at: 9, ...more });
          const ability = did('use', 'You used Sting.', { name: 'Sting', card: { id: 'a', name: 'A' } });
          const retreat = did('switch', 'You retreated A.', { mon: { name: 'B', card: 'b', player: 0 } });
          const out = did('knocked_out', 'C was Knocked Out!', { mon: { name: 'C', card: 'c', player: 1 } });
          const prize = did('prize', 'You took a Prize.', { amount: 1 });
          const turn = (lines, turn) => ({ turn, who: 0, at: 9, lines });
          return [
            [ability, out, prize, retreat],
            [retreat, did('checkup', ''), out, prize],
          ].map(lines => keyTurns([turn(lines, 4), turn([], 5)], 0)[0].said);
        }"""
    )
    assert said == ["You used Sting. C was Knocked Out!", "C was Knocked Out!"]
    page.context.close()


def test_who_beats_a_level_is_led_to_the_next(served: str, browser: Browser) -> None:
    """The result as the server tells it, but for the winner: a game that is given up is told as won."""
    person = Person(browser, served, seed=2)
    page = person.page
    person.start("CL11", "easy")
    page.click("[data-do=concede]")
    page.click("#zoom [value=yes]")
    page.wait_for_selector("#result:visible")
    assert page.query_selector("[data-do=nextlevel]") is None
    page.evaluate(
        """async () => {
          const { changed, state } = await import('/static/state.js');
          state.frame.over.winner = 0;
          changed();
        }"""
    )
    lost = page.url
    expect(page.locator("[data-do=nextlevel]")).to_have_text("Next level: Normal")
    page.click("[data-do=nextlevel]")
    page.wait_for_url(lambda address: address != lost)
    expect(page.locator("#match-vs")).to_have_text(re.compile("vs Normal"))
    page.goto(lost)
    page.wait_for_selector("#result:visible")
    assert page.query_selector("[data-do=nextlevel]") is None
    assert person.errors == []
    page.context.close()


def test_without_a_game_the_list_leads_to_the_first(served: str, browser: Browser) -> None:
    person = Person(browser, served)
    page = person.page
    page.goto(served + "/replays")
    page.click("#games .none a:has-text('Start a game')")
    page.wait_for_selector("#opps .opt")
    assert person.errors == []
    page.context.close()


def test_a_link_that_opens_no_seat_says_so_and_leads_on(served: str, browser: Browser) -> None:
    for path, words in (("/play/abc/def", "#prompt"), ("/join/abc/def", "main")):
        person = Person(browser, served)
        page = person.page
        page.goto(served + path)
        page.wait_for_selector("a:has-text('To the lobby')")
        expect(page.locator(words)).to_contain_text("There is no such table")
        for gone in ("[data-do=concede]", "#join [type=submit], .go .primary", "#panel"):
            assert not any(part.is_visible() for part in page.query_selector_all(gone)), gone
        page.click("a:has-text('To the lobby')")
        page.wait_for_selector("#opps .opt")
        assert person.errors == []
        page.context.close()


def test_a_page_of_an_older_version_asks_to_reload_and_the_game_is_as_it_was(served: str, browser: Browser) -> None:
    person = Person(browser, served, seed=2)
    page = person.page
    person.begin("CL11")
    question = page.inner_text("#prompt .say b")
    page.add_init_script(
        """document.addEventListener('readystatechange', () => {  // as if the page had been loaded before an upgrade
          if (sessionStorage.older) document.querySelector('meta[name=edition]').content = 'older';
        })"""
    )
    page.evaluate("() => { sessionStorage.older = 1; }")
    page.reload()
    expect(page.locator("#prompt")).to_contain_text("The table has a new version")
    page.click("#prompt [data-do=later]")
    expect(page.locator("#prompt .say b")).to_have_text(question)
    page.reload()
    expect(page.locator("#prompt")).to_contain_text("The table has a new version")
    page.evaluate("() => { delete sessionStorage.older; }")
    page.click("#prompt [data-do=reload]")
    expect(page.locator("#prompt .say b")).to_have_text(question)
    person.answer()
    assert person.errors == []
    page.context.close()


def test_a_spectator_watches_and_sees_no_hand(served: str, browser: Browser) -> None:
    person, other = Person(browser, served, seed=2), Person(browser, served)
    person.begin("CL11")
    person.page.click("[data-do=share]")
    link = person.page.input_value("#watch")
    person.page.click("#zoom .primary")
    other.page.goto(link)
    other.page.wait_for_selector("#prompt .say")
    assert other.page.query_selector("#hand .face") is None
    assert other.page.query_selector("#prompt .do button") is None
    assert other.page.query_selector("[data-do=concede]:not([hidden])") is None
    before = other.page.text_content("#pane-log")
    person.play(3)
    other.page.wait_for_function(
        "was => document.querySelector('#pane-log').textContent !== was", arg=before, polling=50
    )
    assert person.errors == other.errors == []
    person.page.context.close()
    other.page.context.close()


def test_a_friend_who_joins_chooses_a_deck_and_nobody_begins_before(served: str, browser: Browser) -> None:
    host, friend = Person(browser, served), Person(browser, served, seed=2)
    host.start("PAR23", "friend")
    host.page.wait_for_selector("#invite:not([hidden])")
    assert "Waiting for your friend" in host.page.inner_text("#prompt")
    assert host.page.query_selector("#prompt [data-opt]") is None
    link = host.page.input_value("#invite input")
    friend.page.goto(link)
    friend.page.wait_for_selector("#decks .opt")
    assert "invites you" in friend.page.inner_text("h1")
    friend.page.check("[name=deck][value=PAR23-ancient-roar]", force=True)
    friend.page.fill("#name", "Bo")
    friend.page.click("#join .primary")
    friend.page.wait_for_selector("#prompt .say")
    expect(host.page.locator("#match-vs")).to_have_text(re.compile("vs Bo"))
    friend.page.goto(served + "/replays")
    friend.page.wait_for_selector(".games a")
    assert "Ancient Roar against Ancient Roar" in friend.page.inner_text(".games")
    friend.page.goto(link)
    friend.page.wait_for_selector("#error:not(:empty)")
    assert "used up" in friend.page.inner_text("#error")
    assert host.errors == friend.errors == []
    host.page.context.close()
    friend.page.context.close()


def test_hints_teach_the_turn_until_somebody_has_enough(served: str, browser: Browser) -> None:
    for size in ({"width": 1280, "height": 900}, {"width": 390, "height": 844}):
        person = Person(browser, served, seed=2, viewport=size)
        page = person.page
        person.begin("CL11")
        page.wait_for_selector("#hint:visible")
        assert "Your turn" in page.inner_text("#hint")
        page.click("[data-do=gothint]")
        page.wait_for_selector("#hint", state="hidden")
        page.reload()
        page.wait_for_selector("#hint:visible")
        page.click("[data-do=nohints]")
        page.reload()
        page.wait_for_selector("#prompt [data-key=end]")
        assert page.is_hidden("#hint")
        assert person.errors == []
        page.context.close()
