import { sideName } from '../../../scoring/seats.ts'
import { join } from '../../../scoring/words.ts'
import { COUNTING_LABELS, type Counting, chooseCounting, countingsFor } from './counting.ts'
import type { EntryContext } from './EntryForm.tsx'
import { columnsOf, fieldValue, missesCards } from './entry-fields.ts'

/** How this table counts its cards: one choice for the whole game. */
export function CountingMenu({ opened, target, counting, draft, way }: EntryContext) {
  const { form, sides } = target
  const countings = countingsFor(form)
  if (countings.length < 2) return null
  const totals = sides.filter(({ key }) =>
    columnsOf(way).some((field) => missesCards(fieldValue(draft, form, key, way, field), field, counting)),
  )
  return (
    <>
      <label class="entry-counting">
        <span class="visually-hidden">How cards are counted</span>
        <select
          value={counting}
          onChange={({ currentTarget }) => {
            const chosen = countings.find((one) => one === currentTarget.value)
            if (chosen) chooseCounting(opened.game.id, chosen)
          }}
        >
          {countings.map((one: Counting) => (
            <option key={one} value={one}>
              {COUNTING_LABELS[one]}
            </option>
          ))}
        </select>
      </label>
      {totals.length > 0 && (
        <p class="entry-hint" role="status">
          {join(totals.map(sideName))}: what was typed as a total (Σ) stays until its cards are counted.
        </p>
      )}
    </>
  )
}
