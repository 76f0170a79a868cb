import { useEffect, useRef, useState } from 'preact/hooks'
import type { OpenGame } from '../storage/open-game.ts'
import { NameField, ShownCode, TROUBLE } from './parts.tsx'
import { showSigns } from './Signs.tsx'
import { joinTable } from './table.ts'

/** Joins the table whose code is in the address, and gives the game once it is here. */
export function Join({ code, onJoined }: { code: string; onJoined: (opened: OpenGame) => void }) {
  const [name, setName] = useState('')
  const [shown, setShown] = useState<string>()
  const [problem, setProblem] = useState('')
  const isJoining = useRef(false)
  const join = async () => {
    if (isJoining.current) return
    isJoining.current = true
    setProblem('')
    try {
      const opened = await joinTable(code, name, setShown)
      showSigns()
      onJoined(opened)
    } catch (failure) {
      setProblem((failure as Error).message)
      setShown(undefined)
    }
    isJoining.current = false
  }
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <section class="app leaf share" aria-labelledby="join-title">
      <h2 id="join-title" ref={title} tabIndex={-1}>
        Join the table
      </h2>
      {shown === undefined ? (
        <>
          <p>
            A phone in this room shares its score sheet. This phone gets the sheet and keeps it, and sees at
            once what is written down.
          </p>
          <NameField name={name} onName={setName} />
          <p class="tools">
            <button type="button" class="strong" onClick={join}>
              Join
            </button>
          </p>
        </>
      ) : (
        <>
          <p>
            Now <b>the other phone scans this answer</b>. Leave it on the screen: the sheet opens here by
            itself.
          </p>
          <ShownCode text={shown} what="the answer" />
          {TROUBLE}
        </>
      )}
      {problem && (
        <p class="notice" role="alert">
          {problem} Ask for a new code.
        </p>
      )}
    </section>
  )
}
