import { type EntryForm, fieldsOf, keyOf, keysIn, type PlayerId, tallyFields } from './entry-form.ts'
import { memo } from './memo.ts'
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
export type Asked = { keys: ReadonlySet<string>; whole: string }

const AGREED: Asked = { keys: new Set(['points', 'note']), whole: 'an agreed score' }
const ASKED_TALLY: Asked = { keys: new Set(TALLY), whole: 'a tally' }

/** What a form asks, wherever it stands in a round. */
type AskedRound = { above: Asked; entry: Asked | undefined; tallies: readonly string[] }

/** Made once for each form, since every round is asked. */
const askedBy = memo((form: EntryForm): AskedRound => {
  const fields = fieldsOf(form)
  const own = form.keys ?? fields.flatMap(keysIn)
  if (form.place === 'round') {
    return { above: { keys: new Set([...own, 'agreed']), whole: 'a round' }, entry: undefined, tallies: [] }
  }
  const tallies = [...new Set(tallyFields(fields).map(keyOf))]
  // A tally without a key is the entry.
  const parts = tallies.includes('') ? TALLY : [PARTS]
  return {
    above: { keys: new Set(['entries', ...(form.beside ?? []), 'agreed']), whole: 'a round' },
    entry: { keys: new Set([...own, ...parts]), whole: 'an entry' },
    tallies: tallies.filter((key) => key !== ''),
  }
})

/**
 * What a round holds under keys that nothing asks for: mostly, a key is misspelt. It changes no score. `players` are all
 * players of the game.
 */
export function straysIn(round: Plain, form: EntryForm, players: readonly PlayerId[]): Problem[] {
  const { above, entry: asked, tallies } = askedBy(form)
  const strays = [...straysAt(round, [], above), ...eachIn(round, 'agreed', players, AGREED)]
  if (asked) {
    strays.push(...eachIn(round, 'entries', players, asked))
    for (const id of players) {
      const entry = peek(peek(round, 'entries'), id)
      for (const key of tallies) strays.push(...straysAt(peek(entry, key), ['entries', id, key], ASKED_TALLY))
    }
  }
  return strays.slice(0, MOST)
}

/**
 * The entries and agreed scores under ids that nobody scores under: a misspelt one, or that of a partner. They count for
 * nothing.
 */
export function strayEntriesIn(round: Plain, sides: readonly Side[]): Problem[] {
  const keys = sides.map(({ key }) => key)
  const own = new Set(keys)
  return ['entries', 'agreed'].flatMap((place) =>
    unaskedIn(peek(round, place), own).map((id) => problem([place, id], whyUnheard(id, keys, sides))),
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
    ...nearMisses(record, [], { keys: new Set(RECORD_KEYS), whole: 'a record' }),
    ...itemsOf(peek(record, 'players')).flatMap((player, at) =>
      nearMisses(player, ['players', at], { keys: new Set(PLAYER_KEYS), whole: 'a player' }),
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

/** The keys that are probably meant for one of those asked which is missing. */
export function nearMisses(given: unknown, path: Path, asked: Asked): Problem[] {
  return straysAt(given, path, asked).filter(({ path }) => {
    const meant = nearest(String(path.at(-1)), [...asked.keys])
    return meant !== undefined && peek(given, meant) === undefined
  })
}

/** The strays in the entries of all players, or in their agreed scores. */
function eachIn(round: Plain, place: string, players: readonly PlayerId[], asked: Asked): Problem[] {
  const all = peek(round, place)
  return all === undefined ? [] : players.flatMap((id) => straysAt(peek(all, id), [place, id], asked))
}

/** The keys of one object that hold something and are not asked there. */
export function straysAt(given: unknown, path: Path, asked: Asked): Problem[] {
  const unasked = unaskedIn(given, asked.keys)
  if (unasked.length === 0) return []
  const { whole } = asked
  const keys = [...asked.keys]
  return unasked.flatMap((key) => {
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
function unaskedIn(whole: unknown, keys: ReadonlySet<string>): string[] {
  const given = keysOf(whole)
  // Nearly always all keys are asked.
  if (given.every((key) => keys.has(key))) return []
  return given.filter((key) => !keys.has(key) && peek(whole, key) !== undefined).slice(0, MOST)
}

/** Of data alone: a list of bytes has a key for each of them. */
function keysOf(given: unknown): string[] {
  try {
    return isPlain(given) && isData(given) ? Object.keys(given) : []
  } catch {
    return []
  }
}
