import type { ComponentChildren } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { announce } from '../../controls/announce.ts'
import { useStore } from '../../controls/use-store.ts'
import type { OpenGame } from '../../storage/open-game.ts'
import { openDraft, type SavedDraft } from '../../storage/saved-draft.ts'
import { $route, goBack } from '../route.ts'
import { Form, type Write } from './Form.tsx'
import { emptyRoundDraft, type RoundDraft, readRoundDraft } from './round-draft.ts'
import { draftKey, type RoundTarget, roundTarget } from './round-target.ts'

/** Where the entry has room beside the sheet, as score-sheet.css has it: a tablet, but no phone that lies on its side. */
export const WIDE = '(min-width: 50rem) and (min-height: 34rem)'

/** One round being entered: `next`, the id of one to mend, or `before-3` for one to insert. */
export function Entry({ opened, round }: { opened: OpenGame; round: string }) {
  const view = useStore(opened.$view)
  const asked = useStore($route).round === round
  const [kept, setKept] = useState<SavedDraft<RoundDraft>>()
  /** Where the next round's entry is always open it begins anew in the same place. */
  const [saved, setSaved] = useState(0)
  // From the first moment of saving on the game has a round more; what shows is still the one that is saved.
  const saving = useRef<RoundTarget | undefined>(undefined)
  const place = saving.current ?? roundTarget(opened, view, round)
  const key = draftKey(opened.id, round)
  const fresh = useFresh(place)

  useEffect(() => {
    let left = false
    const keeping = openDraft(key, readRoundDraft)
    keeping.then((kept) => !left && setKept(kept))
    return () => {
      left = true
      keeping.then((kept) => kept.close())
    }
  }, [key])

  const leave = () => goBack({ game: opened.id })

  const write: Write = async (make, news) => {
    saving.current = place
    const isSaved = await opened.write(make, key)
    if (isSaved) kept?.set(undefined)
    saving.current = undefined
    setSaved(saved + 1)
    if (asked) leave()
    const { state, ...failure } = opened.$saving.get()
    announce(isSaved || state !== 'failed' ? news : `Not saved: ${(failure as { why: string }).why}`)
  }

  return (
    <Frame title={place ? `Round ${place.number}` : 'Round'} onLeave={asked ? leave : undefined}>
      {place
        ? kept &&
          fresh && (
            <Form
              key={saved}
              {...{ opened, view, place, kept, fresh }}
              asked={asked || saved > 0}
              onWrite={write}
            />
          )
        : 'This round is no longer there.'}
    </Frame>
  )
}

/** What stands there before anything is typed. Reading rounds is another file's, which the first one does without. */
function useFresh(place: RoundTarget | undefined): RoundDraft | undefined {
  const { number = 0, form, written, last } = place ?? {}
  const before = written ?? last
  const [read, setRead] = useState<{ before: unknown; draft: RoundDraft }>()
  useEffect(() => {
    if (!form || !before) return
    import('./draft-from-round.ts').then(({ draftOf, draftLike }) => {
      const draft = written ? draftOf(written, number, form) : draftLike(before, number, form)
      setRead({ before, draft })
    })
  }, [before, number])
  if (!before) return emptyRoundDraft(number)
  // Where another tab has just saved, the last one will do until the next is read: the form stays under the finger.
  return read?.before === before || !written ? read?.draft : undefined
}

type FrameProps = { title: string; onLeave: (() => void) | undefined; children: ComponentChildren }

/** Over the sheet on a phone, beside it where there is room. */
function Frame({ title, onLeave, children }: FrameProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current as HTMLDialogElement
    const wide = matchMedia(WIDE)
    const show = () => {
      element.close()
      if (wide.matches) element.show()
      else element.showModal()
    }
    show()
    wide.addEventListener('change', show)
    return () => {
      wide.removeEventListener('change', show)
      // Gives the focus back to what opened it.
      element.close()
    }
  }, [])
  return (
    <dialog
      class="entry"
      ref={dialog}
      aria-labelledby="entry-title"
      onCancel={(event) => {
        event.preventDefault()
        onLeave?.()
      }}
    >
      <header class="entry-bar">
        {onLeave && (
          <button type="button" class="entry-leave" onClick={onLeave}>
            <span aria-hidden="true">‹ </span>Sheet
          </button>
        )}
        <h2 id="entry-title">{title}</h2>
      </header>
      {children}
    </dialog>
  )
}
