import { useEffect, useMemo, useState } from 'preact/hooks'
import { href } from '../../site.ts'
import { Guard } from '../controls/Guard.tsx'
import { lazy } from '../controls/lazy.tsx'
import { useStore } from '../controls/use-store.ts'
import { MANY_NEW } from '../storage/last-backup.ts'
import { Games } from './Games.tsx'
import { identify } from './identity.ts'
import { type KnownGames, listGame } from './listed-game.ts'
import type { PartProps } from './part-props.ts'
import { $book } from './stored-book.ts'

const BackupReminder = lazy(async () => (await import('../hand-over/BackupReminder.tsx')).BackupReminder)

const PARTS = {
  games: { name: 'Games', Part: Games },
  people: { name: 'People', Part: lazy<PartProps>(async () => (await import('./People.tsx')).People) },
  statistics: {
    name: 'Statistics',
    Part: lazy<PartProps>(async () => (await import('./Statistics.tsx')).StatisticsPart),
  },
  backup: { name: 'Back-up', Part: lazy<PartProps>(async () => (await import('./Backup.tsx')).Backup) },
}

/** The score book: all games, their players, the statistics, and back-ups. */
export function Book({ known }: { known: KnownGames }) {
  // The build has neither a database nor an address.
  const [isInBrowser, setInBrowser] = useState(false)
  useEffect(() => setInBrowser(true), [])
  if (!isInBrowser) return <Opening />
  return (
    <Guard what="The score book">
      <OpenBook known={known} />
    </Guard>
  )
}

function Opening() {
  return <p class="soft">Opening the book …</p>
}

function OpenBook({ known }: { known: KnownGames }) {
  const { state, why, games: summaries, people } = useStore($book)
  const [part, about] = usePart()
  const [file, setFile] = useState<File>()
  const identity = useMemo(() => identify(people, summaries), [people, summaries])
  const games = useMemo(
    () => summaries.map((summary) => listGame(summary, identity, known)),
    [summaries, identity, known],
  )

  useFileDrop((dropped) => {
    setFile(dropped)
    location.hash = 'backup'
  })

  if (state === 'loading') return <Opening />
  const { Part } = PARTS[part]
  return (
    <div class="app book">
      <nav class="tabs book-parts" aria-label="The score book">
        {Object.entries(PARTS).map(([id, { name }]) => (
          <a key={id} href={`#${id}`} aria-current={id === part ? 'page' : undefined}>
            {name}
          </a>
        ))}
      </nav>
      {state === 'refused' && (
        <p class="problem notice" role="alert">
          The book cannot be opened. {why}
        </p>
      )}
      {part === 'games' && games.length >= MANY_NEW && <BackupReminder />}
      {part === 'games' && games.length === 0 ? (
        state === 'open' && <EmptyBook known={known} />
      ) : (
        <Guard key={part} what={`“${PARTS[part].name}”`} about={games}>
          <Part {...{ games, identity, known, about, file }} meanwhile={<p class="soft">One moment …</p>} />
        </Guard>
      )}
    </div>
  )
}

function EmptyBook({ known }: { known: KnownGames }) {
  return (
    <section class="stack" aria-labelledby="book-empty">
      <h2 id="book-empty">The first page is still blank</h2>
      <p>Every game that you score on this device is listed here. Start one:</p>
      <ul class="rows">
        {Object.entries(known).map(([id, { title }]) => (
          <li key={id}>
            <a class="reach title name-link" href={href(`/games/${id}/score/`)}>
              {title}
            </a>
          </li>
        ))}
      </ul>
      <p>
        Or <a href="#backup">restore a back-up</a>.
      </p>
    </section>
  )
}

/** The part that the address names, and whom it is about: `#people`, `#statistics=<person>`. */
function usePart(): [part: keyof typeof PARTS, about: string] {
  const [hash, setHash] = useState(location.hash)
  useEffect(() => {
    const update = () => setHash(location.hash)
    addEventListener('hashchange', update)
    return () => removeEventListener('hashchange', update)
  }, [])
  const [[name, about] = ['', '']] = new URLSearchParams(hash.slice(1))
  return [isPart(name) ? name : 'games', about]
}

function isPart(name: string): name is keyof typeof PARTS {
  return Object.hasOwn(PARTS, name)
}

/** Accepts a file that is dropped anywhere on the page. Otherwise the browser would leave the page and open it. */
function useFileDrop(onFile: (file: File) => void) {
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    const drop = (event: DragEvent) => {
      const [file] = event.dataTransfer?.files ?? []
      if (!file) return
      event.preventDefault()
      onFile(file)
    }
    addEventListener('dragover', over)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('dragover', over)
      removeEventListener('drop', drop)
    }
  }, [])
}
