import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { calmFoot } from '../../controls/calm.ts'
import { lazy } from '../../controls/lazy.tsx'
import { useLoaded } from '../../controls/use-loaded.ts'
import { useStore } from '../../controls/use-store.ts'
import type { OpenGame } from '../../storage/open-game.ts'
import { persistStorage } from '../../storage/persist-storage.ts'
import { hasDraft } from '../../storage/saved-draft.ts'
import { goTo, openPanel } from '../address/route.ts'
import { draftKey } from '../entry/round-target.ts'
import { useStep } from './use-step.ts'

const PlayAgain = lazy(async () => (await import('../finish/PlayAgain.tsx')).PlayAgain)

type Props = { opened: OpenGame; isEntering: boolean }

/** Undo, the next round or the next game, and everything else, in reach of the thumb. */
export function SheetTools({ opened, isEntering }: Props) {
  const { sheet } = useStore(opened.$view)
  const isLocked = useStore(opened.$locked) !== ''
  const isBegun = sheet.rounds.length > 0
  const isOn = sheet.status === 'playing'
  useEffect(() => {
    if (isBegun) persistStorage()
  }, [isBegun])
  return (
    <div class="foot sheet-tools">
      {/* `announce` says here what has happened last. */}
      <p class="line note sheet-news" role="status" data-said="" />
      {!isLocked && <Undo opened={opened} />}
      <button type="button" class="tall" onClick={() => openPanel('more')}>
        More
      </button>
      {!isOn && <PlayAgain opened={opened} />}
      {isOn && !isLocked && <Enter opened={opened} number={sheet.next.round} isEntering={isEntering} />}
    </div>
  )
}

/** Each says what it is about before the player taps it: what would be undone, and what was undone last. */
function Undo({ opened }: { opened: OpenGame }) {
  const undo = useStep(opened, 'Undone')
  const redo = useStep(opened, 'Redone')
  const undoButton = useRef<HTMLButtonElement>(null)
  const isRedone = useRef(false)
  const hasRedo = redo !== undefined
  // The button that was pressed is gone, so the other one gets the focus.
  useLayoutEffect(() => {
    if (!hasRedo && isRedone.current) undoButton.current?.focus({ preventScroll: true })
    isRedone.current = false
  }, [hasRedo, redo?.what])
  return (
    <>
      <button
        ref={undoButton}
        type="button"
        class="tall sheet-undo"
        aria-disabled={!undo}
        onClick={undo?.take}
      >
        Undo
        <What>{undo?.what ?? 'nothing'}</What>
      </button>
      {redo && (
        <button
          type="button"
          class="tall sheet-undo"
          onClick={() => {
            isRedone.current = true
            redo.take()
          }}
        >
          Redo
          <What>{redo.what}</What>
        </button>
      )}
    </>
  )
}

/** "Round 4" is seen, and what was written there heard: it stands on the sheet. */
function What({ children }: { children: string }) {
  const [, head, rest] = /^(.*?)(:.*)?$/s.exec(children) ?? []
  return (
    <small class="two-lines">
      {head}
      <span class="visually-hidden">{rest}</span>
    </small>
  )
}

type EnterProps = { opened: OpenGame; number: number; isEntering: boolean }

function Enter({ opened, number, isEntering }: EnterProps) {
  // The round may have been begun, or finished, since the sheet was last in view.
  const isBegun = useLoaded(() => hasDraft(draftKey(opened.id, 'next')), [opened, isEntering, number])
  const enter = () => {
    // The button that saves comes to the same place.
    calmFoot()
    goTo({ game: opened.id, round: 'next' })
  }
  return (
    <button type="button" class="main sheet-enter" onClick={enter}>
      {isBegun ? 'Carry on with' : 'Enter'} round {number}
    </button>
  )
}
