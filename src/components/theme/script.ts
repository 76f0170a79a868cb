import { createHash } from 'node:crypto'
import { transform } from 'esbuild'
import { address } from '../../later/script.ts'
import face from '../../styles/fonts/young-serif.woff2?url'
import source from './client.ts?raw'

/** client.ts, small enough to stand in every page, with the hash by which the page's policy knows it. */
export const text = (
  await transform(source, {
    loader: 'ts',
    minify: true,
    define: { FACE: JSON.stringify(face), LATER: JSON.stringify(address) },
  })
).code.trim()
export const hash = `sha256-${createHash('sha256').update(text).digest('base64')}` as const
