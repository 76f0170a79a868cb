import type { ComponentChildren } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { countingOf } from '../../../scoring/entry/completed.ts'
import { draftOf, type RoundDraft, readRoundDraft } from '../../../scoring/entry/draft.ts'
import { defaultCounting, wayFor } from '../../../scoring/entry/rows.ts'
import type { Counting } from '../../../scoring/entry-form.ts'
import { dealerWords, type Game, isPlainPad, type NextRound } from '../../../scoring/game.ts'
import { ContractPicture } from '../../cards/ContractPicture.tsx'
import { announce } from '../../controls/announce.ts'
import { calmFoot } from '../../controls/calm.ts'
import { moved } from '../../controls/moved.ts'
import { useStore } from '../../controls/use-store.ts'
import type { GameView, OpenGame } from '../../storage/open-game.ts'
import { hasDraft, openDraft, type SavedDraft } from '../../storage/saved-draft.ts'
import { $route, goBack, openPanel } from '../address/route.ts'
import { $counting, CountingMenu, loadCounting } from './CountingMenu.tsx'
import { isInGame } from './judge-round.ts'
import { OpenEntry, type Write } from './OpenEntry.tsx'
import { draftKey, type RoundTarget, roundTarget, targetFor } from './round-target.ts'

type Props = {
  opened: OpenGame
  /** `next`, the id of a round to mend, or `before-3` for a round to insert. */
  round: string
  /** Whether there is room for the entry beside the sheet. */
  isWide: boolean
}

/** The entry of one round. */
export function Entry({ opened, round, isWide }: Props) {
  const view = useStore(opened.$view)
  const isAsked = useStore($route).round === round
  const [savedDraft, setSavedDraft] = useState<SavedDraft<RoundDraft>>()
  /** How many rounds were saved since the entry was opened. */
  const [saved, setSaved] = useState(0)
  // As soon as saving begins, here or in another tab, the game has one more round. The entry keeps showing
  // the round that is being saved.
  const isSaving = useRef(false)
  /** The round that the browser has just refused to save. It stays here with its numbers. */
  const [refused, setRefused] = useState<string>()
  const found = roundTarget(opened, view, refused ?? round)
  const shown = useRef<RoundTarget | undefined>(found)
  // Computed during rendering, because without storage the saving is over before effects run.
  const isOvertaken =
    !isSaving.current &&
    found?.kind === 'next' &&
    shown.current !== undefined &&
    found.number > shown.current.number
  if (!isOvertaken && !isSaving.current) shown.current = found
  const target = shown.current
  const key = draftKey(opened.id, round)

  useEffect(() => {
    let isLeft = false
    const opening = Promise.all([
      openDraft(key, (stored) => target && readUnsaved(stored, target, opened.$view.get())),
      loadCounting(opened.game.id),
    ])
    opening.then(([draft]) => {
      if (isLeft) return
      // A round that is mended opens as it was written down, whatever the table has chosen since.
      const written = target?.written ?? {}
      const asWritten = target && countedIn(draftOf(written, target.number), targetFor(target, written))
      if (asWritten) $counting.set(asWritten)
      setSavedDraft(draft)
    })
    return () => {
      isLeft = true
      opening.then(([draft]) => draft.close())
    }
  }, [key])

  const leave = () => goBack({ game: opened.id })

  /** If the entry is always open, the next round begins in the same place. */
  const beginNext = () => {
    shown.current = undefined
    setSaved((rounds) => rounds + 1)
  }

  useEffect(() => {
    if (!isOvertaken || !target) return
    hasDraft(key).then((isKept) => {
      if (!isKept) announce(`Round ${target.number} was saved elsewhere.`)
      if (isKept || !isAsked) beginNext()
      else leave()
    })
  }, [found?.number])

  const goOn = () => {
    setRefused(undefined)
    beginNext()
    if (isAsked) leave()
  }

  const write: Write = async (make, news) => {
    const hadFailed = opened.$saving.get().state === 'failed'
    isSaving.current = true
    let own: string | undefined
    const isSaved = await opened.write((now, meta) => {
      const event = make(now, meta)
      own = event?.id
      return event
    }, key)
    calmFoot()
    const state = opened.$saving.get()
    const why = isSaved || state.state !== 'failed' ? undefined : state.why
    // Where nothing can be saved, the game goes on without.
    if (why !== undefined && !hadFailed) {
      isSaving.current = false
      // What somebody else has added meanwhile is not the round that is entered here.
      if (found?.kind !== 'mend') setRefused(own)
      return why
    }
    announce(why === undefined ? news : `Not saved: ${why}`)
    // The round is written into the pad: what was entered moves to its line.
    await moved(
      () => {
        isSaving.current = false
        if (isSaved) savedDraft?.set(undefined)
        else savedDraft?.forget()
        goOn()
      },
      () => !isAsked || $route.get().round !== round,
    )
    return undefined
  }

  return (
    <Frame
      heading={
        <>
          Round {target?.number} {target?.kind === 'next' && <Dealer view={view} game={opened.game} />}
          {target?.kind === 'insert' && (
            <small>a new one, before the round that is {target.number} now</small>
          )}
        </>
      }
      tools={
        <>
          {!isPlainPad(opened.game) && (
            <>
              <button type="button" onClick={() => openPanel('rules')}>
                Rules
              </button>
              <button type="button" aria-label="Something went wrong?" onClick={() => openPanel('mishaps')}>
                ?
              </button>
            </>
          )}
          {target && savedDraft && <CountingMenu game={opened.game.id} form={target.form} />}
        </>
      }
      onLeave={isAsked ? leave : undefined}
      isWide={isWide}
    >
      {target?.kind === 'next' && <Needs next={view.sheet.next} />}
      {!target && refused === undefined && <p>This round is no longer there.</p>}
      {!target && refused !== undefined && (
        <div class="stack entry-line">
          <p>
            Somebody else has saved this round meanwhile. Yours is kept beside it: choose on the sheet which
            of them counts.
          </p>
          <p class="group">
            <button type="button" onClick={goOn}>
              Go on
            </button>
          </p>
        </div>
      )}
      {target && savedDraft && (
        <OpenEntry
          key={saved}
          opened={opened}
          target={target}
          savedDraft={savedDraft}
          isAsked={isAsked || saved > 0}
          isRefused={refused !== undefined}
          onWrite={write}
        />
      )}
    </Frame>
  )
}

