import type { Earned } from '../../scoring/for-round.ts'
import type { Check, Game } from '../../scoring/game.ts'
import { messagesOf } from '../../scoring/result.ts'
import type { Plain } from '../../scoring/untrusted.ts'
import type { Verdict } from '../../scoring/verdict.ts'
import type { PlayMark, ScoreMark } from './marks.ts'
import { askPlay } from './play.ts'
import { type Scored, scoreExample } from './score.ts'

/**
 * An example of a rules page, asked again at another table: the engine says what the page says, gives other reasons for it, says
 * something else, or the example cannot be there, as with a joker where there are none.
 */
export type Replayed<Answer> =
  | { is: 'same' }
  | { is: 'reworded'; answer: Answer }
  | { is: 'other'; answer: Answer }
  | { is: 'impossible'; why: string }

const SAME = { is: 'same' } as const

export type PlayedHere = { form: Check; verdict: Verdict; earned: Earned | undefined }

/** A play at a table with these options; the page has it at the table that the example names, or by the book. */
export async function replayPlay(
  game: Game,
  { given, ...example }: PlayMark,
  options: Plain,
): Promise<Replayed<PlayedHere>> {
  const onPage = await askPlay(game, example, given)
  const { form, answer, earned } = await askPlay(game, { ...example, options }, given)
  if (!answer.ok) return { is: 'impossible', why: messagesOf(answer) }
  const verdict = answer.value
  const before = onPage.answer.ok ? onPage.answer.value : undefined
  const here = { form, verdict, earned }
  if (stampOf(before, onPage.earned) !== stampOf(verdict, earned)) return { is: 'other', answer: here }
  return wordsOf(before) === wordsOf(verdict) ? SAME : { is: 'reworded', answer: here }
}

/** What a verdict shows before anybody asks why. */
function stampOf(verdict: Verdict | undefined, earned: Earned | undefined): string {
  return JSON.stringify([verdict?.legal, verdict?.points, earned?.points])
}

function wordsOf(verdict: Verdict | undefined): string {
  return JSON.stringify(verdict?.findings.map(({ ok, rule, message }) => [ok, rule, message]))
}

/** Rounds at a table with these options. */
export function replayScore(game: Game, example: ScoreMark, options: Plain): Replayed<Scored> {
  const onPage = scoreExample(game, example)
  let here: Scored
  try {
    here = scoreExample(game, { ...example, options })
  } catch {
    // The record of another table cannot be read, because more play than can, or a player does what nobody may do.
    return { is: 'impossible', why: 'This does not come up at this table.' }
  }
  const [before, now] = [onPage, here].map(({ sheet }) => sheet)
  if (JSON.stringify(resultOf(before)) !== JSON.stringify(resultOf(now))) return { is: 'other', answer: here }
  return JSON.stringify(before) === JSON.stringify(now) ? SAME : { is: 'reworded', answer: here }
}

/** What an example of rounds shows before anybody asks why. */
function resultOf(sheet: Scored['sheet'] | undefined) {
  return [
    sheet?.totals,
    sheet?.winners,
    sheet?.rounds.map(({ problems }) => problems.map(({ rule }) => rule)),
  ]
}
