import type { Card } from '../../cards.ts'
import type { At, Line, Scoring, Table } from '../../game.ts'
import { memo } from '../../memo.ts'
import {
  belowMinimum,
  bonusesBy,
  cardsLeft,
  describePile,
  endedTwice,
  LISTED_MELDS,
  LISTED_TOO,
  laidOnTable,
  leftInHands,
  listedFaults,
  pileWays,
  type TableCards,
  tooFewForPiles,
  withoutThese,
} from '../../pile-rounds.ts'
import { scorePiles } from '../../pile-scoring.ts'
import type { Entries } from '../../points-game.ts'
import { isWild, leastWorth, MOST_PILES, PILE, rankClasses } from '../../rank-sets.ts'
import { type Problem, problem } from '../../result.ts'
import { type EntryIn, eachPlayer } from '../../round-form.ts'
import { amount, flag, tally, unlessStockRanOut, who } from '../../round-parts.ts'
import { type Tally, tallyLines } from '../../tally.ts'
import { get, type Plain } from '../../untrusted.ts'
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
  return eachPlayer(
    pileWays('melds', countCanastas),
    {
      laid: laidOnTable({
        table: withoutThese(
          tally({ label: 'Cards on the table', short: 'Table', rule: 'values', classes }),
          RED_THREES_ELSEWHERE,
        ),
        piles: {
          natural: amount({
            label: 'Natural canastas',
            short: 'Nat.',
            rule: 'natural',
            each: options.natural,
            ...piles,
          }),
          mixed: amount({
            label: 'Mixed canastas',
            short: 'Mixed',
            rule: 'mixed',
            each: options.mixed,
            ...piles,
          }),
        },
        melds: { ...LISTED_MELDS, describe: (meld) => describeMeld(meld, options) },
        classes,
        countPiles: countCanastas,
        both: LISTED_TOO,
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
      left: withoutThese(leftInHands(players, classes, 'wentOut'), RED_THREES_ELSEWHERE),
      wentOut: who({
        label: 'Went out',
        rule: 'go-out',
        ...unlessStockRanOut('Who went out?'),
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

/** Red threes are counted separately, on the table and in hands. */
const RED_THREES_ELSEWHERE = {
  is: isRedThree,
  message: 'A red three is no part of a meld or a hand: it is counted with the red threes.',
  rule: rule('red-threes'),
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

function canastasOf({ piles: { natural, mixed } }: TableCards<Canastas>): number {
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

function minimumProblems({ laid, concealed }: Entry, here: At<Options>, id: string): Problem[] {
  const { options } = here.table
  if (concealed) return []
  return belowMinimum(laid, here, id, (worth, total, found) => minimumFinding(worth, total, options, found))
}

const bonus = bonusesBy(rule)

export const scoring: Scoring<Options, undefined> = scorePiles({
  rule,
  form: entryForm,
  classes: classesFor,
  packs: rule('decks'),
  ended: {
    ...{ did: 'went out', didNot: 'did not go out', key: 'wentOut', rule: rule('keep-card') },
    by: ({ wentOut }) => wentOut,
  },
  entryProblems: (entry, here, id) => [
    ...outProblems(entry, here.table),
    ...minimumProblems(entry, here, id),
  ],
  problems: (entries, here) => [
    ...endedTwice(entries, here, 'wentOut', 'Only one side goes out', rule('go-out')),
    ...tooManyRedThrees(entries),
  ],
  lines: linesOf,
  dealt,
  minimum: { for: minimumFor, rule: rule('minimum') },
  asks: (table) => [
    { label: 'To go out', value: plural(canastasNeeded(table), 'canasta'), rule: rule('go-out') },
  ],
})

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
  return [
    ...tallyLines(laid.all, classes, { label: 'On the table', rule: rule('values') }),
    ...bonus(natural, plural(natural, 'natural canasta'), options.natural, 'natural'),
    ...bonus(mixed, plural(mixed, 'mixed canasta'), options.mixed, 'mixed'),
    ...redThreeLines(entry, options),
    ...(concealed
      ? bonus(1, 'Went out concealed', options.concealed, 'concealed')
      : bonus(wentOut, 'Went out', options.goOut, 'out-bonus')),
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
