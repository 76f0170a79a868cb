import { atom, onMount } from 'nanostores'
import { isHouse } from './rows.ts'
import { type House, openShelf, writeShelf } from './shelf.ts'
import { listen, tell } from './tabs.ts'

/** The sets of house rules that were given a name. */
export const $houses = atom<readonly House[]>([])

onMount($houses, () => {
  const load = () => fetchHouses().then((houses) => $houses.set(houses))
  load()
  return listen(({ about }) => about === 'houses' && load())
})

async function fetchHouses(): Promise<readonly House[]> {
  try {
    return (await (await openShelf()).getAll('houses')).filter(isHouse)
  } catch {
    return $houses.get()
  }
}

/** Keeps a set; only one of a game is the standard. True once it is on disk. */
export function keepHouse(house: House): Promise<boolean> {
  return change((houses) => {
    const others = houses.filter(({ id }) => id !== house.id)
    const standard = others.find((other) => house.standard && other.standard && other.game === house.game)
    if (!standard) return [...others, house]
    const { standard: _, ...demoted } = standard
    return [...others.filter(({ id }) => id !== standard.id), demoted, house]
  })
}

export function dropHouse(id: string): Promise<boolean> {
  return change((houses) => houses.filter((house) => house.id !== id))
}

/** There are few of them, so all are written, over what other tabs have written by then. */
async function change(make: (houses: readonly House[]) => readonly House[]): Promise<boolean> {
  let written = make($houses.get())
  $houses.set(written)
  try {
    await writeShelf(['houses'], async (tx) => {
      const store = tx.objectStore('houses')
      written = make(await store.getAll())
      await store.clear()
      await Promise.all(written.map((house) => store.put(house)))
    })
    // Once more, since what was read before it was written may have come in between.
    $houses.set(written)
    tell({ about: 'houses' })
    return true
  } catch {
    return false
  }
}
