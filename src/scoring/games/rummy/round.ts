import { cardsAsk } from '../../asks.ts'
import type { Ask, At, Line, NextRound, PlayerId, Scoring, Table } from '../../game.ts'
import { memo, memoBy } from '../../memo.ts'
import {
  type Entries,
  handTooLarge,
  isReached,
  scoreEntries,
  severalOut,
  sumOf,
  talliesIn,
} from '../../points-game.ts'
import { type Problem, problem } from '../../result.ts'
import { type EntryIn, eachPlayer } from '../../round-form.ts'
import { flag, tally, whoHasNone } from '../../round-parts.ts'
import { classesByRank, mostWorth, overcounted, tallyLines } from '../../tally.ts'
import { dealt, type Options, rule } from './options.ts'
import { cardValue } from './values.ts'

/** How a round is written down, and what it scores. */

type Here = At<Options, undefined>

const classesFor = memo(({ deck, options }: Table<Options>) => {
  return classesByRank(deck, (card) => cardValue(card, options))
})

export const entryForm = memo((table: Table<Options>) =>
  eachPlayer([{ label: 'Cards left' }], {
    hand: tally({ label: 'Left in hand', short: 'Left', rule: 'values', classes: classesFor(table) }),
    out: whoHasNone('hand', { label: 'Out', rule: 'out' }),
    rummy: flag({
      label: 'Went rummy',
      rule: 'going-rummy',
      of: 'who',
      asked: table.options.goingRummy !== 'plain',
    }),
  }),
)

type Entry = EntryIn<typeof entryForm>

export const scoring: Scoring<Options, undefined> = {
  unit: 'points',
  begin: () => undefined,
  round: scoreEntries(({ table }) => entryForm(table), {
    readsAgreed: true,
    problems: problemsTogether,
    lines: (_entry, id, entries, here) => linesFor(id, entries, here),
  }),
  over: whyOver,
  // After the last deal no other round can decide a tie.
  tie: ({ number, table }) => ({ shared: isLastDeal(number, table.options), rule: 'tie' }),
  next: nextRound,
}

function problemsTogether(entries: Entries<Entry>, here: Here): Problem[] {
  const problems = [
    ...whoIsOut(entries, here),
    ...[...entries].flatMap(([id, entry]) => handProblems(id, entry, here)),
  ]
  if (problems.length > 0) return problems
  const rules = { sums: rule('values'), cards: rule('deck') }
  return overcounted(talliesIn(entries, 'hand'), classesFor(here.table), here.table.deck, rules)
}

/** Exactly one player is out. Nobody need be if rounds can be blocked, or if a player with an agreed score may be. */
function whoIsOut(entries: Entries<Entry>, here: Here): Problem[] {
  const isKnown = [...entries.values()].some(({ out }) => out)
  if (isKnown || here.table.options.block !== 'off' || here.agreed.size > 0) {
    return severalOut(entries, here, 'hand', rule('out'))
  }
  const message = 'Nobody is out: the hand of the player who went out is worth 0.'
  return [problem(['entries'], message, rule('out'))]
}

function handProblems(
  id: PlayerId,
  { path, hand, out, rummy }: Entry,
  { table, playing, nameOf }: Here,
): Problem[] {
  const cards = dealt(playing.length, table.options)
  const rules = { cards: rule('deal'), points: rule('values') }
  const tooLarge = handTooLarge(hand, cards, richest(table, cards), rules)
  if (!rummy || out) return tooLarge
  const message = `${nameOf(id)} has cards left and did not go rummy.`
  return [problem([...path, 'rummy'], message, rule('going-rummy')), ...tooLarge]
}

/** The most that this number of cards can be worth. */
const richest = memoBy((table: Table<Options>, cards: number) => mostWorth(cards, classesFor(table)))

function linesFor(id: PlayerId, entries: Entries<Entry>, here: Here): Line[] {
  const own = entries.get(id)!
  const { options } = here.table
  const [out] = [...entries].find(([, entry]) => entry.out) ?? []
  if (out === undefined && options.block !== 'off') return blockLines(own, entries, here.table)
  const lines = options.scoring === 'winner' ? collected(id, entries, here) : ownCards(own, here.table)
  const doubles = options.goingRummy === 'double' && out !== undefined && entries.get(out)!.rummy
  return doubles && lines.length > 0 && sumOf(lines) > 0 ? [...lines, doubled(lines, out, id, here)] : lines
}

/** The player who is out collects what the others hold, in a line for each of them. */
function collected(id: PlayerId, entries: Entries<Entry>, { nameOf }: Here): Line[] {
  if (!entries.get(id)!.out) return []
  return [...entries].flatMap(([other, { hand }]) => {
    if (other === id) return []
    return [{ label: `Left with ${nameOf(other)}`, points: hand.points, rule: rule('winner-collects') }]
  })
}

function ownCards(own: Entry, table: Table<Options>): Line[] {
  if (own.out) return [{ label: 'Out', points: 0, rule: rule('out') }]
  return tallyLines(own.hand, classesFor(table), { label: 'Left in hand', rule: rule('penalty') })
}

function doubled(lines: readonly Line[], out: PlayerId, id: PlayerId, { nameOf }: Here): Line {
  const label = out === id ? 'Going rummy: the same again' : `${nameOf(out)} went rummy: the same again`
  return { label, points: sumOf(lines), rule: rule('going-rummy') }
}

/** The lines of a blocked round, in which nobody is out. */
function blockLines(own: Entry, entries: Entries<Entry>, { options }: Table<Options>): Line[] {
  const hands = [...entries.values()].map(({ hand }) => hand.points)
  const lowest = Math.min(...hands)
  const difference = own.hand.points - lowest
  const line = (label: string, points: number) => [{ label, points, rule: rule('block') }]
  const losersCount = options.scoring === 'losers'
  switch (options.block) {
    case 'off':
    case 'none':
      return []
    case 'all':
      return line('Blocked: left in hand', losersCount ? own.hand.points : -own.hand.points)
    case 'lowest': {
      if (losersCount) return difference > 0 ? line('Blocked: above the lowest hand', difference) : []
      if (difference > 0) return []
      const differences = hands.reduce((sum, hand) => sum + hand - lowest, 0)
      const winners = hands.filter((hand) => hand === lowest).length
      const label = winners > 1 ? 'Blocked: a share of the differences' : 'Blocked: the lowest hand'
      return line(label, Math.floor(differences / winners))
    }
  }
}

function isLastDeal(number: number, { deals }: Options): boolean {
  return deals > 0 && number >= deals
}

function whyOver({ totals, number, table: { options } }: Here): string | undefined {
  if (isLastDeal(number, options)) return 'deals'
  const { target } = options
  return target > 0 && isReached(totals, target) ? 'target' : undefined
}

function nextRound({ table, playing, number }: Here): NextRound {
  const { options, deck } = table
  const { target, deals, block } = options
  const cards = dealt(playing.length, options)
  const asks: Ask[] = []
  if (target > 0) asks.push({ label: 'Target', value: String(target), rule: rule('target') })
  if (deals > 0) {
    asks.push({ label: 'Deal', value: `${Math.min(number, deals)} of ${deals}`, rule: rule('deals') })
  }
  asks.push(cardsAsk(cards, rule(options.cards > 0 ? 'hand-size' : 'deal')))
  if (options.scoring === 'losers') {
    asks.push({ label: 'Wins', value: 'the lowest total', rule: rule('penalty') })
  }
  if (block !== 'off') {
    asks.push({ label: 'Stock', value: 'used once: the round may be blocked', rule: rule('block') })
  }
  return { decks: deck.packs, cards, asks }
}
