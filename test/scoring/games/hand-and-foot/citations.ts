import { type Citations, checked, refused, scored } from '../../citing-plays.ts'
import { cards, groups, round } from '../../table.ts'

const CLEAN = '9C 9D 9H 9S 9C 9D 9H'
const NOTHING = { table: { points: 0 }, left: { points: 0 } }
const seven = { pile: cards('4C 5D 6H 7S 8C KD 9H'), hand: cards('9C 9D KC KH'), round: 1 }
const even = round(NOTHING, NOTHING)
const one = { options: { minimums: [50] } }

export const decided: Citations['decided'] = {
  players: refused({ players: 5, options: { partners: true } }),
  decks: scored({}),
  'pick-up-22': scored({ rounds: [round({ ...NOTHING, exact22: true }, NOTHING)] }),
  rounds: scored({ ...one, rounds: [{}, even] }),
  wilds: checked('meld', { cards: cards('5C 5D 2S') }),
  sets: checked('meld', { cards: cards('5C 5D 6H') }),
  'no-wild-sets': checked('meld', { cards: cards('JK JK JK') }),
  'no-three-sets': checked('meld', { cards: cards('3C 3S 3D') }),
  'wild-limit': checked('meld', { cards: cards('5C 2D 2S') }),
  'one-set-a-rank': checked('first-meld', { melds: groups('AC AD AH / AC AD AS'), round: 1 }),
  clean: checked('meld', { cards: cards(CLEAN) }),
  dirty: checked('meld', { cards: cards('2S'), onto: cards(CLEAN) }),
  values: checked('meld', { cards: cards('5C 5D 5H 2S JK') }),
  'pile-bonus': scored({ rounds: [round({ ...NOTHING, clean: 1 }, NOTHING)] }),
  minimum: checked('first-meld', { melds: groups('AC AD AH / 9C 9D 9H'), round: 3 }),
  'draw-seven': checked('draw-seven', { ...seven, hand: cards('9C KD') }),
  'draw-seven-top': checked('draw-seven', { ...seven, pile: cards('4C 5D 6H 7S 8C KD 2H') }),
  'draw-seven-minimum': checked('draw-seven', { ...seven, lay: groups('9H 9C 9D') }),
  'go-out': checked('go-out', { piles: groups(CLEAN), inHand: cards('4C'), footTaken: true }),
  'go-out-bonus': scored({
    rounds: [round({ ...NOTHING, table: { points: 100 }, clean: 1, dirty: 1, wentOut: true }, NOTHING)],
  }),
  'count-table': scored({ rounds: [round({ ...NOTHING, table: { points: 345 } }, NOTHING)] }),
  'count-left': scored({ rounds: [round({ ...NOTHING, left: { counts: { redThree: 2 } } }, NOTHING)] }),
  'most-points': scored({
    ...one,
    rounds: [round({ ...NOTHING, left: { points: 5 } }, NOTHING), even],
  }),
  'minimum-cards-only': checked('first-meld', { melds: [cards(CLEAN)], round: 2 }),
  'pile-stays-open': checked('meld', { cards: cards('2S'), onto: cards(CLEAN) }),
  'seven-count': checked('draw-seven', { ...seven, lay: groups('9H 9C 9D / KC KD KH') }),
  'nobody-out': scored({ rounds: [even] }),
  partners: scored({
    players: 4,
    options: { partners: true },
    rounds: [round({ ...NOTHING, table: { points: 100 }, clean: 1, dirty: 1, wentOut: true }, NOTHING)],
  }),
  tie: scored({ ...one, rounds: [even, even] }),
}

export const procedure: Citations['procedure'] = [
  'layout',
  'hand-and-foot',
  'turn',
  'draw-two',
  'red-threes',
  'into-foot-discard',
  'into-foot-no-discard',
  'who-starts',
  'red-three-discard',
]
