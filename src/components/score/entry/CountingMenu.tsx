import { atom } from 'nanostores'
import { countingsFor, defaultCounting } from '../../../scoring/entry/rows.ts'
import type { EntryForm } from '../../../scoring/entry-form.ts'
import { COUNTINGS, type Counting } from '../../../scoring/entry-form.ts'
import { useStore } from '../../controls/use-store.ts'
import { readSetting, storeSetting } from '../../storage/settings.ts'

const LABELS: Record<Counting, string> = {
  totals: 'Type totals',
  counts: 'Count by value',
  cards: 'Tap cards',
}

/** How this table counts its cards, if it has chosen that. */
export const $counting = atom<Counting | undefined>()

/** Loads the choice that was last made for this game. */
export async function loadCounting(game: string): Promise<void> {
  $counting.set(undefined)
  const stored = await readSetting(settingFor(game))
  $counting.set(COUNTINGS.find((counting) => counting === stored))
}

function settingFor(game: string): string {
  return `counting ${game}`
}

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
          $counting.set(chosen)
          storeSetting(settingFor(game), chosen)
        }}
      >
        {countings.map((one) => (
          <option key={one} value={one}>
            {LABELS[one]}
          </option>
        ))}
      </select>
    </label>
  )
}
