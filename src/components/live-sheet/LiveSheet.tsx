import { useEffect, useRef, useState } from 'preact/hooks'
import { messagesOf } from '../../scoring/result.ts'
import { href } from '../../site.ts'
import { canSend, copyText, send } from '../controls/send.ts'
import { useStore } from '../controls/use-store.ts'
import { CodePicture } from '../hand-over/CodePicture.tsx'
import { ANSWER_MARK, JOIN_MARK } from '../hand-over/game-link.ts'
import { drawQr } from '../hand-over/qr.ts'
import { ScanButton } from '../hand-over/ScanButton.tsx'
import type { OpenGame } from '../storage/open-game.ts'
import { readSetting, storeSetting } from '../storage/settings.ts'
import { joinTable, openTable } from './join-table.ts'
import type { Role } from './phone.ts'
import { MOST_PHONES } from './room.ts'
import { $table, type Invitation, type SharedTable } from './table.ts'

/** One sheet on every phone of the table: who is in, and letting others in. */
export function LiveSheet({ opened }: { opened: OpenGame }) {
  const table = useStore($table)
  const [problem, setProblem] = useState('')
  const share = (name: string) =>
    // A browser may forbid connections.
    openTable(opened, name).catch(() => setProblem(NO_CONNECTIONS))
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
          {SAME_NETWORK}
          <NameForm action="Share this sheet" onName={share} />
          <Alert>{problem}</Alert>
          <p class="note">
            To join a table, scan the code that it shows: <a href={href('/open/')}>Open a game</a>.
          </p>
        </>
      )}
      <p class="note">
        <b>This is new.</b> It was tried in browsers on a computer, and on no phone yet. Each phone keeps the
        whole game, and <b>Hand over</b> works as before. Rules, checks and the search open beside the sheet.
        A phone that leaves the sheet, or that was asleep, connects again when it comes back; where it cannot,
        the sheet says so.
      </p>
    </section>
  )
}

/** Joins the table whose code is in the address, and gives the game once it is here. */
export function Join({ code, onJoined }: { code: string; onJoined: (opened: OpenGame) => void }) {
  /** Empty until it is made. */
  const [answer, setAnswer] = useState<string>()
  const [problem, setProblem] = useState('')
  const [call, setCall] = useState<() => void>()
  /** Takes the answer to the question whether to join with the sheet that this phone has already. */
  const [decide, setDecide] = useState<(isWanted: boolean) => void>()
  const join = async (name: string) => {
    setProblem('')
    setAnswer('')
    const show = (made: string) => {
      setAnswer(made)
      setProblem(made ? '' : NO_ADDRESS)
    }
    const onCall = (begin: () => void) => setCall(() => begin)
    const ask = () => new Promise<boolean>((done) => setDecide(() => done))
    try {
      onJoined(await joinTable(code, name, { show, onCall, ask }))
    } catch (failure) {
      setDecide(undefined)
      setProblem(`${(failure as Error).message} Ask for a new code.`)
      setAnswer(undefined)
    }
  }
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <section class="app leaf share" aria-labelledby="join-title">
      <h2 id="join-title" ref={title} tabIndex={-1}>
        Join the table
      </h2>
      {answer === undefined ? (
        <>
          <p>
            A phone in this room shares its score sheet. This phone gets the sheet and keeps it, and sees at
            once what is written down.
          </p>
          {SAME_NETWORK}
          <NameForm action="Join" onName={join} />
        </>
      ) : decide ? (
        <>
          <p>
            <b>This phone has this game already.</b> If it joins, what either sheet has and the other one
            lacks is then on both.
          </p>
          <p class="group">
            <button type="button" class="main" onClick={() => decide(true)}>
              Join with it
            </button>
            <button type="button" onClick={() => decide(false)}>
              Leave it as it is
            </button>
          </p>
        </>
      ) : (
        <>
          {answer && (
            <>
              <p>
                Now <b>the other phone scans this answer</b>. Leave it on the screen: the sheet opens here by
                itself. If somebody else was let in by the same code, scan the next one.
              </p>
              <ShownCode text={ANSWER_MARK + answer} what="the answer" />
            </>
          )}
          <Trouble call={call} />
        </>
      )}
      <Alert>{problem}</Alert>
    </section>
  )
}

/** Asks for the owner's word for this phone, and offers the last one. */
function NameForm({ action, onName }: { action: string; onName: (name: string) => void }) {
  const [name, setName] = useState('')
  useEffect(() => {
    readSetting('phone').then((stored) => typeof stored === 'string' && setName(stored))
  }, [])
  return (
    <>
      <label class="field">
        <span>Your name, for the other phones</span>
        <input
          type="text"
          value={name}
          maxLength={30}
          autocomplete="off"
          placeholder="Ana"
          onInput={({ currentTarget }) => setName(currentTarget.value)}
        />
      </label>
      <p class="group">
        <button
          type="button"
          class="main"
          onClick={() => {
            storeSetting('phone', name)
            onName(name)
          }}
        >
          {action}
        </button>
      </p>
    </>
  )
}

