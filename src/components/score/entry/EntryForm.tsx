import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { PlayerId } from '../../../scoring/entry-form.ts'
import type { Problem } from '../../../scoring/result.ts'
import { useSteady } from '../../controls/use-steady.ts'
import { useStore } from '../../controls/use-store.ts'
import type { EventMaker, OpenGame } from '../../storage/open-game.ts'
import type { SavedDraft } from '../../storage/saved-draft.ts'
import { $route } from '../address/route.ts'
import { KeptTotals } from './CountingMenu.tsx'
import { $counting, defaultCounting, wayFor } from './counting.ts'
import { EntryKeys, hasPackOfKeys } from './EntryKeys.tsx'
import { EntryTable } from './EntryTable.tsx'
import type { EntryContext } from './entry-context.ts'
import {
  columnsOf,
  fieldAt,
  fieldValue,
  hasNone,
  isCleared,
  isEmptyRow,
  type Layout,
  outcomeOf,
  spotOf,
  unsaidBoxes,
} from './entry-fields.ts'
import { hasBox, showValue } from './entry-kinds.ts'
import { useJudgedRound } from './judge-round.ts'
import { Messages } from './Messages.tsx'
import { Notice } from './Notice.tsx'
import { RoundFields } from './RoundFields.tsx'
import {
  AGREED,
  agreedOf,
  areSame,
  draftOf,
  keyOf,
  type RoundDraft,
  type Spot,
  setAt,
  spotKey,
  TABLE_ID,
} from './round-draft.ts'
import { type RoundTarget, withReturning } from './round-target.ts'
import { WhoRows } from './WhoRows.tsx'

/** Writes the event, and leaves the entry once it is on disk or the browser has said why it is not. */
export type Write = (make: EventMaker, news: string) => Promise<void>

type Props = {
  opened: OpenGame
  target: RoundTarget
  savedDraft: SavedDraft<RoundDraft>
  /** Whether the player has just opened the entry, so that it takes the focus. */
  isAsked: boolean
  onWrite: Write
}

