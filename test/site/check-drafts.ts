import type { CheckDraft } from '../../src/components/checker/check-draft.ts'
import { parseCards } from '../../src/scoring/notation.ts'
import { valueIn } from '../scoring/results.ts'

/** Cards as people type them. */
export const cards = (text: string) => valueIn(parseCards(text))

/** A row of Abstrac, from the top. */
export const ROW = 'as ks 9h td jc qd ah 9s kc kd th 9d js jh qs ac qh 9c ts ad kh qc tc jd'

/** The value of each field of a check. */
export function valuesOf({ fields }: CheckDraft): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value]))
}
