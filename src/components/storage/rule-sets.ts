import { broadcast } from './broadcast.ts'
import { RULE_SETS, type RuleSet, writeDatabase } from './database.ts'
import { followStore } from './follow-store.ts'
import { isRuleSet } from './stored-rows.ts'

/** All named sets of house rules. */
export const $ruleSets = followStore(RULE_SETS, (rows) => rows.filter(isRuleSet))

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
  let ruleSets = make($ruleSets.get())
  $ruleSets.set(ruleSets)
  try {
    await writeDatabase([RULE_SETS], async (tx) => {
      const store = tx.objectStore(RULE_SETS)
      ruleSets = make(await store.getAll())
      await store.clear()
      await Promise.all(ruleSets.map((ruleSet) => store.put(ruleSet)))
    })
    // A slower read of the old rows may have overwritten the atom meanwhile.
    $ruleSets.set(ruleSets)
    broadcast({ about: RULE_SETS })
    return true
  } catch {
    return false
  }
}
