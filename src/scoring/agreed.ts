import { type Game, type Line, MAX_AGREED, type PlayerId } from './game.ts'
import { all, fail, ok, type Path, type Result } from './result.ts'
import type { Side } from './seats.ts'
import { describeValue, get, isPlain, type Plain, readWhole } from './untrusted.ts'

/** Scores that the table agreed on, whatever the rules say. Each makes one line. */

const MAX_NOTE = 200

export function readAgreed(round: Plain, sides: readonly Side[], game: Game): Result<Map<PlayerId, Line>> {
  const given = get(round, 'agreed')
  if (given === undefined) return ok(new Map())
  if (!isPlain(given)) return fail(['agreed'], `${describeValue(given)} is no set of agreed scores.`)
  if (game.scoring.unit !== 'points') {
    return fail(['agreed'], `${game.title} is not played for points, so none can be agreed on.`)
  }
  const keys = sides.map(({ key }) => key).filter((key) => get(given, key) !== undefined)
  const lines = all(keys.map((key) => readLine(get(given, key), ['agreed', key])))
  return lines.ok ? ok(new Map(keys.map((key, at) => [key, lines.value[at]!]))) : lines
}

function readLine(given: unknown, path: Path): Result<Line> {
  if (!isPlain(given)) return fail(path, `${describeValue(given)} is no agreed score: it needs points.`)
  const value = get(given, 'points')
  if (value === undefined) return fail([...path, 'points'], 'The agreed score is missing.')
  const points = readWhole(value, [...path, 'points'], -MAX_AGREED, MAX_AGREED)
  if (!points.ok) return points
  const note = get(given, 'note') ?? ''
  if (typeof note !== 'string' || [...note].length > MAX_NOTE) {
    return fail(
      [...path, 'note'],
      `${describeValue(note)} is no note: a text of up to ${MAX_NOTE} characters.`,
    )
  }
  return ok({ label: note.trim() === '' ? 'Agreed' : `Agreed: ${note.trim()}`, points: points.value })
}
