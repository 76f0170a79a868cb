import type { Card, Rank } from '../../cards.ts'
import { defineCheck, defineSearch, type Table } from '../../game.ts'
import { MELD } from '../../meld-forms.ts'
import type { MeldKind } from '../../melds.ts'
import { type Problem, problem } from '../../result.ts'
import { type Verdict, verdictOf } from '../../verdict.ts'
import { plural, ranksWord } from '../../words.ts'
import { grammar, isMeld, meldFindings, ranksAs, readMeld } from './melds.ts'
import { dealtIn, kept, type Options, ROUNDS, rule, wildRankIn } from './options.ts'
import { worthOf } from './values.ts'

const round = {
  kind: 'whole',
  label: 'Round',
  min: 1,
  max: ROUNDS,
  names: (): string[] => Array.from({ length: ROUNDS }, (_, at) => nameOf(at + 1)),
} as const

function nameOf(round: number): string {
  return `${dealtIn(round)} cards, ${ranksWord(wildRankIn(round))} wild`
}

function judgeMeld(
  { cards, round }: { cards: Card[]; round: number },
  { options }: Table<Options>,
): Verdict<{ kind: MeldKind; as: Rank[] }> {
  const reading = readMeld(cards, round, options)
  const points = worthOf(cards, round, options)
  if (!reading) return verdictOf(grammar(options, round).faults(cards), { points })
  const saved = kept('values', `Left over, these cards would count ${points}.`)
  const detail = { kind: reading.kind, as: ranksAs(cards, reading, round, options) }
  return verdictOf([...meldFindings(reading, round, options), saved], { points, detail })
}

/** Refuses more cards than a hand ever has in this round. */
function atMost(name: string, cards: readonly Card[], round: number, most: number): Problem[] {
  if (cards.length <= most) return []
  const message = `${plural(cards.length, 'card')} given; in round ${round} there are at most ${most}.`
  return [problem([name], message, rule('deal'))]
}

const hand = { kind: 'cards', label: 'The hand' } as const

export const checks = {
  meld: defineCheck({
    ...MELD,
    means: 'saves',
    fields: { ...MELD.fields, round },
    problems: ({ cards, round }) => atMost('cards', cards, round, dealtIn(round) + 1),
    isLegal: ({ cards, round }, { options }) => isMeld(cards, round, options),
    judge: judgeMeld,
  }),
  'best-melds': defineSearch({
    title: 'Best melds',
    means: 'costs',
    question: 'Which melds leave least, and what counts then?',
    fields: { hand, round },
    isAdvice: true,
    problems: ({ hand, round }) => atMost('hand', hand, round, dealtIn(round) + 1),
  }),
  'go-out': defineSearch({
    title: 'Go out',
    means: 'costs',
    question: 'Can I go out after this draw?',
    fields: { hand, round },
    problems: ({ hand, round }) => atMost('hand', hand, round, dealtIn(round) + 1),
  }),
  'one-short': defineSearch({
    title: 'One short',
    means: 'costs',
    question: 'Which card would let me go out?',
    fields: { hand, round },
    isAdvice: true,
    problems: ({ hand, round }) => atMost('hand', hand, round, dealtIn(round)),
  }),
}
