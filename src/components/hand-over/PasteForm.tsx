import { useEffect, useRef, useState } from 'preact/hooks'
import { MAX_FILE } from './arrival.ts'

type Props = { onText: (text: string) => void; isFirst: boolean }

/** Takes a pasted link or a file, for example in the installed app, which links do not open. */
export function PasteForm({ onText, isFirst }: Props) {
  const pasted = useRef<HTMLTextAreaElement>(null)
  // The buttons work only after hydration. The field keeps what is pasted before.
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  const [why, setWhy] = useState('')
  const readFile = async (file: File | undefined) => {
    if (!file) return
    setWhy('')
    // Reading so large a file could fill the memory of a phone.
    if (file.size > MAX_FILE)
      return setWhy(
        `This file is too large for one game (${megabytes(file.size)}). To restore a back-up, use the score book.`,
      )
    try {
      onText(await file.text())
    } catch {
      setWhy('This file cannot be read.')
    }
  }
  return (
    <form
      class="app sheet head stack leaf"
      onSubmit={(event) => {
        event.preventDefault()
        const text = pasted.current?.value ?? ''
        setWhy(text.trim() === '' ? 'Paste a link first.' : '')
        if (text.trim() !== '') onText(text)
      }}
    >
      <h2>{isFirst ? 'Paste a link, or open a file' : 'Open another one'}</h2>
      <label class="field">
        <span class="label">The link, or the text of a file</span>
        <textarea ref={pasted} rows={3} spellcheck={false} autocomplete="off" />
      </label>
      <fieldset class="group" disabled={!isHydrated}>
        <legend class="visually-hidden">Open the pasted text, or a file</legend>
        <button type="submit">Open</button>
        <label class="file">
          <input
            type="file"
            class="visually-hidden"
            accept=".json,application/json"
            onChange={({ currentTarget }) => {
              readFile(currentTarget.files?.[0])
              // Otherwise choosing the same file again would fire no event.
              currentTarget.value = ''
            }}
          />
          <span class="btn">Open a file</span>
        </label>
      </fieldset>
      {why && (
        <p class="notice" role="alert">
          {why}
        </p>
      )}
    </form>
  )
}

function megabytes(size: number): string {
  return `${(size / 1_000_000).toFixed(1)} MB`
}
