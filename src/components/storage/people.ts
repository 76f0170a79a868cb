import { broadcast } from './broadcast.ts'
import { type Person, writeDatabase } from './database.ts'
import { followStore } from './follow-store.ts'
import { createId } from './ids.ts'
import { isPerson, repairPerson } from './stored-rows.ts'

/** Everyone who has played on this device, the latest first. Merged people appear once. */
export const $people = followStore('people', (rows) => latestFirst(rows.filter(isPerson).map(repairPerson)))

function latestFirst(people: readonly Person[]): Person[] {
  return people.filter(({ into }) => into === undefined).sort((a, b) => b.used - a.used)
}

export function createPerson(name: string, hint?: string): Person {
  return { id: createId(), name, ...(hint && { hint }), used: Date.now() }
}

/** Adds and changes people. If the browser cannot save them, they last as long as the page. */
export async function savePeople(people: readonly Person[]) {
  const changed = new Map(people.map((person) => [person.id, person]))
  const others = $people.get().filter(({ id }) => !changed.has(id))
  $people.set(latestFirst([...people, ...others]))
  try {
    await writeDatabase(['people'], (tx) =>
      Promise.all(people.map((person) => tx.objectStore('people').put(person))),
    )
    broadcast({ about: 'people' })
  } catch {
    // The game that they play reports the failure.
  }
}
