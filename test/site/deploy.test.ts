import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseHeaders } from '../../src/build/serve.ts'

/** The configurations of both hosts must agree. */
const root = join(import.meta.dirname, '../..')
const caddy = readFileSync(join(root, 'deploy/Caddyfile'), 'utf8')
const text = readFileSync(join(root, 'public/_headers'), 'utf8')

test('the Caddyfile sends the headers of public/_headers', () => {
  const [whole] = parseHeaders(text)
  expect(whole?.headers.length).toBeGreaterThan(5)
  for (const [name, value] of whole?.headers ?? []) expect(caddy).toContain(`${name} "${value}"`)
})

test('the Caddyfile caches the same paths as immutable', () => {
  const paths = [...text.matchAll(/^(\/\S+)\n {2}Cache-Control: (.*immutable)$/gm)]
  expect(paths.length).toBeGreaterThan(2)
  const [, hashed] = /@hashed path (.*)/.exec(caddy) ?? []
  expect(hashed?.split(' ')).toEqual(paths.map(([, path]) => path))
  expect(caddy).toContain(`@fresh not path ${hashed}`)
  for (const [, , value] of paths) expect(caddy).toContain(`header @hashed Cache-Control "${value}"`)
})
