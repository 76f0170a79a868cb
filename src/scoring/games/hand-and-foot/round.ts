import type { At, Line, NextRound, Scoring, Table } from '../../game.ts'
import { memo } from '../../memo.ts'
import {
  bonusLine,
  cardsLeft,
  describePile,
  endedTwice,
  laidOnTable,
  listedFaults,
  partnerIsOut,
  pileWays,
} from '../../pile-rounds.ts'
import { type Entries, scoreEntries, upToRound } from '../../points-game.ts'
import { isWild, leastWorth, MOST_PILES, rankClasses, SET_WORTHS, totalOf } from '../../rank-sets.ts'
import { type Problem, problem } from '../../result.ts'
import { type EntryIn, eachPlayer, type Part } from '../../round-form.ts'
import { amount, flag, tally, unlessStockRanOut, who } from '../../round-parts.ts'
import { overcounted, type Tally, tallyLines, type WrittenTally } from '../../tally.ts'
import { objections } from '../../verdict.ts'
import { plural } from '../../words.ts'
import { type Options, rule } from './options.ts'
import type { Slug } from './rules.ts'
import { countPiles, enoughPiles, faultsOf, minimumFinding, sharedRanks, stateOf } from './sets.ts'

/** How a round is written down, and what it scores. */

type HouseTable = Table<Options>

type Piles = ReturnType<typeof countPiles>

/** The classes of cards left in hand and foot, where threes cost points. */
const classesFor = memo(({ deck, options: { blackThree, redThree } }: HouseTable) => {
  return rankClasses({ ...SET_WORTHS, blackThree, redThree }, deck)
})

/** The classes of cards on the table, where threes never lie. */
const tableClassesFor = memo(({ deck }: HouseTable) => rankClasses(SET_WORTHS, deck))

export const entryForm = memo((table: HouseTable) => {
  const { partners } = table.options
  const piles = { min: 0, max: MOST_PILES }
  const lifted = { label: 'Lifted exactly 22', short: '22', rule: 'pick-up-22' }
  return eachPlayer(
    pileWays('piles', countPiles),
    {
      laid: laidOnTable({
        table: tableTally(table),
        piles: {
          clean: amount({ label: 'Clean piles', short: 'Clean', rule: 'clean', ...piles }),
          dirty: amount({ label: 'Dirty piles', short: 'Dirty', rule: 'dirty', ...piles }),
        },
        melds: {
          key: 'piles',
          label: 'Sets on the table',
          short: 'Sets',
          rule: 'count-table',
          describe: (set) => describePile(set, stateOf(set), totalOf(set)),
        },
        classes: tableClassesFor(table),
        countPiles,
        both: 'The table is listed card by card too; one of the two is enough.',
        refuseMelds: (sets, path) =>
          listedFaults(sets, path, (set) => faultsOf(set, table.options), sharedRanks(sets)),
        refuseCounted: (all, counted) => [...threeProblems(all), ...pileProblems(all, counted)],
      }),
      left: tally({
        label: 'Left in hand and foot',
        short: 'Left',
        rule: 'count-left',
        classes: classesFor(table),
        question: 'How much is left?',
        askedUnless: 'wentOut',
      }),
      wentOut: who({
        ...{ label: 'Went out', rule: 'go-out', ...unlessStockRanOut('Who went out?') },
        ...(!partners && { clears: 'left' }),
      }),
      // Each of two partners may have lifted 22.
      exact22: partners ? amount({ ...lifted, min: 0, max: 2, seldom: true }) : flag(lifted),
    },
    { suitless: true, wild: isWild },
  )
})

type Entry = EntryIn<typeof entryForm>

/** The pad asks for no threes on the table. They are read, so that the answer says why they cannot lie there. */
function tableTally(table: HouseTable): Part<Tally, WrittenTally> {
  const about = { label: 'Cards on the table', short: 'Table', rule: 'count-table' }
  const { read } = tally({ ...about, classes: classesFor(table), question: 'How much lies on the table?' })
  return { ...tally({ ...about, classes: tableClassesFor(table) }), read }
}

/** Checks what one entry needs besides parts that make sense: to go out, and to lie on the table at all. */
function faults(entry: Entry, _id: string, { table, number }: At<Options>): Problem[] {
  const { points, path } = entry.laid.all
  const out = entry.wentOut ? outProblems(entry, table.options) : []
  if (points === 0) return out
  return [...out, ...objections([minimumFinding('minimum', points, number, table.options)], path)]
}

function threeProblems({ path, counts }: Tally): Problem[] {
  if (!counts?.blackThree && !counts?.redThree) return []
  return [problem(path, 'Threes are never put down; they count in hand and foot.', rule('no-three-sets'))]
}

/** Refuses counted piles that the cards on the table cannot make. */
function pileProblems({ path, points }: Tally, { clean, dirty }: Piles): Problem[] {
  if (clean + dirty > MOST_PILES) {
    return [problem(path, `There are ranks for ${MOST_PILES} piles only.`, rule('one-set-a-rank'))]
  }
  const least = leastWorth(clean, dirty)
  if (points >= least) return []
  const message = `The cards of these piles are worth ${least} at least; the table counts ${points}.`
  return [problem(path, message, rule('pile-bonus'))]
}

