import { useLayoutEffect } from 'preact/hooks'
import { join, signed } from '../../../scoring/words.ts'
import { saveFile } from '../../controls/save-file.ts'
import { useStore } from '../../controls/use-store.ts'
import { standingsOf, wordsBelow } from '../../standings/standings.ts'
import type { OpenGame } from '../../storage/open-game.ts'
import { $route } from '../address/route.ts'

/**
 * Says whether the shown state is on disk. Screen readers hear the totals with it, once the entry is closed.
 */
export function SaveStatus({ opened }: { opened: OpenGame }) {
  const saving = useStore(opened.$saving)
  const { round } = useStore($route)
  const isSaved = saving.state === 'saved'
  // A layout effect, so that the listener is in place even if the page is closed at once.
  useLayoutEffect(() => {
    if (isSaved) return
    const stay = (leaving: Event) => leaving.preventDefault()
    addEventListener('beforeunload', stay)
    return () => removeEventListener('beforeunload', stay)
  }, [isSaved])
  return (
    <span class="note saving" role="status">
      {saving.state === 'saving' && 'Saving…'}
      {isSaved && (
        <>
          Saved
          {!round && <Totals opened={opened} />}
        </>
      )}
    </span>
  )
}

/** Why the shown state is not on disk, and what helps. */
export function NotSaved({ opened }: { opened: OpenGame }) {
  const saving = useStore(opened.$saving)
  if (saving.state !== 'failed' && saving.state !== 'gone') return null
  const download = async () => {
    const { exportFile } = await import('../../storage/export-file.ts')
    saveFile(exportFile(opened.$view.get().folded))
  }
  return (
    <div class="stack notice" role="alert">
      <p>
        {saving.state === 'failed' ? (
          <>
            <b>Not saved.</b> {saving.why}
          </>
        ) : (
          <>
            <b>Deleted on this device,</b> in another tab or by the browser.
          </>
        )}{' '}
        It is still here as long as this page stays open.
      </p>
      <p class="group">
        <button type="button" onClick={() => opened.saveAgain()}>
          {saving.state === 'failed' ? 'Try again' : 'Keep the game'}
        </button>
        <button type="button" onClick={download}>
          Download the game
        </button>
      </p>
    </div>
  )
}

/** The totals as a sentence for screen readers. */
function Totals({ opened }: { opened: OpenGame }) {
  const view = useStore(opened.$view)
  const isPlaying = view.sheet.status === 'playing'
  const each = standingsOf(view, opened.game).map((standing) => {
    const { state } = wordsBelow(standing, isPlaying)
    return `${standing.name} ${signed(standing.total)}${state && `, ${state}`}`
  })
  return <span class="visually-hidden">. Totals: {join(each)}</span>
}
