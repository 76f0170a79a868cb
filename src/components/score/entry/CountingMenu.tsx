import type { EntryForm } from '../../../scoring/entry-form.ts'
import { sideName } from '../../../scoring/seats.ts'
import { join } from '../../../scoring/words.ts'
import { useStore } from '../../controls/use-store.ts'
import { $counting, COUNTING_LABELS, chooseCounting, countingsFor, defaultCounting } from './counting.ts'
import type { EntryContext } from './entry-context.ts'
import { columnsOf, fieldValue, hiddenWay, missesCards } from './entry-fields.ts'

/** The choice of how this table counts its cards. It holds for the whole game. */
export function CountingMenu({ game, form }: { game: string; form: EntryForm }) {
  const counting = useStore($counting) ?? defaultCounting(form)
  const countings = countingsFor(form)
  if (countings.length < 2) return null
  return (
    <label>
      <span class="visually-hidden">How cards are counted</span>
      <select
        class="bare entry-counting"
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

/** Says that some rows stay as they were entered, although the table now counts in another way. */
export function KeptTotals({ target: { sides }, counting, draft, form, way }: EntryContext) {
  const hidden = sides.filter(({ key }) => hiddenWay(draft, { form, way, id: key })).map(sideName)
  const hasTotal = sides.some(({ key: id }) =>
    columnsOf(way).some((field) => missesCards(fieldValue(draft, { form, way, id, field }), field, counting)),
  )
  return (
    <div class="note entry-line" role="status">
      {hasTotal && <p>Σ marks a total without its cards. It still counts.</p>}
      {hidden.length > 0 && (
        <p>
          {join(hidden)}: what was entered in the other way still counts. It goes when you fill in a box here.
        </p>
      )}
    </div>
  )
}
