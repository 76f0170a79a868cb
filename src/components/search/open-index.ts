import { href } from '../../site.ts'
import type { Index } from './find.ts'

/** Loads Pagefind and its index. Offline, it reads the cached pages instead. */
export async function openIndex(): Promise<Index> {
  try {
    return await openPagefind()
  } catch {
    const { openKeptIndex } = await import('./kept-index.ts')
    return openKeptIndex()
  }
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
    ranking: { metaWeights: { title: 5, place: 1, statement: 1, terms: 2 } },
  })
}
