import { type Card, cardOf, isJoker, SUITS, suitOf } from '../../cards.ts'
import type { At, Line, NextRound, PlayerId, Scoring, Table } from '../../game.ts'
import { memo, memoBy } from '../../memo.ts'
import { type Entries, scoreEntries, severalOut, targetReached } from '../../points-game.ts'
import { type Problem, problem } from '../../result.ts'
import { type EntryIn, eachPlayer } from '../../round-form.ts'
import { tally, whoHasNone } from '../../round-parts.ts'
import { classesByRank, heldIn, overcounted, tallyLines, type ValueClass } from '../../tally.ts'
import { listCards } from '../../words.ts'
import { dealt } from './deck.ts'
import { type Options, rule } from './options.ts'
import { cardValue } from './values.ts'

/** How a round is written down, and what it scores. */

/** The classes in which a hand is counted: cards of one value, or by pips cards of one rank. */
const handClasses = memo(({ options, deck }: Table<Options>): ValueClass[] => {
  const worthOf = (card: Card) => cardValue(card, options)
  if (options.values === 'pips') return classesByRank(deck, worthOf)
  const isWorth = (points: number) => (card: Card) => !isJoker(card) && worthOf(card) === points
  const classes = [
    { id: 'low', label: '2 to 9', points: 5, has: isWorth(5) },
    { id: 'ten', label: '10, J, Q, K', points: 10, has: isWorth(10) },
    { id: 'ace', label: 'Aces', points: 15, has: isWorth(15) },
    ...(options.jokers ? [{ id: 'joker', label: 'Jokers', points: 15, has: isJoker }] : []),
  ]
  return classes.map((own) => ({ ...own, held: heldIn(deck, own.has) }))
})

/**
 * On the table, aces melded low have a class of their own if they are worth less. A list of cards does not show which
 * aces these are.
 */
const tableClasses = memo((table: Table<Options>): ValueClass[] => {
  const classes = handClasses(table)
  const aces = classes.find(({ id }) => id === 'A')
  if (!aces) return classes
  return [...classes, { ...aces, id: 'A1', label: 'A melded low', points: 1, has: () => false, of: 'A' }]
})

export const entryForm = memo((table: Table<Options>) =>
  eachPlayer([{ label: 'Cards' }], {
    table: tally({
      label: 'On the table',
      short: 'Table',
      rule: 'values',
      classes: tableClasses(table),
      question: 'How much lies on the table?',
    }),
    hand: tally({
      label: 'Left in hand',
      short: 'Hand',
      rule: 'net',
      classes: handClasses(table),
      question: 'How much is left in hand?',
      askedUnless: 'out',
    }),
    out: whoHasNone('hand', { label: 'Out', rule: 'out' }),
  }),
)

type Entry = EntryIn<typeof entryForm>

export const scoring: Scoring<Options, undefined> = {
  unit: 'points',
  begin: () => undefined,
  round: scoreEntries(({ table }) => entryForm(table), {
    problems: (entries, here) => [
      ...severalOut(entries, here, 'hand', rule('out')),
      ...impossible(entries, here),
    ],
    entryRemarks: doubtsOf,
    lines: (entry, _id, _entries, here) => linesOf(entry, here.table),
  }),
  over: ({ totals, table }) => targetReached(totals, table.options.target),
  tie: { shared: false, rule: 'tie' },
  next: nextRound,
}

/** Refuses cards that the packs do not hold and sums that no cards make. In a hand no ace is low. */
function impossible(entries: Entries<Entry>, { table }: At<Options>): Problem[] {
  const read = [...entries.values()]
  const hands = read.map(({ hand }) => hand)
  const tallies = read.flatMap(({ table, hand }) => [table, hand])
  const rules = { sums: rule('values'), cards: rule('decks') }
  const wrong = overcounted(hands, handClasses(table), table.deck, rules)
  return wrong.length > 0 ? wrong : overcounted(tallies, tableClasses(table), table.deck, rules)
}

function doubtsOf(entry: Entry, id: PlayerId, { table, playing, nameOf }: At<Options>): Problem[] {
  const remarks: Problem[] = []
  const cards = dealt(playing.length)
  const least = cheapest(table, cards)
  if (entry.out && entry.table.points < least) {
    const laid = entry.table.points === 0 ? 'nothing' : `only ${entry.table.points}`
    const message = `${nameOf(id)} is out with ${laid} on the table. ${cards} cards are worth at least ${least}. Is that so?`
    remarks.push(problem(entry.table.path, message, rule('out')))
  }
  const low = table.options.values === 'pips' ? lowAces(entry.table.cards ?? []) : []
  if (low.length > 0) {
    const counts =
      low.length === 1 ? 'counts 15 in a list; melded low it is' : 'count 15 in a list; melded low they are'
    const message = `${listCards(low)} ${counts} 1. If so, count by rank or type the total.`
    remarks.push(problem(entry.table.path, message, rule('values')))
  }
  return remarks
}

/** What this number of the least valuable cards is worth. */
const cheapest = memoBy((table: Table<Options>, cards: number) => {
  const classes = tableClasses(table)
  // Aces melded low are the same cards as aces, and the cheaper of the two.
  const shared = new Set(classes.flatMap((own) => own.of ?? []))
  let [left, worth] = [cards, 0]
  for (const { points, held } of classes
    .filter(({ id }) => !shared.has(id))
    .toSorted((a, b) => a.points - b.points)) {
    const taken = Math.min(left, held)
    left -= taken
    worth += taken * points
  }
  return worth
})

/** Aces beside the two and the three of their suit, which they were probably melded with. */
function lowAces(cards: readonly Card[]): Card[] {
  return SUITS.map((suit) => cardOf('A', suit)).filter((ace) =>
    (['A', '2', '3'] as const).every((rank) => cards.includes(cardOf(rank, suitOf(ace)))),
  )
}

function linesOf({ table: laid, hand }: Entry, table: Table<Options>): Line[] {
  const left = tallyLines(hand, handClasses(table), { label: 'Left in hand', rule: rule('net'), sign: -1 })
  const out = { label: 'Out: no card left', points: 0, rule: rule('out') }
  return [
    ...tallyLines(laid, tableClasses(table), { label: 'On the table', rule: rule('values') }),
    ...(left.length > 0 ? left : [out]),
  ]
}

function nextRound({ table, playing }: At<Options>): NextRound {
  const cards = dealt(playing.length)
  const { packs, jokers } = table.deck
  const asks = [
    { label: 'Target', value: String(table.options.target), rule: rule('target') },
    { label: 'Packs', value: String(packs), rule: rule('decks') },
    { label: 'Deal', value: `${cards} cards each`, rule: rule('deal') },
    ...(jokers > 0 ? [{ label: 'Jokers', value: String(packs * jokers), rule: rule('jokers') }] : []),
  ]
  return { decks: packs, cards, asks }
}
