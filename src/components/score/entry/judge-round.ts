import { useRef } from 'preact/hooks'
import type { EntryField, PlayerId } from '../../../scoring/entry-form.ts'
import { type Problem, problem } from '../../../scoring/result.ts'
import { sideName } from '../../../scoring/seats.ts'
import { isolate } from '../../../scoring/untrusted.ts'
import type { GameView, OpenGame } from '../../storage/open-game.ts'
import {
  type Box,
  completed,
  isEmptyRow,
  type Layout,
  setField,
  spotOf,
  unanswered,
  unsaidBoxes,
} from './entry-fields.ts'
import { agreedOf, aloneOf, type Path, pathOf, type RoundDraft, valueAt } from './round-draft.ts'

/** The score of a player's part of the round, judged by itself, and its problems. */
type Part = { score: number | undefined; problems: readonly Problem[] }

type Judging = Layout & { opened: OpenGame; view: GameView; number: number; draft: RoundDraft }

/**
 * The round as it would be saved, and what the engine says about it and about each player's part, even while
 * other rows are missing. A part is scored again only when it changes.
 */
export function useJudgedRound({ opened, view, number, draft, form, way, ids }: Judging) {
  const known = useRef(new Map<PlayerId, Part & { written: string }>())
  const preview = (content: RoundDraft['content']) => opened.keeper.preview(view.record, number, content)
  const content = completed(draft, { form, way, ids })
  const whole = preview(content)
  const unsaid = ids.flatMap((id) => unsaidBoxes(draft, { form, way, id }))
  const isWhole = whole.problems.length === 0 && unsaid.length === 0
  /** What the sums show while somebody still counts. */
  const assumed =
    unsaid.length === 0 ? content : completed(withNothingLeft(draft, unsaid), { form, way, ids })

  function partOf(id: PlayerId): Part {
    if (isWhole) return { score: whole.scores[id], problems: [] }
    if (form.mayBeEmpty && isEmptyRow(draft, { form, id })) return { score: undefined, problems: [] }
    const own = form.place === 'each' ? { ...assumed, entries: valueAt(assumed, ['entries', id]) } : assumed
    const written = JSON.stringify([own, valueAt(content, ['agreed', id])])
    const before = known.current.get(id)
    if (before?.written === written) return before
    const { problems, scores } = preview(aloneOf(assumed, id, ids))
    const part = { written, problems, score: problems.length > 0 ? undefined : scores[id] }
    known.current.set(id, part)
    return part
  }

  /** The score of a row, and the total after it. In a round with problems, the totals do not include it. */
  function resultOf(id: PlayerId) {
    const score = opened.game.scoring.unit === 'points' ? partOf(id).score : undefined
    const total = whole.totals[id] ?? 0
    return { score, total: isWhole ? total : total + (score ?? 0) }
  }

  /** A score that is agreed from now on, without a reason. */
  function whyAgreed(id: PlayerId): Problem[] {
    const side = view.sides.find(({ key }) => key === id)
    if (agreedOf(draft, id)?.note !== '' || valueAt(draft.base, ['agreed', id]) !== undefined) return []
    return [
      problem(['agreed', id], `Why was a score agreed for ${isolate(sideName(side))}? A word is enough.`),
    ]
  }

  const idOf = ({ path }: Problem) => spotOf(path, form).id
  const ask = (path: Path, message: string, { rule }: EntryField) =>
    problem([...path], message, `${opened.game.id}#${rule}`)
  const asked = [
    ...unsaid.map((box) =>
      ask(pathOf(box), `${box.field.label}: how much? If it is nothing, write 0.`, box.field),
    ),
    ...unanswered(draft, { form, way, ids }).map(({ path, question, field }) => ask(path, question, field)),
  ]
  const isAsked = ({ path }: Problem) => asked.some((question) => question.path.join() === path.join())
  const others = whole.problems.filter((found) => !isAsked(found))
  const withProblems = new Set(others.map(idOf))
  // The engine reads all rows before it adds them up, so a missing row would hide a problem with the sum of
  // another row.
  const own = ids
    .filter((id) => !withProblems.has(id) && !isEmptyRow(draft, { form, id }))
    .flatMap((id) => partOf(id).problems.filter((problem) => idOf(problem) === id))
  return {
    content,
    problems: [...own, ...others, ...asked],
    asked,
    remarks: [...(whole.remarks ?? []), ...ids.flatMap(whyAgreed)],
    resultOf,
  }
}

function withNothingLeft(draft: RoundDraft, boxes: readonly Box[]): RoundDraft {
  return boxes.reduce((next, box) => setField(next, box, { points: 0 }), draft)
}
