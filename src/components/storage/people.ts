import { atom, onMount } from 'nanostores'
import { broadcast, listen } from './broadcast.ts'
import { openDatabase, type Person, writeDatabase } from './database.ts'
import { freshId } from './ids.ts'
import { isPerson } from './row-guards.ts'

/** Everybody who ever sat at a table of this device, whoever was here last first; joined ones are under their one name. */
export const $people = atom<readonly Person[]>([])

onMount($people, () => {
  const load = () => fetchPeople().then((people) => $people.set(people))
  load()
  return listen(({ about }) => about === 'people' && load())
})

async function fetchPeople(): Promise<Person[]> {
  try {
    const all = await (await openDatabase()).getAll('people')
    return all.filter((row) => isPerson(row) && row.into === undefined).sort((a, b) => b.used - a.used)
  } catch {
    return $people.get() as Person[] // as it was
  }
}

export function newPerson(name: string, hint?: string): Person {
  return { id: freshId(), name, ...(hint && { hint }), used: Date.now() }
}

/** Adds and changes people. Where nothing can be kept they are known as long as the page. */
export async function keepPeople(people: readonly Person[]) {
  const changed = new Map(people.map((person) => [person.id, person]))
  const others = $people.get().filter(({ id }) => !changed.has(id))
  $people.set([...people.filter(({ into }) => into === undefined), ...others].sort((a, b) => b.used - a.used))
  try {
    await writeDatabase(['people'], async (tx) => {
      await Promise.all(people.map((person) => tx.objectStore('people').put(person)))
    })
    broadcast({ about: 'people' })
  } catch {
    // The game that they play says what is the matter.
  }
}
