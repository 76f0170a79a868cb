import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * How players ask for a rule, by its anchor, where its own words and the questions of its page do not say it. The search reads
 * them; no page shows them. Those of one game stand in `src/content/asked/<id>.json`. Under `names` are names that people type
 * for the game.
 */
type Asked = Readonly<Record<string, string>>

/** How players ask for rules and mishaps of one kind, by the anchors that they have in the games. */
export const EVERYWHERE: Asked = {
  players:
    'how many people, how many can play, can five people play, can three people play, play with two, maximum, minimum, teams',
  'deck decks pack packs':
    'how many decks, which cards, jokers, number of cards, do you use jokers, normal cards, one deck or two',
  deal: 'how many cards each, how many do we get, start with, hand size, cards per player, starting hand, do we get seven or ten',
  'deal-passes who-starts': 'who deals, next dealer',
  'draw draw-two': 'how many cards do I draw',
  'discard-other no-return back': 'discard the card I just picked up, throw it back, put it back',
  'set meld-set sets same-rank':
    'three of a kind, minimum number of cards, how many, suits, what is a set, are pairs enough, pairs or runs',
  'run meld-run runs':
    'straight, sequence, minimum length, how long, same suit, mixed suits, different suits, what is a run, in a row',
  'ace-low ace-both-ends ace-high ace ace-in-runs':
    'ace high or low, queen king ace, king ace two, ace two three, wrap around, ace after the king, ace as one, where does the ace go, ace on top of the king',
  'one-meld twice shared-cards': 'use a card twice, same card in two sets, in a set and a run',
  'wild-limit three-wilds one-wild joker-share wild-any':
    'how many wild cards, how many jokers in a set or run, two wilds together, more wilds than real cards, maximum',
  'no-wild-sets all-wild natural': 'only wild cards, all jokers',
  'joker-swap wild-stays wild-moves joker-moves joker-place':
    'take a joker from the table, swap a wild for the real card, replace, steal, rob, trade, move it, get the joker from a set, steal a wild',
  'no-rearranging rearrange':
    'move cards on the table, break up melds, take back cards I laid, change my mind',
  'lay-off hit additions add':
    'add to others melds, play on other peoples cards, put cards on someone elses set, add to my own melds, build on',
  'lay-off-first hit-first': 'before I have laid down, nothing down yet',
  'in-hand meld opening contract step': 'when can I lay down, put melds on the table',
  'upcard first-upcard': 'forgot to turn the first card up, no card was turned up at the start',
  minimum: 'points to lay down, how many points to open, go down the first time, requirement, initial meld',
  'out go-out close declare':
    'how does a round end, go out, no cards left, first to get rid of all cards, how to finish',
  'final-discard no-discard-needed': 'must I discard to go out, go out without a discard, last card',
  'stock-out stock-two nobody-out':
    'deck runs out, no cards left to draw, draw pile empty, reshuffle, run out of cards, nobody goes out, went through the whole deck',
  values:
    'points for each card, worth, face cards, jack queen king, joker, ace, how much is a card, card points',
  'left count-left score net winner-collects knock-score':
    'how is it scored, how does scoring work, cards left in hand, caught with, minus points',
  'target lowest-wins most-points ninth-wins last last-in lowest pool':
    'how do you win, who wins, goal of the game',
  'target rounds ninth-wins last last-in last-step pool': 'how does the game end, when is it over',
  target: 'how many points to win, play to',
  'lowest-wins lowest': 'highest or lowest score wins, least points, low score',
  'tie undercut': 'same score, equal points, draw, both reach it, who wins, both over, two finish at once',
  rounds: 'how many rounds, how many hands, how long',
  turn: 'who goes first, who starts, order of play, direction, what do I do in a turn',
  rejoin: 'come back, buy in again, join again, can a player return',
  'mishap-false-meld mishap-false-step mishap-not-the-contract mishap-not-the-mission':
    'wrong suit in a run, laid a wrong set, laid a wrong run, joker where it is not allowed, saw later that a meld was wrong',
  'mishap-false-lay-off mishap-forbidden-lay-off mishap-hit-too-soon mishap-wrong-addition':
    'added a card that does not fit, laid off a wrong card, laid off before opening',
  'mishap-short-first mishap-short-opening': 'put cards down without enough points, miscounted the opening',
  'mishap-unused-discard mishap-unused-pick':
    'took the discard and did not use it, picked up a discard that I cannot lay',
  'mishap-no-right-to-pile': 'took the pile without the points, took the pile without a pair',
  'mishap-false-out mishap-false-close mishap-false-call mishap-false-finish mishap-false-last mishap-wrong-hand-aside':
    'said she was out but was not, went out and a meld was wrong, declared and it was wrong',
}

/** How players ask for the rules of this game alone. */
export function askedOf(game: string): Asked {
  const file = join(import.meta.dirname, `../asked/${game}.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** How players ask for the rules of a game, by their anchors. */
export function askedIn(game: string): Asked {
  const asked = new Map<string, Set<string>>()
  for (const [rules, words] of [...Object.entries(askedOf(game)), ...Object.entries(EVERYWHERE)]) {
    for (const rule of rules.split(' ')) {
      asked.set(rule, new Set([...(asked.get(rule) ?? []), ...words.split(', ')]))
    }
  }
  return Object.fromEntries([...asked].map(([rule, words]) => [rule, [...words].join(', ')]))
}
