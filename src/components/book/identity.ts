import type { Player } from '../../scoring/record.ts'
import type { Person } from '../storage/database.ts'
import type { Summary } from '../storage/summary.ts'

/**
 * Finds the person behind a player, across games. Events keep the names of their time and never change. A merge of two
 * people is stored in the people's rows, and can be undone.
 */
export type PersonId = string

export type Identity = {
  /** The person behind a player, after merges. */
  of: (player: Player) => PersonId
  /** The current name. */
  name: (id: PersonId) => string
  /** The name, with the hint if another person has the same name. */
  fullName: (id: PersonId) => string
  /** All people of the database and the games, by name, without merged ones. */
  all: readonly KnownPerson[]
}

export type KnownPerson = Omit<Person, 'into'> & {
  /** The people who were merged into this one. */
  merged: readonly Pick<Person, 'id' | 'name'>[]
}

/** The id of a player's person. Without one, players of the same name are the same person. */
function personIdOf({ person, name }: Player): PersonId {
  return person ?? `name:${normalizeText(name)}`
}

/** A text for comparisons, without case and accents. */
export function normalizeText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()
}

export function identify(
  people: readonly Person[],
  games: readonly Pick<Summary, 'players' | 'touched'>[],
): Identity {
  const rows = new Map<PersonId, Person>()
  for (const { players, touched } of games) {
    for (const player of players) {
      const id = personIdOf(player)
      const known = rows.get(id)
      if (!known || known.used < touched) rows.set(id, { id, name: player.name, used: touched })
    }
  }
  for (const person of people) {
    const seen = rows.get(person.id)?.used ?? 0
    rows.set(person.id, { ...person, used: Math.max(person.used, seen) })
  }

  const resolved = new Map<PersonId, PersonId>()
  const resolve = (id: PersonId) => resolved.get(id) ?? id
  /**
   * Follows merges to the last person. Two devices may have merged in a circle, which then counts as its first id.
   * Everyone who is passed on the way leads to the same person, so nobody is passed twice.
   */
  const followMerges = (start: PersonId) => {
    const passed = new Set<PersonId>()
    let last = start
    for (let id: PersonId | undefined = start; id !== undefined && rows.has(id); id = rows.get(id)?.into) {
      if (passed.has(id)) {
        const way = [...passed]
        last = way.slice(way.indexOf(id)).sort()[0]!
        break
      }
      last = resolve(id)
      if (resolved.has(id)) break
      passed.add(id)
    }
    for (const id of passed) resolved.set(id, last)
  }
  for (const id of rows.keys()) followMerges(id)

  const all = [...Map.groupBy(rows.values(), ({ id }) => resolve(id))]
    .map(([id, same]) => {
      const { into: _, ...person } = rows.get(id)!
      const merged = same.filter((row) => row.id !== id).map(({ id, name }) => ({ id, name }))
      return { ...person, used: same.reduce((latest, { used }) => Math.max(latest, used), 0), merged }
    })
    .sort((a, b) => a.name.localeCompare(b.name) || (a.hint ?? '').localeCompare(b.hint ?? ''))

  const namesakes = Map.groupBy(all, ({ name }) => normalizeText(name))
  const name = (id: PersonId) => rows.get(resolve(id))?.name ?? ''
  return {
    of: (player) => resolve(personIdOf(player)),
    name,
    fullName(id) {
      const hint = rows.get(resolve(id))?.hint
      const isAlone = namesakes.get(normalizeText(name(id)))?.length === 1
      return hint && !isAlone ? `${name(id)} (${hint})` : name(id)
    },
    all,
  }
}
