/** The options that change what the rules say. */
type Said = { colourMission: number; order: 'any' | 'ascending' }

/** The rules of Monastery, each by its slug. */
export const rules = {
  players: 'Two or more can play; two to four is best.',
  decks: 'Up to four players use two packs, five or six use three, seven or eight use four; no jokers.',
  deal: 'Everyone gets nine cards. The rest is the stock, and its top card starts the discard pile.',
  draw: 'Left of the dealer begins. A turn starts with the top card of the stock or of the discards.',
  'lay-down': 'Whoever holds a mission and still needs it may lay it down.',
  additions: 'Once you have laid a mission this round, you may extend it and the missions of the others.',
  discard: 'A turn ends with a discard, if there is a card left to discard.',
  out: 'The round is over when someone has no card left; the other hands count for nothing.',
  'any-order': ({ order }: Said) =>
    order === 'any'
      ? 'Everybody tries the missions in any order.'
      : 'Everybody tries the missions in order, from 1 to 9.',
  'once-each': 'Nobody does the same mission twice.',
  'marked-at-once': 'Mark a mission on the sheet the moment it lies on the table.',
  'ninth-wins': 'Whoever lays a ninth mission wins, and the game stops there and then.',
  'stock-out': 'An empty stock is renewed from the discards, all but the top one, shuffled.',
  'mission-1': ({ colourMission }: Said) =>
    colourMission === 1 ? 'Two sets of three, each all black or all red.' : 'Two sets of three in any suits.',
  'mission-2': ({ colourMission }: Said) =>
    colourMission === 2
      ? 'Three sets of three, each all black or all red.'
      : 'Three sets of three in any suits.',
  'mission-3': 'A set of four and a run of four in any suits.',
  'mission-4': 'Five ranks in a row, all of one suit.',
  'mission-5': 'Six ranks in a row, all black or all red.',
  'mission-6': 'Eight ranks in a row in any suits.',
  'mission-7': 'Three ranks in a row, two cards of each, in any suits.',
  'mission-8': 'Seven cards of one suit, of any ranks.',
  'mission-9': 'Nine cards of even rank or nine of odd rank: jack 11, queen 12, king 13.',
  'ace-wild': 'An ace stands for any rank you like.',
  'ace-suit': 'An ace stands only for cards of its own suit, and so only of its own colour.',
  'ace-low': 'As itself an ace is 1, below the two and never above the king.',
  'add-set': 'A set grows by cards of its rank and by aces, in its colour where the mission asks for one.',
  'add-run': 'A run grows at its ends, in its suit or colour where the mission asks for one.',
  'add-double-run': 'A double run grows by whole pairs at its ends.',
  'add-group': 'Cards added to mission 8 or 9 are of its suit, or even or odd like it.',
  'no-new-groups': 'What is added extends a group that lies there; it never makes one of its own.',
  'mission-colour': ({ colourMission }: Said) =>
    colourMission === 1
      ? 'Mission 1 asks for sets of one colour, mission 2 does not.'
      : 'Mission 2 asks for sets of one colour, mission 1 does not.',
  'one-per-round': 'Nobody can lay more than one mission in a round, as there are not enough cards for two.',
  'wild-sets':
    'Any number of aces may be in a set, two sets may share a rank, and equal cards may lie in one.',
  'ace-keeps-rank': 'Once laid in a run, an ace stays the rank that it was laid as.',
  'wild-parity': 'In mission 9 an ace is even or odd, as you need it.',
} as const

export type Slug = keyof typeof rules
