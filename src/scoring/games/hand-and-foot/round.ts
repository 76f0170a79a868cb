import { type Deck, formatRank } from '../../cards.ts'
import type { At, Line, NextRound, Scoring, Table } from '../../game.ts'
import { memo } from '../../memo.ts'
import {
  bonusesBy,
  cardsLeft,
  describePile,
  endedTwice,
  laidOnTable,
  listedFaults,
  partnerIsOut,
  pileWays,
  tooFewForPiles,
} from '../../pile-rounds.ts'
import { type Entries, scoreEntries, upToRound } from '../../points-game.ts'
import {
  isWild,
  leastWorth,
  MOST_PILES,
  PILE,
  rankClasses,
  SET_WORTHS,
  type Sets,
  totalOf,
} from '../../rank-sets.ts'
import { type Path, type Problem, problem } from '../../result.ts'
import { type EntryIn, eachPlayer, type Part } from '../../round-form.ts'
import { amount, flag, tally, unlessStockRanOut, who } from '../../round-parts.ts'
import { overcounted, type Tally, tallyLines, type WrittenTally } from '../../tally.ts'
import { get, type Plain } from '../../untrusted.ts'
import { problemsFrom } from '../../verdict.ts'
import { capitalize, join, plural } from '../../words.ts'
import { type Options, rule } from './options.ts'
import {
  countPiles,
  enoughPiles,
  faultsOf,
  leastOfSpecials,
  minimumFinding,
  neededPiles,
  PILE_RULES,
  type Piles,
  sharedSets,
  stateOf,
} from './sets.ts'

/** How a round is written down, and what it scores. */

type HouseTable = Table<Options>

/** The classes of cards left in hand and foot, where threes cost points. */
const classesFor = memo(({ deck, options: { blackThree, redThree } }: HouseTable) => {
  return rankClasses({ ...SET_WORTHS, blackThree, redThree }, deck)
})

/** The classes of cards on the table, where threes never lie. */
const tableClassesFor = memo(({ deck }: HouseTable) => rankClasses(SET_WORTHS, deck))

