import { createHash } from 'node:crypto'
import { transform } from 'esbuild'
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

/** Only now and then is there a new version to offer. */
const offering = await script('later-offer', offer)
/** What a page can be read without, and fetches once it is seen. */
const later = await script('later', client, {
  OFFER: offering.address,
  // The development server has nothing to take in.
  WORKER: import.meta.env.PROD ? href('/sw.js') : '',
})

/** Where pages find it. */
export const { address } = later
export const scripts = [later, offering]
