import { useRef } from 'preact/hooks'
import { typeNumber } from '../../../scoring/entry/answers.ts'
import { areSame, type RoundDraft, type Spot, textIn } from '../../../scoring/entry/draft.ts'
import { fieldAt, fieldValue, type Layout, numberOf, tooLongFor } from '../../../scoring/entry/rows.ts'
import { keyOf } from '../../../scoring/entry-form.ts'
import { typeKey } from '../../controls/NumberInput.tsx'
import type { NumberKey } from '../../controls/sum-text.ts'
import { useStableCallback } from '../../controls/use-stable-callback.ts'
import type { Aim } from './aim.ts'
import type { EntryState } from './entry-state.ts'

type Typing = {
  layout: Layout
  draft: RoundDraft
  aim: Aim
  change: EntryState['change']
  /** Says why the last key did nothing. */
  refuse: (why: string | undefined) => void
}

/** Numbers that are typed, by the keys of the pad and on a keyboard. */
export function useTyping({ layout: { form, way }, draft, aim, change, refuse }: Typing) {
  const { active, boxes, goTo, goOn, elementOf } = aim
  /** The box that was typed into last. */
  const last = useRef<Spot>()

  const type: EntryState['type'] = useStableCallback((box, text) => {
    const why = tooLongFor(box.field, text)
    refuse(why)
    if (why !== undefined) return false
    last.current = { id: box.id, key: keyOf(box.field) }
    change((now) => typeNumber(now, box, text))
    return true
  })

  const press = useStableCallback((key: NumberKey) => {
    const box = active && elementOf(active)
    if (!(box instanceof HTMLInputElement)) return
    if (key === 'erase' && box.value === '') takeBack()
    else typeKey(box, key)
  })

  /** Erasing in an empty box takes back what was typed last, wherever that was, and goes on there. */
  const takeBack = () => {
    const spot = last.current
    const field = spot && fieldAt(way, spot.key)
    if (!field || areSame(active, spot)) return
    const box = { form, way, id: spot.id, field }
    const text = textIn(draft, spot, numberOf(fieldValue(draft, box), field))
    goTo(spot, true)
    type(box, text.slice(0, -1))
  }

  /** On a keyboard, Enter goes on as Next does, and the arrow keys go to the same box of another row. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (!active || !(event.target instanceof HTMLInputElement) || event.target.dataset.spot === undefined)
      return
    if (event.key === 'Backspace' && event.target.value === '') {
      // The box that is active then would lose a digit more.
      event.preventDefault()
      return takeBack()
    }
    const rows = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key !== 'Enter' && rows === undefined) return
    event.preventDefault()
    if (rows === undefined) return goOn()
    const column = boxes.filter(({ key }) => key === active.key)
    goTo(column[column.findIndex(({ id }) => id === active.id) + rows] ?? active)
  }

  return { type, press, onKeyDown }
}
