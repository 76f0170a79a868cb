import type { Player } from '../../scoring/record.ts'
import type { Person } from '../storage/database.ts'

/**
 * Who somebody is, across games. Ledgers name people as they were known at that table, and are never rewritten: that two
 * of them are one is said beside, and can be taken back.
 */
export type PersonId = string

export type Identity = {
  /** The person behind a player, whatever he was joined into. */
  of: (player: Player) => PersonId
  /** As he is called now. */
  name: (id: PersonId) => string
  /** With what tells him apart where another has the same name. */
  fullName: (id: PersonId) => string
  /** Everybody that the people or the games know, by name; joined ones are not among them. */
  all: readonly Known[]
}

export type Known = {
  id: PersonId
  name: string
  hint?: string
  used: number
  /** The others that turned out to be this one. */
  joined: readonly { id: PersonId; name: string }[]
}

/** Some tables write down names and nothing else: whoever has the same name is taken to be the same then. */
function idOf({ person, name }: Player): PersonId {
  return person ?? `name:${fold(name)}`
}

/** For comparing texts: neither case nor accents count. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()
}

type Seated = { players: readonly Player[]; touched: number }

export function identify(people: readonly Person[], games: readonly Seated[]): Identity {
  const rows = new Map<PersonId, Omit<Person, 'used'> & { used: number }>()
  for (const { players, touched } of games) {
    for (const player of players) {
      const id = idOf(player)
      const known = rows.get(id)
      if (!known || known.used < touched) rows.set(id, { id, name: player.name, used: touched })
    }
  }
  for (const person of people) {
    const seen = rows.get(person.id)?.used ?? 0
    rows.set(person.id, { ...person, used: Math.max(person.used, seen) })
  }

  /** Those who were joined in a circle, by two devices, are all the first of them. */
  const settle = (id: PersonId): PersonId => {
    const passed = [id]
    for (let next = rows.get(id)?.into; next !== undefined && rows.has(next); next = rows.get(next)?.into) {
      const from = passed.indexOf(next)
      if (from >= 0) return passed.slice(from).sort()[0] as PersonId
      passed.push(next)
    }
    return passed.at(-1) as PersonId
  }
  const settled = new Map([...rows.keys()].map((id) => [id, settle(id)]))
  const one = (id: PersonId) => settled.get(id) ?? id

  const joined = new Map<PersonId, { id: PersonId; name: string }[]>()
  const used = new Map<PersonId, number>()
  for (const { id, name, used: seen } of rows.values()) {
    const whole = one(id)
    used.set(whole, Math.max(seen, used.get(whole) ?? 0))
    if (whole !== id) joined.set(whole, [...(joined.get(whole) ?? []), { id, name }])
  }
  const all = [...rows.values()]
    .filter(({ id }) => one(id) === id)
    .map(({ into: _, ...person }) => ({
      ...person,
      used: used.get(person.id) ?? person.used,
      joined: joined.get(person.id) ?? [],
    }))
    .sort((a, b) => a.name.localeCompare(b.name) || (a.hint ?? '').localeCompare(b.hint ?? ''))

  const twins = new Map<string, number>()
  for (const { name } of all) twins.set(fold(name), (twins.get(fold(name)) ?? 0) + 1)
  const name = (id: PersonId) => rows.get(one(id))?.name ?? ''
  return {
    of: (player) => one(idOf(player)),
    name,
    fullName(id) {
      const hint = rows.get(one(id))?.hint
      return hint && (twins.get(fold(name(id))) ?? 0) > 1 ? `${name(id)} (${hint})` : name(id)
    },
    all,
  }
}
