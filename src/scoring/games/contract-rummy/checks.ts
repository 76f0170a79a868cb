import { type Card, isJoker, JOKER, withoutCards } from '../../cards.ts'
import { defineCheck, defineSearch, type Table } from '../../game.ts'
import { LAY_OFF, MELD } from '../../meld-forms.ts'
import { formatParts, type Match, partsWords } from '../../meld-parts.ts'
import { canBeLaidOff, cannotBeLaidOff, laysOffNothing } from '../../meld-sentences.ts'
import { growthsOf, type MeldKind, type Reading } from '../../melds.ts'
import { matchFindings } from '../../solvers/parts.ts'
import type { Plain } from '../../untrusted.ts'
import { type Finding, type Verdict, verdictOf } from '../../verdict.ts'
import { capitalize, join, listCards, noMeldThere, plural, ranksWord } from '../../words.ts'
import { type Arrangement, arrange, doJoin, matchContract, togetherAt } from './contract.ts'
import { contractParts, contractsOf, type Part, roundNames } from './ladders.ts'
import { grammar, meldFindings, mixedFaults } from './melds.ts'
import { broken, kept, type Options, rule } from './options.ts'
import { worthOf } from './values.ts'

type HouseTable = Table<Options>

function judgeMeld({ cards }: { cards: Card[] }, { options }: HouseTable): Verdict {
  const points = worthOf(cards, options)
  const readings = grammar(options).readings(cards)
  if (readings.length === 0) return verdictOf(grammar(options).faults(cards), { points })
  const kinds = [...new Set(readings.map(({ kind }) => kind))]
  const findings = [
    ...kinds.flatMap((kind) => meldFindings(readings.find((read) => read.kind === kind)!, options)),
    worthFinding(cards, options),
  ]
  return verdictOf(findings, { points, detail: { kind: kinds.length > 1 ? 'either' : kinds[0] } })
}

export function worthFinding(cards: readonly Card[], options: Options): Finding {
  const slug = options.numbers === 'pips' ? 'values' : 'number-cards'
  return kept(slug, `${listCards(cards)}: ${worthOf(cards, options)}.`)
}

type LayOff = { cards: Card[]; meld: Card[]; kind?: MeldKind; take?: number }

function judgeLayOff(input: LayOff, { options }: HouseTable): Verdict {
  const { cards, meld, kind, take = 0 } = input
  const { readings, faults, rules } = grammar(options)
  const points = worthOf(cards, options)
  const lying = readings(meld).filter((reading) => kind === undefined || reading.kind === kind)
  if (lying.length === 0) {
    return verdictOf([broken('lay-off', noMeldThere(meld, kind), meld), ...faults(meld, kind)], { points })
  }
  if (cards.length === 0) return verdictOf([broken('lay-off', laysOffNothing())], { points })
  if (take > 0) return judgeSwap({ ...input, take }, lying, options)
  const grown = growthsOf(lying, cards, rules, true).find((reading) =>
    lying.some((before) => isSame(before, reading)),
  )
  if (!grown) return verdictOf(growthFaults(input, lying, options), { points })
  const findings = [
    kept('lay-off', canBeLaidOff(cards, meld), cards),
    ...meldFindings(grown, options),
    worthFinding(cards, options),
  ]
  return verdictOf(findings, { points })
}

/** Tells whether a grown meld keeps its kind, and a set its rank. */
function isSame(one: Reading, other: Reading): boolean {
  return one.kind === 'set' ? other.kind === 'set' && one.rank === other.rank : other.kind === 'run'
}

