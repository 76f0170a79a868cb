import { useEffect, useState } from 'preact/hooks'
import { exportGame } from '../../scoring/ledger/game-export.ts'
import { count } from '../../scoring/words.ts'
import { href } from '../../site.ts'
import { canSend, copyText, nameFile, saveFile, send } from '../controls/send.ts'
import { useStore } from '../controls/use-store.ts'
import type { OpenGame, View } from '../storage/open-game.ts'
import { canPack, packGame } from './game-link.ts'
import { drawQr, type QrCode, QUIET } from './qr.ts'

/** Handing the game over: as a link, as a QR code, as a file. */
export function HandOver({ opened }: { opened: OpenGame }) {
  const view = useStore(opened.$view)
  const [said, setSaid] = useState('')
  const packed = usePacked(view)
  const file = fileOf(view, opened.game.id)
  const rounds = view.record.rounds.length
  const sent = (isSent: boolean) =>
    setSaid(isSent ? '' : 'The system did not take it. Copy the link instead.')
  return (
    <section class="leaf share" aria-label="Hand the game over">
      <p>
        Another phone opens the game as it stands now, {count(rounds, 'round')}, and carries it on. It travels
        in the link itself: no server gets to see it.
      </p>
      {packed && <Code packed={packed} rounds={rounds} />}
      {!canPack() && <p>This browser is too old to put a game into a link. The file holds all of it.</p>}
      <p class="tools">
        {packed && canSend({ url: packed.link }) && (
          <button
            type="button"
            class="strong"
            onClick={async () => sent(await send({ title: opened.game.title, url: packed.link }))}
          >
            Send the link
          </button>
        )}
        {packed && <CopyLink link={packed.link} onSaid={setSaid} />}
        {canSend({ files: [file] }) && (
          <button type="button" onClick={async () => sent(await send({ files: [file] }))}>
            Send a file
          </button>
        )}
        <button type="button" onClick={() => saveFile(file)}>
          Save a file
        </button>
      </p>
      <p role="status">{said}</p>
      <p class="share-hint">
        A link opens in the browser, also where Meldbook is installed as an app. In the app choose{' '}
        <a href={href('/open/')}>Open a game</a> and paste it there.
      </p>
    </section>
  )
}

/** JSON, whole: the one form that every Meldbook reads, however long the game is. */
function fileOf({ folded }: View, game: string): File {
  const name = `${nameFile(game)}.json`
  return new File([JSON.stringify(exportGame(folded))], name, { type: 'application/json' })
}

type Packed = { link: string; code: { drawn: QrCode; isWhole: boolean } | undefined }

/** As a link with all of it; the code does without the history where all of it is too much. */
function usePacked({ folded }: View): Packed | undefined {
  const [packed, setPacked] = useState<Packed>()
  useEffect(() => {
    let stale = false
    if (canPack()) pack(folded).then((fresh) => !stale && setPacked(fresh))
    return () => {
      stale = true
    }
  }, [folded])
  return packed
}

async function pack(folded: View['folded']): Promise<Packed> {
  const { ledger, ...record } = exportGame(folded)
  const link = linkTo(await packGame({ ...record, ledger }))
  const whole = drawQr(link)
  if (whole) return { link, code: { drawn: whole, isWhole: true } }
  const bare = drawQr(linkTo(await packGame(record)))
  return { link, code: bare && { drawn: bare, isWhole: false } }
}

function linkTo(carried: string): string {
  return new URL(`${href('/open/')}#g=${carried}`, location.href).href
}

function Code({ packed: { code }, rounds }: { packed: Packed; rounds: number }) {
  if (!code) {
    return (
      <p class="share-hint">
        With {count(rounds, 'round')} this game is too long for a code that a phone can read. Send the link or
        the file.
      </p>
    )
  }
  const { drawn, isWhole } = code
  const side = drawn.size + 2 * QUIET
  const holds = isWhole ? 'the whole game' : 'the rounds, without the history of changes'
  return (
    <figure class="code">
      <svg
        role="img"
        aria-label={`QR code of the link, with ${holds}`}
        viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
        shape-rendering="crispEdges"
      >
        <rect class="code-light" x={-QUIET} y={-QUIET} width={side} height={side} />
        <path class="code-dark" d={drawn.path} />
      </svg>
      <figcaption>
        {isWhole ? (
          'Point the other phone’s camera here: the code holds the whole game.'
        ) : (
          <>
            Point the other phone’s camera here. The game is long, so the code holds <b>its rounds only</b>,
            not the history of changes; send the link or the file when both phones go on scoring.
          </>
        )}
      </figcaption>
    </figure>
  )
}

function CopyLink({ link, onSaid }: { link: string; onSaid: (said: string) => void }) {
  const [isShown, setShown] = useState(false)
  const copy = async () => {
    const isCopied = await copyText(link)
    setShown(!isCopied)
    onSaid(isCopied ? 'Copied.' : 'This browser does not let the page copy: copy the link from the field.')
  }
  return (
    <>
      <button type="button" onClick={copy}>
        Copy the link
      </button>
      {isShown && (
        <textarea
          readOnly
          rows={4}
          aria-label="The link"
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </>
  )
}
