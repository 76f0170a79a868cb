import { packsAsk } from '../../asks.ts'
import type { Ask, At, Line, NextRound, Scoring, Table } from '../../game.ts'
import { partsWords } from '../../meld-parts.ts'
import { memo } from '../../memo.ts'
import { type Entries, nobodyOut, scoreEntries, severalOut, talliesIn, upToRound } from '../../points-game.ts'
import { type Problem, problem } from '../../result.ts'
import { type EntryIn, eachPlayer } from '../../round-form.ts'
import { flag, tally, who, whoHasNone } from '../../round-parts.ts'
import { rightOf } from '../../seats.ts'
import { classesByRank, overcounted, tallyLines } from '../../tally.ts'
import { contractsOf } from './ladders.ts'
import { type Options, rule } from './options.ts'
import { cardValue } from './values.ts'

/** The entry form of a round and its score. */

/** One class for each rank, and one for jokers. */
const classesFor = memo(({ options, deck }: Table<Options>) => {
  return classesByRank(deck, (card) => cardValue(card, options))
})

export const entryForm = memo((table: Table<Options>) => {
  const { blind, blindNatural, exactCut } = table.options
  // Only the player who is out is asked.
  const inOneTurn = { rule: 'blind', of: 'who', asked: blind > 0 || blindNatural > 0 }
  return eachPlayer(
    [{ label: 'Cards left' }],
    {
      left: tally({
        label: 'Left in hand',
        short: 'Left',
        rule: 'score',
        classes: classesFor(table),
        askedUnless: 'out',
      }),
      out: whoHasNone('left', { label: 'Out', rule: 'out' }),
      blind: flag({ label: 'Down and out in one turn', ...inOneTurn }),
      natural: flag({ label: 'Without a wild card', ...inOneTurn }),
      cut: who({ label: 'Exact cut', rule: 'exact-cut', seat: 'right-of-dealer', asked: exactCut > 0 }),
    },
    { suitless: true },
  )
})

type Entry = EntryIn<typeof entryForm>

export const scoring: Scoring<Options, undefined> = {
  unit: 'points',
  begin: () => undefined,
  round: upToRound(
    roundsAt,
    rule('ladder'),
    scoreEntries(({ table }: At<Options, undefined>) => entryForm(table), {
      problems: (entries, here) => [
        ...severalOut(entries, here, 'left', rule('out')),
        ...bonusProblems(entries, here),
        ...impossible(entries, here.table),
      ],
      remarks: (entries, here) => nobodyOut(entries, here, rule('nobody-out')),
      lines: (entry, _id, _entries, here) => linesOf(entry, here.table),
    }),
  ),
  over: ({ number, table }) => (number < roundsAt(table) ? undefined : 'lowest-wins'),
  tie: { shared: true, rule: 'tie' },
  next: nextRound,
  rounds: roundsAt,
}

function roundsAt({ options }: Table<Options>): number {
  return contractsOf(options).length
}

/** Refuses bonuses that a player cannot have earned. */
function bonusProblems(entries: Entries<Entry>, here: At<Options>): Problem[] {
  const cutter = rightOf(here.dealer, here.playing)
  return [...entries].flatMap(([id, entry]) => {
    const { path, out, blind, natural, cut } = entry
    const name = here.nameOf(id)
    const problems: Problem[] = []
    if (blind && !out) {
      const message = `${name} has cards left, so ${name} did not go out in one turn.`
      problems.push(problem([...path, 'blind'], message, rule('blind')))
    }
    if (natural && !blind) {
      const message = `Without a wild card counts only for a player who goes down and out in one turn.`
      problems.push(problem([...path, 'natural'], message, rule('blind')))
    }
    if (cut && id !== cutter) {
      const message = `${here.nameOf(cutter)} cuts in this round, at the dealer’s right, not ${name}.`
      problems.push(problem([...path, 'cut'], message, rule('exact-cut')))
    }
    return problems
  })
}

/** Refuses cards that the packs do not hold and sums that no cards make. */
function impossible(entries: Entries<Entry>, table: Table<Options>): Problem[] {
  const tallies = talliesIn(entries, 'left')
  const sums = rule(table.options.numbers === 'pips' ? 'values' : 'number-cards')
  return overcounted(tallies, classesFor(table), table.deck, { sums, cards: rule('decks') })
}

function linesOf(entry: Entry, table: Table<Options>): Line[] {
  const { left, out, blind, natural, cut } = entry
  const { options } = table
  const held = tallyLines(left, classesFor(table), { label: 'Left in hand', rule: rule('score') })
  const lines = out ? [{ label: 'Out: no card left', points: 0, rule: rule('out') }] : held
  if (blind) {
    const label = natural ? 'Down and out in one turn, no wild card' : 'Down and out in one turn'
    const off = natural ? options.blindNatural : options.blind
    lines.push({ label, points: 0 - off, rule: rule('blind') })
  }
  if (cut) lines.push({ label: 'An exact cut', points: 0 - options.exactCut, rule: rule('exact-cut') })
  return lines
}

function nextRound(here: At<Options>): NextRound {
  const { number, table } = here
  const { deck, options } = table
  const contracts = contractsOf(options)
  const contract = contracts[number - 1]
  // The ladder has no contract after its last round.
  if (contract === undefined) return {}
  const cards = options.cards[number - 1]!
  const buys = options.buys[number - 1]
  const asks: Ask[] = [
    { label: 'Round', value: `${number} of ${contracts.length}`, rule: rule('ladder') },
    { label: 'Contract', value: partsWords(contract), rule: rule('contract'), lead: true },
    { label: 'Deal', value: `${cards} cards each`, rule: rule('deal') },
    packsAsk(deck, rule('decks')),
  ]
  if (buys !== undefined) {
    const value = buys === 0 ? 'none' : `at most ${buys} each`
    asks.push({ label: 'Buys', value, rule: rule('buy-limit') })
  }
  if (number === contracts.length && options.noDiscardLast) {
    asks.push({ label: 'To go down', value: 'the whole hand, without a discard', rule: rule('last-round') })
  }
  if (options.exactCut > 0 && here.playing.length > 0) {
    asks.push({
      label: 'To cut',
      value: here.nameOf(rightOf(here.dealer, here.playing)),
      rule: rule('exact-cut'),
    })
  }
  return { decks: deck.packs, cards, contract, asks }
}
