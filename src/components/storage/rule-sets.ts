import { atom, onMount } from 'nanostores'
import { broadcast, listen } from './broadcast.ts'
import { openDatabase, type RuleSet, writeDatabase } from './database.ts'
import { isRuleSet } from './row-guards.ts'

/** The sets of house rules that were given a name. */
export const $houses = atom<readonly RuleSet[]>([])

onMount($houses, () => {
  const load = () => fetchHouses().then((houses) => $houses.set(houses))
  load()
  return listen(({ about }) => about === 'houses' && load())
})

async function fetchHouses(): Promise<readonly RuleSet[]> {
  try {
    return (await (await openDatabase()).getAll('houses')).filter(isRuleSet)
  } catch {
    return $houses.get()
  }
}

/** Keeps a set; only one of a game is the standard. True once it is on disk. */
export function saveRuleSet(house: RuleSet): Promise<boolean> {
  return change((houses) => {
    const others = houses.filter(({ id }) => id !== house.id)
    const standard = others.find((other) => house.standard && other.standard && other.game === house.game)
    if (!standard) return [...others, house]
    const { standard: _, ...demoted } = standard
    return [...others.filter(({ id }) => id !== standard.id), demoted, house]
  })
}

export function deleteRuleSet(id: string): Promise<boolean> {
  return change((houses) => houses.filter((house) => house.id !== id))
}

/** There are few of them, so all are written, over what other tabs have written by then. */
async function change(make: (houses: readonly RuleSet[]) => readonly RuleSet[]): Promise<boolean> {
  let written = make($houses.get())
  $houses.set(written)
  try {
    await writeDatabase(['houses'], async (tx) => {
      const store = tx.objectStore('houses')
      written = make(await store.getAll())
      await store.clear()
      await Promise.all(written.map((house) => store.put(house)))
    })
    // Once more, since what was read before it was written may have come in between.
    $houses.set(written)
    broadcast({ about: 'houses' })
    return true
  } catch {
    return false
  }
}
