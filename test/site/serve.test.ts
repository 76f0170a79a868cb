import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { belowBase } from '../../src/build/host-headers.ts'
import { parseHeaders, type Site, serve } from '../../src/build/serve.ts'

const root = mkdtempSync(join(tmpdir(), 'serve-'))
let site: Site

beforeAll(async () => {
  mkdirSync(join(root, 'games'))
  writeFileSync(join(root, 'index.html'), 'home')
  writeFileSync(join(root, 'games/index.html'), 'games')
  writeFileSync(join(root, '404.html'), 'lost')
  writeFileSync(join(root, '_headers'), '/*\n  X-All: yes\n# a comment\n/base/games/*\n  X-Games: yes\n')
  site = await serve({ root, base: '/base/' })
})

afterAll(async () => {
  await site.close()
  rmSync(root, { recursive: true })
})

const get = (path: string, init: RequestInit = {}) =>
  fetch(new URL(path, site.url), { redirect: 'manual', ...init })

test.each([
  ['/base/', 200, 'home'],
  ['/base/games/', 200, 'games'],
  ['/base/nothing', 404, 'lost'],
  ['/elsewhere/', 404, 'lost'],
  ['/base/_headers', 404, 'lost'],
  ['/base/%2e%2e/%2e%2e/etc/passwd', 404, 'lost'],
  ['/base/%E0%A4', 404, 'lost'],
])('%s is answered with %i', async (path, status, text) => {
  const answer = await get(path)
  expect([answer.status, await answer.text()]).toEqual([status, text])
})

test.each([
  ['/', '/base/'],
  ['/base', '/base/'],
  ['/base/games', '/base/games/'],
])('%s redirects to %s', async (path, location) => {
  expect((await get(path)).headers.get('location')).toBe(location)
})

test('headers depend on the path', async () => {
  expect((await get('/base/games/')).headers.get('x-games')).toBe('yes')
  expect((await get('/base/')).headers.get('x-games')).toBeNull()
  expect((await get('/base/')).headers.get('x-all')).toBe('yes')
})

test('an unchanged page is not sent again', async () => {
  const etag = (await get('/base/')).headers.get('etag') ?? ''
  expect((await get('/base/', { headers: { 'if-none-match': etag } })).status).toBe(304)
})

test('POST is rejected, and HEAD is allowed', async () => {
  expect((await get('/base/', { method: 'POST' })).status).toBe(405)
  expect((await get('/base/', { method: 'HEAD' })).status).toBe(200)
})

test('a port that is in use is skipped', async () => {
  const { port } = new URL(site.url)
  const second = await serve({ root, port: Number(port) })
  expect(new URL(second.url).port).not.toBe(port)
  await second.close()
})

test('a line that is not a header is rejected', () => {
  expect(() => parseHeaders('/*\n  what is this\n')).toThrow('what is this')
})

test('header paths get the base path of the site', () => {
  const headers = '# not /this\n/*\n  Link: </a>\n/sw.js\n  X: y\n'
  expect(belowBase(headers, '/meldbook')).toBe(
    headers.replace('/*', '/meldbook/*').replace('/sw', '/meldbook/sw'),
  )
  expect(belowBase(headers, '/meldbook/')).toBe(belowBase(headers, '/meldbook'))
  expect(belowBase(headers, '/')).toBe(headers)
})
