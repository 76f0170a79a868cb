import type { Card } from '../../cards.ts'
import { defineCheck, defineSearch, type Table } from '../../game.ts'
import { LAY_OFF, MELD } from '../../meld-forms.ts'
import { formatParts, type Part, partsOf, partsWords } from '../../meld-parts.ts'
import { canBeLaidOff, cannotBeLaidOff, laysOffNothing } from '../../meld-sentences.ts'
import { growthsOf, type Kind, type Reading } from '../../melds.ts'
import { matchFindings } from '../../solvers/parts.ts'
import type { Plain } from '../../untrusted.ts'
import { type Finding, type Verdict, verdictOf } from '../../verdict.ts'
import { capitalize, join, listCards, noMeldThere, ranksWord } from '../../words.ts'
import { type Arrangement, arrange, doJoin, matchContract, togetherAt } from './contract.ts'
import { contractsOf, roundNames } from './ladders.ts'
import { grammar, meldFindings } from './melds.ts'
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

type LayOff = { cards: Card[]; meld: Card[]; kind?: Kind }

function judgeLayOff({ cards, meld, kind }: LayOff, { options }: HouseTable): Verdict {
  const { readings, faults, rules } = grammar(options)
  const points = worthOf(cards, options)
  const lying = readings(meld).filter((reading) => kind === undefined || reading.kind === kind)
  if (lying.length === 0) {
    return verdictOf([broken('lay-off', noMeldThere(meld, kind), meld), ...faults(meld, kind)], { points })
  }
  if (cards.length === 0) return verdictOf([broken('lay-off', laysOffNothing())], { points })
  const grown = growthsOf(lying, cards, rules, true).find((reading) =>
    lying.some((before) => isSame(before, reading)),
  )
  if (!grown) return verdictOf(growthFaults({ cards, meld }, lying, options), { points })
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
  const parts = partsOf(contract)
  const match = matchContract(parts, melds, options)
  const isWhole = match.missing.length === 0 && match.extra.length === 0
  const arrangement = isWhole ? arrange(parts, melds, options, togetherAt(options)) : undefined
  const laid = arrangement
    ? [...arrangedFindings(contract, arrangement, options), worthFinding(melds.flat(), options)]
    : isWhole
      ? togetherFaults(parts, melds, options)
      : matchFindings(parts, melds, match, {
          whole: 'the contract',
          rule: rule('contract'),
          faults: (meld) => (is(meld) ? [] : faults(meld)),
        })
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
function togetherFaults(parts: readonly Part[], melds: readonly Card[][], options: Options): Finding[] {
  const { distinct } = togetherAt(options)
  const canBeApart = arrange(parts, melds, options, { apart: true, distinct: false })
  const canDiffer = !distinct || arrange(parts, melds, options, { apart: false, distinct })
  const findings: Finding[] = []
  if (!canBeApart || canDiffer) {
    const joined = melds.filter((meld) =>
      melds.some((other) => other !== meld && alwaysJoin(meld, other, options)),
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
    runs!.length > 0 && others!.length > 0 && runs!.every((run) => others!.every((next) => doJoin(run, next)))
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
