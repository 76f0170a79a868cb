import type { ComponentChildren } from 'preact'
import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks'
import { href } from '../../site.ts'
import { lazy } from '../controls/lazy.tsx'
import { useStore } from '../controls/use-store.ts'
import { Games } from './Games.tsx'
import { identify } from './identity.ts'
import { listGame, type Titles } from './listed-game.ts'
import type { PartProps } from './part-props.ts'
import { $book } from './stored-book.ts'

const PARTS = ['games', 'people', 'statistics', 'backup'] as const
type Part = (typeof PARTS)[number]
const NAMES: Record<Part, string> = {
  games: 'Games',
  people: 'People',
  statistics: 'Statistics',
  backup: 'Back-up',
}
const LAZY_PARTS = {
  people: lazy<PartProps>(async () => (await import('./People.tsx')).People),
  statistics: lazy<PartProps>(async () => (await import('./Statistics.tsx')).StatisticsPart),
  backup: lazy<PartProps>(async () => (await import('./Backup.tsx')).Backup),
}

/** The score book: all games, their players, the statistics, and back-ups. */
export function Book({ titles }: { titles: Titles }) {
  // The build has no database.
  const [isInBrowser, setInBrowser] = useState(false)
  useEffect(() => setInBrowser(true), [])
  return isInBrowser ? <OpenBook titles={titles} /> : <Opening />
}

function Opening() {
  return <p class="soft">Opening the book …</p>
}

function OpenBook({ titles }: { titles: Titles }) {
  const book = useStore($book)
  const { part, about, go } = usePart()
  const [file, setFile] = useState<File>()
  const summaries = book.state === 'open' ? book.games : undefined
  const people = book.state === 'open' ? book.people : undefined
  const identity = useMemo(() => identify(people ?? [], summaries ?? []), [people, summaries])
  const games = useMemo(
    () => (summaries ?? []).map((summary) => listGame(summary, identity, titles)),
    [summaries, identity, titles],
  )

  useFileDrop((dropped) => {
    setFile(dropped)
    go('backup')
  })

  if (book.state === 'loading') return <Opening />
  const props: PartProps = { games, identity, titles, about, file }
  return (
    <div class="app book">
      <nav class="tabs book-parts" aria-label="The score book">
        {PARTS.map((name) => (
          <a key={name} href={`#${name}`} aria-current={name === part ? 'page' : undefined}>
            {NAMES[name]}
          </a>
        ))}
      </nav>
      {book.state === 'refused' && (
        <p class="problem notice" role="alert">
          The book cannot be opened. {book.why}
        </p>
      )}
      {part !== 'games' ? (
        <OtherPart key={part} part={part} props={props} />
      ) : games.length === 0 ? (
        book.state === 'open' && <EmptyBook titles={titles} />
      ) : (
        <Games games={games} identity={identity} titles={titles} />
      )}
    </div>
  )
}

type OtherPartProps = { part: keyof typeof LAZY_PARTS; props: PartProps }

function OtherPart({ part, props }: OtherPartProps): ComponentChildren {
  const Component = LAZY_PARTS[part]
  return <Component {...props} meanwhile={<p class="soft">One moment …</p>} />
}

function EmptyBook({ titles }: { titles: Titles }) {
  return (
    <section class="stack" aria-labelledby="book-empty">
      <h2 id="book-empty">The first page is still blank</h2>
      <p>Every game that you score on this device is listed here. Start one:</p>
      <ul class="rows">
        {Object.entries(titles).map(([id, title]) => (
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

/** The part that the address names: `#statistics`, `#people`. */
function usePart() {
  const [hash, setHash] = useState('')
  // A layout effect, so that the first paint already shows the right part.
  useLayoutEffect(() => {
    const update = () => setHash(location.hash)
    update()
    addEventListener('hashchange', update)
    return () => removeEventListener('hashchange', update)
  }, [])
  const [name = '', about = ''] = hash.slice(1).split('=')
  const part = PARTS.find((part) => part === name) ?? 'games'
  const go = (part: Part) => {
    location.hash = part
  }
  return { part, about: decode(about), go }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
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
