import { useEffect, useRef, useState } from 'preact/hooks'
import {
  AGREED,
  agreeOn,
  areSame,
  draftOf,
  type RoundDraft,
  spotKey,
  WHOLE_ROUND,
} from '../../../scoring/entry/draft.ts'
import {
  defaultCounting,
  fieldAt,
  hasPackOfKeys,
  isEmptyRow,
  isTick,
  isTyped,
  unansweredBoxes,
  wayFor,
} from '../../../scoring/entry/rows.ts'
import { spotOf } from '../../../scoring/entry/shape.ts'
import { keyOf, type PlayerId } from '../../../scoring/entry-form.ts'
import type { Problem } from '../../../scoring/result.ts'
import { calmFoot } from '../../controls/calm.ts'
import { lazy } from '../../controls/lazy.tsx'
import { NumberKeys } from '../../controls/NumberKeys.tsx'
import { useStableCallback } from '../../controls/use-stable-callback.ts'
import { useStore } from '../../controls/use-store.ts'
import type { EventMaker, OpenGame } from '../../storage/open-game.ts'
import type { SavedDraft } from '../../storage/saved-draft.ts'
import { $route } from '../address/route.ts'
import { useAim } from './aim.ts'
import { $counting } from './CountingMenu.tsx'
import { EntryTable } from './EntryTable.tsx'
import { $agreement, type Agreement, type EntryState } from './entry-state.ts'
import { judgeRound } from './judge-round.ts'
import { KeptTotals, Messages, Notice } from './Messages.tsx'
import { RoundFields, WhoRows } from './Questions.tsx'
import { type RoundTarget, targetFor } from './round-target.ts'
import { useSavedMeanwhile } from './saved-meanwhile.ts'
import { useTyping } from './typing.ts'

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

/** One round on one screen: all players with their boxes, the keys below, a live sum at the end of each row. */
export function OpenEntry({ opened, target: found, savedDraft, isAsked, isRefused, onWrite }: Props) {
  const view = useStore(opened.$view)
  const stored = useStore(savedDraft.$draft)
  const fresh = draftOf(found.written ?? {}, found.number)
  const draft = stored ?? fresh
  const latest = () => savedDraft.$draft.get() ?? fresh
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

  const {
    content,
    problems,
    asked: questions,
    lacks,
    resultOf,
    ...judged
  } = judgeRound({ ...layout, opened, view, number, draft })
  const remarks = [...useSavedMeanwhile(opened, found, isSaving ? undefined : stored), ...judged.remarks]

  const change: EntryState['change'] = useStableCallback((next) => {
    const { contentBefore: _, ...changed } = next(latest())
    // A round that was begun before another one was saved may be the same.
    savedDraft.set({ ...changed, number: found.kind === 'next' ? changed.number : number })
  })

  const [refusal, setRefusal] = useState<string>()
  const aim = useAim({
    layout,
    draft,
    latest,
    root,
    player,
    isFound,
    takesFocus: isAsked,
    onMove: () => setRefusal(undefined),
  })
  const { boxes, active, left, goTo, goOn } = aim
  const { type, press, onKeyDown } = useTyping({ layout, draft, aim, change, refuse: setRefusal })

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

  const entry: EntryState = {
    ...layout,
    opened,
    target,
    draft,
    counting,
    change,
    active,
    goTo,
    goOn,
    press,
    type,
    refusal,
    agree,
    remarks,
    isHeld,
    resultOf,
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
            <Notice opened={opened} target={target} savedDraft={savedDraft} isFound={isFound} />
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
            active && <TappedKeys key={spotKey(active)} entry={entry} active={active} />
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

  /** Whether to show a problem: only after the player has left the box, or the row, that it is about. */
  function isLeft(problem: Problem): boolean {
    const { id, key } = spotOf(problem.path, form)
    if (id === undefined || isEmptyRow(draft, { form, id })) return false
    if (key !== undefined && !questions.includes(problem))
      return left.has(spotKey({ id, key })) && !areSame(active, { id, key })
    return active?.id !== id && [...left].some((spot) => spot.startsWith(`${id} `))
  }
}
