"""The sentences of the client in other languages: those that logs were seen of, with names of our own."""

from __future__ import annotations

import pytest

from ptcg.live import parse
from ptcg.live.lines import (
    AddedToHand,
    Breakdown,
    Condition,
    CountersMoved,
    CountersPut,
    Discarded,
    DiscardedFrom,
    Evolved,
    Flipped,
    KnockedOut,
    Line,
    Moved,
    NowActive,
    OrderChosen,
    Part,
    Played,
    PrizesTaken,
    PutBack,
    Retreated,
    ShuffledIn,
    Switched,
    Used,
    Won,
)
from ptcg.live.log import Log
from ptcg.live.parse import LANGUAGES

GERMAN = """Vorbereitung
Ash hat Kopf für den Münzwurf am Anfang gewählt.
Ash hat den Münzwurf gewonnen.
Ash möchte als Erster dran sein.
Ash hat für die Starthand 7 Karten gezogen.
- 7 gezogene Karten
Misty hat für die Starthand 7 Karten gezogen.
- 7 gezogene Karten
   • Sterndu, Trank, Trank, Enton, Basis-Wasser-Energie, Basis-Wasser-Energie, Trank
Ash hat Glumanda in die Aktive Position gelegt.
Misty hat Sterndu in die Aktive Position gelegt.
Misty hat Enton auf die Bank gelegt.

Turn # 1 - Zug von Ash
Ash hat eine Karte gezogen.
Ash hat Nestball gespielt.
- Ash hat Glumanda gezogen und auf die Bank gelegt.
- Ash hat das eigene Deck gemischt.
Ash hat Höhlensystem auf das Stadion-Feld gespielt.
Ash hat Jet-Energie an Glumanda auf der Bank angelegt.
Jet-Energie wurde aktiviert.
- Glumanda von Ash wurde mit Glumanda von Ash ausgetauscht, um das Aktive Pokémon zu sein.
Glumanda von Ash ist jetzt in der Aktiven Position.
Ash hat den eigenen Zug beendet.

Turn # 1 - Zug von Misty
Misty hat Trank gezogen.
Misty hat Irdengefäß gespielt.
- Misty hat Trank auf den Ablagestapel gelegt.
- Misty hat 2 Karten gezogen.
   • Trank, Enton
- Misty hat Enton von Misty auf den Ablagestapel von Misty gelegt.
- Misty hat 2 Karten von Misty auf den Ablagestapel von Misty gelegt.
   • Trank, Trank
- Misty hat Trank von Misty auf die Hand von Misty gegeben.
- Misty hat Trank von Misty ins Nirgendwo von Misty gelegt.
- Misty hat 2 Karten von Ash in das Deck von Ash verschoben.
- Misty hat 4 Karten unter das eigene Deck gelegt.
- Ash hat die eigenen Handkarten gemischt.
- Misty hat 2 Karten in das eigene Deck gemischt.
- Der Münzwurf von Misty hatte das Ergebnis Zahl.
Misty hat Sterndu in der Aktiven Position zu Starmie-ex entwickelt.
Misty hat Enton auf die Bank zurückgezogen.
- Enton von Misty hat Basis-Wasser-Energie auf den Ablagestapel gelegt.
Starmie-ex von Misty hat Platscher gegen Glumanda von Ash für 70 Schadenspunkte eingesetzt.
- 2 Karten wurden von Starmie-ex von Misty auf den Ablagestapel gelegt.
   • Basis-Wasser-Energie, Basis-Wasser-Energie
Glumanda von Ash wurde kampfunfähig gemacht!
Misty hat eine Preiskarte aufgenommen.
Trank wurde zu der Hand von Misty hinzugefügt.
Misty hat 2 Preiskarten aufgenommen.
Alle Preiskarten genommen. Misty hat gewonnen.
"""
SPANISH = """Preparación
Ash eligió cruz para el lanzamiento de moneda inicial.
Misty ganó el lanzamiento de moneda.
Misty decidió empezar en primer lugar.
Ash robó 7 cartas de la mano inicial.
- 7 cartas robadas.
   • Poción, Poción, Staryu, Poción, Poción, Poción, Poción
Misty robó 7 cartas de la mano inicial.
- 7 cartas robadas.
Ash puso en juego a Charmander en el Puesto Activo.
Misty puso en juego a Staryu en el Puesto Activo.

Turn # 1 - Turno de Misty
Misty robó una carta.
Misty jugó Ultra Ball.
- Misty descartó 2 cartas.
   • Poción, Poción
- Misty lanzó una moneda y salió cruz.
Misty puso en juego la carta de Estadio Ciudad Meseta.
Misty puso en juego a Staryu en la Banca.
Misty unió Energía Agua Básica al Staryu en el Puesto Activo.
Misty hizo que el Staryu en Banca evolucione a Starmie ex.
El Staryu de Misty usó Cartas Ocultas.
- Misty movió Staryu de Misty a su mano.
- Misty movió Poción de Misty a las cartas de Premio.
- Misty barajó sus cartas de Premio.
- Misty barajó las cartas de su mano.
- Misty puso 3 cartas en la parte inferior de su baraja.
- Misty movió 9 cartas de Misty a su baraja.
- Misty puso 3 cartas en su baraja y barajó todas las cartas.
- El Staryu de Ash recibió 2 contadores de daño de Misty.
Misty retiró a Staryu a la Banca.
El Starmie ex de Misty pasa a estar en el Puesto Activo.
- El Staryu de Misty se intercambió con el Starmie ex de Misty y pasó a ser el Pokémon Activo.
El Starmie ex de Misty infligió 70 puntos de daño usando Chapoteo contra el Charmander de Ash.
¡El Charmander de Ash quedó Fuera de Combate!
- Se descartaron 2 cartas del Charmander de Ash.
   • Energía Fuego Básica, Poción
Misty tomó 2 cartas de Premio.
Se añadió Una carta a la mano de Misty.
Misty ya no puede usar poderes V-ASTRO.
Misty terminó su turno.
Todas las cartas de Premio tomadas. Misty ganó.
"""
ITALIAN = """Allestimento
Ash ha scelto croce per il lancio della moneta iniziale.
Misty ha vinto il lancio della moneta.
Misty ha deciso di andare per secondo.
Ash ha pescato 7 carte come mano d’apertura.
- 7 carte pescate.
   • Pozione, Pozione, Pozione, Pozione, Pozione, Pozione, Charmander
Misty ha pescato 7 carte come mano d’apertura.
- 7 carte pescate.
Ash ha giocato Charmander in posizione attiva.
Misty ha giocato Staryu in posizione attiva.

Turn # 1 - Turno di Ash
Ash ha pescato Ultra Ball.
Ash ha giocato Ultra Ball.
- Ash ha scartato 2 carte.
   • Pozione, Pozione
- Ash ha pescato e giocato Cleffa in panchina.
- Ash ha rimischiato il proprio mazzo.
- Ash ha messo 3 carte in fondo al suo mazzo.
- Ash ha spostato 7 carte di Misty nel suo mazzo.
- Ash ha rimischiato 3 carte nel suo mazzo.
Ash ha giocato Los Tazones nello spazio delle carte Stadio.
Ash ha assegnato Energia Luminosa a Charmander in posizione attiva.
Ash ha fatto evolvere Charmander in panchina in Charmeleon.
La carta Macchinario Tecnico: Evoluzione è stata attivata.
- Cleffa di Ash ha fatto scartare Macchinario Tecnico: Evoluzione.
Ash ha ritirato Charmander in panchina.
Cleffa di Ash è ora in posizione attiva.
Cleffa di Ash ha usato Evoluzione.
- Ash ha messo 2 segnalini danno su Cleffa di Ash.
- Ash ha spostato un segnalino danno da Cleffa di Ash a Staryu di Ash.
- Staryu di Misty è ora confuso.
- Staryu di Misty ha curato 30 danni.
Staryu di Misty ha subito 60 danni.
Cleffa di Ash ha usato Urlo su Staryu di Misty, infliggendo 60 danni. Staryu di Misty ha subito 30 danni in più.
- Analisi dei danni:
   • Danni di base: 30 danni
   • Debolezza al tipo Oscurità: 30 danni
   • Danni totali: 60 danni
Staryu di Misty è stato messo KO!
- 2 carte sono state scartate da Staryu di Misty.
   • Energia base Acqua, Pozione
Ash ha preso una carta Premio.
Pozione si aggiunge alla mano di Ash.
Staryu di Misty è stato scambiato con Staryu di Misty ed è ora il Pokémon attivo.
Ash ha terminato il proprio turno.
Ash ha vinto.
"""
PORTUGUESE = """Preparação
Ash escolheu coroa para a jogada inicial de moeda.
Misty venceu a jogada de moeda.
Misty decidiu ser o segundo a jogar.
Ash comprou 7 cartas para a mão inicial.
- 7 cartas compradas.
Misty comprou 7 cartas para a mão inicial.
- 7 cartas compradas.
   • Poção, Poção, Poção, Poção, Poção, Poção, Staryu
Ash comprou uma nova mão.
- Cartas reveladas de compras de nova mão inicial: 1.
   • Poção, Poção, Poção, Poção, Poção, Poção, Poção
Misty comprou mais 1 carta porque Ash comprou pelo menos 1 nova mão.
- Misty comprou Energia Luminosa.
Ash jogou Charmander no Campo Ativo.
Misty jogou Staryu no Campo Ativo.

Turn # 1 - Turno de Ash
Ash comprou uma carta.
Ash jogou Poffin de Colega.
- Ash comprou 2 cartas e as jogou no Banco.
   • Charmander, Charmander
- Ash embaralhou o próprio baralho.
Ash ligou Energia Fogo Básica a Charmander no Campo Ativo.
Ash encerrou seu turno.

Turn # 2 - Turno de Misty
Misty comprou Ultra Bola.
Misty jogou Ultra Bola.
- Misty descartou 2 cartas.
   • Poção, Poção
- Misty embaralhou 3 cartas no baralho dele.
   • Poção, Poção, Poção
- Misty moveu Poção de Misty para a mão dele.
Misty recuou Staryu para o Banco.
- Energia Água Básica foi descartada de Staryu de Misty.
Psyduck de Misty agora está no Campo Ativo.
Misty evoluiu Staryu para Starmie ex no Campo Ativo.
Starmie ex de Misty usou Chapinhar em Charmander de Ash para causar 20 pontos de dano. Charmander recebeu 10 a mais.
- Análise dos danos:
   • Dano base: 10 pontos de dano
   • Dano total: 20 pontos de dano
Charmander de Ash foi Nocauteado!
Misty pegou uma carta de Prêmio.
Uma carta foi adicionada à mão de Misty.
O oponente se rendeu. Misty venceu.
"""
TEXTS = {"German": GERMAN, "Spanish": SPANISH, "Italian": ITALIAN, "Portuguese": PORTUGUESE}
ASH, MISTY = 0, 1
WANTED: dict[str, tuple[Line, ...]] = {
    "German": (
        OrderChosen(ASH, "first"), Played(ASH, "Höhlensystem", "stadium"), NowActive(ASH, "Glumanda"),
        Switched(ASH, "Glumanda", ASH, "Glumanda"), Moved(MISTY, MISTY, "lost", 1, ("Trank",)),
        Moved(MISTY, ASH, "deck", 2), PutBack(MISTY, "bottom", 4), ShuffledIn(MISTY, 2), Flipped(MISTY, 1, 0),
        Evolved(MISTY, "Sterndu", "Starmie-ex", "active"), Retreated(MISTY, "Enton"),
        DiscardedFrom(MISTY, "Enton", 1, ("Basis-Wasser-Energie",)), Discarded(MISTY, 1, ("Trank",)),
        Used(MISTY, "Starmie-ex", "Platscher", ASH, "Glumanda", 70), KnockedOut(ASH, "Glumanda"),
        PrizesTaken(MISTY, 2), AddedToHand(MISTY, "Trank"), Won(MISTY, "prizes"),
    ),
    "Spanish": (
        OrderChosen(MISTY, "first"), Played(MISTY, "Ciudad Meseta", "stadium"), Flipped(MISTY, 1, 0),
        Evolved(MISTY, "Staryu", "Starmie ex", "bench"), CountersPut(MISTY, ASH, "Staryu", 2),
        Moved(MISTY, MISTY, "prizes", 1, ("Poción",)), ShuffledIn(MISTY, 3), Retreated(MISTY, "Staryu"),
        Used(MISTY, "Starmie ex", "Chapoteo", ASH, "Charmander", 70), KnockedOut(ASH, "Charmander"),
        AddedToHand(MISTY, ""), Won(MISTY, "prizes"),
    ),
    "Italian": (
        OrderChosen(MISTY, "second"), Evolved(ASH, "Charmander", "Charmeleon", "bench"),
        DiscardedFrom(ASH, "Cleffa", 1, ("Macchinario Tecnico: Evoluzione",)), Condition(MISTY, "Staryu", "Confused"),
        CountersMoved(ASH, ASH, "Cleffa", ASH, "Staryu", 1), KnockedOut(MISTY, "Staryu"), AddedToHand(ASH, "Pozione"),
        Breakdown((Part("Danni di base", 30), Part("Debolezza al tipo Oscurità", 30), Part("Danni totali", 60))),
        Won(ASH),
    ),
    "Portuguese": (
        OrderChosen(MISTY, "second"), Evolved(MISTY, "Staryu", "Starmie ex", "active"), KnockedOut(ASH, "Charmander"),
        DiscardedFrom(MISTY, "Staryu", 1, ("Energia Água Básica",)), NowActive(MISTY, "Psyduck"),
        ShuffledIn(MISTY, 3, ("Poção", "Poção", "Poção")), AddedToHand(MISTY, ""), Won(MISTY, "conceded"),
    ),
}  # fmt: skip


