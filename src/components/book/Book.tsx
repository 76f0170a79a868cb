import type { ComponentType } from 'preact'
import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks'
import { href } from '../../site.ts'
import { useStore } from '../controls/use-store.ts'
import { Games } from './Games.tsx'
import { type Identity, identify } from './identity.ts'
import { enter, type ListedGame } from './listed-game.ts'
import { $book } from './stored-book.ts'

export type Titles = Readonly<Record<string, string>>
/** What every part of the book gets. */
export type PartProps = {
  entries: readonly ListedGame[]
  who: Identity
  titles: Titles
  /** What the address says behind the part's own name. */
  about: string
  /** A file that was dropped on the page. */
  file: File | undefined
}

const PARTS = ['games', 'people', 'statistics', 'backup'] as const
type Part = (typeof PARTS)[number]
const NAMES: Record<Part, string> = {
  games: 'Games',
  people: 'People',
  statistics: 'Statistics',
  backup: 'Back-up',
}
/** All but the list of games wait until somebody asks for them. */
const LATER: Record<Exclude<Part, 'games'>, () => Promise<ComponentType<PartProps>>> = {
  people: () => import('./People.tsx').then(({ People }) => People),
  statistics: () => import('./Statistics.tsx').then(({ StatisticsPart }) => StatisticsPart),
  backup: () => import('./Backup.tsx').then(({ Backup }) => Backup),
}

/** The score book: all games, those who play them, what they add up to, and keeping it safe. */
export function Book({ titles }: { titles: Titles }) {
  // Where the page is built there is no shelf to look at.
  const [here, setHere] = useState(false)
  useEffect(() => setHere(true), [])
  return here ? <OpenBook titles={titles} /> : <Opening />
}

function Opening() {
  return <p class="book-wait">Opening the book …</p>
}

function OpenBook({ titles }: { titles: Titles }) {
  const book = useStore($book)
  const { part, about, go } = usePart()
  const [file, setFile] = useState<File>()
  const games = book.state === 'open' ? book.games : undefined
  const people = book.state === 'open' ? book.people : undefined
  const who = useMemo(() => identify(people ?? [], games ?? []), [people, games])
  const entries = useMemo(
    () => (games ?? []).map((summary) => enter(summary, who, titles)),
    [games, who, titles],
  )

  useDrop((dropped) => {
    setFile(dropped)
    go('backup')
  })

  if (book.state === 'loading') return <Opening />
  const empty = entries.length === 0
  const props: PartProps = { entries, who, titles, about, file }
  return (
    <div class="book">
      <nav class="book-parts" aria-label="The score book">
        {PARTS.map((name) => (
          <a key={name} href={`#${name}`} aria-current={name === part ? 'page' : undefined}>
            {NAMES[name]}
          </a>
        ))}
      </nav>
      {book.state === 'refused' && (
        <p class="book-refused" role="alert">
          The book cannot be opened. {book.why}
        </p>
      )}
      {part !== 'games' ? (
        <Later key={part} load={LATER[part]} props={props} />
      ) : empty ? (
        book.state === 'open' && <Nothing titles={titles} />
      ) : (
        <Games entries={entries} who={who} titles={titles} />
      )}
    </div>
  )
}

function Nothing({ titles }: { titles: Titles }) {
  return (
    <section class="book-empty" aria-labelledby="book-empty">
      <h2 id="book-empty">The first page is still blank</h2>
      <p>Every game that you score on this device is listed here by itself. Start one:</p>
      <ul>
        {Object.entries(titles).map(([id, title]) => (
          <li key={id}>
            <a href={href(`/games/${id}/score/`)}>{title}</a>
          </li>
        ))}
      </ul>
      <p>
        Or bring a book along: <a href="#backup">restore a back-up</a>.
      </p>
    </section>
  )
}

type LaterProps = { load: () => Promise<ComponentType<PartProps>>; props: PartProps }

function Later({ load, props }: LaterProps) {
  const [Loaded, setLoaded] = useState<ComponentType<PartProps>>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    load().then(
      (component) => setLoaded(() => component),
      () => setFailed(true),
    )
  }, [load])
  if (failed) return <p role="alert">This part could not be loaded. It needs the network once.</p>
  return Loaded ? <Loaded {...props} /> : <p class="book-wait">One moment …</p>
}

/** Which part shows stands in the address: `#statistics`, `#people`. */
function usePart() {
  const [hash, setHash] = useState('')
  // Before the book is open nothing of it shows.
  useLayoutEffect(() => {
    setHash(location.hash)
    const follow = () => setHash(location.hash)
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
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

/** A file may be dropped anywhere on the page, which would otherwise be left for it. */
function useDrop(take: (file: File) => void) {
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    const drop = (event: DragEvent) => {
      const [file] = event.dataTransfer?.files ?? []
      if (!file) return
      event.preventDefault()
      take(file)
    }
    addEventListener('dragover', over)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('dragover', over)
      removeEventListener('drop', drop)
    }
  }, [])
}
