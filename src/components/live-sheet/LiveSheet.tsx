import { useEffect, useRef, useState } from 'preact/hooks'
import { href } from '../../site.ts'
import { useStore } from '../controls/use-store.ts'
import { ANSWER_MARK, JOIN_MARK } from '../hand-over/game-link.ts'
import { ScanButton } from '../hand-over/ScanButton.tsx'
import type { OpenGame } from '../storage/open-game.ts'
import { NameField, ShownCode, TROUBLE } from './parts.tsx'
import type { Role } from './room.ts'
import { STATES, showSigns } from './Signs.tsx'
import { $table, comeBack, type Invitation, openTable, type Table } from './table.ts'

/** One sheet on every phone of the table: who is in, and letting others in. */
export function LiveSheet({ opened }: { opened: OpenGame }) {
  const table = useStore($table)
  const [name, setName] = useState('')
  useEffect(() => {
    comeBack(opened)
    showSigns()
  }, [])
  return (
    <section class="app leaf share" aria-label="On every phone">
      {table ? (
        <AtTable table={table} game={opened.game.id} />
      ) : (
        <>
          <p>
            The phones of this room hold the same sheet, live: what one writes down is on the others a moment
            later. If one has no battery left, the game goes on on any other. Nothing leaves the room: there
            is no server.
          </p>
          <NameField name={name} onName={setName} />
          <p class="tools">
            <button type="button" class="strong" onClick={() => openTable(opened, name)}>
              Share this sheet
            </button>
          </p>
          <p class="note">
            To join a table, scan the code that it shows: <a href={href('/open/')}>Open a game</a>.
          </p>
        </>
      )}
      <p class="note">
        <b>This is new.</b> It was tried in browsers on a computer, and on no phone yet. Each phone keeps the
        whole game, and <b>Hand over</b> works as before. Stay on the sheet: another page of Meldbook ends the
        connection, until you open this panel again.
      </p>
    </section>
  )
}

const ROLES: [role: Role, words: string][] = [
  ['write', 'write'],
  ['look', 'only look'],
]

function AtTable({ table, game }: { table: Table; game: string }) {
  const { room } = table
  const phones = useStore(room.$phones)
  const role = useStore(room.$role)
  const refusal = useStore(room.$refusal)
  return (
    <>
      {role === 'look' && <p class="notice">This phone only looks. It writes nothing down.</p>}
      {phones.length > 0 && (
        <ul class="stack" aria-label="Phones">
          {phones.map(({ id, name, state, role, isMine }) => (
            <li key={id} class="ends">
              <span>
                <bdi>{name}</bdi> <small>{STATES[state] || (role === 'look' ? 'looks' : 'writes')}</small>
              </span>
              {isMine && state !== 'refused' && (
                <button
                  type="button"
                  class="quiet"
                  onClick={() => room.give(id, role === 'look' ? 'write' : 'look')}
                >
                  {role === 'look' ? 'Let it write' : 'Let it only look'}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {refusal && (
        <p class="notice" role="alert">
          <bdi>{refusal}</bdi>
        </p>
      )}
      <LetIn table={table} game={game} />
      <p class="tools">
        <button type="button" class="quiet" onClick={table.leave}>
          Leave the table
        </button>
      </p>
    </>
  )
}

/** How long a connection may take before the page says what may be the matter. */
const PATIENCE = 10_000

type Step =
  | { at: 'start' | 'no address' }
  | { at: 'shown'; invitation: Invitation; problem?: string | undefined }
  | { at: 'connecting' | 'late'; invitation: Invitation }

function LetIn({ table, game }: { table: Table; game: string }) {
  const [role, setRole] = useState<Role>('write')
  const [step, setStep] = useState<Step>({ at: 'start' })
  const pasted = useRef<HTMLInputElement>(null)
  const invitation = 'invitation' in step ? step.invitation : undefined
  useEffect(() => () => invitation?.stopUnused(), [invitation])
  useEffect(() => {
    if (step.at !== 'connecting') return
    const timer = setTimeout(() => setStep({ ...step, at: 'late' }), PATIENCE)
    return () => clearTimeout(timer)
  }, [step])

  const begin = async () => {
    const letting = table.letIn(table.room.canGive() === 'look' ? 'look' : role)
    // Where the browser forbids connections.
    const invitation = await letting.catch(() => undefined)
    if (!invitation) return setStep({ at: 'no address' })
    invitation.arrived.then(() => setStep({ at: 'start' }))
    setStep(invitation.code ? { at: 'shown', invitation } : { at: 'no address' })
  }
  const accept = (text: string) => {
    if (!invitation) return
    const problem = invitation.accept(text.slice(text.indexOf(ANSWER_MARK) + ANSWER_MARK.length).trim())
    setStep(problem === undefined ? { at: 'connecting', invitation } : { at: 'shown', invitation, problem })
  }
  switch (step.at) {
    case 'start':
    case 'no address':
      return (
        <>
          <fieldset class="tools">
            <legend>The next phone may</legend>
            {ROLES.map(([value, words]) => (
              <label key={value}>
                <input
                  type="radio"
                  name="role"
                  checked={(table.room.canGive() === 'look' ? 'look' : role) === value}
                  disabled={value === 'write' && table.room.canGive() === 'look'}
                  onChange={() => setRole(value)}
                />{' '}
                {words}
              </label>
            ))}
          </fieldset>
          {step.at === 'no address' && (
            <p class="notice" role="alert">
              This browser has no address in any network. Turn on Wi-Fi, or hand the game over by a code.
            </p>
          )}
          <p class="tools">
            <button type="button" class="strong" onClick={begin}>
              Let a phone in
            </button>
          </p>
        </>
      )
    case 'shown':
      return (
        <>
          <p>
            <b>1.</b> The other phone scans this code with its camera.
          </p>
          <ShownCode text={linkTo(game, step.invitation.code)} what="the code" />
          <p>
            <b>2.</b> This phone scans the answer that the other one shows.
          </p>
          <ScanButton onLink={accept} onContent={() => {}} />
          <form
            class="tools"
            onSubmit={(event) => {
              event.preventDefault()
              accept(pasted.current?.value ?? '')
            }}
          >
            <label>
              <span>Or paste the answer</span>
              <input ref={pasted} type="text" autocomplete="off" spellcheck={false} />
            </label>
            <button type="submit">Connect</button>
          </form>
          {step.problem && (
            <p class="notice" role="alert">
              {step.problem}
            </p>
          )}
        </>
      )
    case 'connecting':
    case 'late':
      return (
        <>
          <p role="status">
            {step.at === 'late' ? 'The phones do not find each other.' : 'The phones look for each other …'}
          </p>
          {step.at === 'late' && TROUBLE}
          <p class="tools">
            <button type="button" onClick={() => setStep({ at: 'start' })}>
              Stop
            </button>
          </p>
        </>
      )
  }
}

function linkTo(game: string, code: string): string {
  return new URL(href(`/games/${game}/score/`) + JOIN_MARK + code, location.href).href
}
