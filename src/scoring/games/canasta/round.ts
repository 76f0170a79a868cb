import { packsAsk } from '../../asks.ts'
import { type Card, isCard } from '../../cards.ts'
import type { At, Line, NextRound, Scoring, Table } from '../../game.ts'
import { memo } from '../../memo.ts'
import {
  bonusLine,
  cardsLeft,
  describePile,
  endedTwice,
  laidOnTable,
  listedFaults,
  nothingLeft,
  overcountedSides,
  pileWays,
  type TableCards,
  tooFewForPiles,
} from '../../pile-rounds.ts'
import { type Entries, isReached, scoreEntries } from '../../points-game.ts'
import { isWild, leastWorth, MOST_PILES, PILE, rankClasses } from '../../rank-sets.ts'
import { type Problem, problem } from '../../result.ts'
import { type EntryIn, eachPlayer, type Part } from '../../round-form.ts'
import { amount, flag, tally, unlessStockRanOut, who } from '../../round-parts.ts'
import { type Tally, tallyLines, type WrittenTally } from '../../tally.ts'
import { get, isPlain, type Plain } from '../../untrusted.ts'
import { objections } from '../../verdict.ts'
import { plural } from '../../words.ts'
import {
  countCanastas,
  faultsOf,
  isRedThree,
  minimumFinding,
  minimumFor,
  sharedRanks,
  stateOf,
  WORTHS,
  worthOf,
} from './melds.ts'
import { canastasNeeded, type Options, rule } from './options.ts'
import type { Slug } from './rules.ts'

/** How a round is written down, and what it scores. */

type HouseTable = Table<Options>

/** How many red threes all packs have. */
const RED_THREES = 4

type Canastas = ReturnType<typeof countCanastas>

const classesFor = memo(({ deck }: HouseTable) => rankClasses(WORTHS, deck))

export const entryForm = memo((table: HouseTable) => {
  const { players, options } = table
  const classes = classesFor(table)
  const piles = { min: 0, max: MOST_PILES }
  const left = players === 2 ? 'Left in hand' : 'Left in both hands'
  return eachPlayer(
    pileWays('melds', countCanastas),
    {
      laid: laidOnTable({
        table: withoutRedThrees(
          tally({ label: 'Cards on the table', short: 'Table', rule: 'values', classes }),
        ),
        piles: {
          natural: amount({ label: 'Natural canastas', short: 'Nat.', rule: 'natural', ...piles }),
          mixed: amount({ label: 'Mixed canastas', short: 'Mixed', rule: 'mixed', ...piles }),
        },
        melds: {
          key: 'melds',
          label: 'Melds on the table',
          short: 'Melds',
          rule: 'values',
          describe: (meld) => describeMeld(meld, options),
        },
        classes,
        countPiles: countCanastas,
        both: 'The melds are listed card by card too; one of the two is enough.',
        refuseMelds: (melds, path, entry) => {
          const faults = (meld: readonly Card[]) => faultsOf(meld, { options, goingOut: goesOut(entry) })
          return listedFaults(melds, path, faults, sharedRanks(melds))
        },
        refuseCounted: (all, canastas, entry) => [
          ...blackThreeProblems(all, goesOut(entry)),
          ...canastaProblems(all, canastas),
        ],
      }),
      redThrees: amount({
        label: 'Red threes',
        short: 'Red 3',
        rule: 'red-three-bonus',
        min: 0,
        max: RED_THREES,
      }),
      left: withoutRedThrees(
        tally({ label: left, short: 'Left', rule: 'left', classes, askedUnless: 'wentOut' }),
      ),
      wentOut: who({
        ...{ label: 'Went out', rule: 'go-out', ...unlessStockRanOut('Who went out?') },
        ...(players === 2 && { clears: 'left' }),
      }),
      concealed: flag({ label: 'Concealed', rule: 'concealed', of: 'wentOut' }),
    },
    { suitless: true, wild: isWild },
  )
})

type Entry = EntryIn<typeof entryForm>

/** Black threes may lie on the table of a side that goes out, so its melds are read with that in mind. */
function goesOut(entry: Plain): boolean {
  return get(entry, 'wentOut') === true
}

function describeMeld(meld: readonly Card[], options: Options): string {
  const state = stateOf(meld)
  const isCanasta = state === 'natural' || state === 'mixed'
  return isCanasta
    ? describePile(meld, state, worthOf(meld), options[state])
    : describePile(meld, 'open', worthOf(meld))
}

