import { useEffect, useRef, useState } from 'preact/hooks'
import { fileName, saveFile } from '../../controls/save-file.ts'
import { canSend, copyText, send } from '../../controls/send.ts'
import { useLoaded } from '../../controls/use-loaded.ts'
import { useStore } from '../../controls/use-store.ts'
import { formatOutcome, outcomeOf } from '../../standings/outcome.ts'
import { linesOf } from '../../standings/total-lines.ts'
import type { GameView, OpenGame } from '../../storage/open-game.ts'
import { bgStatsLink } from './bg-stats.ts'
import { drawPicture, pictureFile } from './result-picture.ts'

/** The rows that tell people who were not there how it ended. */
export function TellOthers({ opened }: { opened: OpenGame }) {
  const view = useStore(opened.$view)
  const { text } = useResult(opened)
  const [status, setStatus] = useState('')
  const [isShown, setShown] = useState(false)
  const copy = async () => {
    setShown(true)
    setStatus(
      (await copyText(text))
        ? 'Copied.'
        : 'This browser does not let the page copy; mark the text below instead.',
    )
  }
  return (
    <>
      {canSend({ text }) && (
        <li>
          <button
            type="button"
            class="row"
            onClick={async () => setStatus((await send({ text })) ? '' : UNSENT)}
          >
            Send as text
          </button>
        </li>
      )}
      <li>
        <button type="button" class="row" onClick={copy}>
          Copy the text
        </button>
        <p class="note" role="status">
          {status}
        </p>
        {isShown && <pre class="outcome-text">{text}</pre>}
      </li>
      {view.sheet.status === 'finished' && (
        <li>
          <a class="row go" href={bgStatsLink(view, opened.game)} target="_blank" rel="noopener">
            <span class="words">Add to BG Stats</span>
          </a>
        </li>
      )}
    </>
  )
}

/** The result in words, and who owes whom. */
function useResult(opened: OpenGame): { text: string; owed: readonly string[] } {
  const view = useStore(opened.$view)
  const owed = useOwed(view)
  return { text: [formatOutcome(outcomeOf(view, opened.game)), ...owed].join('\n'), owed }
}

const UNSENT = 'The system did not take it.'

/** Who owes whom, in words. Most games are played for nothing, and do not load this. */
function useOwed(view: GameView): readonly string[] {
  const load = async () => (view.folded.stake ? (await import('./owed.ts')).owedInWords(view) : NOTHING)
  return useLoaded(load, [view]) ?? NOTHING
}

const NOTHING: readonly string[] = []

/** The result as a picture to send or to save. */
export function ResultPicture({ opened }: { opened: OpenGame }) {
  const view = useStore(opened.$view)
  const { text, owed } = useResult(opened)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [file, setFile] = useState<File>()
  const [status, setStatus] = useState('')
  useEffect(() => {
    const paper = canvas.current
    if (!paper) return
    drawPicture(paper, outcomeOf(view, opened.game), linesOf(view), owed)
      .then(() => {
        paper.scrollIntoView({ block: 'nearest' })
        return pictureFile(paper, fileName(`meldbook ${opened.game.id}`, 'png'))
      })
      .then(setFile, ({ message }) => setStatus(message))
  }, [view, opened, owed])
  return (
    <figure>
      <canvas ref={canvas} role="img" aria-label={text} />
      <figcaption class="group">
        {file && canSend({ files: [file] }) && (
          <button
            type="button"
            onClick={async () => setStatus((await send({ files: [file] })) ? '' : UNSENT)}
          >
            Send the picture
          </button>
        )}
        {file && (
          <button type="button" onClick={() => saveFile(file)}>
            Save the picture
          </button>
        )}
      </figcaption>
      <p role="status">{status || (file ? 'The picture is ready.' : 'Drawing…')}</p>
    </figure>
  )
}
