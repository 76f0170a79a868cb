import { useEffect, useRef, useState } from 'preact/hooks'
import { takeShared } from '../../offline/shared-content.ts'
import { within } from '../../offline/within.ts'
import { fail, messagesOf, ok, type Problem } from '../../scoring/result.ts'
import { join, plural } from '../../scoring/words.ts'
import { href, scoreHref } from '../../site.ts'
import { Guard } from '../controls/Guard.tsx'
import { lazy } from '../controls/lazy.tsx'
import { Chart } from '../standings/Chart.tsx'
import { outcomeOf } from '../standings/outcome.ts'
import { BestRound, Result } from '../standings/Result.tsx'
import { linesOf } from '../standings/total-lines.ts'
import { beginsAsBackup } from '../storage/backup-format.ts'
import { describeFailure } from '../storage/database.ts'
import { type Arrival, acceptArrival, MAX_FILE, type Relation, readArrival } from './arrival.ts'
import { JOIN_MARK, MARK } from './game-link.ts'
import { PasteForm } from './PasteForm.tsx'
import type { Source } from './Restore.tsx'
import { ScanButton } from './ScanButton.tsx'

const Restore = lazy(async () => (await import('./Restore.tsx')).Restore)

/** Shows what comes from a link, a code or a file. It is saved only if the user wants it. */
export function ReceiveGame() {
  const [read, setRead] = useState<Awaited<ReturnType<typeof readArrival>> | 'reading'>()
  const [book, setBook] = useState<Source>()
  const latest = useRef(0)
  const receive = async (text: string) => {
    // A table that shares its sheet is joined on the page of its game.
    if (text.includes(JOIN_MARK) && URL.parse(text)?.origin === location.origin) return location.assign(text)
    latest.current += 1
    const turn = latest.current
    setBook(undefined)
    setRead('reading')
    const arrived = await readArrival(text).catch(failed)
    if (turn === latest.current) setRead(arrived)
  }
  const look = (given: Source) => {
    setRead(undefined)
    setBook(given)
  }
  /** A moving code holds a book, or a game that is too long for one code. */
  const receiveScanned = async ({ name, read }: Source) => {
    const text = await read()
    if (text.ok && !beginsAsBackup(text.value)) receive(text.value)
    else look({ name, read: async () => text })
  }
  /** What another app has shared with this one. */
  const receiveShared = async () => {
    history.replaceState(history.state, '', location.pathname)
    setRead('reading')
    const taken = takeShared(new URL(href('/'), location.href).href).catch(() => undefined)
    const shared = await within(PATIENCE, taken, () => undefined)
    if (!shared) return setRead(fail([], NOT_SHARED))
    const { name, content } = shared
    const isBackup = beginsAsBackup(await content.slice(0, 200).text())
    if (isBackup || content.size > MAX_FILE) look({ name, read: async () => ok(await content.text()) })
    else receive(await content.text())
  }
  useEffect(() => {
    const readHash = () => {
      if (location.hash.startsWith(MARK)) receive(location.hash)
      else if (location.hash === '#shared') receiveShared()
    }
    readHash()
    addEventListener('hashchange', readHash)
    return () => removeEventListener('hashchange', readHash)
  }, [])
  const arrived = read === 'reading' ? undefined : read
  return (
    <>
      <div role="status">{read === 'reading' && <p>Unpacking…</p>}</div>
      {arrived?.ok === false && <Refusal problems={arrived.problems} />}
      {arrived?.ok && (
        <Guard key={latest.current} what="This game">
          <Arrived arrival={arrived.value} />
        </Guard>
      )}
      {book && <Restore source={book} onCancel={() => setBook(undefined)} />}
      <div class="leaves">
        <section class="app sheet head stack leaf" aria-labelledby="scan">
          <h2 id="scan">Scan a code</h2>
          <p>
            Another phone can show the code of a game, or of a whole score book. The camera is used for that
            only.
          </p>
          <ScanButton onLink={receive} onContent={receiveScanned} isMain />
        </section>
        <PasteForm onText={receive} isFirst={!arrived?.ok} />
      </div>
    </>
  )
}

/** How long a cache may take to give back what was shared. */
const PATIENCE = 10_000
const NOT_SHARED = 'What was shared did not arrive. Share it again, or open the file here.'

/** A fault of the app or the browser, in words, so that the page stays in use. */
function failed(failure: unknown) {
  return fail([], describeFailure(failure))
}

const MAX_SHOWN = 5

function Refusal({ problems }: { problems: readonly Problem[] }) {
  const more = problems.length - MAX_SHOWN
  return (
    <div class="app sheet head stack leaf" role="alert">
      <h2>This cannot be opened</h2>
      <ul>
        {problems.slice(0, MAX_SHOWN).map(({ path, message }) => (
          <li key={path.join(' ') + message}>
            <bdi class="line">{message}</bdi>
          </li>
        ))}
        {more > 0 && <li>and {plural(more, 'more problem')}</li>}
      </ul>
      <p>Nothing on this device was changed.</p>
    </div>
  )
}