/** Reads cards on the table or left in hands. Red threes are counted separately. */
function withoutRedThrees(part: Part<Tally, WrittenTally>): Part<Tally, WrittenTally> {
  return {
    asks: part.asks,
    read: (entry, spot) => {
      const given = get(entry, spot.key)
      const cards = isPlain(given) ? get(given, 'cards') : undefined
      const problems = (Array.isArray(cards) ? cards : []).flatMap((card: unknown, at) => {
        if (!isCard(card) || !isRedThree(card)) return []
        const message = 'A red three is no part of a meld or a hand: it is counted with the red threes.'
        return [problem([...spot.path, spot.key, 'cards', at], message, rule('red-threes'))]
      })
      return problems.length > 0 ? { ok: false, problems } : part.read(entry, spot)
    },
  }
}

function blackThreeProblems({ path, counts }: Tally, goingOut: boolean): Problem[] {
  const blacks = counts?.blackThree ?? 0
  if (blacks === 0 || (goingOut && blacks >= 3)) return []
  const message = goingOut
    ? `${plural(blacks, 'black three')} on the table: it takes three or four to meld them.`
    : 'Black threes are melded only in going out, and this side is not out.'
  return [problem(path, message, rule('black-threes'))]
}

/** Refuses counted canastas that the cards on the table cannot make. */
function canastaProblems({ path, points, counts, cards }: Tally, { natural, mixed }: Canastas): Problem[] {
  const refuse = (message: string) => [problem(path, message, rule('canasta'))]
  const canastas = natural + mixed
  if (canastas > MOST_PILES) return refuse(`There are ranks for ${MOST_PILES} canastas only.`)
  // Black threes are in no canasta.
  const blacks = counts?.blackThree ?? 0
  const held = counts && Object.values(counts).reduce((sum, number) => sum + number, -blacks)
  const few = tooFewForPiles(
    'canastas',
    { points: leastWorth(natural, mixed), cards: canastas * PILE },
    { points: points - blacks * WORTHS.blackThree, cards: held },
  )
  if (few) return refuse(few)
  if (!counts) return []
  const wilds = cards ? cards.filter(isWild).length : (counts.joker ?? 0) + (counts.high ?? 0)
  if (wilds >= mixed) return []
  return refuse(`Each mixed canasta has a wild card; the table counts ${wilds} for ${mixed} of them.`)
}

function canastasOf({ piles: { natural, mixed } }: TableCards<keyof Canastas>): number {
  return natural + mixed
}

/** Checks what going out requires. With partners, the player who did not go out may have cards left. */
function outProblems({ path, laid, left, wentOut, concealed }: Entry, table: HouseTable): Problem[] {
  const problems: Problem[] = []
  if (!wentOut) {
    if (concealed)
      problems.push(problem([...path, 'concealed'], 'Only going out can be concealed.', rule('concealed')))
    return problems
  }
  const canastas = canastasOf(laid)
  const needed = canastasNeeded(table)
  if (canastas < needed) {
    const message = `${plural(canastas, 'canasta')} on the table, ${needed} needed to go out.`
    problems.push(problem([...path, 'wentOut'], message, rule('go-out')))
  }
  if (table.players === 2 && left.points > 0) problems.push(cardsLeft(path, rule('go-out')))
  return problems
}

/** Checks the minimum, unless an earlier round has problems: then nobody knows the total that it depends on. */
function minimumProblems({ laid, concealed }: Entry, here: At<Options>, id: string): Problem[] {
  const { points, path } = laid.all
  if (points === 0 || concealed || here.mending) return []
  const found = `this table is worth ${points}`
  return objections([minimumFinding(points, here.totals[id] ?? 0, here.table.options, found)], path)
}

const ENDED = { did: 'went out', didNot: 'did not go out', key: 'wentOut', rule: rule('keep-card') }
const COUNTED = { sums: rule('values'), cards: rule('decks') }

