import type { Card } from '../../cards.ts'
import { defineCheck, defineSearch, type Table } from '../../game.ts'
import { MELD } from '../../meld-forms.ts'
import {
  formatParts,
  KINDS,
  type Match,
  matchParts,
  type Part,
  type PartKind,
  partsOf,
  partsWords,
} from '../../meld-parts.ts'
import { type Problem, problem } from '../../result.ts'
import { matchFindings } from '../../solvers/parts.ts'
import type { Plain } from '../../untrusted.ts'
import { type Finding, onTable, type Verdict, verdictOf } from '../../verdict.ts'
import { capitalize, listCards, noMeldThere, plural } from '../../words.ts'
import { type CardClass, countClasses, worthOf } from './deck.ts'
import { meldFaults, meldFindings } from './faults.ts'
import { stepAt, stepNames, stepsOf } from './ladders.ts'
import { kindsOf, meets, sorted } from './melds.ts'
import { broken, kept, type Options, rule } from './options.ts'

/** The checks of Ladder Rummy; the solver answers the one that takes a search. */

type HouseTable = Table<Options>
type Cards = readonly Card[]

function judgeMeld({ cards }: { cards: Card[] }, { options }: HouseTable): Verdict<{ kinds: string[] }> {
  const kinds = kindsOf(cards, options)
  const points = worthOf(cards, options)
  const detail = { kinds }
  if (kinds.length === 0) return verdictOf(meldFaults(cards, options), { points, detail })
  return verdictOf([...asKinds(cards, kinds, options), worthFinding(cards, options)], { points, detail })
}

/** The findings of the first kind in full, and of the others what they are. */
function asKinds(cards: Cards, [first, ...others]: readonly PartKind[], options: Options): Finding[] {
  if (!first) return []
  return [
    ...meldFindings(cards, first, options),
    ...others.flatMap((kind) => meldFindings(cards, kind, options).slice(0, 1)),
  ]
}

export function worthFinding(cards: Cards, options: Options): Finding {
  return kept('values', `${listCards(cards)}: ${worthOf(cards, options)}.`)
}

/** Whether melds are a step, and which parts are met. A suited run is a run too. */
function matchStep(step: string, melds: readonly Card[][], options: Options): Match {
  return matchParts(partsOf(step), melds, (part, meld) => meets(part, meld, options))
}

function isWhole({ missing, extra }: Match): boolean {
  return missing.length === 0 && extra.length === 0
}

function judgeStep(
  { step, melds }: { step: number; melds: Card[][] },
  { options }: HouseTable,
): Verdict<{ step: string }> {
  const text = stepAt(step, options)
  const parts = partsOf(text)
  const match = matchStep(text, melds, options)
  const { matched, missing, extra } = match
  const steps = stepsOf(options).flatMap((other, at) =>
    isWhole(matchStep(other, melds, options)) ? [at + 1] : [],
  )
  const findings = isWhole(match)
    ? [
        ...laidFindings(
          text,
          parts,
          matched.map((at) => melds[at!]!),
          options,
        ),
        worthFinding(melds.flat(), options),
      ]
    : matchFindings(parts, melds, match, {
        whole: `step ${step}`,
        rule: rule('step'),
        faults: (meld) => (kindsOf(meld, options).length === 0 ? meldFaults(meld, options) : []),
      })
  return verdictOf([...findings, ...otherSteps(step, steps)], {
    points: worthOf(melds.flat(), options),
    detail: { step: text, matched, missing: formatParts(missing), extra, steps },
  })
}

/** The findings about melds that are a step, parallel to its parts. */
export function laidFindings(
  text: string,
  parts: readonly Part[],
  melds: readonly Cards[],
  options: Options,
): Finding[] {
  const findings = [
    kept('step', `${capitalize(partsWords(text))}: the step is laid.`),
    ...parts.flatMap(({ kind }, at) => meldFindings(melds[at]!, kind, options)),
  ]
  const ranks = parts.flatMap(({ kind }, at) =>
    kind === 'set' ? [sorted(melds[at]!, options).naturals[0]!.charAt(0)] : [],
  )
  if (new Set(ranks).size < ranks.length) {
    findings.push(kept('same-rank', 'Two sets of a step may have one rank.'))
  }
  return findings
}

function otherSteps(step: number, steps: readonly number[]): Finding[] {
  const others = steps.filter((other) => other !== step)
  if (others.length === 0) return []
  const many = others.length === 1 ? `step ${others[0]}` : `steps ${others.join(', ')}`
  return [kept('one-step', `They would be ${many} as well; nobody lays more than one step in a round.`)]
}

type Hit = { cards: Card[]; meld: Card[]; kind?: PartKind; own?: boolean; laid?: boolean }

function judgeHit(
  { cards, meld, kind, own = false, laid = true }: Hit,
  { options }: HouseTable,
): Verdict<{ kinds: string[] }> {
  const isAsked = (other: PartKind) => kind === undefined || other === kind
  const lying = kindsOf(meld, options).filter(isAsked)
  const whole = [...meld, ...cards]
  const kinds = cards.length === 0 ? [] : kindsOf(whole, options).filter((other) => lying.includes(other))
  const fits =
    kinds.length > 0
      ? [
          kept('hit', `${listCards(cards)} can be added to ${listCards(meld)}.`, cards),
          ...asKinds(whole, kinds, options),
          worthFinding(cards, options),
        ]
      : noHit({ cards, meld, ...(kind && { kind }) }, lying, options)
  return verdictOf([...fits, ...mayHit(own, laid, options)], {
    points: worthOf(cards, options),
    detail: { kinds },
  })
}