/** `#joker-swap`: natural cards in the places of jokers, which come out. */
function judgeSwap(
  { cards, meld, kind, take }: LayOff & { take: number },
  lying: readonly Reading[],
  options: Options,
): Verdict {
  const { readings, faults } = grammar(options)
  const points = worthOf(cards, options)
  const able = lying.filter((reading) => options.jokerSwap === 'both' || options.jokerSwap === reading.kind)
  const jokers = meld.filter(isJoker).length
  const naturals = cards.filter((card) => !isJoker(card))
  const barred = swapBarred()
  if (barred) return verdictOf([broken('joker-swap', barred, meld)], { points })
  const whole = [...withoutCards(meld, Array<Card>(take).fill(JOKER)), ...cards]
  const grown = readings(whole).find((reading) => able.some((before) => isSwapped(before, reading)))
  const out = take === 1 ? 'the joker' : `${take} jokers`
  if (!grown) {
    const stays = `${listCards(cards)} cannot take the place of ${out} in ${listCards(meld)}.`
    return verdictOf([broken('joker-swap', stays, cards), ...swapFaults()], { points })
  }
  const findings = [
    kept(
      'joker-swap',
      `${listCards(cards)} ${cards.length === 1 ? 'goes' : 'go'} in, and ${out} ${take === 1 ? 'comes' : 'come'} out.`,
      cards,
    ),
    ...meldFindings(grown, options),
    worthFinding(cards, options),
  ]
  return verdictOf(findings, { points })

  function swapBarred(): string | undefined {
    if (options.jokerSwap === 'none') return 'At this table a joker is never taken from a meld.'
    if (able.length === 0) return 'At this table a joker is taken only from a run.'
    if (take > jokers) return `${capitalize(plural(jokers, 'joker'))} in this meld, and ${take} to take.`
    return take > naturals.length
      ? `${capitalize(plural(take, 'joker'))} to take, and ${plural(naturals.length, 'natural card')} to put in.`
      : undefined
  }

  /** Why the cards are no meld without the jokers. */
  function swapFaults(): Finding[] {
    return readings(whole).length > 0 ? [] : faults(whole, kind)
  }
}

/** Whether a meld is still what it was: a set of its rank, a run of its suit. */
function isSwapped(before: Reading, after: Reading): boolean {
  return before.kind === 'set'
    ? after.kind === 'set' && after.rank === before.rank
    : after.kind === 'run' && after.suit === before.suit
}

/** The reasons why a meld does not take these cards. */
function growthFaults({ cards, meld }: LayOff, lying: readonly Reading[], options: Options): Finding[] {
  const { is, readings, faults } = grammar(options)
  const findings = [broken('lay-off', cannotBeLaidOff(cards, meld), cards)]
  const whole = [...meld, ...cards]
  for (const kind of new Set(lying.map(({ kind }) => kind))) {
    const other = readings(whole).find((reading) => reading.kind === kind)
    const was = lying.find((reading) => reading.kind === kind)
    if (other?.kind === 'set' && was?.kind === 'set') {
      const change = `a set of ${ranksWord(was.rank)} would become one of ${ranksWord(other.rank)}`
      findings.push(broken('set', `A set keeps its rank: ${change}.`, cards))
    } else findings.push(...faults(whole, kind))
  }
  if (is(cards)) {
    const alone = `${listCards(cards)} would be a new meld; after the contract a player makes none.`
    findings.push(broken('no-new-melds', alone, cards))
  }
  return findings
}

type LayDown = { round: number; melds: Card[][]; rest?: Card[] }

function judgeLayDown({ round, melds, rest = [] }: LayDown, { options }: HouseTable): Verdict {
  const { is, faults } = grammar(options)
  const contract = contractAt(round, options)
  const parts = contractParts(contract)
  const match = matchContract(parts, melds, options)
  const isWhole = match.missing.length === 0 && match.extra.length === 0
  const arrangement = isWhole ? arrange(parts, melds, options, togetherAt(options)) : undefined
  const laid = arrangement
    ? [...arrangedFindings(contract, arrangement, options), worthFinding(melds.flat(), options)]
    : isWhole
      ? togetherFaults(parts, melds, match, options)
      : matchFindings(parts, melds, match, {
          whole: 'the contract',
          rule: rule('contract'),
          faults: (meld) => [...(is(meld) ? [] : faults(meld)), ...mixedFaultsOf(meld)],
        })

  /** Where a mixed run is asked for and missing, why this meld is none. */
  function mixedFaultsOf(meld: Card[]): Finding[] {
    const isMissing = match.missing.some(({ kind, size }) => kind === 'mixed' && meld.length >= size)
    return isMissing ? mixedFaults(meld, options) : []
  }

  const detail = {
    contract,
    matched: arrangement?.matched ?? match.matched,
    missing: formatParts(match.missing),
    extra: match.extra,
  }
  return verdictOf([...laid, ...restFindings(round, rest, options)], {
    points: worthOf(melds.flat(), options),
    detail,
  })
}

export function contractAt(round: number, options: Options): string {
  return contractsOf(options)[round - 1]!
}