export const scoring: Scoring<Options, undefined> = {
  unit: 'points',
  begin: () => undefined,
  round: scoreEntries(({ table }) => entryForm(table), {
    faults: (entry, id, here) => [...outProblems(entry, here.table), ...minimumProblems(entry, here, id)],
    refuse: (entries, here) => [
      ...endedTwice(entries, here, 'wentOut', 'Only one side goes out', rule('go-out')),
      ...tooManyRedThrees(entries),
      ...overcountedSides(entries, classesFor(here.table), here.table.deck, COUNTED),
    ],
    doubt: (entry, id, { nameOf, table: { players } }) => {
      return nothingLeft(entry, entry.wentOut, nameOf(id), players, ENDED)
    },
    lines: (entry, _id, _entries, here) => linesOf(entry, here.table),
  }),
  over: ({ totals, table }) => (isReached(totals, table.options.target) ? 'target' : undefined),
  tie: { shared: false, rule: 'tie' },
  next: nextRound,
}

function tooManyRedThrees(entries: Entries<Entry>): Problem[] {
  const all = [...entries.values()]
  const redThrees = all.reduce((sum, entry) => sum + entry.redThrees, 0)
  const last = all.findLast((entry) => entry.redThrees > 0)
  if (!last || redThrees <= RED_THREES) return []
  const message = `${redThrees} red threes in all, but there are only ${RED_THREES}.`
  return [problem([...last.path, 'redThrees'], message, rule('red-threes'))]
}

function linesOf(entry: Entry, table: HouseTable): Line[] {
  const { options } = table
  const { laid, left, wentOut, concealed } = entry
  const { natural, mixed } = laid.piles
  const classes = classesFor(table)
  const bonus = (times: number, label: string, points: number, slug: Slug) =>
    bonusLine(times, label, points, rule(slug))
  return [
    ...tallyLines(laid.all, classes, { label: 'On the table', rule: rule('values') }),
    ...bonus(natural, plural(natural, 'natural canasta'), options.natural, 'natural'),
    ...bonus(mixed, plural(mixed, 'mixed canasta'), options.mixed, 'mixed'),
    ...redThreeLines(entry, options),
    ...(concealed
      ? bonus(1, 'Went out concealed', options.concealed, 'concealed')
      : bonus(Number(wentOut), 'Went out', options.goOut, 'out-bonus')),
    ...tallyLines(left, classes, { label: 'Left', rule: rule('left'), sign: -1 }),
  ]
}

function redThreeLines({ laid, redThrees }: Entry, options: Options): Line[] {
  if (redThrees === 0) return []
  const points = redThrees === RED_THREES ? options.allRedThrees : redThrees * options.redThree
  const label = redThrees === RED_THREES ? 'All four red threes' : plural(redThrees, 'red three')
  const lacks = {
    meld: laid.all.points === 0 && 'nothing melded',
    canasta: canastasOf(laid) === 0 && 'no canasta',
    always: false,
  }[options.redThreesFor]
  if (!lacks) return [{ label, points, rule: rule('red-three-bonus') }]
  // Subtracts from 0, since a red three may be worth nothing and no score is −0.
  return [{ label: `${label}, ${lacks}`, points: 0 - points, rule: rule('red-three-debt') }]
}

export function dealt(players: number | undefined): number {
  return players === 2 ? 15 : 11
}

function nextRound({ table, playing, totals, nameOf }: At<Options>): NextRound {
  const { deck, options, players } = table
  const minimums = playing.map((id) => [id, minimumFor(totals[id] ?? 0, options)] as const)
  const needed = canastasNeeded(table)
  return {
    decks: deck.packs,
    cards: dealt(players),
    minimum: Object.fromEntries(minimums),
    asks: [
      { label: 'Target', value: `${options.target}`, rule: rule('target') },
      {
        label: 'Minimum',
        value: minimumText(minimums, nameOf),
        rule: rule('minimum'),
        lead: true,
      },
      packsAsk(deck, rule('decks')),
      { label: 'Deal', value: `${dealt(players)} cards each`, rule: rule('deal') },
      { label: 'To go out', value: plural(needed, 'canasta'), rule: rule('go-out') },
    ],
  }
}

/** "50", or each side's own: "Ana and Cy 50, Bo and Dee 90". */
function minimumText(
  minimums: readonly (readonly [string, number])[],
  nameOf: At<Options>['nameOf'],
): string {
  const numbers = new Set(minimums.map(([, minimum]) => minimum))
  return numbers.size === 1
    ? `${minimums[0]![1]}`
    : minimums.map(([id, minimum]) => `${nameOf(id)} ${minimum}`).join(', ')
}
