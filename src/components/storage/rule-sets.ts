import { broadcast } from './broadcast.ts'
import { type RuleSet, writeDatabase } from './database.ts'
import { followStore } from './follow-store.ts'
import { isRuleSet } from './stored-rows.ts'

/** All named sets of house rules. */
export const $ruleSets = followStore('houses', (rows) => rows.filter(isRuleSet))

/** Saves a rule set. Only one of each game is the standard. Answers whether it is on disk. */
export function saveRuleSet(ruleSet: RuleSet): Promise<boolean> {
  return changeRuleSets((ruleSets) => {
    const others = ruleSets.filter(({ id }) => id !== ruleSet.id)
    const standard = others.find((other) => ruleSet.standard && other.standard && other.game === ruleSet.game)
    if (!standard) return [...others, ruleSet]
    const { standard: _, ...demoted } = standard
    return [...others.filter(({ id }) => id !== standard.id), demoted, ruleSet]
  })
}

export function deleteRuleSet(id: string): Promise<boolean> {
  return changeRuleSets((ruleSets) => ruleSets.filter((ruleSet) => ruleSet.id !== id))
}

/** Writes all rule sets, which are few. It starts from the database, because other tabs may have changed them. */
async function changeRuleSets(make: (ruleSets: readonly RuleSet[]) => readonly RuleSet[]): Promise<boolean> {
  let written = make($ruleSets.get())
  $ruleSets.set(written)
  try {
    await writeDatabase(['houses'], async (tx) => {
      const store = tx.objectStore('houses')
      written = make(await store.getAll())
      await store.clear()
      await Promise.all(written.map((ruleSet) => store.put(ruleSet)))
    })
    // A slower read of the old rows may have overwritten the atom meanwhile.
    $ruleSets.set(written)
    broadcast({ about: 'houses' })
    return true
  } catch {
    return false
  }
}
