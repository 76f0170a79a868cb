import { createHash } from 'node:crypto'
import { transform } from 'esbuild'
import loader from '../build/island.client.ts?raw'
import { href } from '../site.ts'
import client from './client.ts?raw'
import offer from './offer.ts?raw'

/** A script beside the pages, called by what is in it. */
async function script(name: string, source: string, define: Record<string, unknown> = {}) {
  const values = Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)])
  const options = { loader: 'ts', format: 'esm', minify: true, target: 'es2022' } as const
  const { code } = await transform(source, { ...options, define: Object.fromEntries(values) })
  const text = code.trim()
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
  const path = `${name}.${hash}`
  return { path, text, address: href(`/${path}.js`) }
}

/** Only some pages need the one, and only now and then the other. */
const islands = await script('later-islands', loader)
const offering = await script('later-offer', offer)
/** What a page can be read without, and fetches once it is seen. */
const later = await script('later', client, {
  ISLANDS: islands.address,
  OFFER: offering.address,
  // The development server has nothing to take in.
  WORKER: import.meta.env.PROD ? href('/sw.js') : '',
})

/** Where pages find it. */
export const { address } = later
export const scripts = [later, islands, offering]
