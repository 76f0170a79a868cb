import { lazy } from '../../controls/lazy.tsx'
import { NumberKeys } from '../../controls/NumberKeys.tsx'
import { fillerOf, isTyped } from './counting.ts'
import type { EntryContext } from './entry-context.ts'
import { fieldAt } from './entry-fields.ts'
import { spotKey, TABLE_ID } from './round-draft.ts'

const CardKeys = lazy(async () => (await import('./CardKeys.tsx')).CardKeys)
const RoundKeys = lazy(async () => (await import('./RoundKeys.tsx')).RoundKeys)
const CounterKeys = lazy(async () => (await import('./CounterKeys.tsx')).CounterKeys)
const MissionKeys = lazy(async () => (await import('./MissionKeys.tsx')).MissionKeys)

/**
 * Whether there is a key for each card of a pack. On a phone in landscape, these keys take the whole width.
 */
export function hasPackOfKeys({ active, form, way, counting }: EntryContext): boolean {
  if (!active) return false
  if (active.id === TABLE_ID) return form.round?.find(({ key }) => key === active.key)?.kind === 'card'
  const field = fieldAt(way, active.key)
  return field !== undefined && !form.suitless && fillerOf(field, counting) === 'cards'
}

/** The keys for the active box. Without one they are hidden. */
export function EntryKeys(context: EntryContext) {
  const { active, form, way, counting, press, goOn } = context
  if (!active) return null
  const { id } = active
  const key = spotKey(active)
  if (id === TABLE_ID) {
    const field = form.round?.find((one) => one.key === active.key)
    return field && <RoundKeys key={key} {...context} field={field} />
  }
  const field = fieldAt(way, active.key)
  if (!field) return null
  if (isTyped(field, counting)) return <NumberKeys onNext={goOn} onKey={press} />
  if (field.kind === 'laid') return <MissionKeys key={key} {...context} id={id} field={field} />
  if (field.kind === 'tally' && counting === 'counts')
    return <CounterKeys key={key} {...context} id={id} field={field} />
  return <CardKeys key={key} {...context} id={id} field={field} />
}
