import { useRef } from 'preact/hooks'
import type { PlayerId } from '../../../scoring/entry-form.ts'
import type { Problem } from '../../../scoring/result.ts'
import type { SheetRound } from '../../../scoring/sheet.ts'
import type { GameView, OpenGame } from '../../storage/open-game.ts'
import { isEmptyRow, type Layout, spotOf } from './entry-fields.ts'
import { aloneOf, type RoundDraft, valueAt } from './round-draft.ts'
import type { RoundTarget } from './round-target.ts'

/** The score of a player's part of the round, judged by itself, and its problems. */
type RowResult = { sum: number | undefined; problems: readonly Problem[] }

type Judging = {
  view: GameView
  target: RoundTarget
  keeper: OpenGame['keeper']
  content: RoundDraft['content']
  whole: SheetRound
  ids: readonly PlayerId[]
}

/**
 * Judges each player's part, even while other rows are missing. A part is scored again only when it changes.
 */
export function useRows({ view, target, keeper, content, whole, ids }: Judging) {
  const known = useRef(new Map<PlayerId, RowResult & { written: string }>())
  return (id: PlayerId): RowResult => {
    if (whole.problems.length === 0) return { sum: whole.scores[id], problems: [] }
    const own =
      target.form.place === 'each' ? { ...content, entries: valueAt(content, ['entries', id]) } : content
    const written = JSON.stringify([own, valueAt(content, ['agreed', id])])
    const before = known.current.get(id)
    if (before?.written === written) return before
    const { problems, scores } = keeper.preview(view.record, target.number, aloneOf(content, id, ids))
    const part = { written, problems, sum: problems.length > 0 ? undefined : scores[id] }
    known.current.set(id, part)
    return part
  }
}

type Rows = Pick<Layout, 'form' | 'ids'> & { draft: RoundDraft; rowOf: (id: PlayerId) => RowResult }

/**
 * The problems of the round, and those of the rows by themselves. The engine reads all rows before it adds
 * them up, so a missing row would hide a problem with the sum of another row.
 */
export function withOwnProblems(problems: readonly Problem[], { draft, form, ids, rowOf }: Rows): Problem[] {
  const idOf = ({ path }: Problem) => spotOf(path, form).id
  const told = new Set(problems.map(idOf))
  const own = ids
    .filter((id) => !told.has(id) && !isEmptyRow(draft, { form, id }))
    .flatMap((id) => rowOf(id).problems.filter((problem) => idOf(problem) === id))
  return [...own, ...problems]
}