/** Why a meld does not take these cards. */
function noHit({ cards, meld, kind }: Hit, lying: readonly PartKind[], options: Options): Finding[] {
  const { skips } = sorted(cards, options)
  const skipped = skips.length > 0 ? [broken('skip-cards', 'A skip card belongs to no meld.', skips)] : []
  if (lying.length === 0) {
    const what = kind && { set: 'set', run: 'run', suited: 'suited run', colour: 'meld of one colour' }[kind]
    const onIt = meldFaults(meld, options, kind).map(onTable)
    return [broken('hit', noMeldThere(meld, what), meld), ...skipped, ...onIt]
  }
  if (cards.length === 0) return [broken('hit', 'No card is added.')]
  const message = `${listCards(cards)} cannot be added to ${listCards(meld)}, which stays what it is.`
  const whole = [...meld, ...cards]
  const faults = skips.length > 0 ? skipped : lying.flatMap((one) => meldFaults(whole, options, one))
  return [broken('hit', message, cards), ...faults]
}

/** `#hit-first`, `#hit-whose`. */
function mayHit(own: boolean, laid: boolean, { hits }: Options): Finding[] {
  const findings: Finding[] = []
  if (!laid) findings.push(broken('hit-first', 'Nobody hits before laying a step of their own.'))
  if (hits === 'none') findings.push(broken('hit-whose', 'At this table nobody hits.'))
  if (hits === 'own') {
    findings.push(
      own
        ? kept('hit-whose', 'It is one of the player’s own melds, as this table wants.')
        : broken('hit-whose', 'At this table players hit only onto melds of their own.'),
    )
  }
  return findings
}

function judgeCount({ cards }: { cards: Card[] }, { options }: HouseTable): Verdict {
  const counts = countClasses(cards, options)
  const points = worthOf(cards, options)
  const said = (['low', 'high', 'skip', 'wild'] as const)
    .filter((id) => counts[id] > 0)
    .map((id) => `${counts[id]} × ${CLASS_WORDS[id]} at ${options[id]}`)
  const message = said.length === 0 ? 'No card is left: 0.' : `${said.join(' + ')} = ${points}.`
  return verdictOf([kept('values', capitalize(message), cards)], { points, detail: { ...counts } })
}

const CLASS_WORDS: Readonly<Record<CardClass, string>> = {
  low: 'up to nine',
  high: 'ten and above',
  skip: 'skip',
  wild: 'wild',
}

/** A hand has at most the cards dealt and one drawn. */
function handProblems(field: string) {
  return (input: Plain, { options }: HouseTable): Problem[] => {
    const cards = input[field]
    const most = options.deal + 1
    if (!Array.isArray(cards) || cards.length <= most) return []
    const message = `${plural(cards.length, 'card')} given; a hand has at most ${most}.`
    return [problem([field], message, rule('deal'))]
  }
}

const step = {
  kind: 'whole',
  label: 'Step',
  min: 1,
  max: (options: Plain): number => stepsOf(options as Options).length,
  names: (options: Plain): string[] => stepNames(options as Options),
} as const

export const checks = {
  meld: defineCheck({
    ...MELD,
    question: 'Is this a meld of the ladder?',
    means: 'saves',
    isLegal: ({ cards }, { options }) => kindsOf(cards, options).length > 0,
    judge: judgeMeld,
  }),
  step: defineCheck({
    title: 'Lay a step',
    question: 'Is this the step?',
    means: 'saves',
    fields: { step, melds: { kind: 'groups', label: 'Melds laid' } },
    judge: judgeStep,
  }),
  hand: defineSearch({
    title: 'Can I lay my step?',
    question: 'Can this hand lay the step, and how far is it?',
    means: 'costs',
    fields: { step, hand: { kind: 'cards', label: 'Your hand, the card just drawn too' } },
    problems: handProblems('hand'),
  }),
  hit: defineCheck({
    title: 'Hit',
    question: 'Does this fit a meld on the table?',
    means: 'saves',
    fields: {
      cards: { kind: 'cards', label: 'Cards to add' },
      meld: { kind: 'cards', label: 'The meld on the table' },
      kind: {
        kind: 'choice',
        label: 'It was laid as',
        values: KINDS,
        labels: ['a set', 'a run', 'a suited run', 'one colour'],
        optional: true,
      },
      own: { kind: 'flag', label: 'It is your own meld', optional: true },
      laid: { kind: 'flag', label: 'You have laid your step', optional: true },
    },
    judge: judgeHit,
  }),
  count: defineCheck({
    title: 'Count a hand',
    question: 'What do these cards count?',
    means: 'costs',
    isAdvice: true,
    fields: { cards: { kind: 'cards', label: 'Cards left in hand' } },
    problems: handProblems('cards'),
    judge: judgeCount,
  }),
}
