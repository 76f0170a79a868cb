import { type Card, colourOf } from '../../cards.ts'
import type { At, Line, Scoring, Table } from '../../game.ts'
import { memo } from '../../memo.ts'
import {
  belowMinimum,
  bonusesBy,
  cardsLeft,
  describePile,
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
import { type Entries, onlyOne } from '../../points-game.ts'
import { countOf } from '../../rank-melds.ts'
import { isThree, isWild, LEAST, PILE, rankClasses, SET_WORTHS, type Sets, setRank } from '../../rank-sets.ts'
import { fail, ok, type Path, type Problem, problem, type Result } from '../../result.ts'
import { type EntryIn, eachPlayer, type Part, type PartSpot } from '../../round-form.ts'
import { amount, oneOfFew, tally, who } from '../../round-parts.ts'
import { sum } from '../../sums.ts'
import { cardsIn, heldIn, type Tally, tallyLines, type ValueClass } from '../../tally.ts'
import { describeValue, get, isPlain, type Plain } from '../../untrusted.ts'
import { plural } from '../../words.ts'
import {
  CANASTAS,
  type Canasta,
  DEAR,
  type Dear,
  earnedBy,
  faultsBetween,
  faultsOf,
  INCOMPLETE,
  incompleteOf,
  KINDS,
  minimumFinding,
  minimumFor,
  stateOf,
  worthOf,
} from './melds.ts'
import { type Options, rule } from './options.ts'
import type { Slug } from './rules.ts'
import { SPECIALS, type Special, specialWorth } from './special.ts'

/** How a round is written down, and what it scores. */

type HouseTable = Table<Options>

/** How many threes of a colour the packs have, and ranks for natural and mixed canastas. */
const THREES = 4
const RANKS = 10

type Done<C extends string> = C | 'incomplete' | undefined
/** What a side has on the table: canastas by number, and in a word what became of its aces, sevens and wild cards. */
type Piles = {
  natural: number
  mixed: number
  aces: Done<'canasta'>
  sevens: Done<'canasta'>
  wild: Done<'canasta' | 'jokers' | 'twos'>
}

const tableClasses = memo(({ deck }: HouseTable) => rankClasses(SET_WORTHS, deck))
const classesFor = memo((table: HouseTable): ValueClass[] => {
  const held = heldIn(table.deck, isThree)
  return [...tableClasses(table), { id: 'three', label: 'threes', points: 5, has: isThree, held }]
})

function pilesOf(melds: Sets): Piles {
  const states = melds.map(stateOf)
  const open = melds.map(incompleteOf)
  const wordOf = (dear: Dear) =>
    states.includes(dear) ? 'canasta' : open.includes(dear) ? 'incomplete' : undefined
  const ofWilds = (['jokers', 'twos'] as const).find((kind) => states.includes(kind))
  return {
    ...countOf(['natural', 'mixed'], states),
    aces: wordOf('aces'),
    sevens: wordOf('sevens'),
    wild: ofWilds ?? wordOf('wild'),
  }
}

/** The canastas of a side, as the scoring names them. */
function canastasOf({ natural, mixed, aces, sevens, wild }: Piles): Record<Canasta, number> {
  return {
    natural,
    mixed,
    aces: Number(aces === 'canasta'),
    sevens: Number(sevens === 'canasta'),
    wild: Number(wild === 'canasta'),
    jokers: Number(wild === 'jokers'),
    twos: Number(wild === 'twos'),
  }
}

/** How many canastas they are. */
function numberOf(piles: Piles): number {
  return sum(Object.values(canastasOf(piles)))
}

/** The cards of a meld of this word: three, or seven. */
function cardsOf(word: Piles[Dear]): number {
  return word === undefined ? 0 : word === 'incomplete' ? LEAST : PILE
}

function openIn(piles: Piles): Dear[] {
  return DEAR.filter((dear) => piles[dear] === 'incomplete')
}

const DONE = ['canasta', 'Canasta'] as const
/** By the cards that it has, which is shorter than a word: two such answers stand beside each other on a phone. */
const NOT_DONE = ['incomplete', `${LEAST} to ${PILE - 1}`] as const

export const entryForm = memo((table: HouseTable) => {
  const { players, options } = table
  const canastas = { min: 0, max: RANKS }
  const threes = { min: 0, max: THREES, rule: 'threes-bonus' } as const
  const held = { min: 0, max: 2, seldom: true } as const
  const dear = <const W extends string>(
    label: string,
    slug: Slug,
    choices: readonly (readonly [W, string])[],
  ) => oneOfFew({ label, short: label, rule: slug, choices, offered: choices.map(([value]) => value) })
  const number = (about: Parameters<typeof amount>[0]) => unlessSpecial(amount(about), () => 0)
  return eachPlayer(
    pileWays('melds', pilesOf),
    {
      laid: unlessSpecial(
        laidOnTable<Piles, 'melds'>({
          table: withoutThese(
            tally({
              label: 'Cards on the table',
              short: 'Table',
              rule: 'values',
              classes: tableClasses(table),
            }),
            THREES_ELSEWHERE,
          ),
          piles: {
            natural: amount({
              label: 'Natural canastas, not of aces or sevens',
              short: 'Nat.',
              rule: 'natural',
              ...canastas,
            }),
            mixed: amount({ label: 'Mixed canastas', short: 'Mixed', rule: 'mixed', ...canastas }),
            aces: dear('Natural aces', 'aces-canasta', [DONE, NOT_DONE]),
            sevens: dear('Sevens', 'sevens-canasta', [DONE, NOT_DONE]),
            wild: dear('Wild cards alone', 'wild-canasta', [
              ['canasta', 'Jokers, twos'],
              ['jokers', '4 jokers'],
              ['twos', '7 twos'],
              NOT_DONE,
            ]),
          },
          melds: { ...LISTED_MELDS, describe: (meld) => describeMeld(meld, options) },
          classes: tableClasses(table),
          countPiles: pilesOf,
          both: LISTED_TOO,
          refuseMelds: (melds, path, entry) => [
            ...writtenBeside(entry, path.slice(0, -1)),
            ...listedFaults(melds, path, (meld) => faultsOf(meld), faultsBetween(melds)),
          ],
          refuseCounted: pileProblems,
        }),
        (path): TableCards<Piles> => {
          const all: Tally = { path: [...path, 'table'], points: 0 }
          return { all, melds: [], piles: pilesOf([]) }
        },
      ),
      left: unlessSpecial(
        leftInHands(players, classesFor(table), 'wentOut'),
        (path): Tally => ({ path: [...path, 'left'], points: 0 }),
      ),
      acesHeld: number({ label: 'Hands with three aces', short: '3 aces', rule: 'aces-held', ...held }),
      sevensHeld: number({
        label: 'Hands with three sevens',
        short: '3 sevens',
        rule: 'sevens-held',
        ...held,
      }),
      redThrees: number({ label: 'Red threes', short: 'Red 3', ...threes }),
      blackThrees: number({ label: 'Black threes', short: 'Black 3', ...threes }),
      special: specialPart(options),
      wentOut: who({
        label: 'Went out',
        rule: 'go-out',
        ask: { question: 'Who went out?', nobody: 'Nobody: the stock ran out, or a special hand ended it' },
        ...(players === 2 && { clears: 'left' }),
      }),
    },
    { suitless: true, wild: isWild },
  )
})

type Entry = EntryIn<typeof entryForm>

function isSpecial(entry: Plain): boolean {
  return get(entry, 'special') !== undefined
}

/** A part that is not read beside a special hand. */
function unlessSpecial<V, W, C>(part: Part<V, W> & C, none: (path: Path) => V): Part<V, W> & C {
  const read = (entry: Plain, spot: PartSpot): Result<V> =>
    isSpecial(entry) ? ok(none(spot.path)) : part.read(entry, spot)
  return { ...part, read }
}

/** A special hand that the table plays. Nothing else is asked of its side, nothing lies on the table, and nobody is out. */
function specialPart(options: Options): Part<Special | undefined, Special> {
  const played = SPECIALS.filter(([kind]) => specialWorth(kind, options) > 0)
  const outcomes = played.map(([kind, label]) => ({
    id: kind,
    label,
    short: label,
    entry: { special: kind },
  }))
  return {
    asks: () =>
      played.length > 0
        ? [
            {
              kind: 'outcome',
              label: 'Special hand',
              short: 'Special',
              rule: 'special-hand',
              outcomes,
              seldom: true,
            },
          ]
        : [],
    read: (entry, { path, key }) => {
      const given = get(entry, key)
      if (given === undefined) return ok(undefined)
      const [kind] = SPECIALS.find(([own]) => own === given) ?? []
      const refuse = (key: string, message: string) => problem([...path, key], message, rule('special-hand'))
      if (!kind) return fail([...path, key], `${describeValue(given)} is no special hand.`)
      if (specialWorth(kind, options) === 0) {
        return { ok: false, problems: [refuse(key, 'This special hand is not played at this table.')] }
      }
      const beside = ['wentOut', 'natural', 'mixed', ...DEAR, 'table', 'melds'].filter(
        (other) => !isNothing(get(entry, other)),
      )
      const message = 'Beside a special hand nothing lies on the table, and nobody goes out.'
      return beside.length > 0
        ? { ok: false, problems: beside.map((other) => refuse(other, message)) }
        : ok(kind)
    },
  }
}

function isNothing(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  return isPlain(value)
    ? Object.values(value).every(isNothing)
    : [undefined, null, 0, false].some((none) => none === value)
}

const THREES_ELSEWHERE = {
  is: isThree,
  id: 'three',
  message: 'A three is no part of a meld: it is laid by itself, and counted with the threes.',
  rule: rule('threes'),
}

function describeMeld(meld: readonly Card[], options: Options): string {
  const state = stateOf(meld)
  const dear = incompleteOf(meld)
  const earned = state === 'open' ? 0 : earnedBy(meld, options)
  return describePile(meld, dear ? 'incomplete' : state, worthOf(meld), earned)
}

/** Canastas and incomplete melds beside melds that are listed: they are counted there. */
function writtenBeside(entry: Plain, path: Path): Problem[] {
  return ['natural', 'mixed', ...DEAR].flatMap((key) => {
    const given = get(entry, key)
    if (given === undefined || given === 0) return []
    const message = 'The melds are listed card by card, and say this already.'
    return [problem([...path, key], message, rule('canasta'))]
  })
}

/** Refuses counted canastas and incomplete melds that the cards on the table cannot make. */
function pileProblems(all: Tally, piles: Piles): Problem[] {
  const canastas = canastasOf(piles)
  const open = openIn(piles)
  const points =
    CANASTAS.reduce((sum, kind) => sum + canastas[kind] * KINDS[kind].least, 0) +
    open.reduce((sum, dear) => sum + INCOMPLETE[dear].least, 0)
  const cards = sum(Object.values(canastas)) * PILE + open.length * LEAST
  const refuse = (message: string) => [problem(all.path, message, rule('canasta'))]
  const few = tooFewForPiles('melds', { points, cards }, { points: all.points, cards: cardsIn(all) })
  if (few) return refuse(few)
  const { counts } = all
  if (!counts) return []
  const has = (id: string) => counts[id] ?? 0
  const aces = cardsOf(piles.aces)
  const twos = { twos: PILE, jokers: 3, canasta: 0, incomplete: 0 }[piles.wild ?? 'incomplete']
  const jokers = piles.wild === 'jokers' ? 4 : 0
  const isThere =
    has('five') >= cardsOf(piles.sevens) &&
    has('high') >= aces + twos &&
    has('joker') >= jokers &&
    has('joker') + has('high') >= aces + cardsOf(piles.wild) + piles.mixed
  return isThere ? [] : refuse('Its aces, sevens and wild cards are too few for these melds.')
}

/** Checks what going out requires. With partners, the player who did not go out may have cards left. */
function outProblems({ path, laid, left, wentOut }: Entry, { players, options }: HouseTable): Problem[] {
  if (!wentOut) return []
  const problems: Problem[] = []
  const refuse = (slug: Slug, message: string) =>
    problems.push(problem([...path, 'wentOut'], message, rule(slug)))
  const canastas = numberOf(laid.piles)
  if (canastas < 2)
    refuse('two-canastas', `${plural(canastas, 'canasta')} on the table; going out takes two.`)
  for (const dear of options.outIncomplete ? [] : openIn(laid.piles)) {
    refuse('out-incomplete', `A side does not go out with a meld of ${INCOMPLETE[dear].words} below seven.`)
  }
  if (players === 2 && left.points > 0) problems.push(cardsLeft(path, rule('go-out')))
  return problems
}

/** Hands with three aces or sevens: their keys, their classes, and what three of them are worth. */
const HELD = [
  { key: 'acesHeld', slug: 'aces-held', words: 'aces', id: 'high', least: INCOMPLETE.aces.least },
  { key: 'sevensHeld', slug: 'sevens-held', words: 'sevens', id: 'five', least: INCOMPLETE.sevens.least },
] as const

/** Refuses such hands that are more than there are, or that the cards left cannot hold. */
function heldProblems(entry: Entry, { players }: HouseTable): Problem[] {
  const { path, left } = entry
  const hands = (players === 2 ? 1 : 2) - Number(entry.wentOut)
  const least = HELD.reduce((sum, own) => sum + entry[own.key] * own.least, 0)
  const problems = HELD.flatMap(({ key, slug, words, id }) => {
    const counted = left.cards ? left.cards.filter(SORTS[words].is).length : left.counts?.[id]
    const isFew = counted !== undefined && counted < 3 * entry[key]
    if (entry[key] <= hands && !isFew) return []
    const why = isFew ? `fewer ${words} are left` : `${plural(hands, 'hand has', 'hands have')} cards left`
    return [
      problem([...path, key], `${plural(entry[key], 'hand')} with three ${words}, and ${why}.`, rule(slug)),
    ]
  })
  if (problems.length > 0 || left.points >= least) return problems
  const { key, slug } = HELD.find((own) => entry[own.key] > 0)!
  const message = `These hands are worth ${least} at least, and ${left.points} are left.`
  return [problem([...path, key], message, rule(slug))]
}

/** The cards of each sort that all packs hold. */
const SORTS: Readonly<Record<Dear, { most: number; is: (card: Card) => boolean }>> = {
  aces: { most: 8, is: (card) => setRank(card) === 'A' },
  sevens: { most: 8, is: (card) => setRank(card) === '7' },
  wild: { most: 12, is: isWild },
}

/** How many cards of a sort a side has: those that are known, and else those that its melds and hands must have. */
function heldBy({ laid, left, acesHeld, sevensHeld }: Entry, dear: Dear): number {
  const known = ({ cards }: Tally) => cards?.filter(SORTS[dear].is).length
  const { piles } = laid
  const onTable = cardsOf(piles[dear]) + (dear === 'wild' ? piles.mixed : 0)
  const inHands = 3 * { aces: acesHeld, sevens: sevensHeld, wild: 0 }[dear]
  return (known(laid.all) ?? onTable) + (known(left) ?? inHands)
}

/** Refuses what the packs do not hold, over both sides. */
function tooMany(entries: Entries<Entry>): Problem[] {
  const all = [...entries.values()]
  const last = all.at(-1)
  if (!last) return []
  const check = (key: string, slug: Slug, most: number, what: string, of: (entry: Entry) => number) => {
    const found = all.reduce((sum, entry) => sum + of(entry), 0)
    const message = `${found} ${what} in all, and there are ${most}.`
    return found > most ? [problem([...last.path, key], message, rule(slug))] : []
  }
  const leftOf = ({ left }: Entry, colour: 'red' | 'black') =>
    left.cards?.filter((card) => isThree(card) && colourOf(card) === colour).length ?? 0
  const ofColour = (['red', 'black'] as const).flatMap((colour) => {
    const key = `${colour}Threes` as const
    return check(key, 'threes', THREES, `${colour} threes`, (entry) => entry[key] + leftOf(entry, colour))
  })
  const threes = ({ redThrees, blackThrees, left }: Entry) =>
    redThrees + blackThrees + (left.counts?.three ?? 0)
  return [
    ...(ofColour.length > 0 ? ofColour : check('left', 'threes', 2 * THREES, 'threes', threes)),
    ...DEAR.flatMap((dear) =>
      check(dear, 'values', SORTS[dear].most, INCOMPLETE[dear].words, (entry) => heldBy(entry, dear)),
    ),
    ...check('natural', 'canasta', RANKS, 'canastas natural, mixed and of aces', ({ laid: { piles } }) => {
      return piles.natural + piles.mixed + Number(piles.aces === 'canasta')
    }),
  ]
}

function minimumProblems({ laid }: Entry, here: At<Options>, id: string): Problem[] {
  const { options } = here.table
  if (options.splash && numberOf({ ...laid.piles, mixed: 0 }) > 0) return []
  return belowMinimum(laid, here, id, (worth, total, found) => minimumFinding(worth, total, options, found))
}

const bonus = bonusesBy(rule)

export const DEALT = 13

export const scoring: Scoring<Options, undefined> = scorePiles({
  rule,
  form: entryForm,
  classes: classesFor,
  packs: rule('values'),
  ended: {
    by: ({ wentOut }) => wentOut,
    did: 'went out',
    didNot: 'did not go out',
    key: 'wentOut',
    rule: rule('go-out'),
  },
  isApart: ({ special }) => special !== undefined,
  entryProblems: (entry, here, id) => [
    ...outProblems(entry, here.table),
    ...heldProblems(entry, here.table),
    ...minimumProblems(entry, here, id),
  ],
  problems: (entries, here) => [...endedTwice(entries, here), ...tooMany(entries)],
  entryRemarks: unsaidHands,
  lines: linesOf,
  dealt: () => DEALT,
  minimum: { for: minimumFor, rule: rule('minimum') },
  asks: () => [{ label: 'To go out', value: 'two canastas', rule: rule('two-canastas') }],
})

/** A round ends once: a side goes out, or lays a special hand. */
function endedTwice(entries: Entries<Entry>, here: At<Options>): Problem[] {
  const refuse = ([first]: readonly string[], path: Path) => {
    const side = [...entries.values()].find((entry) => entry.path === path)
    const key = side?.special ? 'special' : 'wentOut'
    return problem([...path, key], `A round ends once: ${first} ended it.`, rule('go-out'))
  }
  return onlyOne(entries, here, ({ wentOut, special }) => wentOut || special !== undefined, refuse)
}

/** Remarks on three aces or sevens among the cards left, where no such hand is written down. */
function unsaidHands(entry: Entry): Problem[] {
  return HELD.flatMap(({ key, slug, words }) => {
    const held = entry.left.cards?.filter(SORTS[words].is).length ?? 0
    const message = `${held} ${words} are left. Were three of them in one hand?`
    return held >= 3 && entry[key] === 0 ? [problem([...entry.path, key], message, rule(slug))] : []
  })
}

function linesOf(entry: Entry, table: HouseTable): Line[] {
  const { options } = table
  const { laid, left, wentOut, special } = entry
  if (special) {
    const [, label = ''] = SPECIALS.find(([kind]) => kind === special) ?? []
    return [{ label, points: specialWorth(special, options), rule: rule(special) }]
  }
  const canastas = canastasOf(laid.piles)
  const number = sum(Object.values(canastas))
  const label = number > 0 ? 'On the table' : 'On the table, no canasta'
  return [
    ...tallyLines(laid.all, classesFor(table), { label, rule: rule('values'), sign: number > 0 ? 1 : -1 }),
    ...CANASTAS.flatMap((kind) => {
      const { slug, name } = KINDS[kind]
      return bonus(canastas[kind], plural(canastas[kind], name), options[kind], slug)
    }),
    ...openIn(laid.piles).flatMap((dear) => {
      const { slug, option, words } = INCOMPLETE[dear]
      return bonus(1, `Incomplete ${words}`, 0 - options[option], slug)
    }),
    ...HELD.flatMap(({ key, slug, words }) =>
      bonus(entry[key], `Three ${words} held: ${plural(entry[key], 'hand')}`, 0 - options.held, slug),
    ),
    ...threeLines(entry, number, options),
    ...bonus(wentOut, 'Went out', options.goOut, 'out-bonus'),
    ...tallyLines(left, classesFor(table), { label: 'Left', rule: rule('left'), sign: -1 }),
  ]
}

/** Laid threes earn with two canastas, cost without one, and count nothing with one. */
function threeLines({ redThrees, blackThrees }: Entry, canastas: number, { threes }: Options): Line[] {
  if (canastas === 1) return []
  const ofColour = (number: number, colour: string): Line[] => {
    if (number === 0) return []
    const points = threes[number - 1]!
    const label = plural(number, `${colour} three`)
    return canastas > 1
      ? [{ label, points, rule: rule('threes-bonus') }]
      : [{ label: `${label}, no canasta`, points: 0 - points, rule: rule('threes-debt') }]
  }
  return [...ofColour(redThrees, 'red'), ...ofColour(blackThrees, 'black')]
}
