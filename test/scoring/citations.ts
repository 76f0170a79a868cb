import { check, type GameId, parseGame, type RuleId } from '../../src/scoring/index.ts'
import { cards, grid, groups, record, type Sketch, sheet } from './table.ts'

/**
 * For every rule that a check or a score decides, one play that is judged by it: what a table could do to see this rule
 * cited. The rules of mere procedure have none.
 */

/** Answers with the rules that it cites, in findings, problems, lines and asks. */
export type Play = (game: GameId) => RuleId[]

type Cited = { rule?: RuleId }

function rulesOf(cited: readonly Cited[]): RuleId[] {
  return cited.flatMap(({ rule }) => rule ?? [])
}

/** A check, of a play that makes sense or does not. */
function checked(id: string, input: object, table?: { players?: number; options?: object }): Play {
  return (game) => {
    const result = check(game, id, input, table)
    return rulesOf(result.ok ? result.value.findings : result.problems)
  }
}

/** A score sheet: its lines, its problems, and what the next round asks for. */
function scored(sketch: Sketch): Play {
  return (game) => {
    const { rounds, next } = sheet(game, sketch)
    const lines = rounds.flatMap((round) => Object.values(round.lines).flat())
    return rulesOf([...lines, ...rounds.flatMap(({ problems }) => problems), ...(next.asks ?? [])])
  }
}

/** A record that is none. */
function refused(sketch: Sketch): Play {
  return (game) => {
    const parsed = parseGame(record(game, sketch))
    return parsed.ok ? [] : rulesOf(parsed.problems)
  }
}

/** A round in which these players write down their entries. */
function round(a: object, b: object) {
  return { entries: { a, b } }
}

const threedom = {
  players: refused({ players: 3 }),
  lines: checked('claim', { grid: grid('9D 2D JD / 2C 5S KH / 7C 7H 8S') }),
  'same-rank': checked('claim', { grid: grid('9D 9C 9H / 2C 5S KH / 7C 7H 8S') }),
  run: checked('claim', { grid: grid('9D TD JD / 2C 5S KH / 7C 7H 8S') }),
  'run-order': checked('claim', { grid: grid('9D JD TD / 2C 5S KH / 7C 7H 8S') }),
  claim: checked('claim', { grid: grid('9D TD JD / 2C 5S KH / 7C 7H 8S') }),
  'shared-cards': checked('claim', { grid: grid('7C 8C 9C / 7H 2D KS / 7S 4H 5D') }),
  values: scored({ rounds: [round({ counts: { low: 14, ten: 6, ace: 2 } }, { points: 0 })] }),
  target: scored({}),
  'ace-in-runs': checked('claim', { grid: grid('KD AD 2D / 2C 5S KH / 7C 7H 8S') }),
  'claim-all': checked('claim', { grid: grid('7C 8C 9C / 7H 2D KS / 7S 4H 5D') }),
  'empty-place': checked('claim', { grid: grid('9D -- JD / 2C 5S KH / 7C 7H 8S') }),
  'hand-cards': scored({ rounds: [round({ points: 300 }, { points: 55 })] }),
  tie: scored({ options: { target: 50 }, rounds: [round({ points: 50 }, { points: 50 })] }),
}

const CLEAN = '9C 9D 9H 9S 9C 9D 9H'
const NOTHING = { table: { points: 0 }, left: { points: 0 } }
const seven = { pile: cards('4C 5D 6H 7S 8C KD 9H'), hand: cards('9C 9D KC KH'), round: 1 }
const even = round(NOTHING, NOTHING)
const one = { options: { minimums: [50] } }

const handAndFoot = {
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
  tie: scored({ ...one, rounds: [even, even] }),
}

const net = (table: number, hand: number) => ({ table: { points: table }, hand: { points: hand } })
const draw = {
  pile: cards('4H 9C KD 2S'),
  pick: 1,
  hand: cards('9D 9S'),
  melds: [],
}

const rummy500 = {
  players: refused({ players: 1 }),
  decks: scored({ players: 5 }),
  'draw-all-above': checked('discard-draw', draw),
  'draw-use': checked('discard-draw', { ...draw, hand: cards('9D 8S') }),
  'meld-set': checked('meld', { cards: cards('7C 7D 7H 7S 7C') }),
  'meld-run': checked('meld', { cards: cards('4S 5S 7S') }),
  'no-corner': checked('meld', { cards: cards('KH AH 2H') }),
  'ace-both-ends': checked('meld', { cards: cards('QH KH AH') }),
  'lay-off': checked('lay-off', { cards: cards('6D'), meld: cards('3D 4D 5D') }),
  'lay-off-credit': checked('lay-off', { cards: cards('6D'), meld: cards('3D 4D 5D') }),
  out: scored({ rounds: [round(net(50, 0), net(50, 0))] }),
  values: checked('meld', { cards: cards('QH KH AH') }),
  net: scored({ rounds: [round(net(85, 20), net(0, 35))] }),
  target: scored({}),
  'two-decks': checked(
    'meld',
    { cards: cards('7S 7S 7D') },
    { players: 5, options: { distinctSuits: true } },
  ),
  jokers: checked('meld', { cards: cards('7C JK JK') }, { options: { jokers: true } }),
  'draw-use-with': checked('discard-draw', { ...draw, pile: cards('4H 9C 9H 2S'), hand: cards('9D') }),
  tie: scored({ options: { target: 50 }, rounds: [round(net(55, 5), net(55, 5))] }),
}

