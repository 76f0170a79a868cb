import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { typeNumber } from '../../../scoring/entry/answers.ts'
import {
  AGREED,
  agreeOn,
  areSame,
  draftOf,
  type RoundDraft,
  type Spot,
  spotKey,
  textIn,
  WHOLE_ROUND,
} from '../../../scoring/entry/draft.ts'
import {
  boxesOf,
  defaultCounting,
  fieldAt,
  fieldValue,
  hasNone,
  hasPackOfKeys,
  isEmptyRow,
  isTick,
  isTyped,
  numberOf,
  textOf,
  tooLongFor,
  unansweredBoxes,
  wayFor,
} from '../../../scoring/entry/rows.ts'
import { spotOf } from '../../../scoring/entry/shape.ts'
import { keyOf, type PlayerId } from '../../../scoring/entry-form.ts'
import type { Problem } from '../../../scoring/result.ts'
import { calmFoot } from '../../controls/calm.ts'
import { lazy } from '../../controls/lazy.tsx'
import { typeKey } from '../../controls/NumberInput.tsx'
import { NumberKeys } from '../../controls/NumberKeys.tsx'
import type { NumberKey } from '../../controls/sum-text.ts'
import { useStableCallback } from '../../controls/use-stable-callback.ts'
import { useStore } from '../../controls/use-store.ts'
import type { EventMaker, OpenGame } from '../../storage/open-game.ts'
import type { SavedDraft } from '../../storage/saved-draft.ts'
import { $route } from '../address/route.ts'
import { $counting } from './CountingMenu.tsx'
import { EntryTable } from './EntryTable.tsx'
import { $agreement, type Agreement, type EntryState } from './entry-state.ts'
import { useJudgedRound } from './judge-round.ts'
import { KeptTotals, Messages, Notice } from './Messages.tsx'
import { RoundFields, WhoRows } from './Questions.tsx'
import { type RoundTarget, targetFor } from './round-target.ts'
import { useSavedMeanwhile } from './saved-meanwhile.ts'

const TappedKeys = lazy(async () => (await import('./TappedKeys.tsx')).TappedKeys)

/** Writes the event, and leaves the entry once it is on disk. If the browser refuses that, the answer is why. */
export type Write = (make: EventMaker, news: string) => Promise<string | undefined>

type Props = {
  opened: OpenGame
  target: RoundTarget
  savedDraft: SavedDraft<RoundDraft>
  /** Whether the player has just opened the entry, so that it takes the focus. */
  isAsked: boolean
  /** Whether it is the round that the browser has just refused to save. */
  isRefused: boolean
  onWrite: Write
}

/** Behind any text of a box. */
const MAX_END = 1_000