def lines(log: Log) -> list[object]:
    return [line for entry in log.entries for _, line in entry.all_lines()]


@pytest.mark.parametrize("name", TEXTS)
def test_every_line_of_the_language_is_understood(name: str) -> None:
    text = TEXTS[name]
    log = parse(text)
    assert (log.language, log.players, log.complete) == (name, ("Ash", "Misty"), True)
    assert [text.splitlines()[n - 1] for n in log.unknown] == []
    found = lines(log)
    for wanted in WANTED[name]:
        assert wanted in found


@pytest.mark.parametrize(("name", "exporter"), [("German", 1), ("Spanish", 0), ("Italian", 0), ("Portuguese", 1)])
def test_who_exported_is_found_in_every_language(name: str, exporter: int) -> None:
    assert parse(TEXTS[name]).exporter == exporter


def test_french_is_read_and_said_to_be_untested() -> None:
    log = parse(
        "Préparation\nAsh a gagné le lancer de pièce.\nMisty a pioché 7 cartes pour sa main de départ.\n"
        "Ash a joué (sv5_113) Terhal sur le Poste Actif.\nTerhal de Ash a été mis K.O. !\nAsh chante.\nMisty a gagné.\n"
    )
    assert (log.language, log.prints, len(log.unknown)) == ("French", {"Terhal": ("sv5_113",)}, 1)
    assert [language.name for language in LANGUAGES if not language.checked] == ["French"]