/** Checks what going out requires. With partners, the player who did not go out may have cards left. */
function outProblems(entry: Entry, options: Options): Problem[] {
  const problems = objections(enoughPiles(entry.laid.piles, options), [...entry.path, 'wentOut'])
  if (!options.partners && !hasNothingLeft(entry)) problems.push(cardsLeft(entry.path, rule('go-out')))
  return problems
}

/** Looks at the counts too, because threes may be worth nothing but are cards. */
function hasNothingLeft({ left }: Entry): boolean {
  return left.points === 0 && Object.values(left.counts ?? {}).every((number) => number === 0)
}

export const scoring: Scoring<Options, undefined> = {
  unit: 'points',
  begin: () => undefined,
  round: upToRound(
    roundsAt,
    rule('rounds'),
    scoreEntries(({ table }: At<Options, undefined>) => entryForm(table), {
      faults,
      refuse: (entries, here) => [
        ...endedTwice(entries, here, 'wentOut', 'Only one goes out', rule('go-out')),
        ...countProblems([...entries.values()], here.table),
      ],
      remark: remarks,
      lines: (entry, _id, entries, here) => linesOf(entry, here.table, isNobodyOut(entries, here)),
    }),
  ),
  over: ({ number, table }) => (number < roundsAt(table) ? undefined : 'most-points'),
  tie: { shared: true, rule: 'tie' },
  next: nextRound,
}

function roundsAt({ options }: HouseTable): number {
  return options.minimums.length
}

/** Whether it is known that nobody went out. A player with an agreed score may have. */
function isNobodyOut(entries: Entries<Entry>, { asked, playing }: At<Options>): boolean {
  return asked.length === playing.length && [...entries.values()].every(({ wentOut }) => !wentOut)
}

function remarks(entries: Entries<Entry>, here: At<Options>): Problem[] {
  const { partners } = here.table.options
  return [...entries].flatMap(([id, entry]) => {
    const { path, wentOut } = entry
    if (!hasNothingLeft(entry)) return []
    if (wentOut && partners) return [partnerIsOut(path, `${here.nameOf(id)} went out`, rule('partners'))]
    if (!isNobodyOut(entries, here)) return []
    const message = `Nobody went out, yet ${here.nameOf(id)} kept no cards. Is that so?`
    return [problem([...path, 'wentOut'], message, rule('nobody-out'))]
  })
}

/**
 * Counts the cards of all players: first the classes that can lie on the table, where no three helps to make a sum,
 * then all.
 */
function countProblems(entries: readonly Entry[], table: HouseTable): Problem[] {
  const laid = entries.flatMap((entry) => entry.laid.melds)
  const left = entries.map((entry) => entry.left)
  const known = [...laid, ...left.filter(({ counts }) => counts)]
  const problems = overcounted(known, tableClassesFor(table), table.deck)
  return problems.length > 0 ? problems : overcounted([...laid, ...left], classesFor(table), table.deck)
}

function linesOf({ laid, left, wentOut, exact22 }: Entry, table: HouseTable, nobodyOut: boolean): Line[] {
  const { options } = table
  const { clean, dirty } = laid.piles
  const classes = classesFor(table)
  const bonus = (times: number | boolean, label: string, points: number, slug: Slug) =>
    bonusLine(times, label, points, rule(slug))
  return [
    ...tallyLines(laid.all, classes, { label: 'On the table', rule: rule('count-table') }),
    ...bonus(clean, plural(clean, 'clean pile'), options.clean, 'clean'),
    ...bonus(dirty, plural(dirty, 'dirty pile'), options.dirty, 'dirty'),
    ...bonus(wentOut, 'Went out', options.goOut, 'go-out-bonus'),
    ...bonus(exact22, 'Lifted exactly 22', options.exact22, 'pick-up-22'),
    ...tallyLines(left, classes, { label: 'Left', rule: rule('count-left'), sign: -1 }),
    ...bonus(nobodyOut, 'Nobody went out', 0, 'nobody-out'),
  ]
}

/** Cards in a hand and a foot together. */
export const DEALT = 22

function nextRound({ number, table: { deck, options } }: At<Options>): NextRound {
  const { minimums, needClean, needDirty } = options
  const minimum = minimums[number - 1]
  // There is no minimum after the last round.
  if (minimum === undefined) return {}
  return {
    decks: deck.packs,
    cards: DEALT,
    minimum,
    asks: [
      { label: 'Round', value: `${number} of ${minimums.length}`, rule: rule('rounds') },
      { label: 'Minimum', value: `${minimum}`, rule: rule('minimum'), lead: true },
      { label: 'Packs', value: `${deck.packs}, with jokers`, rule: rule('decks') },
      { label: 'Cards', value: '11 in hand, 11 as foot', rule: rule('pick-up-22') },
      { label: 'To go out', value: `${needClean} clean and ${needDirty} dirty`, rule: rule('go-out') },
    ],
  }
}