export const entryForm = memo((table: HouseTable) => {
  const { options, deck } = table
  const { partners, clean, dirty, redTable, wildPile, special } = options
  const piles = { min: 0, max: MOST_PILES }
  const counted = (sets: Sets) => countPiles(sets, options)
  const lifted = { label: 'Lifted exactly 22', short: '22', rule: 'pick-up-22' }
  return eachPlayer(
    pileWays('piles', (sets) => ofTable(counted(sets), options)),
    {
      laid: laidOnTable({
        table: tableTally(table),
        piles: {
          clean: amount({ label: 'Clean piles', short: 'Clean', rule: 'clean', each: clean, ...piles }),
          dirty: amount({ label: 'Dirty piles', short: 'Dirty', rule: 'dirty', each: dirty, ...piles }),
          wild: amount({
            label: 'Wild piles',
            short: 'Wild',
            rule: 'wild-piles',
            ...piles,
            asked: wildPile !== null,
            each: wildPile ?? 0,
          }),
          special: amount({
            label: 'Special piles',
            short: specialWord(options),
            rule: 'special-piles',
            ...piles,
            asked: special !== null,
            each: special ?? 0,
          }),
        },
        melds: {
          key: 'piles',
          label: 'Sets on the table',
          short: 'Sets',
          rule: 'count-table',
          describe: (set) => describePile(set, stateOf(set, options), totalOf(set)),
        },
        classes: tableClassesFor(table),
        countPiles: counted,
        both: 'The table is listed card by card too; one of the two is enough.',
        refuseMelds: (sets, path, entry) => [
          ...listedFaults(sets, path, (set) => faultsOf(set, options), sharedSets(sets, options)),
          ...countedToo(entry, path),
        ],
        refuseCounted: (all, piles) => [...threeProblems(all), ...pileProblems(all, piles, options)],
      }),
      redThrees: amount({
        label: 'Red threes on the table',
        short: 'Red 3s',
        rule: 'red-threes-earn',
        min: 0,
        max: redThreesIn(deck),
        asked: redTable !== null,
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
        label: 'Went out',
        rule: 'go-out',
        ...unlessStockRanOut('Who went out?'),
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

/** A word for a narrow column: "7s". */
function specialWord({ specialRanks: [rank, ...others] }: Options): string {
  return rank && others.length === 0 ? `${formatRank(rank)}s` : 'Special'
}

/** The kinds of piles that the table has. */
function ofTable({ wild, special, ...others }: Piles, options: Options): Partial<Piles> {
  return {
    ...others,
    ...(options.wildPile !== null && { wild }),
    ...(options.special !== null && { special }),
  }
}

function redThreesIn({ packs }: Deck): number {
  return packs * 2
}

/** Checks what one entry needs besides parts that make sense: to go out, and to lie on the table at all. */
function entryProblems(entry: Entry, _id: string, { table, number }: At<Options>): Problem[] {
  const { points, path } = entry.laid.all
  const { options } = table
  const out = [...notLaidHere(entry, options), ...(entry.wentOut ? outProblems(entry, options) : [])]
  if (points === 0) return out
  return [...out, ...problemsFrom([minimumFinding('minimum', points, number, options)], path)]
}

function threeProblems({ path, counts }: Tally): Problem[] {
  if (!counts?.blackThree && !counts?.redThree) return []
  return [problem(path, 'Threes are never put down; they count in hand and foot.', rule('no-three-sets'))]
}

/** Refuses red threes, piles of wild cards and special piles that the table does not have, or not so many. */
function notLaidHere({ path, redThrees, laid }: Entry, options: Options): Problem[] {
  const { redTable, wildPile, special, specialRanks } = options
  const most = { wild: wildPile === null ? 0 : 1, special: special === null ? 0 : specialRanks.length }
  const piles = (['wild', 'special'] as const).flatMap((kind) => {
    if (laid.piles[kind] <= most[kind]) return []
    const message =
      most[kind] === 0
        ? `There are no ${kind} piles at this table.`
        : `${capitalize(plural(laid.piles[kind], `${kind} pile`))}: there can be ${most[kind]} at most.`
    return [problem([...path, kind], message, rule(PILE_RULES[kind]))]
  })
  if (redThrees === 0 || redTable !== null) return piles
  const message = 'At this table red threes are not laid down.'
  return [...piles, problem([...path, 'redThrees'], message, rule('red-threes-earn'))]
}

/** Piles of wild cards and special ones follow from the cards where these are listed. */
function countedToo(entry: Plain, path: Path): Problem[] {
  return (['wild', 'special'] as const).flatMap((kind) => {
    if (get(entry, kind) === undefined) return []
    const message = 'The sets are listed card by card, so that their piles are known.'
    return [problem([...path.slice(0, -1), kind], message, rule(PILE_RULES[kind]))]
  })
}

/** Refuses counted piles that the cards on the table cannot make. */
function pileProblems({ path, points }: Tally, piles: Piles, options: Options): Problem[] {
  const { clean, dirty, wild, special } = piles
  if (clean + dirty + special > MOST_PILES) {
    return [problem(path, `There are ranks for ${MOST_PILES} piles only.`, rule('one-set-a-rank'))]
  }
  const specials = leastOfSpecials(options).slice(0, special)
  const wilds = options.wildPile === null ? 0 : wild * LEAST_OF_WILD
  const least = leastWorth(clean, dirty) + wilds + specials.reduce((sum, one) => sum + one, 0)
  const few = tooFewForPiles('piles', { points: least, cards: 0 }, { points, cards: undefined })
  return few ? [problem(path, few, rule('pile-bonus'))] : []
}

/** The least that a wild pile is worth: seven twos. */
const LEAST_OF_WILD = PILE * SET_WORTHS.high

/** Checks what going out requires. With partners, the player who did not go out may have cards left. */
function outProblems(entry: Entry, options: Options): Problem[] {
  const problems = problemsFrom(enoughPiles(entry.laid.piles, options), [...entry.path, 'wentOut'])
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
      entryProblems,
      problems: (entries, here) => [
        ...endedTwice(entries, here, 'wentOut', 'Only one goes out', rule('go-out')),
        ...countProblems([...entries.values()], here.table),
      ],
      remarks,
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
  // The number of packs is a house rule here; without it their number follows from the players'.
  const rules = table.options.decks === null ? undefined : DECKS
  const problems = [
    ...overcounted(known, tableClassesFor(table), table.deck, rules),
    ...redThreeProblems(entries, table),
  ]
  return problems.length > 0
    ? problems
    : overcounted([...laid, ...left], classesFor(table), table.deck, rules)
}

const DECKS = { sums: rule('deck-number'), cards: rule('deck-number') }

/** Refuses more red threes, on the table and left, than the packs hold. */
function redThreeProblems(entries: readonly Entry[], { deck }: HouseTable): Problem[] {
  let there = redThreesIn(deck)
  return entries.flatMap(({ path, redThrees, left }) => {
    there -= redThrees + (left.counts?.redThree ?? 0)
    if (redThrees === 0 || there >= 0) return []
    const message = `There are only ${redThreesIn(deck)} red threes, on the table and left.`
    return [problem([...path, 'redThrees'], message, rule('red-threes-earn'))]
  })
}

const bonus = bonusesBy(rule)

function linesOf(
  { laid, left, wentOut, exact22, redThrees }: Entry,
  table: HouseTable,
  nobodyOut: boolean,
): Line[] {
  const { options } = table
  const { clean, dirty, wild, special } = laid.piles
  const classes = classesFor(table)
  return [
    ...tallyLines(laid.all, classes, { label: 'On the table', rule: rule('count-table') }),
    ...bonus(clean, plural(clean, 'clean pile'), options.clean, 'clean'),
    ...bonus(dirty, plural(dirty, 'dirty pile'), options.dirty, 'dirty'),
    ...bonus(wild, plural(wild, 'wild pile'), options.wildPile ?? 0, 'wild-piles'),
    ...bonus(special, plural(special, 'special pile'), options.special ?? 0, 'special-piles'),
    ...bonus(redThrees, plural(redThrees, 'red three'), options.redTable ?? 0, 'red-threes-earn'),
    ...bonus(wentOut, 'Went out', options.goOut, 'go-out-bonus'),
    ...bonus(exact22, 'Lifted exactly 22', options.exact22, 'pick-up-22'),
    ...tallyLines(left, classes, { label: 'Left', rule: rule('count-left'), sign: -1 }),
    ...bonus(nobodyOut, 'Nobody went out', 0, 'nobody-out'),
  ]
}

/** Cards in a hand and a foot together. */
export const DEALT = 22

function nextRound({ number, table: { deck, options } }: At<Options>): NextRound {
  const { minimums, decks } = options
  const needed = neededPiles(options).map(([kind, number]) => `${number} ${kind}`)
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
      {
        label: 'Packs',
        value: `${deck.packs}, with jokers`,
        rule: rule(decks === null ? 'decks' : 'deck-number'),
      },
      { label: 'Cards', value: '11 in hand, 11 as foot', rule: rule('pick-up-22') },
      { label: 'To go out', value: join(needed), rule: rule('go-out') },
    ],
  }
}
