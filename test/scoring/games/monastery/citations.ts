import { type Citations, checked, refused, scored } from '../../citing-plays.ts'
import { cards, groups } from '../../table.ts'

const mission = (number: number, text: string, options = {}) =>
  checked('mission', { mission: number, cards: cards(text) }, { options })
const laid = (...missions: readonly (readonly [string, number])[]) =>
  missions.map(([player, mission]) => ({ player, mission }))
const add = (number: number, laidText: string, to: number, added: string) =>
  checked('add', { mission: number, groups: groups(laidText), to, cards: cards(added) })
const missionsOfAna = (last: number) =>
  Array.from({ length: last }, (_, at) => ({ laid: laid(['a', at + 1]), out: 'a' }))

export const decided: Citations['decided'] = {
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

export const procedure: Citations['procedure'] = ['deal', 'draw', 'discard', 'stock-out', 'marked-at-once']

export const undrilled: Citations['undrilled'] = {
  additions: 'It is about adding no card.',
}