/** How the cards of a round were counted, as far as it shows. */
function countedIn(draft: RoundDraft, { form, sides }: RoundTarget): Counting | undefined {
  return countingOf(draft, { form, ids: sides.map(({ key }) => key) })
}

/** A round that was half entered, unless it is in the game by now. */
function readUnsaved(stored: unknown, target: RoundTarget, { record }: GameView): RoundDraft | undefined {
  const { form, sides } = target
  const draft = readRoundDraft(stored)
  const layout = { form, way: wayFor(form, defaultCounting(form)), ids: sides.map(({ key }) => key) }
  const isOld = target.kind === 'next' && draft !== undefined && isInGame(draft, layout, record.rounds)
  return isOld ? undefined : draft
}

/** Who deals the next round. */
function Dealer({ view: { sheet, record }, game }: { view: GameView; game: Game }) {
  const name = record.players.find(({ id }) => id === sheet.dealer)?.name
  return name === undefined ? null : (
    <small>
      {name} {dealerWords(game).does}
    </small>
  )
}

/** What nobody can begin the next round without. There is no room for a contract in words. */
function Needs({ next: { contract, asks = [] } }: { next: NextRound }) {
  const leading = asks.filter(({ lead }) => lead)
  if (leading.length === 0) return null
  const isDrawn = typeof contract === 'string'
  return (
    <p class="group note entry-line">
      {leading.map(({ label, value }) => (
        <span key={label} class={isDrawn ? 'visually-hidden' : undefined}>
          {label} <b>{value}</b>
        </span>
      ))}
      {isDrawn && <ContractPicture contract={contract} />}
    </p>
  )
}

type FrameProps = {
  heading: ComponentChildren
  tools: ComponentChildren
  onLeave: (() => void) | undefined
  isWide: boolean
  children: ComponentChildren
}

/** The entry covers the sheet on a phone; on larger screens it is docked below it or stands beside it. */
function Frame({ heading, tools, onLeave, isWide, children }: FrameProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (isWide) element?.show()
    else element?.showModal()
    // Closing the dialog gives the focus back to the element that opened it.
    return () => element?.close()
  }, [isWide])
  return (
    <dialog
      class="sheet entry"
      ref={dialog}
      aria-labelledby="entry-title"
      onCancel={(event) => {
        event.preventDefault()
        onLeave?.()
      }}
    >
      <header class="bar">
        {onLeave && <button type="button" class="back" aria-label="Sheet" onClick={onLeave} />}
        <h2 id="entry-title">{heading}</h2>
        {tools}
      </header>
      {children}
    </dialog>
  )
}
