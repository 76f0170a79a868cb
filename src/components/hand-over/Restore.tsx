import { useEffect, useRef, useState } from 'preact/hooks'
import { fail, ok, type Problem, type Result } from '../../scoring/result.ts'
import { join, plural } from '../../scoring/words.ts'
import { href } from '../../site.ts'
import type { Progress } from '../controls/yield-to-page.ts'
import { describeFailure } from '../storage/database.ts'
import { type Imported, readImport } from '../storage/import-file.ts'
import { noteRestored } from '../storage/last-backup.ts'
import { type ImportCounts, saveImport } from '../storage/save-import.ts'

/** A back-up, or the file of a game, that came from elsewhere. */
export type Source = { name: string; read: () => Promise<Result<string>> }

type Step =
  | { at: 'reading' | 'saving'; done: number }
  | { at: 'read'; imported: Imported }
  | { at: 'restored'; saved: ImportCounts }
  | { at: 'refused'; problems: readonly Problem[] }

type Props = {
  source: Source
  onBusy?: (isBusy: boolean) => void
  onRestored?: () => Promise<unknown>
  onCancel: () => void
}

/** Reads a source, says what is in it, and adds it to the book if the user wants it. */
export function Restore({ source, onBusy, onRestored, onCancel }: Props) {
  const [step, setStep] = useState<Step>({ at: 'reading', done: 0 })
  const result = useRef<HTMLDivElement>(null)
  const isBusy = 'done' in step

  useEffect(() => {
    onBusy?.(isBusy)
    if (!isBusy) result.current?.focus()
  }, [step])

  /** Shows how far the work is, and then the step that it leads to. */
  const run = async (at: 'reading' | 'saving', work: (progress: Progress) => Promise<Result<Step>>) => {
    const progress = (done: number) => setStep({ at, done })
    progress(0)
    const ended = await work(progress).catch((failure) => fail([], describeFailure(failure)))
    setStep(ended.ok ? ended.value : { at: 'refused', problems: ended.problems })
  }
  const restore = (imported: Imported) =>
    run('saving', async (progress) => {
      const saved = await saveImport(imported, progress)
      if (!saved.ok) return saved
      await noteRestored(imported.games.map(({ id }) => id))
      await onRestored?.()
      return ok<Step>({ at: 'restored', saved: saved.value })
    })

  useEffect(() => {
    run('reading', async (progress) => {
      const text = await source.read()
      if (!text.ok) return text
      const imported = await readImport(text.value, progress)
      return imported.ok ? ok<Step>({ at: 'read', imported: imported.value }) : imported
    })
  }, [source])

  return (
    <div class="notice" ref={result} tabIndex={-1} role="status">
      <StepMessage name={source.name} step={step} onRestore={restore} onCancel={onCancel} />
    </div>
  )
}

type StepMessageProps = {
  name: string
  step: Step
  onRestore: (imported: Imported) => void
  onCancel: () => void
}

function StepMessage({ name, step, onRestore, onCancel }: StepMessageProps) {
  switch (step.at) {
    case 'reading':
    case 'saving':
      return (
        <label>
          {step.at === 'reading' ? 'Reading it' : 'Saving its games'} … <progress max={1} value={step.done} />
        </label>
      )
    case 'read':
      return (
        <>
          <p>
            <b>{name}</b> can be read. It holds {contentText(step.imported)}.
          </p>
          <ProblemList problems={step.imported.notices} />
          {step.imported.leftOut.length > 0 && (
            <p>
              <b>What cannot be read is left out:</b>
            </p>
          )}
          <ProblemList problems={step.imported.leftOut} />
          <p class="group">
            <button type="button" class="main" onClick={() => onRestore(step.imported)}>
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
        <>
          <p>
            Done: {countsText(step.saved)}. <a href={href('/book/#games')}>To the games</a>
          </p>
          <ProblemList problems={step.saved.full} />
        </>
      )
    case 'refused':
      return (
        <div role="alert">
          <p>
            <b>{name}</b> was refused, and nothing has changed.
          </p>
          <ProblemList problems={step.problems} />
        </div>
      )
  }
}

const MAX_SHOWN = 10

export function ProblemList({ problems }: { problems: readonly Problem[] }) {
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
    plural(games.length + newer.length, 'game'),
    ...(people.length > 0 ? [plural(people.length, 'person', 'people')] : []),
    ...(ruleSets.length > 0 ? [plural(ruleSets.length, 'set of house rules', 'sets of house rules')] : []),
  ]
  const waiting =
    newer.length === 0
      ? ''
      : `; ${plural(newer.length, 'game')} of a newer Meldbook will be kept until this one can read ${newer.length === 1 ? 'it' : 'them'}`
  return `${join(parts)}${waiting}`
}

function countsText({ added, binned, merged, same, newer }: ImportCounts): string {
  const where = binned === 0 ? '' : `, ${binned === added ? '' : `${binned} of them `}to the removed games`
  return join([
    `${plural(added, 'game')} added${where}`,
    ...(merged > 0 ? [`${merged} merged with games on this device`] : []),
    ...(same > 0 ? [`${same} already on this device`] : []),
    ...(newer > 0 ? [`${newer} kept for a newer Meldbook`] : []),
  ])
}
