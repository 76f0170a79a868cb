import type { CheckDraft } from '../../src/components/checker/check-draft.ts'

/** What stands in each field of a check. */
export function valuesOf({ fields }: CheckDraft): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value]))
}
