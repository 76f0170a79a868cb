import type { Card } from '../../cards.ts'
import type { Line, Scoring, Table } from '../../game.ts'
import { memo } from '../../memo.ts'
import {
  bonusesBy,
  describePile,
  endedTwice,
  LISTED_MELDS,
  LISTED_TOO,
  laidOnTable,
  leftInHands,
  listedFaults,
  pileWays,
  tooFewForPiles,
} from '../../pile-rounds.ts'
import { scorePiles } from '../../pile-scoring.ts'
import { PILE } from '../../rank-sets.ts'
import { type Path, type Problem, problem } from '../../result.ts'
import { type EntryIn, eachPlayer } from '../../round-form.ts'
import { amount, flag, tally, unlessStockRanOut, who } from '../../round-parts.ts'
import { cardsIn, type Tally, tallyLines } from '../../tally.ts'
import { problemsFrom } from '../../verdict.ts'
import { plural } from '../../words.ts'
import { endingFaults } from './ending.ts'
import { meldFaults, sharedRankFaults } from './faults.ts'
import { type Burrachi, countBurrachi, earnedBy, goesOn, type Melds, pileOfMeld } from './melds.ts'
import { type Options, rule } from './options.ts'
import { classesFor, worthOf } from './values.ts'

/** How a round is written down, and what it scores. */

type HouseTable = Table<Options>

/** The most burrachi that 108 cards make. */
const MOST = 15

export const entryForm = memo((table: HouseTable) => {
  const { players, options } = table
  const classes = classesFor(table)
  const piles = { min: 0, max: MOST }
  const countPiles = (melds: Melds) => countBurrachi(melds, options)
  return eachPlayer(pileWays('melds', countPiles), {
    laid: laidOnTable({
      table: tally({ label: 'Cards on the table', short: 'Table', rule: 'values', classes }),
      piles: {
        clean: amount({
          label: 'Clean burrachi',
          short: 'Clean',
          rule: 'clean',
          each: options.clean,
          ...piles,
        }),
        semiClean: amount({
          ...{
            label: 'Semi-clean burrachi',
            short: 'Semi',
            rule: 'semi-clean',
            each: options.semiClean,
            ...piles,
          },
          asked: options.semiClean > 0,
        }),
        dirty: amount({
          label: 'Dirty burrachi',
          short: 'Dirty',
          rule: 'dirty',
          each: options.dirty,
          ...piles,
        }),
        royal: amount({
          ...{
            label: 'Royal burrachi',
            short: 'Royal',
            rule: 'royal',
            each: options.royal,
            ...piles,
            seldom: true,
          },
          asked: options.royal > 0,
        }),
      },
      melds: { ...LISTED_MELDS, describe: (meld) => describeMeld(meld, options), joins: goesOn },
      classes,
      countPiles,
      both: LISTED_TOO,
      refuseMelds: (melds, path) =>
        listedFaults(melds, path, (meld) => meldFaults(meld, options), sharedRankFaults(melds)),
      refuseCounted: (all, burrachi) => [
        ...unknownKinds(all.path.slice(0, -2), burrachi, options),
        ...burracoProblems(all, burrachi, options),
      ],
    }),
    left: leftInHands(players, classes, 'closed'),
    pot: flag({
      label: 'Pot taken',
      short: 'Pot',
      rule: 'pot',
      ...(options.potMissed > 0 && { no: -options.potMissed }),
    }),
    closed: who({
      label: 'Closed',
      rule: 'close',
      ...unlessStockRanOut('Who closed?'),
      ...(players === 2 && { clears: 'left' }),
    }),
  })
})

type Entry = EntryIn<typeof entryForm>

function describeMeld(meld: readonly Card[], options: Options): string {
  const pile = pileOfMeld(meld, options)
  return describePile(meld, pile, worthOf(meld, options), earnedBy(pile, options))
}

/** Refuses burrachi of a kind that this table does not tell apart. */
function unknownKinds(path: Path, { semiClean, royal }: Burrachi, options: Options): Problem[] {
  const problems: Problem[] = []
  if (semiClean > 0 && options.semiClean === 0) {
    const message = 'This table does not tell semi-clean burrachi apart: they are dirty.'
    problems.push(problem([...path, 'semiClean'], message, rule('semi-clean')))
  }
  if (royal > 0 && options.royal === 0) {
    const message = 'This table does not tell royal burrachi apart: they are clean.'
    problems.push(problem([...path, 'royal'], message, rule('royal')))
  }
  return problems
}

