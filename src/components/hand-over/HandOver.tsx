import { useEffect, useMemo, useState } from 'preact/hooks'
import { exportGame, exportLedger } from '../../scoring/ledger/game-export.ts'
import { plural } from '../../scoring/words.ts'
import { href } from '../../site.ts'
import { lazy } from '../controls/lazy.tsx'
import { jsonFile, saveFile } from '../controls/save-file.ts'
import { canSend, copyText, send } from '../controls/send.ts'
import { useStore } from '../controls/use-store.ts'
import { exportFile } from '../storage/export-file.ts'
import type { GameView, OpenGame } from '../storage/open-game.ts'
import { CodePicture } from './CodePicture.tsx'
import { formatGameLink } from './game-link.ts'
import { drawQr, type QrCode } from './qr.ts'

const MovingCode = lazy(async () => (await import('./MovingCode.tsx')).MovingCode)

/** Hands the game over as a link, a QR code or a file. */
export function HandOver({ opened }: { opened: OpenGame }) {
  const view = useStore(opened.$view)
  const [status, setStatus] = useState('')
  const [isShowing, showCode] = useState(false)
  const [isLinkShown, showLink] = useState(false)
  // The file itself is written when somebody wants it.
  const canSendFiles = useMemo(() => canSend({ files: [jsonFile('game', [])] }), [])
  const { folded } = view
  const packed = usePacked(view)
  const rounds = view.record.rounds.length
  const sendOut = async (data: ShareData) => {
    setStatus((await send(data)) ? '' : 'Sending failed. Copy the link instead.')
  }
  const copy = async (link: string) => {
    const isCopied = await copyText(link)
    showLink(!isCopied)
    setStatus(isCopied ? 'Copied.' : 'This browser does not let pages copy. Copy the link from the field.')
  }
  return (
    <section class="app stack leaf share" aria-label="Hand the game over">
      <p>
        Another phone can open the game as it is now, with {plural(rounds, 'round')}, and carry it on. The
        link itself holds the game, and no server sees it.
      </p>
      {packed && <Code packed={packed} rounds={rounds} />}
      {packed && !packed.code?.isWhole && (
        <p class="group">
          <button type="button" aria-expanded={isShowing} onClick={() => showCode(!isShowing)}>
            Show a moving code
          </button>
        </p>
      )}
      {isShowing && (
        <MovingCode
          what="the whole game"
          pack={async () => [JSON.stringify(exportGame(folded))]}
          onClose={() => showCode(false)}
        />
      )}
      <p class="group">
        {packed && canSend({ url: packed.link }) && (
          <button
            type="button"
            class="main"
            onClick={() => sendOut({ title: opened.game.title, url: packed.link })}
          >
            Send the link
          </button>
        )}
        {packed && (
          <button type="button" onClick={() => copy(packed.link)}>
            Copy the link
          </button>
        )}
        {packed && isLinkShown && (
          <textarea
            readOnly
            rows={4}
            aria-label="The link"
            value={packed.link}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
        {canSendFiles && (
          <button type="button" onClick={() => sendOut({ files: [exportFile(folded)] })}>
            Send a file
          </button>
        )}
        <button type="button" onClick={() => saveFile(exportFile(folded))}>
          Save a file
        </button>
      </p>
      <p role="status">{status}</p>
      <p class="note">
        A link opens in the browser, even if Meldbook is installed as an app. In the app, choose{' '}
        <a href={href('/open/')}>Open a game</a> and scan the code or paste the link there.
      </p>
    </section>
  )
}

type Packed = { link: string; code: { drawn: QrCode; isWhole: boolean } | undefined }

/** The link with the whole game, and its QR code. The code of a long game leaves the history out. */
function usePacked({ folded }: GameView): Packed | undefined {
  const [packed, setPacked] = useState<Packed>()
  useEffect(() => {
    let isStale = false
    pack(folded).then((fresh) => !isStale && setPacked(fresh))
    return () => {
      isStale = true
    }
  }, [folded])
  return packed
}

async function pack(folded: GameView['folded']): Promise<Packed> {
  const { ledger: _, ...record } = exportGame(folded)
  const link = await linkTo(exportLedger(folded))
  const whole = drawQr(link)
  if (whole) return { link, code: { drawn: whole, isWhole: true } }
  const short = drawQr(await linkTo(record))
  return { link, code: short && { drawn: short, isWhole: false } }
}

async function linkTo(game: object): Promise<string> {
  return new URL(href('/open/') + (await formatGameLink(game)), location.href).href
}

function Code({ packed: { code }, rounds }: { packed: Packed; rounds: number }) {
  if (!code) {
    return (
      <p class="note">
        With {plural(rounds, 'round')} this game is too long for a code that a phone can read. Send the link
        or the file, or show a moving code, which Meldbook scans on the other phone.
      </p>
    )
  }
  const { drawn, isWhole } = code
  const holds = isWhole ? 'the whole game' : 'the rounds, without the history of changes'
  return (
    <figure>
      <CodePicture code={drawn} label={`QR code of the link, with ${holds}`} />
      <figcaption class="note">
        {isWhole ? (
          'Point the other phone’s camera here: the code holds the whole game.'
        ) : (
          <>
            Point the other phone’s camera here. The game is long, so the code holds <b>its rounds only</b>,
            not the history of changes. To keep scoring on both phones, send the link or the file, or show a
            moving code, which Meldbook scans on the other phone.
          </>
        )}
      </figcaption>
    </figure>
  )
}
