import { useEffect, useRef, useState } from 'preact/hooks'
import type { Problem } from '../../scoring/result.ts'
import { count, join } from '../../scoring/words.ts'
import { saveFile } from '../controls/send.ts'
import { makeBackup } from '../storage/backup.ts'
import { whyRefused } from '../storage/database.ts'
import { type Imported, MAX_BACKUP, readImport, type Saved, saveImport } from '../storage/import.ts'
import type { PartProps } from './Book.tsx'
import { fileName } from './file-name.ts'
import { openBook } from './stored-book.ts'

/** What is going on with a file. */
type Step =
  | { at: 'rest' }
  | { at: 'packing' | 'reading' | 'saving'; done: number }
  | { at: 'packed'; games: number }
  | { at: 'read'; name: string; imported: Imported }
  | { at: 'restored'; saved: Saved; told: readonly Problem[] }
  | { at: 'refused'; name: string; problems: readonly Problem[] }

/** Everything into one file, and back. */
export function Backup({ entries, file }: PartProps) {
  const [step, setStep] = useState<Step>({ at: 'rest' })
  const result = useRef<HTMLDivElement>(null)
  const busy = 'done' in step

  // What came of it is what one wants to read next.
  useEffect(() => {
    if (step.at !== 'rest' && !('done' in step)) result.current?.focus()
  }, [step])

  const pack = async () => {
    setStep({ at: 'packing', done: 0 })
    try {
      const parts = await makeBackup((done) => setStep({ at: 'packing', done }))
      saveFile(new File(parts, fileName('meldbook', Date.now(), 'json'), { type: 'application/json' }))
      setStep({ at: 'packed', games: entries.length })
    } catch (refusal) {
      setStep(refused('The back-up', whyRefused(refusal)))
    }
  }

  const read = async (given: File) => {
    // A character takes at least one byte: what has more bytes than that by far is not even opened.
    if (given.size > 4 * MAX_BACKUP) return setStep(refused(given.name, tooLarge(given.size)))
    setStep({ at: 'reading', done: 0 })
    try {
      const imported = await readImport(await given.text(), (done) => setStep({ at: 'reading', done }))
      setStep(
        imported.ok
          ? { at: 'read', name: given.name, imported: imported.value }
          : { at: 'refused', name: given.name, problems: imported.problems },
      )
    } catch (failure) {
      setStep(refused(given.name, `The browser could not read it: ${String(failure)}`))
    }
  }

  const restore = async (name: string, imported: Imported) => {
    setStep({ at: 'saving', done: 0 })
    const saved = await saveImport(imported, (done) => setStep({ at: 'saving', done }))
    if (saved.ok) {
      await openBook()
      setStep({ at: 'restored', saved: saved.value, told: imported.told })
    } else setStep({ at: 'refused', name, problems: saved.problems })
  }

  useEffect(() => {
    if (file) read(file)
  }, [file])

  return (
    <section aria-labelledby="book-backup" class="book-backup">
      <h2 id="book-backup">Keep a copy</h2>
      <p>
        The book lies on this device only, in this browser. A back-up is one file with everything in it: all
        games with their history, people and house rules. It goes wherever you put it.
      </p>
      <p>
        <button type="button" class="book-button" disabled={busy} onClick={pack}>
          Save a back-up
        </button>
      </p>

      <h2>Bring a copy back</h2>
      <p>
        A back-up, or the file of a single game, from this device or another. What is here already stays:
        games are joined, never written over, so the same file twice does no harm.
      </p>
      <label class="book-file">
        <span>Choose a file, or drop one anywhere on this page</span>
        <input
          type="file"
          accept=".json,application/json"
          disabled={busy}
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? []
            currentTarget.value = ''
            if (chosen) read(chosen)
          }}
        />
      </label>

      <div class="book-step" ref={result} tabIndex={-1} role="status">
        <Telling step={step} onRestore={restore} onLeave={() => setStep({ at: 'rest' })} />
      </div>
    </section>
  )
}

type TellingProps = {
  step: Step
  onRestore: (name: string, imported: Imported) => void
  onLeave: () => void
}

const DOING = {
  packing: 'Writing the back-up',
  reading: 'Reading the file',
  saving: 'Saving what is in it',
}

function Telling({ step, onRestore, onLeave }: TellingProps) {
  switch (step.at) {
    case 'rest':
      return null
    case 'packing':
    case 'reading':
    case 'saving':
      return (
        <label>
          {DOING[step.at]} … <progress max={1} value={step.done} />
        </label>
      )
    case 'packed':
      return (
        <p>The back-up is saved, with {count(step.games, 'game')}. It is among this browser’s downloads.</p>
      )
    case 'read':
      return (
        <>
          <p>
            <b>{step.name}</b> can be read. In it {sayContent(step.imported)}.
          </p>
          <Told problems={step.imported.told} />
          <p class="book-choices">
            <button type="button" class="book-button" onClick={() => onRestore(step.name, step.imported)}>
              Put it into the book
            </button>
            <button type="button" onClick={onLeave}>
              Leave it
            </button>
          </p>
        </>
      )
    case 'restored':
      return (
        <p>
          Done: {sayOutcome(step.saved)}. <a href="#games">To the games</a>
        </p>
      )
    case 'refused':
      return (
        <div role="alert">
          <p>
            <b>{step.name}</b> was not taken, and nothing has changed.
          </p>
          <Told problems={step.problems} />
        </div>
      )
  }
}

const SHOWN = 10

function Told({ problems }: { problems: readonly Problem[] }) {
  if (problems.length === 0) return null
  return (
    <ul class="book-told">
      {problems.slice(0, SHOWN).map(({ path, message }, at) => (
        <li key={at}>
          {path.length > 0 && <code>{path.join('.')}</code>} {message}
        </li>
      ))}
      {problems.length > SHOWN && <li>And {problems.length - SHOWN} more.</li>}
    </ul>
  )
}

function sayContent({ games, strange, people, houses }: Imported): string {
  const many = games.length + strange.length
  const parts = [
    count(many, 'game'),
    ...(people.length > 0 ? [count(people.length, 'person', 'people')] : []),
    ...(houses.length > 0 ? [count(houses.length, 'set of house rules', 'sets of house rules')] : []),
  ]
  const newer =
    strange.length === 0
      ? ''
      : `; ${count(strange.length, 'game')} of a newer Meldbook will be kept until this one can read ${strange.length === 1 ? 'it' : 'them'}`
  return `${many === 1 && parts.length === 1 ? 'is' : 'are'} ${join(parts)}${newer}`
}

function sayOutcome({ added, merged, same, strange }: Saved): string {
  return join([
    `${count(added, 'game')} added`,
    ...(merged > 0 ? [`${merged} joined with what was here`] : []),
    ...(same > 0 ? [`${same} here already`] : []),
    ...(strange > 0 ? [`${strange} kept for a newer Meldbook`] : []),
  ])
}

function refused(name: string, message: string): Step {
  return { at: 'refused', name, problems: [{ path: [], message }] }
}

function tooLarge(bytes: number): string {
  const millions = (number: number) => Math.round(number / 1_000_000)
  return `With ${millions(bytes)} MB it is too large; the largest that is read has ${millions(MAX_BACKUP)} million characters.`
}