/** The least worth of seven natural cards, and of thirteen in a row but the two. */
const SEVEN_FIVES = 35
const SIX_FIVES = 30
const ACE_TO_KING = 100

/** Refuses counted burrachi that the cards on the table cannot make. */
function burracoProblems(all: Tally, burrachi: Burrachi, options: Options): Problem[] {
  const { path, points, counts } = all
  const refuse = (message: string) => [problem(path, message, rule('burraco'))]
  const { clean, semiClean, dirty, royal } = burrachi
  const number = clean + semiClean + dirty + royal
  if (number > MOST) return refuse(`${number} burrachi: the packs hold cards for ${MOST}.`)
  const wild = Math.min(options.joker, options.two)
  const least =
    clean * SEVEN_FIVES +
    semiClean * (SEVEN_FIVES + wild) +
    dirty * (SIX_FIVES + wild) +
    royal * (ACE_TO_KING + options.two)
  const cards = (clean + dirty) * PILE + semiClean * (PILE + 1) + royal * 13
  const few = tooFewForPiles('burrachi', { points: least, cards }, { points, cards: cardsIn(all) })
  if (few) return refuse(few)
  if (!counts) return []
  const wilds = (counts.joker ?? 0) + (counts.two ?? 0)
  if (wilds >= semiClean + dirty) return []
  const mixed = plural(semiClean + dirty, 'burraco has', 'burrachi have')
  return refuse(`${mixed} a wild card; the table counts ${wilds}.`)
}

function endingProblems(entry: Entry, { options, players }: HouseTable): Problem[] {
  const { path, laid, left, pot, closed } = entry
  const faults = endingFaults(
    {
      pot,
      closed,
      players,
      burrachi: laid.piles,
      hasMelded: laid.all.points > 0,
      hasLeft: left.points > 0,
    },
    options,
  )
  return faults.flatMap(({ part, finding }) => problemsFrom([finding], [...path, part]))
}

const bonus = bonusesBy(rule)

export const DEALT = 11

export const scoring: Scoring<Options, undefined> = scorePiles({
  rule,
  form: entryForm,
  classes: classesFor,
  packs: rule('decks'),
  ended: {
    ...{ did: 'closed', didNot: 'did not close', key: 'left', rule: rule('left') },
    by: ({ closed }) => closed,
  },
  entryProblems: (entry, here) => endingProblems(entry, here.table),
  problems: (entries, here) => endedTwice(entries, here, 'closed', 'Only one side closes', rule('close')),
  lines: linesOf,
  dealt: () => DEALT,
  asks: ({ options: { closeWith } }) => [
    { label: 'Pots', value: `two of ${DEALT}`, rule: rule('pots') },
    closeWith === 'clean'
      ? { label: 'To close', value: 'a clean burraco', rule: rule('clean-close') }
      : { label: 'To close', value: 'a burraco', rule: rule('close-burraco') },
  ],
})

function linesOf({ laid, left, pot, closed }: Entry, table: HouseTable): Line[] {
  const { options } = table
  const { clean, semiClean, dirty, royal } = laid.piles
  const classes = classesFor(table)
  const burrachi = (times: number, kind: string) => plural(times, `${kind} burraco`, `${kind} burrachi`)
  return [
    ...tallyLines(laid.all, classes, { label: 'On the table', rule: rule('values') }),
    ...bonus(clean, burrachi(clean, 'clean'), options.clean, 'clean'),
    ...bonus(semiClean, burrachi(semiClean, 'semi-clean'), options.semiClean, 'semi-clean'),
    ...bonus(dirty, burrachi(dirty, 'dirty'), options.dirty, 'dirty'),
    ...bonus(royal, burrachi(royal, 'royal'), options.royal, 'royal'),
    ...bonus(closed, 'Closed', options.close, 'close-bonus'),
    ...(pot
      ? bonus(options.potBonus > 0, 'Took the pot', options.potBonus, 'pot-bonus')
      : bonus(options.potMissed > 0, 'No pot', -options.potMissed, 'pot-missed')),
    ...tallyLines(left, classes, { label: 'Left', rule: rule('left'), sign: -1 }),
  ]
}
