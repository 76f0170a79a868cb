import { useEffect, useState } from 'preact/hooks'
import { href } from '../../site.ts'
import { canSend, copyText, send } from '../controls/send.ts'
import { CodePicture } from '../hand-over/CodePicture.tsx'
import { drawQr } from '../hand-over/qr.ts'
import { phoneName } from './table.ts'

/** The owner's word for this phone, as it was last. */
export function NameField({ name, onName }: { name: string; onName: (name: string) => void }) {
  useEffect(() => {
    phoneName().then((stored) => stored && onName(stored))
  }, [])
  return (
    <label class="labelled">
      <span>What the others call this phone</span>
      <input
        type="text"
        value={name}
        maxLength={30}
        autocomplete="off"
        placeholder="Ana’s phone"
        onInput={({ currentTarget }) => onName(currentTarget.value)}
      />
    </label>
  )
}

/** A code for the other phone's camera, and the same as a text for people who sit apart. */
export function ShownCode({ text, what }: { text: string; what: string }) {
  const [status, setStatus] = useState('')
  const code = drawQr(text)
  const pass = async () => {
    if (canSend({ text })) await send({ text })
    else setStatus((await copyText(text)) ? 'Copied.' : text)
  }
  return (
    <>
      <figure>{code && <CodePicture code={code} label={`QR code of ${what}`} />}</figure>
      <p class="tools">
        <button type="button" class="quiet" onClick={pass}>
          {canSend({ text }) ? 'Send' : 'Copy'} {what}
        </button>
      </p>
      <p role="status" class="line">
        {status}
      </p>
    </>
  )
}

/** What may be the matter where no connection comes about. */
export const TROUBLE = (
  <details>
    <summary>If nothing happens</summary>
    <ul>
      <li>Both phones must be in the same Wi-Fi. Mobile data does not do.</li>
      <li>A guest network may keep phones apart. A phone’s own hotspot does not.</li>
      <li>
        Some browsers hide their address until the camera is allowed: scan with the camera on both phones.
      </li>
      <li>
        Otherwise <b>hand the game over</b> by a code, as before; <a href={href('/open/')}>Open a game</a>{' '}
        merges what both phones have.
      </li>
    </ul>
  </details>
)