const mission = (number: number, text: string, options = {}) =>
  checked('mission', { mission: number, cards: cards(text) }, { options })
const laid = (...missions: readonly (readonly [string, number])[]) =>
  missions.map(([player, mission]) => ({ player, mission }))
const add = (number: number, lying: string, to: number, added: string) =>
  checked('add', { mission: number, groups: groups(lying), to, cards: cards(added) })
const missionsOfAna = (last: number) =>
  Array.from({ length: last }, (_, at) => ({ laid: laid(['a', at + 1]), out: 'a' }))

const monastery = {
  players: refused({ players: 1 }),
  decks: scored({ players: 5 }),
  'lay-down': checked('in-hand', { hand: cards('TC TS TS JD JH JD 4C 8H QS'), done: [] }),
  additions: mission(2, '4C 4D 4H 5C 5D 5H 6C 6D 6H 6S'),
  out: scored({ rounds: [{ laid: laid(['a', 1]), out: 'b' }] }),
  'any-order': scored({ options: { order: 'ascending' }, rounds: [{ laid: laid(['a', 2]), out: 'a' }] }),
  'once-each': scored({
    rounds: [
      { laid: laid(['a', 1]), out: 'a' },
      { laid: laid(['a', 1]), out: 'a' },
    ],
  }),
  'ninth-wins': scored({ rounds: [...missionsOfAna(9), { laid: [], out: null }] }),
  'mission-1': mission(1, 'TC TS TS JD JH JD'),
  'mission-2': mission(2, '4C 4D 4H 5C 5D 5H 6C 6D 6H'),
  'mission-3': mission(3, 'KC KD KH KS 2C 3D 4H 5S'),
  'mission-4': mission(4, '8S 9S TS JS QS'),
  'mission-5': mission(5, '8S 9C TS JS QS KC'),
  'mission-6': mission(6, '6C 7D 8H 9S TC JD QH KS'),
  'mission-7': mission(7, '4C 4D 5H 5S 6C 6D'),
  'mission-8': mission(8, '2S 4S 5S 8S JS QS KS'),
  'mission-9': mission(9, '3C 3D 7H 7S 7C 9D JH KS KC'),
  'ace-wild': mission(6, '7C 8D 9H TS JC QD KH AS'),
  'ace-suit': mission(4, '8S 9S AH JS QS'),
  'ace-low': mission(4, 'AS 2S 3S 4S 5S'),
  'add-set': add(2, '4C 4D 4H / 5C 5D 5H / 6C 6D 6H', 0, '5S'),
  'add-run': add(4, '5S 6S 7S 8S 9S', 0, 'JS'),
  'add-double-run': add(7, '5C 5D 6C 6D 7C 7D', 0, '8C'),
  'add-group': add(8, '2S 4S 5S 8S JS QS KS', 0, '9H'),
  'no-new-groups': add(2, '4C 4D 4H / 5C 5D 5H / 6C 6D 6H', 0, '8C 8D 8H'),
  'mission-colour': mission(2, '4C 4S 4C 5C 5S 5C 6C 6D 6S', { colourMission: 2 }),
  'one-per-round': scored({ rounds: [{ laid: laid(['a', 1], ['a', 2]), out: 'a' }] }),
  'wild-sets': mission(2, 'AC AD AH 5C 5D 5H 6C 6D 6H'),
  'ace-keeps-rank': add(4, 'AS 6S 7S 8S 9S', 0, '4S'),
  'wild-parity': mission(9, 'AC 3D 7H 7S 7C 9D JH KS KC'),
}

const row = cards('AC AD AH AS KC KD KH KS QC QD QH QS JC JD JH JS TC TD TH TS 9C 9D 9H 9S')
const hand = cards('AC AD AH AS KD QD JD 9D 9S QH')

const abstrac = {
  players: refused({ players: 3 }),
  deck: scored({ rounds: [{ cards: { a: hand, b: hand } }] }),
  draw: checked('draws', { layout: row, draws: [4] }),
  sets: checked('combinations', { cards: cards('AC AD AH') }),
  runs: checked('combinations', { cards: cards('QC KC AC') }),
  twice: checked('combinations', { cards: cards('AC AD AH KC QC') }),
  'combination-points': checked('combinations', { cards: cards('AC AD AH') }),
  multiply: scored({ rounds: [{ cards: { a: hand } }] }),
  misere: scored({ rounds: [{ combinations: { a: 0, b: 12 }, taken: { a: 10 } }] }),
  'longest-run': checked('combinations', { cards: cards('TC JC QC KC AC') }),
  'misere-both': scored({ rounds: [{ combinations: { a: 0, b: 0 }, taken: { a: 12 } }] }),
  match: scored({ options: { target: 500 } }),
}

export const citations: Record<GameId, Readonly<Record<string, Play>>> = {
  threedom,
  'rummy-500': rummy500,
  monastery,
  'hand-and-foot': handAndFoot,
  abstrac,
}
