import type { RefObject } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { areSame, type RoundDraft, type Spot, spotKey, WHOLE_ROUND } from '../../../scoring/entry/draft.ts'
import { boxesOf, isDue, isFilled, type Layout } from '../../../scoring/entry/rows.ts'
import type { PlayerId } from '../../../scoring/entry-form.ts'
import { useStableCallback } from '../../controls/use-stable-callback.ts'

/** Behind any text of a box. */
const MAX_END = 1_000

type Aiming = {
  layout: Layout
  draft: RoundDraft
  /** The draft as it is when a key is pressed: another tab may have changed it. */
  latest: () => RoundDraft
  root: RefObject<HTMLFormElement>
  /** The player whose row was tapped on the sheet. */
  player: PlayerId | undefined
  /** Whether the round was begun earlier. Then all its boxes count as left. */
  isFound: boolean
  /** Whether the entry takes the focus when it opens. */
  takesFocus: boolean
  onMove: () => void
}

/** Which box the keys fill, which ones the player has left, and where the focus is. */
export type Aim = ReturnType<typeof useAim>

export function useAim({ layout, draft, latest, root, player, isFound, takesFocus, onMove }: Aiming) {
  const boxes = boxesOf(draft, layout)
  const [left, setLeft] = useState<ReadonlySet<string>>(() => new Set(isFound ? boxes.map(spotKey) : []))
  const [aimed, setAimed] = useState<Spot | undefined>(() => {
    const own = boxes.find(({ id }) => id === player)
    return own ?? boxes.find((spot) => isDue(draft, layout, spot)) ?? boxes[0]
  })
  // Another way of counting has other boxes. The first one in the same row is then active.
  const isHere = !aimed || aimed.id === WHOLE_ROUND || boxes.some((box) => areSame(box, aimed))
  const active = isHere ? aimed : boxes.find(({ id }) => id === aimed.id)
  /** Whether the active box was filled when the player came to it, so that they are mending. */
  const isMending = useRef<boolean>()
  isMending.current ??= active !== undefined && isFilled(draft, layout, active)
  /** Whether what was typed in the next box goes on, and is not selected. */
  const isTyping = useRef(false)

  const goTo = useStableCallback((spot: Spot | undefined, goesOnTyping?: boolean) => {
    onMove()
    if (active) setLeft(new Set([...left, spotKey(active)]))
    isMending.current = spot !== undefined && isFilled(latest(), layout, spot)
    isTyping.current = goesOnTyping === true
    setAimed(spot)
  })

  /**
   * Goes to the next box that is due, and from a box that is mended to the one after it. After the last of them comes the
   * button that saves.
   */
  const goOn = useStableCallback(() => {
    const now = latest()
    const placeOf = (spot: Spot | undefined) => boxes.findIndex((box) => areSame(spot, box))
    const next = boxesOf(now, layout).find(
      (spot) => placeOf(spot) > placeOf(active) && (isMending.current || isDue(now, layout, spot)),
    )
    goTo(next)
    if (!next) root.current?.querySelector<HTMLElement>('.entry-save')?.focus()
  })

  const elementOf = (spot: Spot) =>
    root.current?.querySelector<HTMLElement>(`[data-spot="${CSS.escape(spotKey(spot))}"]`)

  // The active box has the focus, so that a keyboard types into it too.
  const wantsFocus = useRef(takesFocus)
  useLayoutEffect(() => {
    if (!active || !wantsFocus.current) {
      wantsFocus.current = true
      return
    }
    const box = elementOf(active)
    box?.focus()
    if (isTyping.current && box instanceof HTMLInputElement) box.setSelectionRange(MAX_END, MAX_END)
    isTyping.current = false
  }, [active && spotKey(active)])

  return { boxes, active, left, goTo, goOn, elementOf }
}
