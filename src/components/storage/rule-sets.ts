import { atom, onMount } from 'nanostores'
import { broadcast, listen } from './broadcast.ts'
import { openDatabase, type RuleSet, writeDatabase } from './database.ts'
import { isRuleSet } from './row-guards.ts'

/** The sets of house rules that were given a name and kept. */
export const $ruleSets = atom<readonly RuleSet[]>([])

onMount($ruleSets, () => {
  const load = () => fetchRuleSets().then((sets) => $ruleSets.set(sets))
  load()
  return listen(({ about }) => about === 'houses' && load())
})

async function fetchRuleSets(): Promise<readonly RuleSet[]> {
  try {
    return (await (await openDatabase()).getAll('houses')).filter(isRuleSet)
  } catch {
    return $ruleSets.get()
  }
}

/** Keeps a set; only one of a game is the standard. True once it is on disk. */
export function saveRuleSet(set: RuleSet): Promise<boolean> {
  return change((sets) => {
    const others = sets.filter(({ id }) => id !== set.id)
    const standard = others.find((other) => set.standard && other.standard && other.game === set.game)
    if (!standard) return [...others, set]
    const { standard: _, ...demoted } = standard
    return [...others.filter(({ id }) => id !== standard.id), demoted, set]
  })
}

export function deleteRuleSet(id: string): Promise<boolean> {
  return change((sets) => sets.filter((set) => set.id !== id))
}

/** There are few of them, so all are written. They are read again first, because another tab may have changed them. */
async function change(make: (sets: readonly RuleSet[]) => readonly RuleSet[]): Promise<boolean> {
  let written = make($ruleSets.get())
  $ruleSets.set(written)
  try {
    await writeDatabase(['houses'], async (tx) => {
      const store = tx.objectStore('houses')
      written = make(await store.getAll())
      await store.clear()
      await Promise.all(written.map((set) => store.put(set)))
    })
    // Once more, because the store may have been filled in the meantime from what was read before this was written.
    $ruleSets.set(written)
    broadcast({ about: 'houses' })
    return true
  } catch {
    return false
  }
}