export function arrangedFindings(contract: string, { readings }: Arrangement, options: Options): Finding[] {
  const details = readings.flatMap((reading) => meldFindings(reading, options))
  return [kept('contract', `${capitalize(partsWords(contract))}: the contract is met.`), ...details]
}

/** The findings when every part is met but two melds clash. */
function togetherFaults(
  parts: readonly Part[],
  melds: readonly Card[][],
  { matched }: Match<Part>,
  options: Options,
): Finding[] {
  const { distinct } = togetherAt(options)
  const canBeApart = arrange(parts, melds, options, { apart: true, distinct: false })
  const canDiffer = !distinct || arrange(parts, melds, options, { apart: false, distinct })
  const findings: Finding[] = []
  if (!canBeApart || canDiffer) {
    const runs = parts.flatMap(({ kind }, at) => (kind === 'run' ? [melds[matched[at]!]!] : []))
    const joined = runs.filter((meld) =>
      runs.some((other) => other !== meld && alwaysJoin(meld, other, options)),
    )
    const shown = joined.length > 0 ? join(joined.map(listCards)) : 'Two of these runs'
    const message = `${shown} join up: they are one run, and the contract asks for more.`
    findings.push(broken('runs-apart', message, joined.flat()))
  }
  if (!canDiffer || canBeApart) {
    const message = 'Two of these sets have one rank; at this table the sets of a contract differ.'
    findings.push(broken('same-rank', message, melds.flat()))
  }
  return findings
}

/** Tells whether two melds join up in every reading of their wild cards. */
function alwaysJoin(one: readonly Card[], other: readonly Card[], options: Options): boolean {
  const [runs, others] = [one, other].map((meld) =>
    grammar(options)
      .readings(meld)
      .filter((reading) => reading.kind === 'run'),
  )
  return (
    runs!.length > 0 &&
    others!.length > 0 &&
    runs!.every((run) => others!.every((next) => doJoin(run, next, options)))
  )
}

/** `#last-round`: in the last round the contract takes the whole hand. */
export function restFindings(round: number, rest: readonly Card[], options: Options): Finding[] {
  const isLast = round === contractsOf(options).length
  if (isLast && options.noDiscardLast) {
    return rest.length > 0
      ? [
          broken(
            'last-round',
            `Left over: ${listCards(rest)}. In the last round the contract takes the whole hand, and nothing is discarded.`,
            rest,
          ),
        ]
      : [kept('last-round', 'It takes the whole hand, as the last round asks.')]
  }
  if (isLast && rest.length > 0) {
    return [kept('no-discard', 'At this table the last round is like any other: cards may stay in hand.')]
  }
  return []
}

const round = {
  kind: 'whole',
  label: 'Round',
  min: 1,
  max: (options: Plain): number => contractsOf(options as Options).length,
  names: (options: Plain): string[] => roundNames(options as Options),
} as const

/** The largest hand that the search takes. */
export const MOST_IN_HAND = 30

export const checks = {
  meld: defineCheck({
    ...MELD,
    means: 'saves',
    isLegal: ({ cards }, { options }) => grammar(options).is(cards),
    judge: judgeMeld,
  }),
  'lay-off': defineCheck({
    ...LAY_OFF,
    means: 'saves',
    fields: {
      ...LAY_OFF.fields,
      kind: {
        kind: 'choice',
        label: 'It was laid down as',
        values: ['set', 'run'],
        labels: ['a set', 'a run'],
        optional: true,
      },
      take: { kind: 'whole', label: 'Jokers to take', min: 0, max: 8, start: 0, optional: true },
    },
    judge: judgeLayOff,
  }),
  'lay-down': defineCheck({
    title: 'Go down',
    means: 'saves',
    question: 'Is this the contract of the round?',
    fields: {
      round,
      melds: { kind: 'groups', label: 'Melds laid down' },
      rest: { kind: 'cards', label: 'What stays in hand', optional: true },
    },
    judge: judgeLayDown,
  }),
  contract: defineSearch({
    title: 'Can I go down?',
    means: 'costs',
    question: 'Can this hand go down, and which cards would do?',
    fields: {
      hand: { kind: 'cards', label: 'Your hand, the card just drawn too', max: MOST_IN_HAND },
      round,
    },
  }),
}
