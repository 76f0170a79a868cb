import { findGame } from '../scoring/find-game.ts'
import type { Game } from '../scoring/game.ts'
import { games } from '../scoring/games.ts'
import { fail, ok, type Result } from '../scoring/result.ts'
import { quote } from '../scoring/untrusted.ts'
import { join, nearest } from '../scoring/words.ts'

/** The game that people mean by its id, its title, or the beginning of one: `gin`, `rummy500`, `Hand and Foot`. */
export function findNamed(text: string): Result<Game> {
  const all: readonly Game[] = Object.values(games)
  const exact = findGame(text)
  if (exact) return ok(exact)
  const word = plain(text)
  const namesOf = ({ id, title }: Game) => [plain(id), plain(title)]
  const [same] = all.filter((game) => namesOf(game).includes(word))
  if (same) return ok(same)
  const begun = word === '' ? [] : all.filter((game) => namesOf(game).some((name) => name.startsWith(word)))
  const [only] = begun
  if (only && begun.length === 1) return ok(only)
  const ids = all.map(({ id }) => id)
  const meant = begun.length > 0 ? begun.map(({ id }) => id) : nearIds(text, ids)
  const hint = meant.length > 0 ? `Did you mean ${join(meant, 'or')}?` : `There are ${join(ids)}.`
  return fail(['game'], `${word === '' ? 'Which game is it?' : `There is no game ${quote(text)}.`} ${hint}`)
}

/** The ids that are meant by a word with a mistake in it: `ginn`, `canesta`. */
function nearIds(text: string, ids: readonly string[]): string[] {
  const near = nearest(text, [...ids, ...ids.map((id) => id.replace(/-.*/, ''))])
  const same = ids.filter((id) => id === near)
  return same.length > 0 ? same : ids.filter((id) => id.startsWith(`${near}-`))
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
