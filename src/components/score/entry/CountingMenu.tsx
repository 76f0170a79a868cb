import type { EntryForm } from '../../../scoring/entry-form.ts'
import { sideName } from '../../../scoring/seats.ts'
import { join } from '../../../scoring/words.ts'
import { useStore } from '../../controls/use-store.ts'
import { $counting, COUNTING_LABELS, chooseCounting, countingsFor, defaultCounting } from './counting.ts'
import type { EntryContext } from './EntryForm.tsx'
import { columnsOf, fieldValue, missesCards } from './entry-fields.ts'

/** How this table counts its cards: one choice for the whole game. */
export function CountingMenu({ game, form }: { game: string; form: EntryForm }) {
  const counting = useStore($counting) ?? defaultCounting(form)
  const countings = countingsFor(form)
  if (countings.length < 2) return null
  return (
    <label class="entry-counting">
      <span class="visually-hidden">How cards are counted</span>
      <select
        value={counting}
        onChange={({ currentTarget }) => {
          const chosen = countings.find((one) => one === currentTarget.value)
          if (chosen) chooseCounting(game, chosen)
        }}
      >
        {countings.map((one) => (
          <option key={one} value={one}>
            {COUNTING_LABELS[one]}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Says whose totals stay totals, now that the table counts cards. */
export function KeptTotals({ target, counting, draft, way }: EntryContext) {
  const { form, sides } = target
  const totals = sides.filter(({ key }) =>
    columnsOf(way).some((field) => missesCards(fieldValue(draft, form, key, way, field), field, counting)),
  )
  if (totals.length === 0) return null
  return (
    <p class="entry-hint" role="status">
      {join(totals.map(sideName))}: what was typed as a total (Σ) stays until its cards are counted.
    </p>
  )
}