/** One round on one screen: all players with their boxes, the keys below, a live sum at the end of each row. */
export function OpenEntry({ opened, target: found, savedDraft, isAsked, isRefused, onWrite }: Props) {
  const view = useStore(opened.$view)
  const stored = useStore(savedDraft.$draft)
  const fresh = draftOf(found.written ?? {}, found.number)
  const draft = stored ?? fresh
  const target = targetFor(found, draft.content)
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
  const isHere = !aimed || aimed.id === WHOLE_ROUND || boxes.some((box) => areSame(box, aimed))
  const active = isHere ? aimed : boxes.find(({ id }) => id === aimed.id)
  /** Whether the active box was filled when the player came to it, so that they are mending. */
  const isMending = useRef<boolean>()
  isMending.current ??= active !== undefined && isFilled(draft, active)

  const {
    content,
    problems,
    asked: questions,
    lacks,
    remarks: doubts,
    resultOf,
  } = useJudgedRound({ ...layout, opened, view, number, draft })
  const remarks = [...useSavedMeanwhile(opened, found, isSaving ? undefined : stored), ...doubts]

  const change: EntryState['change'] = useStableCallback((next) => {
    const { contentBefore: _, ...changed } = next(savedDraft.$draft.get() ?? fresh)
    // A round that was begun before another one was saved may be the same.
    savedDraft.set({ ...changed, number: found.kind === 'next' ? changed.number : number })
  })

  const goTo = useStableCallback((spot: Spot | undefined) => {
    setRefusal(undefined)
    if (active) setLeft(new Set([...left, spotKey(active)]))
    isMending.current = spot !== undefined && isFilled(savedDraft.$draft.get() ?? fresh, spot)
    setActive(spot)
  })

  /**
   * Goes to the next box that is due, and from a box that is mended to the one after it. After the last of them comes the
   * button that saves.
   */
  const goOn = useStableCallback(() => {
    const now = savedDraft.$draft.get() ?? fresh
    const placeOf = (spot: Spot | undefined) => boxes.findIndex((box) => areSame(spot, box))
    const next = boxesOf(now, layout).find(
      (spot) => placeOf(spot) > placeOf(active) && (isMending.current || isDue(now, spot)),
    )
    goTo(next)
    if (!next) root.current?.querySelector<HTMLElement>('.entry-save')?.focus()
  })

  const [refusal, setRefusal] = useState<string>()
  /** The box that was typed into last. */
  const typedLast = useRef<Spot>()

  const type: EntryState['type'] = useStableCallback((box, text) => {
    const why = tooLongFor(box.field, text)
    setRefusal(why)
    if (why !== undefined) return false
    typedLast.current = { id: box.id, key: keyOf(box.field) }
    change((now) => typeNumber(now, box, text))
    return true
  })

  const elementOf = ({ id, key }: Spot) =>
    root.current?.querySelector<HTMLElement>(`[data-spot="${CSS.escape(spotKey({ id, key }))}"]`)

  const press = useStableCallback((key: NumberKey) => {
    const box = active && elementOf(active)
    if (!(box instanceof HTMLInputElement)) return
    if (key === 'erase' && box.value === '') takeBack()
    else typeKey(box, key)
  })

  /** Erasing in an empty box takes back what was typed last, wherever that was, and goes on there. */
  const takeBack = () => {
    const spot = typedLast.current
    const field = spot && fieldAt(way, spot.key)
    if (!field || areSame(active, spot)) return
    const box = { form, way, id: spot.id, field }
    const text = textIn(draft, spot, numberOf(fieldValue(draft, box), field))
    isTyping.current = true
    goTo(spot)
    type(box, text.slice(0, -1))
  }

  /** A penalty is added to what the row would score, if the row says all that it has to. */
  const agree = useStableCallback(
    (id: PlayerId, { note, penalty }: Omit<Agreement, 'id'> = { note: '', penalty: 0 }) => {
      const row = { form, way, id }
      const isWhole = !isEmptyRow(draft, row) && unansweredBoxes(draft, row).length === 0
      const score = penalty !== 0 && isWhole ? resultOf(id).score : undefined
      change((now) => agreeOn(now, id, { note, ...(score !== undefined && { points: score + penalty }) }))
      goTo({ id, key: keyOf(AGREED) })
    },
  )

  const agreement = useStore($agreement)
  useEffect(() => {
    if (!agreement) return
    $agreement.set(undefined)
    agree(agreement.id, agreement)
  }, [agreement])

  // The active box has the focus, so that a keyboard types into it too.
  const wantsFocus = useRef(isAsked)
  /** Whether what was typed in the next box goes on, and is not selected. */
  const isTyping = useRef(false)
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

  // What is unlikely is mostly a mistake, so it takes a second tap to save it.
  const [held, setHeld] = useState('')
  const unlikely = remarks.map(({ message }) => message).join(' ')
  const isHeld = unlikely !== '' && unlikely === held

  const save = async () => {
    const [first] = problems
    if (!first && unlikely !== '' && !isHeld) {
      setHeld(unlikely)
      calmFoot()
      return
    }
    if (!first) {
      setSaving(true)
      const why = await onWrite(target.make(content), `Round ${number} is saved.`)
      setSaving(false)
      setRefusal(why && `Not saved: ${why} The next tap tries again, or goes on without.`)
      return
    }
    setTried(true)
    const { id, key } = spotOf(first.path, form)
    const own = boxes.filter((box) => box.id === (id ?? WHOLE_ROUND))
    goTo(own.find((box) => box.key === key) ?? own[0] ?? active)
  }

  /** On a keyboard, Enter goes on as Next does, and the arrow keys go to the same box of another row. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (!active || !(event.target instanceof HTMLInputElement) || event.target.dataset.spot === undefined)
      return
    if (event.key === 'Backspace' && event.target.value === '') return takeBack()
    const rows = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key !== 'Enter' && rows === undefined) return
    event.preventDefault()
    if (rows === undefined) return goOn()
    const column = boxes.filter(({ key }) => key === active.key)
    goTo(column[column.findIndex(({ id }) => id === active.id) + rows] ?? active)
  }

  const entry: EntryState = {
    ...{ ...layout, opened, target, draft, counting, change },
    ...{ active, goTo, goOn, press, type, refusal, agree, remarks, isHeld, resultOf },
    problems: problems.filter((problem) => hasTried || isLeft(problem)),
    lacking: lacks(active?.id),
  }
  const field = active && active.id !== WHOLE_ROUND ? fieldAt(way, active.key) : undefined
  return (
    <form
      class="entry-form"
      ref={root}
      data-pack={hasPackOfKeys(layout, active, counting)}
      noValidate
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={onKeyDown}
    >
      <div class="entry-body">
        <div class="entry-fields">
          {(isFound || target.kind !== 'next') && !isRefused && (
            <Notice {...{ opened, target, savedDraft, isFound }} />
          )}
          <KeptTotals entry={entry} />
          <RoundFields entry={entry} fields={asked.filter((field) => !isTick(field))} />
          <EntryTable entry={entry} />
          <WhoRows entry={entry} />
          {/* Ticks are seldom needed, so they must not push the rows away. */}
          <RoundFields entry={entry} fields={asked.filter(isTick)} />
        </div>
        <Messages entry={entry} />
        <div class="entry-keys">
          {field && isTyped(field, counting) ? (
            <NumberKeys onNext={goOn} onKey={press} />
          ) : (
            active && <TappedKeys key={spotKey(active)} {...{ entry, active }} />
          )}
        </div>
      </div>
      <footer class="foot entry-end">
        {remove && (
          <button
            type="button"
            onClick={() => onWrite(remove, `Round ${number} is removed. Undo brings it back.`)}
          >
            Remove
          </button>
        )}
        <button
          type="button"
          class="entry-save main"
          aria-disabled={isSaving}
          onClick={() => !isSaving && save()}
        >
          Save round {number}
          {isHeld && ' as it is'}
        </button>
      </footer>
    </form>
  )

  function isFilled(now: RoundDraft, { id, key }: Spot): boolean {
    const field = fieldAt(way, key)
    return field !== undefined && textOf(fieldValue(now, { form, way, id, field }), field, id) !== ''
  }

  /** Whether the box is empty although it probably needs a value. */
  function isDue(now: RoundDraft, { id, key }: Spot): boolean {
    const field = fieldAt(way, key)
    if (!field || (field.kind === 'count' && field.seldom)) return false
    return !isFilled(now, { id, key }) && !hasNone(now, { form, way, id, field })
  }

  /** Whether to show a problem: only after the player has left the box, or the row, that it is about. */
  function isLeft(problem: Problem): boolean {
    const { id, key } = spotOf(problem.path, form)
    if (id === undefined || isEmptyRow(draft, { form, id })) return false
    if (key !== undefined && !questions.includes(problem))
      return left.has(spotKey({ id, key })) && !areSame(active, { id, key })
    return active?.id !== id && [...left].some((spot) => spot.startsWith(`${id} `))
  }
}