function Arrived({ arrival }: { arrival: Arrival }) {
  const { opened, notices } = arrival
  const outcome = outcomeOf(opened.$view.get(), opened.game)
  const section = useRef<HTMLElement>(null)
  useEffect(() => section.current?.focus(), [])
  return (
    <section ref={section} class="app sheet head stack leaf" aria-labelledby="arrived-title" tabIndex={-1}>
      <p id="arrived-title" class="note">
        A game was handed to you
      </p>
      {notices.map((message) => (
        <p key={message} class="notice">
          <bdi>{message}</bdi>
        </p>
      ))}
      <Offer arrival={arrival} />
      {outcome.rounds > 0 ? (
        <div class="stack finish">
          <Result outcome={outcome} lines={linesOf(opened.$view.get())} isNamed>
            <Chart opened={opened} startAsTable>
              <BestRound outcome={outcome} />
            </Chart>
          </Result>
        </div>
      ) : (
        <p>
          <bdi>{outcome.title}</bdi> with {join(opened.$view.get().record.players.map(({ name }) => name))}:
          no round has been played yet.
        </p>
      )}
    </section>
  )
}

/** Says what accepting the game does on this device, and offers it. */
function Offer({ arrival }: { arrival: Arrival }) {
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [isBusy, setBusy] = useState(false)
  const { opened } = arrival
  const hrefOf = (id: string) => scoreHref({ id, game: opened.game.id })
  const accept = async () => {
    if (isBusy) return
    setBusy(true)
    const accepted = await acceptArrival(arrival).catch(failed)
    setBusy(false)
    if (accepted.ok) location.assign(hrefOf(accepted.value))
    else setProblems(accepted.problems)
  }
  const { sentences, action } = offerTexts(arrival.relation)
  return (
    <div class="stack">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p class="group">
        {action ? (
          <button type="button" class="main" aria-busy={isBusy} onClick={accept}>
            {action}
          </button>
        ) : (
          <a class="btn main" href={hrefOf(opened.id)}>
            Go to the game
          </a>
        )}
      </p>
      {problems.length > 0 && (
        <p class="notice" role="alert">
          <b>Not saved.</b> {messagesOf({ problems })}
        </p>
      )}
    </div>
  )
}

/** Without an action there is nothing to accept. */
type OfferTexts = { sentences: string[]; action?: string }

function offerTexts(relation: Relation): OfferTexts {
  switch (relation.kind) {
    case 'new': {
      const similar = relation.similar.length > 0 ? [SIMILAR] : []
      return { sentences: ['This game is new on this device.', ...similar], action: 'Keep it here' }
    }
    case 'known':
      if (relation.isDeleted) {
        return { sentences: ['This game was removed from this device.'], action: 'Bring it back' }
      }
      return {
        sentences: ['This device already has all of this game.', ...handBackTexts(relation.missing)],
      }
    case 'additions': {
      const { rounds, changes, conflicts, waiting, missing } = relation
      const parts = [
        ...(rounds > 0 ? [plural(rounds, 'new round')] : []),
        ...(changes > 0 ? [plural(changes, 'change')] : []),
      ]
      return {
        sentences: [
          `This device has this game. Merging adds ${join(parts)}.`,
          ...(conflicts > 0 ? [conflictsText(conflicts)] : []),
          ...(waiting > 0 ? [waitingText(waiting)] : []),
          ...handBackTexts(missing, true),
        ],
        action: 'Merge',
      }
    }
    case 'continuation': {
      const { rounds } = relation
      const added = `${plural(rounds, 'new round')}, without ${rounds === 1 ? 'its' : 'their'} history of changes`
      return {
        sentences: [`This device has the rounds before. You can add ${added}.`],
        action: rounds === 1 ? 'Add the round' : 'Add the rounds',
      }
    }
    case 'diverged':
      return { sentences: [DIVERGED], action: 'Keep it as a copy' }
  }
}

const SIMILAR =
  'This device has another game of the same players. The two were started separately, so they are not merged: both stay as they are.'

const DIVERGED =
  'This device has this game with other rounds, and this copy came without its history. So the two cannot be merged. To merge them, send the link or the file from the other phone.'

/** What this device has and the other phone lacks, which may have `more` of its own. */
function handBackTexts(missing: number, more = false): string[] {
  if (missing === 0) return []
  const what = more ? 'something that the other phone lacks' : 'more of the game than the other phone'
  return [`This device has ${what}. Hand the game back to it afterwards.`]
}

function waitingText(waiting: number): string {
  const subject = waiting === 1 ? 'One change does' : `${waiting} changes do`
  return `${subject} not go together with those on this device. Settle it on the sheet, which stands until then.`
}

function conflictsText(conflicts: number): string {
  const things = conflicts === 1 ? 'One thing was' : `${conflicts} things were`
  return `${things} entered on both phones. Choose on the sheet which counts.`
}
