import { useRef } from 'preact/hooks'
import {
  type EntryField,
  type EntryForm,
  fieldsOf,
  isTapped,
  type PlayerId,
} from '../../../scoring/entry-form.ts'
import { canonical } from '../../../scoring/ledger/event-list.ts'
import { type Problem, problem } from '../../../scoring/result.ts'
import { sideName } from '../../../scoring/seats.ts'
import { get, isolate, isPlain, type Plain } from '../../../scoring/untrusted.ts'
import { signed } from '../../../scoring/words.ts'
import type { GameView, OpenGame } from '../../storage/open-game.ts'
import {
  type Box,
  type Counting,
  isEmptyRow,
  isLeftOut,
  isNobody,
  isSaidByOutcome,
  kindOf,
  type Layout,
  type Row,
  setField,
  spotOf,
  unansweredBoxes,
  wayOf,
  whoIs,
  writtenFor,
} from './box.ts'
import {
  agreedOf,
  aloneOf,
  keyOf,
  owingIn,
  type Path,
  pathOf,
  type RoundDraft,
  setAt,
  valueAt,
} from './round-draft.ts'

/** The round as a whole: as it would be saved, what it still has to say, and what the engine says about it. */

/** How the cards of a round were counted, as far as its rows show it. */
export function countingOf(
  draft: RoundDraft,
  { form, sides }: { form: EntryForm; sides: readonly { key: PlayerId }[] },
): Counting | undefined {
  const values = sides.flatMap(({ key: id }) =>
    fieldsOf(form).map((field) => ({ field, value: valueAt(draft.content, pathOf({ form, field, id })) })),
  )
  const hasCards = ({ field, value }: (typeof values)[number]) =>
    Array.isArray(value) ? field.kind !== 'laid' : isPlain(value) && value.cards !== undefined
  if (values.some(hasCards)) return 'cards'
  const tallies = values.flatMap(({ field, value }) =>
    field.kind === 'tally' && isPlain(value) ? [value] : [],
  )
  if (tallies.some(({ counts }) => counts !== undefined)) return 'counts'
  // Naming the player who is out writes a 0, however the others count.
  if (tallies.some(({ points }) => points !== 0)) return 'totals'
  const ways = sides.map(({ key: id }) => wayOf(writtenFor(draft, { form, id }), form))
  const isTyped = form.ways.length > 1 && ways.some((way) => way && !way.fields.some(isTapped))
  return isTyped ? 'totals' : undefined
}

/**
 * The round as it would be saved. In every row that has something, blanks are 0, except what `unansweredBoxes` names and what
 * may be missing.
 */
export function completed(draft: RoundDraft, { form, way, ids }: Layout): Plain {
  if (form.place === 'round') return draft.content
  return ids.reduce((next, id) => {
    const path = ['entries', id]
    const isWritten = isPlain(valueAt(next.content, path))
    if (isWritten && !isEmptyRow(next, { form, id })) return fillBlanks(next, { form, way, id })
    if (form.mayBeEmpty) return setAt(next, path, {})
    return isWritten ? setAt(next, path, undefined) : next
  }, draft).content
}

function fillBlanks(draft: RoundDraft, row: Row): RoundDraft {
  const { form, id } = row
  const entry = writtenFor(draft, row)
  const way = wayOf(entry, form) ?? row.way
  if (isSaidByOutcome(draft, { form, way, id })) return draft
  const unsaid = unansweredBoxes(draft, row).map(({ field }) => field)
  return way.fields.reduce((next, field) => {
    const isLeft = unsaid.includes(field) || (field.kind === 'tally' && field.mayBeMissing)
    const blank = isLeft ? undefined : kindOf(field).blank
    const isBlank =
      keyOf(field) !== '' &&
      blank !== undefined &&
      get(entry, keyOf(field)) === undefined &&
      !isLeftOut(draft, { form, way, id, field })
    return isBlank ? setAt(next, pathOf({ form, field, id }), blank) : next
  }, draft)
}

/** Whether the round of this draft has become a round of the game, on disk or not. */
export function isInGame(draft: RoundDraft, layout: Layout, rounds: readonly Plain[]): boolean {
  const written = rounds[draft.number - 1]
  return written !== undefined && canonical(completed(draft, layout)) === canonical(written)
}

/** Takes out the answers to questions that are no longer asked. */
export function withoutUnasked(draft: RoundDraft, before: EntryForm, now: EntryForm): RoundDraft {
  const kept = fieldsOf(now).map(keyOf)
  const gone = fieldsOf(before)
    .map(keyOf)
    .filter((key) => !kept.includes(key))
  const entries = valueAt(draft.content, ['entries'])
  const paths = Object.keys(isPlain(entries) ? entries : {}).flatMap((id) =>
    gone.map((key) => ['entries', id, key]),
  )
  return paths.reduce((next, path) => setAt(next, path, undefined), draft)
}

