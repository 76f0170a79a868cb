import { atom } from 'nanostores'
import { useLayoutEffect } from 'preact/hooks'
import { saveFile } from '../../controls/save-file.ts'
import { useStore } from '../../controls/use-store.ts'
import type { OpenGame } from '../../storage/open-game.ts'
import { $route } from '../address/route.ts'

/** The totals as a sentence for screen readers. The sheet sets it when there are any. */
export const $totals = atom('')

/**
 * Says whether the shown state is on disk. Screen readers hear the totals with it, once the entry is closed.
 */
export function SaveStatus({ opened }: { opened: OpenGame }) {
  const saving = useStore(opened.$saving)
  const { round } = useStore($route)
  const totals = useStore($totals)
  const isSaved = saving.state === 'saved'
  const download = async () => {
    const { exportFile } = await import('../../storage/export-file.ts')
    saveFile(exportFile(opened.$view.get().folded))
  }
  // A layout effect, so that the listener is in place even if the page is closed at once.
  useLayoutEffect(() => {
    if (isSaved) return
    const stay = (leaving: Event) => leaving.preventDefault()
    addEventListener('beforeunload', stay)
    return () => removeEventListener('beforeunload', stay)
  }, [isSaved])
  return (
    <>
      <span class="note saving" role="status">
        {saving.state === 'saving' && 'Saving…'}
        {isSaved && (
          <>
            Saved
            {!round && totals && <span class="visually-hidden">. {totals}</span>}
          </>
        )}
      </span>
      {saving.state === 'failed' && (
        <div class="line stack notice" role="alert">
          <p>
            <b>Not saved.</b> {saving.why} It is still here as long as this page stays open.
          </p>
          <p class="tools">
            <button type="button" onClick={() => opened.saveAgain()}>
              Try again
            </button>
            <button type="button" onClick={download}>
              Download the game
            </button>
          </p>
        </div>
      )}
    </>
  )
}
