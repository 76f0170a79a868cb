import { atom, onMount } from 'nanostores'
import { broadcast, onBroadcast } from './broadcast.ts'
import { openDatabase, type Person, writeDatabase } from './database.ts'
import { createId } from './ids.ts'
import { isPerson } from './stored-rows.ts'

/** Everyone who has played on this device, the latest first. Merged people appear once. */
export const $people = atom<readonly Person[]>([])

onMount($people, () => {
  const load = () => fetchPeople().then((people) => $people.set(people))
  load()
  return onBroadcast(({ about }) => about === 'people' && load())
})

async function fetchPeople(): Promise<readonly Person[]> {
  try {
    const all = await (await openDatabase()).getAll('people')
    return all.filter((row) => isPerson(row) && row.into === undefined).sort((a, b) => b.used - a.used)
  } catch {
    return $people.get()
  }
}

export function createPerson(name: string, hint?: string): Person {
  return { id: createId(), name, ...(hint && { hint }), used: Date.now() }
}

/** Adds and changes people. If the browser cannot save them, they last as long as the page. */
export async function savePeople(people: readonly Person[]) {
  const changed = new Map(people.map((person) => [person.id, person]))
  const others = $people.get().filter(({ id }) => !changed.has(id))
  $people.set([...people.filter(({ into }) => into === undefined), ...others].sort((a, b) => b.used - a.used))
  try {
    await writeDatabase(['people'], async (tx) => {
      await Promise.all(people.map((person) => tx.objectStore('people').put(person)))
    })
    broadcast({ about: 'people' })
  } catch {
    // The game that they play reports the failure.
  }
}
