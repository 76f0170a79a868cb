import type { ComponentChildren, FunctionComponent } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { Guard } from '../controls/Guard.tsx'
import { lazy } from '../controls/lazy.tsx'
import { useStore } from '../controls/use-store.ts'
import { eveningOf } from '../storage/evening.ts'
import { MANY_NEW } from '../storage/last-backup.ts'
import { type Address, formatAddress, PARTS, type PartName, parseAddress } from './address.ts'
import { BlankPage } from './BlankPage.tsx'
import { Games } from './Games.tsx'
import { identify } from './identity.ts'
import { type KnownGames, listGame } from './listed-game.ts'
import { PeriodFields } from './PeriodFields.tsx'
import type { PartProps } from './part-props.ts'
import { isWithin, readPeriod } from './period.ts'
import { $book } from './stored-book.ts'

const BackupReminder = lazy(async () => (await import('../hand-over/BackupReminder.tsx')).BackupReminder)

const PANELS: Record<PartName, FunctionComponent<PartProps & { meanwhile?: ComponentChildren }>> = {
  games: Games,
  people: lazy<PartProps>(async () => (await import('./People.tsx')).People),
  statistics: lazy<PartProps>(async () => (await import('./Statistics.tsx')).StatisticsPart),
  backup: lazy<PartProps>(async () => (await import('./Backup.tsx')).Backup),
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
  const [address, go] = useAddress()
  const [file, setFile] = useState<File>()
  const identity = useMemo(() => identify(people, summaries), [people, summaries])
  const games = useMemo(
    () => summaries.map((summary) => listGame(summary, identity, known)),
    [summaries, identity, known],
  )
  const { part } = address
  const period = readPeriod(address.period, eveningOf(Date.now()) ?? '')
  // The bounds as a text, because every reading of the address makes new ones.
  const bounds = JSON.stringify(period)
  const chosen = useMemo(
    () => games.filter(({ started }) => period.ok && isWithin(started, period.value)),
    [games, bounds],
  )

  useFileDrop((dropped) => {
    setFile(dropped)
    location.hash = 'backup'
  })

  if (state === 'loading') return <Opening />
  const Part = PANELS[part]
  const periodFields = games.length > 0 && part !== 'backup' && (
    <PeriodFields
      key={part}
      choice={address.period}
      period={period}
      onChange={(period) => go({ ...address, period })}
    />
  )
  const isEmpty = part === 'games' && games.length === 0
  return (
    <div class="app book">
      <nav class="seg book-parts" aria-label="The score book">
        {(Object.entries(PARTS) as [PartName, string][]).map(([id, name]) => (
          <a
            key={id}
            href={formatAddress({ ...address, part: id, about: '' })}
            aria-current={id === part ? 'page' : undefined}
          >
            {name}
          </a>
        ))}
      </nav>
      {state === 'refused' && (
        <p class="problem notice" role="alert">
          The book cannot be opened. {why}
        </p>
      )}
      {part === 'people' && periodFields}
      {part === 'games' && games.length >= MANY_NEW && <BackupReminder />}
      {isEmpty ? (
        state === 'open' && <EmptyBook />
      ) : (
        <Guard key={part} what={`“${PARTS[part]}”`} about={games}>
          <Part
            games={part === 'backup' ? games : chosen}
            identity={identity}
            known={known}
            address={address}
            go={go}
            file={file}
            all={games.length}
            periodFields={periodFields}
            meanwhile={<p class="soft">One moment …</p>}
          />
        </Guard>
      )}
    </div>
  )
}

function EmptyBook() {
  return (
    <BlankPage title="The first page is still blank">
      <p>Every game that you score on this device is listed here.</p>
      <p class="note">
        Or <a href="#backup">restore a back-up</a>.
      </p>
    </BlankPage>
  )
}

/** What the address says, and how to change it. A change of a filter adds no step to the browser's history. */
function useAddress(): [address: Address, go: (address: Address) => void] {
  const [hash, setHash] = useState(location.hash)
  useEffect(() => {
    const update = () => setHash(location.hash)
    addEventListener('hashchange', update)
    return () => removeEventListener('hashchange', update)
  }, [])
  const go = (address: Address) => {
    history.replaceState(history.state, '', formatAddress(address))
    setHash(location.hash)
  }
  return [useMemo(() => parseAddress(hash), [hash]), go]
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
