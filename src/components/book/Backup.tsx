import { useEffect, useRef, useState } from 'preact/hooks'
import type { Problem } from '../../scoring/result.ts'
import { count, join } from '../../scoring/words.ts'
import { jsonFile, saveFile } from '../controls/save-file.ts'
import { makeBackup } from '../storage/backup.ts'
import { MAX_BACKUP } from '../storage/backup-format.ts'
import { describeFailure } from '../storage/database.ts'
import { type Imported, readImport } from '../storage/import-file.ts'
import { type ImportCounts, saveImport } from '../storage/save-import.ts'
import type { Progress } from '../storage/yield-to-page.ts'
import type { PartProps } from './part-props.ts'
import { openBook } from './stored-book.ts'

/** The state of a back-up or of a file that is read. */
type Step =
  | { at: 'rest' }
  | { at: Work; done: number }
  | { at: 'packed'; games: number }
  | { at: 'read'; name: string; imported: Imported }
  | { at: 'restored'; saved: ImportCounts }
  | { at: 'refused'; name: string; problems: readonly Problem[] }

const WORKS = {
  packing: 'Writing the back-up',
  reading: 'Reading the file',
  saving: 'Saving its games',
}
type Work = keyof typeof WORKS

/** Saves a back-up of everything, and reads files. */
export function Backup({ games, file }: PartProps) {
  const [step, setStep] = useState<Step>({ at: 'rest' })
  const result = useRef<HTMLDivElement>(null)
  const isBusy = 'done' in step

  useEffect(() => {
    if (step.at !== 'rest' && !('done' in step)) result.current?.focus()
  }, [step])

  /** Shows how far the work is, and then the step that it leads to. */
  const run = async (at: Work, name: string, work: (progress: Progress) => Promise<Step>) => {
    const progress = (done: number) => setStep({ at, done })
    progress(0)
    setStep(await work(progress).catch((failure) => refused(name, describeFailure(failure))))
  }
  const pack = () =>
    run('packing', 'The back-up', async (progress) => {
      saveFile(jsonFile('meldbook', await makeBackup(progress)))
      return { at: 'packed', games: games.length }
    })
  const saveTable = async () => {
    await import('./game-actions.ts')
      .then(({ saveBookCsv }) => saveBookCsv(games))
      .catch((failure) => setStep(refused('The table', describeFailure(failure))))
  }
  const read = (given: File) =>
    run('reading', given.name, async (progress) => {
      const { name, size } = given
      // A character has at most four bytes.
      if (size > 4 * MAX_BACKUP) return refused(name, tooLarge(size))
      const imported = await readImport(await given.text(), progress)
      if (!imported.ok) return { at: 'refused', name, problems: imported.problems }
      return { at: 'read', name, imported: imported.value }
    })
  const restore = (name: string, imported: Imported) =>
    run('saving', name, async (progress) => {
      const saved = await saveImport(imported, progress)
      if (!saved.ok) return { at: 'refused', name, problems: saved.problems }
      await openBook()
      return { at: 'restored', saved: saved.value }
    })

  useEffect(() => {
    if (file) read(file)
  }, [file])

  return (
    <section aria-labelledby="book-backup" class="prose book-words">
      <h2 id="book-backup">Keep a copy</h2>
      <p>
        The score book is saved on this device only, in this browser. A back-up is one file with everything in
        it: all games with their history, people and house rules. Keep it wherever you like.
      </p>
      <p>
        <button type="button" class="strong" disabled={isBusy} onClick={pack}>
          Save a back-up
        </button>
      </p>

      <p>
        For a spreadsheet, all games are also one table: a row for each player of each game. Such a table
        cannot be read back in.
      </p>
      <p>
        <button type="button" disabled={games.length === 0} onClick={saveTable}>
          Save all games as a table (CSV)
        </button>
      </p>

      <h2>Bring a copy back</h2>
      <p>
        Choose a back-up or the file of a single game, from this device or another. Your games stay: what is
        new is added and nothing is overwritten, so reading the same file twice does no harm.
      </p>
      <label class="paper stack book-file">
        <span>Choose a file, or drop one anywhere on this page</span>
        <input
          type="file"
          class="bare"
          accept=".json,application/json"
          disabled={isBusy}
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? []
            currentTarget.value = ''
            if (chosen) read(chosen)
          }}
        />
      </label>

      <div class={step.at === 'rest' ? undefined : 'notice'} ref={result} tabIndex={-1} role="status">
        <StepMessage step={step} onRestore={restore} onCancel={() => setStep({ at: 'rest' })} />
      </div>
    </section>
  )
}

