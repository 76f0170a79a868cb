import { useState } from 'preact/hooks'
import { copyText } from './send.ts'

/** Copies an address of this page that ends in `hash`. */
export function CopyLink({ hash }: { hash: () => string }) {
  const [announcement, setAnnouncement] = useState('')
  const copy = async () => {
    const isCopied = await copyText(new URL(hash(), location.href).href)
    setAnnouncement(isCopied ? 'Copied' : 'It is in the address bar')
    setTimeout(() => setAnnouncement(''), 2500)
  }
  return (
    <>
      <button type="button" class="plain" onClick={copy}>
        {announcement || 'Copy link'}
      </button>
      <span class="visually-hidden" role="status">
        {announcement}
      </span>
    </>
  )
}
