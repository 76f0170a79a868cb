import { href } from '../../site.ts'
import { yieldToPage } from '../controls/yield-to-page.ts'
import type { Index, Search } from './find.ts'
import { type Ranker, rankerInSteps } from './rank.ts'
import { RECORDS, type SearchRecord } from './search-record.ts'

/** Fetches the records and makes them ready. Offline, it reads the cached pages instead. */
export async function openSearch(): Promise<Search> {
  const fetched = await fetchRecords().catch(() => undefined)
  if (fetched) return { ...(await searchOf(fetched)), openRest: openPagefind }
  const { readCachedRecords } = await import('./cached-records.ts')
  const { records, games } = await readCachedRecords()
  return { ...(await searchOf(records)), only: games }
}

async function searchOf(records: readonly SearchRecord[]): Promise<Search> {
  return {
    rank: await rankerOf(records),
    titleOf: (game) => records.find((record) => record.game === game)?.place,
  }
}

/** Reads the records, with pauses in which the page answers. */
async function rankerOf(records: readonly SearchRecord[]): Promise<Ranker> {
  const pause = yieldToPage()
  const steps = rankerInSteps(records)
  while (true) {
    const { done, value } = steps.next()
    if (done) return value
    await pause(0)
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
