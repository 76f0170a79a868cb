import { useState } from 'preact/hooks'

/** The address of this very check, with its cards and house rules. */
export function CopyLink({ hash }: { hash: () => string }) {
  const [said, setSaid] = useState('')
  const copy = async () => {
    const address = new URL(hash(), location.href).href
    try {
      await navigator.clipboard.writeText(address)
      setSaid('Copied')
    } catch {
      setSaid('It is in the address bar')
    }
    setTimeout(() => setSaid(''), 2500)
  }
  return (
    <>
      <button type="button" class="plain" onClick={copy}>
        {said || 'Copy link'}
      </button>
      <span class="visually-hidden" role="status">
        {said}
      </span>
    </>
  )
}
