import { type EntryForm, fieldsOf, keysIn, type PlayerId } from './entry-form.ts'
import { type Path, type Problem, problem } from './result.ts'
import type { WrittenTally } from './tally.ts'
import { get, isPlain, type Plain, peek, quote } from './untrusted.ts'
import { join, nearest } from './words.ts'

/** More than anybody misspells in a round. A round from outside may hold very many. */
const MOST = 20
/** The numbers that were added up to a sum, or to an entry that is a number alone. */
const PARTS = 'parts'
type KeyOf<Given> = Given extends unknown ? keyof Given : never
const TALLY: readonly string[] = ['cards', 'counts', 'points', PARTS] satisfies KeyOf<WrittenTally>[]

/** Keys that are asked somewhere, and what holds them: "an entry". */
type Asked = { keys: readonly string[]; whole: string }

/**
 * What a round holds under keys that nothing asks for: mostly, a key is misspelt. It changes no score. `players` are all
 * players of the game.
 */
export function straysIn(round: Plain, form: EntryForm, players: readonly PlayerId[]): Problem[] {
  const fields = fieldsOf(form)
  const own = form.keys ?? fields.flatMap(keysIn)
  const above = form.place === 'each' ? ['entries', ...(form.beside ?? [])] : own
  const strays = [
    ...straysAt(round, [], { keys: [...above, 'agreed'], whole: 'a round' }),
    ...eachIn(round, 'agreed', players, { keys: ['points', 'note'], whole: 'an agreed score' }),
  ]
  if (form.place === 'each') {
    const tallies = fields.flatMap((field) => (field.kind === 'tally' ? [field.key] : []))
    const keys = [...own, ...(tallies.includes(undefined) ? TALLY : [PARTS])]
    strays.push(...eachIn(round, 'entries', players, { keys, whole: 'an entry' }))
    for (const id of players) {
      for (const key of new Set(tallies)) {
        if (key === undefined) continue
        const tally = peek(peek(peek(round, 'entries'), id), key)
        strays.push(...straysAt(tally, ['entries', id, key], { keys: TALLY, whole: 'a tally' }))
      }
    }
  }
  return strays.slice(0, MOST)
}

/** The entries and agreed scores under ids that no player has. Nothing is missing because of them. */
export function strangersIn(round: Plain, players: readonly PlayerId[]): Problem[] {
  return ['entries', 'agreed'].flatMap((place) =>
    unaskedIn(peek(round, place), players).map((id) => {
      return problem([place, id], `${quote(id)} is nobody in this game. The players are ${join(players)}.`)
    }),
  )
}

/** The strays in the entries of all players, or in their agreed scores. */
function eachIn(round: Plain, place: string, players: readonly PlayerId[], asked: Asked): Problem[] {
  return players.flatMap((id) => straysAt(peek(peek(round, place), id), [place, id], asked))
}

function straysAt(given: unknown, path: Path, { keys, whole }: Asked): Problem[] {
  return unaskedIn(given, keys).flatMap((key) => {
    const meant = nearest(key, keys)
    // Other house rules may ask for it, and it would count for nothing there too.
    const value = peek(given, key)
    if (meant === undefined && (value === 0 || value === false)) return []
    const asks = meant === undefined ? '' : ` Is it ${quote(meant)}?`
    const message = `${quote(key)} is not asked here.${asks} The parts of ${whole} are ${join(keys)}.`
    return [problem([...path, key], message)]
  })
}

/** The keys that hold something and are not among those asked. */
function unaskedIn(given: unknown, keys: readonly string[]): string[] {
  if (!isPlain(given)) return []
  const found = Object.keys(given).filter((key) => get(given, key) !== undefined && !keys.includes(key))
  return found.slice(0, MOST)
}
