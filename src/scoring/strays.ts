import { type EntryForm, fieldsOf, keysIn, type PlayerId } from './entry-form.ts'
import { MAX_PLAYERS, PLAYER_KEYS, RECORD_KEYS } from './record.ts'
import { type Path, type Problem, problem } from './result.ts'
import type { Side } from './seats.ts'
import type { WrittenTally } from './tally.ts'
import { isData, isPlain, type Plain, peek, quote } from './untrusted.ts'
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

/**
 * The entries and agreed scores under ids that nobody scores under: a misspelt one, or that of a partner. They count for
 * nothing.
 */
export function strangersIn(round: Plain, sides: readonly Side[]): Problem[] {
  const keys = sides.map(({ key }) => key)
  return ['entries', 'agreed'].flatMap((place) =>
    unaskedIn(peek(round, place), keys).map((id) => problem([place, id], whyUnheard(id, keys, sides))),
  )
}

function whyUnheard(id: PlayerId, keys: readonly PlayerId[], sides: readonly Side[]): string {
  const side = sides.find(({ players }) => players.some((player) => player.id === id))
  if (side)
    return `${quote(id)} shares a score, which stands under ${quote(side.key)}: this counts for nothing.`
  const meant = nearest(id, keys)
  const asks = meant === undefined ? '' : ` Is it ${quote(meant)}?`
  return `${quote(id)} is nobody in this game.${asks} The players are ${join(keys)}.`
}

/**
 * The keys of a record, and of its players, that are probably misspelt: near to a key which is not there. All others belong to
 * whoever wrote them.
 */
export function misspeltIn(record: unknown): Problem[] {
  return [
    ...nearMisses(record, [], RECORD_KEYS, 'a record'),
    ...itemsOf(peek(record, 'players')).flatMap((player, at) =>
      nearMisses(player, ['players', at], PLAYER_KEYS, 'a player'),
    ),
  ].slice(0, MOST)
}

function itemsOf(list: unknown): unknown[] {
  try {
    return Array.isArray(list)
      ? Array.from({ length: Math.min(list.length, MAX_PLAYERS) }, (_, at) => list[at])
      : []
  } catch {
    return []
  }
}

function nearMisses(given: unknown, path: Path, keys: readonly string[], whole: string): Problem[] {
  return straysAt(given, path, { keys, whole }).filter(({ path }) => {
    const meant = nearest(String(path.at(-1)), keys)
    return meant !== undefined && peek(given, meant) === undefined
  })
}

/** The strays in the entries of all players, or in their agreed scores. */
function eachIn(round: Plain, place: string, players: readonly PlayerId[], asked: Asked): Problem[] {
  return players.flatMap((id) => straysAt(peek(peek(round, place), id), [place, id], asked))
}

/** The keys of one object that hold something and are not asked there. */
export function straysAt(given: unknown, path: Path, { keys, whole }: Asked): Problem[] {
  return unaskedIn(given, keys).map((key) => {
    const meant = nearest(key, keys)
    const asks = meant === undefined ? '' : ` Is it ${quote(meant)}?`
    const message = `${quote(key)} is not asked here.${asks} The parts of ${whole} are ${join(keys)}.`
    return problem([...path, key], message)
  })
}

/** The keys that hold something and are not among those asked. */
function unaskedIn(given: unknown, keys: readonly string[]): string[] {
  return keysOf(given)
    .filter((key) => !keys.includes(key) && peek(given, key) !== undefined)
    .slice(0, MOST)
}

/** Of data alone: a list of bytes has a key for each of them. */
function keysOf(given: unknown): string[] {
  try {
    return isPlain(given) && isData(given) ? Object.keys(given) : []
  } catch {
    return []
  }
}