/**
 * The questions that must be answered before a round is saved, because points depend on them: yes or no, and who ended the
 * round. A round that was saved without an answer, by an earlier version, is not asked again.
 */
export function unanswered(
  draft: RoundDraft,
  { form, way, ids }: Layout,
): { path: Path; field: EntryField; question: string }[] {
  if (form.place === 'round') return []
  const saved = { ...draft, content: draft.base }
  const wasSaved = (id: PlayerId) => isPlain(valueAt(draft.base, ['entries', id]))
  const owing = owingIn(draft, ids)
  const rows = owing.filter((id) => !isEmptyRow(draft, { form, id }))
  const flags = rows.flatMap((id) =>
    way.fields.flatMap((field) => {
      if (field.kind !== 'flag' || field.no === undefined) return []
      const path = pathOf({ form, field, id })
      const isSaid = valueAt(draft.content, path) !== undefined
      const isKnown = wasSaved(id) && valueAt(draft.base, path) === undefined
      const question = `${field.label}: yes, or no (${signed(field.no)})?`
      return isSaid || isKnown ? [] : [{ path, field, question }]
    }),
  )
  const who = way.fields.flatMap((field) => {
    if (field.kind !== 'who' || !field.ask || owing.length === 0) return []
    const isSaid = whoIs(draft, { form, ids }, field) !== undefined || isNobody(draft, { ids }, field)
    const isKnown = owing.every(wasSaved) && whoIs(saved, { form, ids }, field) === undefined
    return isSaid || isKnown
      ? []
      : [{ path: [keyOf(field)], field, question: `${field.ask.question} – ${field.ask.nobody}?` }]
  })
  return [...flags, ...who]
}

/** What the engine says of one player's part of the round, judged by itself: its score, or its problems. */
type Part = { score: number | undefined; problems: readonly Problem[] }

type Judging = Layout & {
  opened: Pick<OpenGame, 'game' | 'keeper'>
  view: Pick<GameView, 'record' | 'sides'>
  number: number
  draft: RoundDraft
}

/** The parts that were scored before, and of what. */
type Known = Map<PlayerId, Part & { written: string }>

/** The round as `judgeRound` judges it. A part is scored again only when it changes. */
export function useJudgedRound(judging: Judging) {
  const known = useRef<Known>(new Map())
  return judgeRound(judging, known.current)
}

/**
 * The round as it would be saved, and what the engine says about it and about each player's part, even while
 * other rows are missing.
 */
export function judgeRound(
  { opened, view, number, draft, form, way, ids }: Judging,
  known: Known = new Map(),
) {
  const preview = (content: RoundDraft['content']) => opened.keeper.preview(view.record, number, content)
  const content = completed(draft, { form, way, ids })
  const whole = preview(content)
  const unsaid = ids.flatMap((id) => unansweredBoxes(draft, { form, way, id }))
  const isWhole = whole.problems.length === 0 && unsaid.length === 0
  /** What the sums show while somebody still counts. */
  const assumed =
    unsaid.length === 0 ? content : completed(withNothingLeft(draft, unsaid), { form, way, ids })

  function partOf(id: PlayerId): Part {
    if (isWhole) return { score: whole.scores[id], problems: [] }
    if (form.mayBeEmpty && isEmptyRow(draft, { form, id })) return { score: undefined, problems: [] }
    const own = form.place === 'each' ? { ...assumed, entries: valueAt(assumed, ['entries', id]) } : assumed
    const written = JSON.stringify([own, valueAt(content, ['agreed', id])])
    const before = known.get(id)
    if (before?.written === written) return before
    const { problems, scores } = preview(aloneOf(assumed, id, ids))
    const part = { written, problems, score: problems.length > 0 ? undefined : scores[id] }
    known.set(id, part)
    return part
  }

  /** Players who pay each other settle all rows together, so a row by itself says nothing. */
  const isTogether = opened.game.isPaid?.(view.record.options) ?? false
  const canTell = opened.game.scoring.unit === 'points' && (isWhole || !isTogether)

  /** The score of a row, and the total after it. In a round with problems, the totals do not include it. */
  function resultOf(id: PlayerId) {
    const score = canTell ? partOf(id).score : undefined
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

function withNothingLeft(draft: RoundDraft, boxes: readonly Box[]): RoundDraft {
  return boxes.reduce((next, box) => setField(next, box, { points: 0 }), draft)
}
