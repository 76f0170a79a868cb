import { completed, unanswered } from '../../../scoring/entry/completed.ts'
import { agreedOf, type Path, type RoundDraft, valueAt } from '../../../scoring/entry/draft.ts'
import {
  asksIn,
  type Box,
  isEmptyRow,
  type Layout,
  setField,
  unansweredBoxes,
  writtenFor,
} from '../../../scoring/entry/rows.ts'
import { pathOf, spotOf } from '../../../scoring/entry/shape.ts'
import type { EntryField, PlayerId } from '../../../scoring/entry-form.ts'
import { kindOf } from '../../../scoring/entry-kinds/kinds.ts'
import { canonical } from '../../../scoring/ledger/event-list.ts'
import { type Problem, problem } from '../../../scoring/result.ts'
import { sideName } from '../../../scoring/seats.ts'
import type { RoundPart } from '../../../scoring/sheet.ts'
import { isolate, type Plain } from '../../../scoring/untrusted.ts'
import type { GameView, OpenGame } from '../../storage/open-game.ts'

/** What the engine says about a round that is being entered. */

/** Whether the round of this draft has become a round of the game, on disk or not. */
export function isInGame(draft: RoundDraft, layout: Layout, rounds: readonly Plain[]): boolean {
  const written = rounds[draft.number - 1]
  return written !== undefined && canonical(completed(draft, layout)) === canonical(written)
}

type Judging = Layout & {
  opened: Pick<OpenGame, 'game' | 'keeper'>
  view: Pick<GameView, 'record' | 'sides'>
  number: number
  draft: RoundDraft
}

/**
 * The round as it would be saved, and what the engine says about it and about each player's part, even while
 * other rows are missing.
 */
export function judgeRound({ opened, view, number, draft, form, way, ids }: Judging) {
  const preview = (content: RoundDraft['content']) => opened.keeper.preview(view.record, number, content)
  const content = completed(draft, { form, way, ids })
  const whole = preview(content)
  const unsaid = ids.flatMap((id) => unansweredBoxes(draft, { form, way, id }))
  const isWhole = whole.problems.length === 0 && unsaid.length === 0
  /** What the sums show while somebody still counts. */
  const assumed =
    unsaid.length === 0 ? whole : preview(completed(assumedIn(draft, unsaid), { form, way, ids }))
  const parts = new Map(ids.map((id) => [id, partOf(id)]))

  function partOf(id: PlayerId): RoundPart {
    if (isWhole) return { score: whole.scores[id], problems: [] }
    return assumed.partOf(id)
  }

  /** Players who pay each other settle all rows together, so a row by itself says nothing. */
  const isTogether = opened.game.isPaid?.(view.record.options) ?? false
  const canTell = opened.game.scoring.unit === 'points' && (isWhole || !isTogether)

  /** The score of a row, and the total after it. In a round with problems, the totals do not include it. */
  function resultOf(id: PlayerId) {
    const score = canTell ? parts.get(id)?.score : undefined
    const total = whole.totals[id] ?? 0
    return { score, total: isWhole ? total : total + (score ?? 0) }
  }

  /** Asks for the reason of a score that was just agreed, if none is given. */
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
    ...unsaid.map((box) => ask(pathOf(box), asksIn(writtenFor(draft, box), box.field) ?? '', box.field)),
    ...unanswered(draft, { form, way, ids }).map(({ path, question, field }) => ask(path, question, field)),
  ]
  const isAsked = ({ path }: Problem) => asked.some((question) => question.path.join() === path.join())
  const others = whole.problems.filter((found) => !isAsked(found))
  const withProblems = new Set(others.map(idOf))
  // The engine reads all rows before it adds them up, so a missing row would hide a problem with the sum of
  // another row.
  const own = ids
    .filter((id) => !withProblems.has(id) && !isEmptyRow(draft, { form, id }))
    .flatMap((id) => parts.get(id)?.problems.filter((problem) => idOf(problem) === id) ?? [])
  const problems = [...own, ...others, ...asked]
  const isBegun = (id: PlayerId) => !isEmptyRow(draft, { form, id })
  return {
    content,
    problems,
    asked,
    /**
     * What the round still lacks, to be said before anybody tries to save it: once every row is begun, or at once where that
     * keeps the scores of all rows back. The row of `active` is still being filled.
     */
    lacks: (active: PlayerId | undefined) =>
      (isTogether ? ids.some(isBegun) : ids.every(isBegun))
        ? problems.find((problem) => idOf(problem) === undefined || idOf(problem) !== active)
        : undefined,
    remarks: [...(whole.remarks ?? []), ...ids.flatMap(whyAgreed)],
    resultOf,
  }
}

/** With what each blank is taken for until it is said. */
function assumedIn(draft: RoundDraft, boxes: readonly Box[]): RoundDraft {
  return boxes.reduce((next, box) => {
    const { is } = kindOf(box.field).blank?.(box.field, writtenFor(draft, box)) ?? {}
    return setField(next, box, is)
  }, draft)
}
