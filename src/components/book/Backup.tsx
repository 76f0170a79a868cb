import { useEffect, useRef, useState } from 'preact/hooks'
import { fail, ok, type Problem } from '../../scoring/result.ts'
import { plural } from '../../scoring/words.ts'
import { href } from '../../site.ts'
import { lazy } from '../controls/lazy.tsx'
import { jsonFile, saveFile } from '../controls/save-file.ts'
import { useStore } from '../controls/use-store.ts'
import { MARK } from '../hand-over/game-link.ts'
import { ProblemList, Restore, type Source } from '../hand-over/Restore.tsx'
import { ScanButton } from '../hand-over/ScanButton.tsx'
import { makeBackup } from '../storage/backup.ts'
import { MAX_BACKUP } from '../storage/backup-format.ts'
import { describeFailure } from '../storage/database.ts'
import { noteBackup } from '../storage/last-backup.ts'
import { $persisted, checkPersisted, promiseWords } from '../storage/persist-storage.ts'
import type { PartProps } from './part-props.ts'
import { openBook } from './stored-book.ts'

const MovingCode = lazy(async () => (await import('../hand-over/MovingCode.tsx')).MovingCode)

/** The state of a back-up that is written. */
type Packing =
  | { at: 'rest' }
  | { at: 'packing'; done: number }
  | { at: 'packed'; games: number; unreadable: readonly Problem[] }
  | { at: 'failed'; why: string }

/** Saves a back-up of everything, and brings one back. */
export function Backup({ games, file }: PartProps) {
  const promise = useStore($persisted)
  const [packing, setPacking] = useState<Packing>({ at: 'rest' })
  const [source, setSource] = useState<Source>()
  const [isRestoring, setRestoring] = useState(false)
  const [isShowing, showCode] = useState(false)
  const result = useRef<HTMLDivElement>(null)
  const isBusy = packing.at === 'packing' || isRestoring

  useEffect(() => {
    if (packing.at === 'packed' || packing.at === 'failed') result.current?.focus()
  }, [packing])

  useEffect(() => {
    checkPersisted()
  }, [])

  const pack = async () => {
    const progress = (done: number) => setPacking({ at: 'packing', done })
    setSource(undefined)
    progress(0)
    try {
      const { parts, unreadable } = await makeBackup(progress)
      saveFile(jsonFile('meldbook', parts))
      await noteBackup()
      setPacking({ at: 'packed', games: games.length, unreadable })
    } catch (failure) {
      setPacking({ at: 'failed', why: describeFailure(failure) })
    }
  }
  const saveTable = async () => {
    await import('./game-actions.ts')
      .then(({ saveBookCsv }) => saveBookCsv(games))
      .catch((failure) => setPacking({ at: 'failed', why: describeFailure(failure) }))
  }
  const bringBack = (given: Source) => {
    setPacking({ at: 'rest' })
    setSource(given)
  }

  useEffect(() => {
    if (file) bringBack(fileSource(file))
  }, [file])

  return (
    <div class="leaves">
      <section aria-labelledby="book-backup" class="sheet head stack leaf">
        <h2 id="book-backup">Keep a copy</h2>
        <p>
          A back-up is one file with everything in it: all games with their history, people and house rules.
          Keep it wherever you like.
        </p>
        <p class="group">
          <button type="button" class="main" disabled={isBusy} onClick={pack}>
            Save a back-up
          </button>
        </p>
        <div class={packing.at === 'rest' ? undefined : 'notice'} ref={result} tabIndex={-1} role="status">
          <PackingMessage packing={packing} />
        </div>
        <ul class="rows">
          <li>
            <button
              type="button"
              class="row go"
              disabled={isBusy}
              aria-expanded={isShowing}
              onClick={() => showCode(!isShowing)}
            >
              <span class="words">
                Show a moving code
                <small>It takes the same to another phone, which scans it.</small>
              </span>
            </button>
            {isShowing && (
              <MovingCode
                what="the whole score book"
                pack={async (progress) => (await makeBackup(progress)).parts}
                onClose={() => showCode(false)}
              />
            )}
          </li>
          <li>
            <button type="button" class="row go" disabled={games.length === 0} onClick={saveTable}>
              <span class="words">
                Save all games as a table (CSV)
                <small>
                  For a spreadsheet: a row for each player of each game. Such a table cannot be read back in.
                </small>
              </span>
            </button>
          </li>
        </ul>
        <p class="note">
          The score book is saved on this device only, in this browser. {promiseWords(promise)}
        </p>
      </section>
      <section aria-labelledby="book-restore" class="sheet head stack leaf">
        <h2 id="book-restore">Bring a copy back</h2>
        <p>
          Choose a back-up or the file of a single game, from this device or another, or scan the moving code
          that another phone shows. Your games stay: what is new is added and nothing is overwritten, so
          reading the same file twice does no harm.
        </p>
        <label class="file group">
          {/* Its own text would say “No file chosen” after one was read. */}
          <input
            type="file"
            class="visually-hidden"
            accept=".json,application/json"
            disabled={isBusy}
            onChange={({ currentTarget }) => {
              const [chosen] = currentTarget.files ?? []
              currentTarget.value = ''
              if (chosen) bringBack(fileSource(chosen))
            }}
          />
          <span class="btn">Choose a file</span>
          <span class="note">or drop one anywhere on this page</span>
        </label>
        <ScanButton onLink={openLink} onContent={bringBack} disabled={isBusy} />
        {source && (
          <Restore
            source={source}
            onBusy={setRestoring}
            onRestored={openBook}
            onCancel={() => setSource(undefined)}
          />
        )}
      </section>
    </div>
  )
}

function PackingMessage({ packing }: { packing: Packing }) {
  switch (packing.at) {
    case 'rest':
      return null
    case 'packing':
      return (
        <label>
          Writing the back-up … <progress max={1} value={packing.done} />
        </label>
      )
    case 'packed':
      return (
        <>
          <p>
            The back-up is saved, with {plural(packing.games, 'game')}. Find it in this browser’s downloads.
          </p>
          {packing.unreadable.length > 0 && <p>What cannot be read again is not in it:</p>}
          <ProblemList problems={packing.unreadable} />
        </>
      )
    case 'failed':
      return <p role="alert">The back-up was not written. {packing.why}</p>
  }
}

/** The link of a single game is looked at on a page of its own. */
function openLink(link: string) {
  location.assign(href('/open/') + link.slice(link.indexOf(MARK)))
}

function fileSource(file: File): Source {
  return {
    name: file.name,
    // A character has at most four bytes.
    read: async () => (file.size > 4 * MAX_BACKUP ? fail([], tooLarge(file.size)) : ok(await file.text())),
  }
}

function tooLarge(bytes: number): string {
  const millions = (number: number) => Math.round(number / 1_000_000)
  return `The file is too large: ${millions(bytes)} MB. Meldbook reads files of up to ${millions(MAX_BACKUP)} million characters.`
}