/** One round on one screen: all players with their boxes, the keys below, a live sum at the end of each row. */
export function EntryForm({ opened, target: found, savedDraft, isAsked, onWrite }: Props) {
  const view = useStore(opened.$view)
  const stored = useStore(savedDraft.$draft)
  const fresh = draftOf(found.written ?? {}, found.number)
  const draft = stored ?? fresh
  const target = withReturning(found, draft.content)
  const { form, number, sides, remove } = target
  const counting = useStore($counting) ?? defaultCounting(form)
  const way = wayFor(form, counting)
  const ids = sides.map(({ key }) => key)
  const layout = { form, way, ids }
  const { round: asked = [] } = form
  const { player } = useStore($route)
  /** A round that was begun earlier may need a notice. */
  const [isFound] = useState(stored !== undefined)
  const [hasTried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const root = useRef<HTMLFormElement>(null)

  const boxes = boxesOf(draft, layout)
  // All boxes of a half-entered round count as left when it is opened again.
  const [left, setLeft] = useState<ReadonlySet<string>>(() => new Set(isFound ? boxes.map(spotKey) : []))
  const [aimed, setActive] = useState<Spot | undefined>(() => {
    const own = boxes.filter(({ id }) => id === player)
    return own[0] ?? boxes.find((spot) => isDue(draft, spot)) ?? boxes[0]
  })
  // Another way of counting has other boxes. The first one in the same row is then active.
  const isHere = !aimed || aimed.id === TABLE_ID || boxes.some((box) => areSame(box, aimed))
  const active = isHere ? aimed : boxes.find(({ id }) => id === aimed.id)

  const { content, problems, remarks, resultOf } = useJudgedRound({ ...layout, opened, view, number, draft })

  /** Whether the focus has moved on by itself, and nothing was typed since. */
  const hasJumped = useRef(false)

  const change: EntryContext['change'] = useSteady((next) => {
    hasJumped.current = false
    const { before: _, ...changed } = next(savedDraft.$draft.get() ?? fresh)
    savedDraft.set({ ...changed, number })
  })

  const goTo = useSteady((spot: Spot | undefined) => {
    hasJumped.current = false
    if (active) setLeft(new Set([...left, spotKey(active)]))
    setActive(spot)
  })

  /** Goes to the next box that is due, and after the last of them to the button that saves. */
  const goOn = useSteady(() => {
    hasJumped.current = false
    const now = savedDraft.$draft.get() ?? fresh
    const placeOf = (spot: Spot | undefined) => boxes.findIndex((box) => areSame(spot, box))
    const next = boxesOf(now, layout).find((spot) => placeOf(spot) > placeOf(active) && isDue(now, spot))
    goTo(next)
    if (!next) root.current?.querySelector<HTMLElement>('.entry-save')?.focus()
  })

  /** Goes on by itself after a digit that completes a box. */
  const jump = useSteady(() => {
    goOn()
    hasJumped.current = true
  })

  /** *Next* right after a jump is meant for the box that is left already. */
  const pressNext = useSteady(() => {
    if (hasJumped.current) hasJumped.current = false
    else goOn()
  })

  const agree = useSteady((id: PlayerId) => {
    change((now) => setAt(now, ['agreed', id], { points: resultOf(id).score ?? 0, note: '' }))
    goTo({ id, key: keyOf(AGREED) })
  })

  // The active box has the focus, so that a keyboard types into it too.
  const wantsFocus = useRef(isAsked)
  useLayoutEffect(() => {
    if (!active || !wantsFocus.current) {
      wantsFocus.current = true
      return
    }
    root.current?.querySelector<HTMLElement>(`[data-spot="${CSS.escape(spotKey(active))}"]`)?.focus()
  }, [active && spotKey(active)])

  const save = () => {
    const [first] = problems
    if (!first) {
      setSaving(true)
      onWrite(target.make(content), `Round ${number} is saved.`)
      return
    }
    setTried(true)
    const { id, key } = spotOf(first.path, form)
    const own = boxes.filter((box) => box.id === (id ?? TABLE_ID))
    goTo(own.find((box) => box.key === key) ?? own[0] ?? active)
  }

  /** On a keyboard, Enter goes on as Next does, and the arrow keys go to the same box of another row. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (!active || !(event.target instanceof HTMLInputElement) || event.target.dataset.spot === undefined)
      return
    const rows = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key !== 'Enter' && rows === undefined) return
    event.preventDefault()
    if (rows === undefined) return pressNext()
    const column = boxes.filter(({ key }) => key === active.key)
    goTo(column[column.findIndex(({ id }) => id === active.id) + rows] ?? active)
  }

  const context: EntryContext = {
    ...layout,
    ...{
      opened,
      target,
      draft,
      counting,
      change,
      active,
      goTo,
      goOn,
      jump,
      pressNext,
      agree,
      remarks,
      resultOf,
    },
    problems: problems.filter((problem) => hasTried || isLeft(problem)),
  }
  return (
    <form
      class="entry-form"
      ref={root}
      data-pack={hasPackOfKeys(context)}
      noValidate
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={onKeyDown}
    >
      <div class="entry-body">
        <div class="entry-written">
          <div class="entry-fields">
            {(isFound || target.kind !== 'next') && <Notice {...{ opened, target, savedDraft, isFound }} />}
            <KeptTotals {...context} />
            <RoundFields {...context} fields={asked.filter(({ kind }) => kind !== 'flag')} />
            <EntryTable {...context} />
            <WhoRows {...context} />
            {/* Flags are seldom needed, so they must not push the rows away. */}
            <RoundFields {...context} fields={asked.filter(({ kind }) => kind === 'flag')} />
          </div>
          <Messages {...context} />
        </div>
        <div class="entry-keys">
          <EntryKeys {...context} />
        </div>
      </div>
      <footer class="foot entry-end">
        {remove && (
          <button
            type="button"
            class="quiet"
            onClick={() => onWrite(remove, `Round ${number} is removed. Undo brings it back.`)}
          >
            Remove
          </button>
        )}
        <button
          type="button"
          class="entry-save strong"
          aria-disabled={isSaving}
          onClick={() => !isSaving && save()}
        >
          Save round {number}
        </button>
      </footer>
    </form>
  )

  /** Whether the box is empty although it probably needs a value. */
  function isDue(now: RoundDraft, { id, key }: Spot): boolean {
    const field = fieldAt(way, key)
    if (!field || (field.kind === 'count' && field.seldom)) return false
    const box = { form, way, id, field }
    return showValue(fieldValue(now, box), field, id) === '' && !hasNone(now, box)
  }

  /** Whether to show a problem: only after the player has left the box, or the row, that it is about. */
  function isLeft({ path }: Problem): boolean {
    const { id, key } = spotOf(path, form)
    if (id === undefined || isEmptyRow(draft, { form, id })) return false
    const isUnsaid = unsaidBoxes(draft, { form, way, id }).some(({ field }) => keyOf(field) === key)
    if (key !== undefined && !isUnsaid) return left.has(spotKey({ id, key })) && !areSame(active, { id, key })
    return active?.id !== id && [...left].some((spot) => spot.startsWith(`${id} `))
  }
}

/**
 * All boxes that can be filled, row by row. A player with an outcome has none, and one with an agreed score
 * only that.
 */
function boxesOf(draft: RoundDraft, { form, way, ids }: Layout): Spot[] {
  return ids.flatMap((id) => {
    if (agreedOf(draft, id)) return [{ id, key: keyOf(AGREED) }]
    if (outcomeOf(draft, { form, way, id })) return []
    return columnsOf(way)
      .filter((field) => hasBox(field) && !isCleared(draft, { form, way, ids, id, field }))
      .map((field) => ({ id, key: keyOf(field) }))
  })
}
