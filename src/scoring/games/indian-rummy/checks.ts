import type { Card } from '../../cards.ts'
import { defineCheck, drawing, type Table } from '../../game.ts'
import { type Finding, type Verdict, verdictOf } from '../../verdict.ts'
import { listCards, plural } from '../../words.ts'
import { type Arrangement, arrangeHand, canDeclare } from './arrangement.ts'
import { findingsOfAll, type Group, groupFaults, groupFindings, readGroup } from './groups.ts'
import { broken, DEALT, kept, type Options } from './options.ts'
import { worthOf } from './values.ts'
import type { Wild } from './wild.ts'

type HouseTable = Table<Options>

function judgeGroup(
  { cards, wild }: { cards: Card[]; wild: Wild },
  table: HouseTable,
): Verdict<{ kind: string }> {
  const group = readGroup(cards, wild, table.options)
  const points = worthOf(cards, wild)
  if (!group) return { legal: false, findings: groupFaults(cards, wild, table), points }
  const findings = [
    ...groupFindings(group, wild, table.options),
    kept('values', `In no group these cards would count ${points}.`),
  ]
  return { legal: true, findings, points, detail: { kind: group.kind } }
}

function judgeDeclare(
  { groups, wild }: { groups: Card[][]; wild: Wild },
  table: HouseTable,
): Verdict<{ kinds: (string | null)[] }> {
  const { cap } = table.options
  const read = groups.map((cards) => readGroup(cards, wild, table.options))
  const findings = [
    ...findingsOfAll(
      read.flatMap((group) => group ?? []),
      wild,
      table.options,
    ),
    ...groups.flatMap((cards, at) => (read[at] ? [] : [noGroup(cards), ...groupFaults(cards, wild, table)])),
    thirteenFinding(groups.flat().length),
    ...sequenceFindings(read),
  ]
  const detail = { kinds: read.map((group) => group?.kind ?? null) }
  const points = findings.every(({ ok }) => ok) ? 0 : cap
  const counted =
    points === 0
      ? kept('winner-zero', 'A valid declaration counts 0.')
      : kept('wrong', `A wrong declaration counts ${cap}.`)
  return verdictOf([...findings, counted], { points, detail })
}

function noGroup(cards: readonly Card[]): Finding {
  const shown = cards.length === 0 ? 'A group without cards' : listCards(cards)
  return broken('declare', `${shown} is no group.`, cards)
}

function thirteenFinding(cards: number): Finding {
  if (cards === DEALT) return kept('declare', 'Thirteen cards are shown.')
  const wrong = cards < DEALT ? 'none may be missing' : 'any other is put away face down'
  return broken('declare', `${plural(cards, 'card')} are shown; a declaration shows thirteen, and ${wrong}.`)
}

function sequenceFindings(read: readonly (Group | undefined)[]): Finding[] {
  const sequences = read.filter((group) => group && group.kind !== 'set').length
  const pure = read.filter((group) => group?.kind === 'pure').length
  return [
    sequences > 1
      ? kept('two-sequences', `${plural(sequences, 'sequence')}, at least two are needed.`)
      : broken(
          'two-sequences',
          `${sequences === 0 ? 'No sequence' : 'Only one sequence'}: at least two are needed.`,
        ),
    pure > 0
      ? kept('one-pure', `${plural(pure, 'pure sequence')}, at least one is needed.`)
      : broken('one-pure', 'No sequence here is pure: one has to be without a card that stands for another.'),
  ]
}

function judgeHand(
  { hand, wild }: { hand: Card[]; wild: Wild },
  { options }: HouseTable,
): Verdict<Pick<Arrangement, 'raw' | 'groups' | 'left' | 'discard'>> {
  const arrangement = arrangeHand(hand, wild, options)
  const { groups, left, discard, raw } = arrangement
  const points = Math.min(raw, options.cap)
  const legal = canDeclare(hand, arrangement)
  const findings = [
    ...(discard === null ? [] : [kept('declare', `Put ${listCards([discard])} away.`, [discard])]),
    ...findingsOfAll(
      groups.map(({ cards }) => readGroup(cards, wild, options)!),
      wild,
      options,
    ),
    ...(legal
      ? [kept('declare', 'All thirteen are in groups: this hand can be declared.')]
      : whyNot(hand, arrangement)),
    ...countFindings(arrangement, points),
  ]
  const detail = { raw, groups, left, discard }
  return { legal, findings, points, detail }
}

/** Why a hand cannot be declared. */
function whyNot(hand: readonly Card[], { counting, left, hasPure }: Arrangement): Finding[] {
  const findings: Finding[] = []
  if (hand.length < DEALT) {
    findings.push(broken('declare', `${plural(hand.length, 'card')}: a declaration shows thirteen.`))
  }
  if (!hasPure) findings.push(broken('one-pure', 'No pure sequence can be made of these cards.'))
  else if (counting !== 'left') {
    findings.push(broken('two-sequences', 'A pure sequence can be made, but no second sequence beside it.'))
  } else if (left.length > 0) {
    findings.push(broken('declare', `Not all cards lie in groups: ${listCards(left)} left over.`, left))
  }
  return findings
}

/** What counts, and by which rule. */
function countFindings({ counting, left, raw }: Arrangement, points: number): Finding[] {
  const counted = {
    left: kept('count-left', left.length === 0 ? 'Nothing counts.' : `What is left counts ${raw}.`, left),
    rest: kept('second-missing', `The cards outside the pure sequence count ${raw}.`, left),
    all: kept('count-all', `All cards count: ${raw}.`, left),
  }[counting]
  return raw > points ? [counted, kept('cap', `Nobody counts more than ${points}.`)] : [counted]
}

const wild = {
  kind: 'rank',
  label: 'The wild rank',
  joker: 'a printed joker was turned',
  none: 'no rank is wild',
} as const

export const checks = {
  group: defineCheck({
    title: 'Group',
    means: 'saves',
    question: 'Is this a sequence or a set?',
    fields: { cards: { kind: 'cards', label: 'The cards' }, wild },
    judge: judgeGroup,
  }),
  declare: defineCheck({
    title: 'Declare',
    means: 'costs',
    question: 'Is this a valid declaration?',
    fields: { groups: { kind: 'groups', label: 'The groups' }, wild },
    judge: judgeDeclare,
  }),
  hand: defineCheck({
    title: 'Hand',
    means: 'costs',
    question: 'What does this hand count, and can it be declared?',
    fields: { hand: { kind: 'cards', label: 'The hand', max: DEALT + 1 }, wild },
    isAdvice: true,
    judge: drawing(judgeHand, ({ groups, left, discard }) => [{ shape: 'groups', groups, left, discard }]),
  }),
}
