import { href } from '../../site.ts'
import type { Index, Search } from './find.ts'
import { makeRanker } from './rank.ts'
import { RECORDS, type SearchRecord } from './search-record.ts'

/** Fetches the records and makes them ready. Offline, it reads the cached pages instead. */
export async function openSearch(): Promise<Search> {
  const fetched = await fetchRecords().catch(() => undefined)
  if (fetched) return { ...searchOf(fetched), openRest: openPagefind }
  const { readCachedRecords } = await import('./cached-records.ts')
  const { records, games } = await readCachedRecords()
  return { ...searchOf(records), only: games }
}

function searchOf(records: readonly SearchRecord[]): Search {
  return {
    rank: makeRanker(records),
    titleOf: (game) => records.find((record) => record.game === game)?.place,
  }
}

async function fetchRecords(): Promise<SearchRecord[]> {
  // They have no version in their name, so ask whether they have changed.
  const response = await fetch(href(`/${RECORDS}`), { cache: 'no-cache' })
  if (!response.ok) throw new Error(`The records: ${response.status}`)
  return response.json()
}

async function openPagefind(): Promise<Index> {
  const folder = href('/pagefind/')
  const [{ createInstance }] = await Promise.all([
    import(/* @vite-ignore */ `${folder}pagefind.js`),
    // Pagefind finds nothing in a part of its index that it cannot fetch, so ask the network first.
    fetch(`${folder}pagefind-entry.json`, { cache: 'no-cache' }),
  ])
  return createInstance({
    basePath: folder,
    baseUrl: '/',
    // So small an index is searched within a frame, before a worker could even start.
    noWorker: true,
    // Without this, each visit fetches the list of files from a new address, which no cache has.
    metaCacheTag: '',
    ranking: { metaWeights: { title: 5, place: 1 } },
  })
}