function AtTable({ table, game }: { table: SharedTable; game: string }) {
  const { room } = table
  const phones = useStore(room.$phones)
  const mayWrite = useStore(room.$role) === 'write'
  const refusal = useStore(room.$refusal)
  const me = room.me()
  return (
    <>
      {!mayWrite && <p class="notice">This phone only looks. It writes nothing down.</p>}
      {phones.length > 0 && (
        <ul class="stack buttons-beside" aria-label="Phones">
          {phones.map(({ id, name, state, role, by, isFull }) => (
            <li key={id} class="ends">
              <span>
                <bdi>{name}</bdi>{' '}
                <small>
                  {WORDS[state === 'here' ? role : state]}
                  {isFull && ', and can save no more'}
                </small>
              </span>
              {by === me.id && mayWrite && (state === 'here' || state === 'away') && (
                <button type="button" onClick={() => room.agree(id, role === 'look' ? 'write' : 'look')}>
                  {role === 'look' ? 'Let it write' : 'Let it only look'}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Alert>{refusal}</Alert>
      <LetIn table={table} game={game} mayWrite={mayWrite} />
      <p class="group">
        <button type="button" onClick={table.leave}>
          Leave the table
        </button>
      </p>
    </>
  )
}

const WORDS = {
  ...{ look: 'looks', write: 'writes' },
  ...{ away: 'is away', gone: 'has left', 'shown the door': 'was shown the door' },
}

const NO_CONNECTIONS = 'This browser does not connect with other phones. Hand the game over by a code.'
const NO_ADDRESS =
  'This browser has no address in any network. Turn on Wi-Fi, or hand the game over by a code.'

/** Lets the next phone in: shows it a code, and takes its answer. */
function LetIn({ table, game, mayWrite }: { table: SharedTable; game: string; mayWrite: boolean }) {
  const [invitation, setInvitation] = useState<Invitation>()
  const { room } = table
  useStore(room.$phones)
  const [isAnswered, setAnswered] = useState(false)
  const [problem, setProblem] = useState('')
  useEffect(() => invitation?.stop, [invitation])

  const begin = async (role: Role) => {
    // A browser may forbid connections.
    const made = await table.letIn(role).catch(() => undefined)
    if (!made?.code) return setProblem(NO_ADDRESS)
    setProblem('')
    setAnswered(false)
    setInvitation(made)
    made.opened.then(() => setInvitation(undefined))
  }
  const accept = (text: string) => {
    const read = invitation?.accept(text.slice(text.indexOf(ANSWER_MARK) + ANSWER_MARK.length).trim())
    setProblem(read?.ok === false ? messagesOf(read) : '')
    setAnswered(read?.ok === true)
  }
  if (!invitation && room.isFull()) return <p>{MOST_PHONES} phones share this sheet, and no more can.</p>
  if (!invitation) {
    return (
      <>
        <Alert>{problem}</Alert>
        {SAME_NETWORK}
        <p class="group">
          {mayWrite && (
            <button type="button" class="main" onClick={() => begin('write')}>
              Let a phone in
            </button>
          )}
          <button type="button" onClick={() => begin('look')}>
            Let one in that only looks
          </button>
        </p>
      </>
    )
  }
  if (isAnswered) return <Connecting onStop={() => setInvitation(undefined)} />
  const link = new URL(href(`/games/${game}/score/`) + JOIN_MARK + invitation.code, location.href).href
  return (
    <>
      <p>
        <b>1.</b> The other phone scans this code with its camera.
      </p>
      <ShownCode text={link} what="the code" />
      <p>
        <b>2.</b> This phone scans the answer that the other one shows.
      </p>
      <ScanButton onLink={accept} onContent={() => {}} />
      <label class="field">
        <span>Or paste the answer</span>
        <input type="text" autocomplete="off" onInput={({ currentTarget }) => accept(currentTarget.value)} />
      </label>
      <Alert>{problem}</Alert>
    </>
  )
}

/** How long a connection may take before the page says what may be the matter, in milliseconds. */
const PATIENCE = 10_000

function Connecting({ onStop }: { onStop: () => void }) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <p role="status">
        {isLate ? 'The phones do not find each other.' : 'The phones look for each other …'}
      </p>
      {isLate && <Trouble />}
      <p class="group">
        <button type="button" onClick={onStop}>
          Stop
        </button>
      </p>
    </>
  )
}

/** A code for the other phone's camera, and the same as a text for people who sit apart. */
function ShownCode({ text, what }: { text: string; what: string }) {
  const [status, setStatus] = useState('')
  const code = drawQr(text)
  const pass = async () => {
    if (canSend({ text })) await send({ text })
    else setStatus((await copyText(text)) ? 'Copied.' : text)
  }
  return (
    <>
      <figure>{code && <CodePicture code={code} label={`QR code of ${what}`} />}</figure>
      <p class="group">
        <button type="button" onClick={pass}>
          {canSend({ text }) ? 'Send' : 'Copy'} {what}
        </button>
      </p>
      <p role="status" class="line">
        {status}
      </p>
    </>
  )
}

function Alert({ children }: { children: string }) {
  return children ? (
    <p class="notice" role="alert">
      <bdi>{children}</bdi>
    </p>
  ) : null
}

const SAME_NETWORK = <p>The phones must be in the same Wi-Fi. Mobile data does not do.</p>

/** What may be the matter where no connection comes about. `call` tries it from this phone, too. */
function Trouble({ call }: { call?: (() => void) | undefined }) {
  return (
    <details>
      <summary>If nothing happens</summary>
      <ul>
        <li>
          Are both phones in the same Wi-Fi? A guest network may keep phones apart; a phone’s own hotspot does
          not.
        </li>
        <li>
          Some browsers hide their address until the camera is allowed: scan with the camera on both phones.
        </li>
        {call && (
          <li>
            If the other phone has scanned the answer:{' '}
            <button type="button" class="link-button" onClick={call}>
              call it from here
            </button>
          </li>
        )}
        <li>In Firefox, a phone that was away is let in again by a new code.</li>
        <li>
          Otherwise <b>hand the game over</b> by a code, as before; <a href={href('/open/')}>Open a game</a>{' '}
          merges what both phones have.
        </li>
      </ul>
    </details>
  )
}
