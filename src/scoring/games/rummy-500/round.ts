import { type Card, type Deck, FULL_DECK, formatRank, isJoker, JOKER, RANKS, rankOf } from '../../cards.ts'
import { get, type Plain } from '../../door.ts'
import { readEntries } from '../../entries.ts'
import type { At, EntryForm, Line, NextRound, PlayerId, Scored, Table } from '../../game.ts'
import { all, ok, type Path, type Problem, problem, type Result } from '../../result.ts'
import { heldIn, overcounted, readTally, type Tally, tallyLines, type ValueClass } from '../../tally.ts'
import { join } from '../../words.ts'
import { type Options, rule } from './house.ts'
import { cardValue } from './worth.ts'

/** How a round is written down, and what it scores. */

/** Two players get thirteen cards each. */
export function dealt(players: number): number {
  return players === 2 ? 13 : 7
}

export function deckFor(players: number, { jokers }: Pick<Options, 'jokers'>): Deck {
  return { packs: players > 4 ? 2 : 1, jokers: jokers ? 2 : 0, ranks: RANKS }
}

/** The classes in which a hand is counted: cards of one value, or by pips cards of one rank. */
function handClasses({ options, deck }: Table<Options>): ValueClass[] {
  const groups: [id: string, label: string, has: (card: Card) => boolean][] =
    options.values === 'pips'
      ? RANKS.map((rank) => [rank, formatRank(rank), (card) => !isJoker(card) && rankOf(card) === rank])
      : [
          ['low', '2 to 9', (card) => !isJoker(card) && cardValue(card, options) === 5],
          ['ten', '10, J, Q, K', (card) => !isJoker(card) && cardValue(card, options) === 10],
          ['ace', 'Aces', (card) => !isJoker(card) && rankOf(card) === 'A'],
        ]
  if (options.jokers) groups.push([options.values === 'pips' ? 'JK' : 'joker', 'Jokers', isJoker])
  return groups.map(([id, label, has]) => {
    const cards = [...FULL_DECK, JOKER]
    const points = cardValue(cards.find(has) as Card, options)
    return { id, label, points, has, held: heldIn(deck, cards, has) }
  })
}

/** On the table, aces melded low are counted apart where they are worth less. A list does not tell them. */
function tableClasses(table: Table<Options>): ValueClass[] {
  const classes = handClasses(table)
  const aces = classes.find(({ id }) => id === 'A')
  if (!aces) return classes
  return [...classes, { ...aces, id: 'A1', label: 'A melded low', points: 1, has: () => false, of: 'A' }]
}

export function entryForm(table: Table<Options>): EntryForm {
  return {
    place: 'each',
    ways: [
      {
        label: 'Cards',
        fields: [
          {
            kind: 'tally',
            key: 'table',
            label: 'On the table',
            rule: 'values',
            classes: tableClasses(table),
          },
          { kind: 'tally', key: 'hand', label: 'Left in hand', rule: 'net', classes: handClasses(table) },
        ],
      },
    ],
  }
}

type Entry = { table: Tally; hand: Tally }
type Classes = { table: readonly ValueClass[]; hand: readonly ValueClass[] }

export function scoreRound(round: Plain, at: At<Options>): Scored<undefined> {
  const { deck } = at.table
  const classes = { table: tableClasses(at.table), hand: handClasses(at.table) }
  const { entries, problems } = readEntries(round, at, (entry, path) => readEntry(entry, path, classes, deck))
  if (problems.length === 0) problems.push(...severalOut(entries, at), ...impossible(entries, classes, deck))
  const lines = [...entries].map(([id, entry]) => [id, linesOf(entry, classes)])
  return { lines: Object.fromEntries(lines), problems, state: undefined }
}

function readEntry(entry: Plain, path: Path, classes: Classes, deck: Deck): Result<Entry> {
  const table = readTally(get(entry, 'table'), [...path, 'table'], classes.table, deck)
  const hand = readTally(get(entry, 'hand'), [...path, 'hand'], classes.hand, deck)
  const both = all<Tally>([table, hand])
  return table.ok && hand.ok ? ok({ table: table.value, hand: hand.value }) : (both as Result<never>)
}

/** No two go out in one round: it ends with the first. */
function severalOut(entries: ReadonlyMap<PlayerId, Entry>, { nameOf }: At): Problem[] {
  const out = [...entries].filter(([, { hand }]) => hand.points === 0)
  const names = join(out.map(([id]) => nameOf(id)))
  return out.slice(1).map(([, { hand }]) => {
    const message = `${names} have no card left, but the round ends as soon as one of them goes out.`
    return problem(hand.path.slice(0, -1), message, rule('out'))
  })
}

/** More of a card than there is, and sums that no cards make; in a hand no ace is low. */
function impossible(entries: ReadonlyMap<PlayerId, Entry>, classes: Classes, deck: Deck): Problem[] {
  const read = [...entries.values()]
  const hands = read.map(({ hand }) => hand)
  const tallies = read.flatMap(({ table, hand }) => [table, hand])
  const wrong = overcounted(hands, classes.hand, deck)
  const problems = wrong.length > 0 ? wrong : overcounted(tallies, classes.table, deck)
  return problems.map((found) => {
    return { ...found, rule: rule(found.path.at(-1) === 'points' ? 'values' : 'decks') }
  })
}

function linesOf({ table, hand }: Entry, classes: Classes): Line[] {
  const left = tallyLines(hand, classes.hand, { label: 'Left in hand', rule: rule('net'), sign: -1 })
  const out = { label: 'Out: no card left', points: 0, rule: rule('out') }
  return [
    ...tallyLines(table, classes.table, { label: 'On the table', rule: rule('values') }),
    ...(left.length > 0 ? left : [out]),
  ]
}

export function isOver({ totals, table }: At<Options>): 'tie' | 'target' | undefined {
  const reached = Object.values(totals).filter((total) => total >= table.options.target)
  return reached.length > 1 ? 'tie' : reached.length === 1 ? 'target' : undefined
}

export function nextRound({ table, playing }: At<Options>): NextRound {
  const cards = dealt(playing.length)
  const { packs, jokers } = table.deck
  const asks = [
    { label: 'Target', value: String(table.options.target), rule: rule('target') },
    { label: 'Packs', value: packs === 1 ? 'one' : 'two', rule: rule('decks') },
    { label: 'Deal', value: `${cards} cards each`, rule: rule('deal') },
    ...(jokers > 0 ? [{ label: 'Jokers', value: String(packs * jokers), rule: rule('jokers') }] : []),
  ]
  return { decks: packs, cards, asks }
}
