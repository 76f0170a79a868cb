import type { Index } from './find.ts'

/** Loads Pagefind and its index from their folder, or without network reads what is kept on this device. */
export async function openIndex(folder: string): Promise<Index> {
  try {
    return await openPagefind(folder)
  } catch {
    const { openKeptIndex } = await import('./kept-index.ts')
    return openKeptIndex()
  }
}

async function openPagefind(folder: string): Promise<Index> {
  const [{ createInstance }] = await Promise.all([
    import(/* @vite-ignore */ `${folder}pagefind.js`),
    // A part of its index that it cannot get it takes for one in which nothing is found, so the network is asked first.
    fetch(`${folder}pagefind-entry.json`, { cache: 'no-cache' }),
  ])
  return createInstance({
    basePath: folder,
    baseUrl: '/',
    // So small an index is searched within a frame, sooner than a worker has started.
    noWorker: true,
    // Otherwise each visit asks for the list of files under a new address, which no cache knows.
    metaCacheTag: '',
    ranking: { metaWeights: { title: 5, place: 1, statement: 1, terms: 2 } },
  })
}