type StepMessageProps = {
  step: Step
  onRestore: (name: string, imported: Imported) => void
  onCancel: () => void
}

function StepMessage({ step, onRestore, onCancel }: StepMessageProps) {
  switch (step.at) {
    case 'rest':
      return null
    case 'packing':
    case 'reading':
    case 'saving':
      return (
        <label>
          {WORKS[step.at]} … <progress max={1} value={step.done} />
        </label>
      )
    case 'packed':
      return (
        <p>The back-up is saved, with {count(step.games, 'game')}. Find it in this browser’s downloads.</p>
      )
    case 'read':
      return (
        <>
          <p>
            <b>{step.name}</b> can be read. It holds {contentText(step.imported)}.
          </p>
          <ProblemList problems={step.imported.notices} />
          <p class="tools">
            <button type="button" class="strong" onClick={() => onRestore(step.name, step.imported)}>
              Add to the book
            </button>
            <button type="button" onClick={onCancel}>
              Cancel
            </button>
          </p>
        </>
      )
    case 'restored':
      return (
        <p>
          Done: {countsText(step.saved)}. <a href="#games">To the games</a>
        </p>
      )
    case 'refused':
      return (
        <div role="alert">
          <p>
            <b>{step.name}</b> was refused, and nothing has changed.
          </p>
          <ProblemList problems={step.problems} />
        </div>
      )
  }
}

const MAX_SHOWN = 10

function ProblemList({ problems }: { problems: readonly Problem[] }) {
  if (problems.length === 0) return null
  return (
    <ul>
      {problems.slice(0, MAX_SHOWN).map(({ path, message }, at) => (
        <li key={at}>
          {path.length > 0 && <code>{path.join('.')}</code>} {message}
        </li>
      ))}
      {problems.length > MAX_SHOWN && <li>And {problems.length - MAX_SHOWN} more.</li>}
    </ul>
  )
}

function contentText({ games, newer, people, ruleSets }: Imported): string {
  const parts = [
    count(games.length + newer.length, 'game'),
    ...(people.length > 0 ? [count(people.length, 'person', 'people')] : []),
    ...(ruleSets.length > 0 ? [count(ruleSets.length, 'set of house rules', 'sets of house rules')] : []),
  ]
  const waiting =
    newer.length === 0
      ? ''
      : `; ${count(newer.length, 'game')} of a newer Meldbook will be kept until this one can read ${newer.length === 1 ? 'it' : 'them'}`
  return `${join(parts)}${waiting}`
}

function countsText({ added, binned, merged, same, newer }: ImportCounts): string {
  const where = binned === 0 ? '' : `, ${binned === added ? '' : `${binned} of them `}to the removed games`
  return join([
    `${count(added, 'game')} added${where}`,
    ...(merged > 0 ? [`${merged} merged with games on this device`] : []),
    ...(same > 0 ? [`${same} already on this device`] : []),
    ...(newer > 0 ? [`${newer} kept for a newer Meldbook`] : []),
  ])
}

function refused(name: string, message: string): Step {
  return { at: 'refused', name, problems: [{ path: [], message }] }
}

function tooLarge(bytes: number): string {
  const millions = (number: number) => Math.round(number / 1_000_000)
  return `The file is too large: ${millions(bytes)} MB. Meldbook reads files of up to ${millions(MAX_BACKUP)} million characters.`
}
