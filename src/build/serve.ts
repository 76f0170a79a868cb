import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, resolve, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'

/**
 * Serves a built site the way a static host does: under its base path, with the headers of its `_headers` file,
 * compressed, with a 404 page. The browser tests and `npm start` share it.
 */
export type Site = { url: string; close: () => Promise<void> }

type Options = {
  root: string
  /** The folder the site was built for: `/` or `/meldbook/`. */
  base?: string
  /** The first port to try; 0 takes any free one. */
  port?: number
  /** Compresses every file before the server starts, slowly and as small as possible. */
  small?: boolean
  /** Called with the address of every request before it is answered. */
  onRequest?: (url: string) => void
}

export async function serve({
  root,
  base = '/',
  port = 0,
  small = false,
  onRequest,
}: Options): Promise<Site> {
  const files = resolve(root)
  const rules = parseHeaders(await readFile(join(files, '_headers'), 'utf8').catch(() => ''))
  const packed = small ? await packAll(files) : new Map<string, Promise<Buffer>>()
  const server = createServer((request, response) => {
    onRequest?.(request.url ?? '')
    answer({ files, base, rules, packed }, request, response).catch((error) => {
      console.error(error)
      response.destroy()
    })
  })
  const taken = await listen(server, port)
  return {
    url: `http://localhost:${taken}${base}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

/** Listens on the port, or on the next free one, and returns which. */
async function listen(server: ReturnType<typeof createServer>, port: number): Promise<number> {
  const attempt = new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', fail)
      done()
    })
  })
  try {
    await attempt
    return (server.address() as AddressInfo).port
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || port === 0) throw error
    return listen(server, port < 65_535 ? port + 1 : 0)
  }
}

/** Compressed files by encoding and hash. Each file is compressed once. */
type Packed = Map<string, Promise<Buffer>>
type Place = { files: string; base: string; rules: HeaderRule[]; packed: Packed }

async function answer(
  { files, base, rules, packed }: Place,
  request: IncomingMessage,
  response: ServerResponse,
) {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end()
    return
  }
  const path = readPath(request.url ?? '/')
  if (path !== undefined && (path === '/' || `${path}/` === base) && path !== base) {
    response.writeHead(302, { Location: base }).end()
    return
  }
  const inside = path?.startsWith(base) ? `/${path.slice(base.length)}` : undefined
  const found = inside === undefined ? undefined : await find(files, inside)
  if (found === 'folder') {
    response.writeHead(301, { Location: `${path}/` }).end()
    return
  }
  const file = found ?? join(files, '404.html')
  for (const rule of rules) {
    if (rule.pattern.test(path ?? '/'))
      for (const [name, value] of rule.headers) response.setHeader(name, value)
  }
  await send({ file, status: found ? 200 : 404, packed }, request, response)
}

/** The decoded path of a request; undefined if it is malformed or could lead out of the site. */
function readPath(url: string): string | undefined {
  try {
    const path = decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '')
    return path.startsWith('/') && !/[\\\0]|\/\.\.?(\/|$)|\/\//.test(path) ? path : undefined
  } catch {
    return undefined
  }
}

async function find(files: string, path: string): Promise<string | 'folder' | undefined> {
  const file = join(files, path.endsWith('/') ? `${path}index.html` : path)
  // `_headers` is for the host. It is not part of the site.
  if (!file.startsWith(files + sep) || path === '/_headers') return undefined
  const stats = await stat(file).catch(() => undefined)
  if (stats?.isFile()) return file
  return stats?.isDirectory() && (await find(files, `${path}/`)) ? 'folder' : undefined
}

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}
const COMPRESSIBLE = /^(text|application)\/|svg/

type Answer = { file: string; status: number; packed: Packed }

async function send({ file, status, packed }: Answer, request: IncomingMessage, response: ServerResponse) {
  const type = typeOf(file)
  const plain = await readFile(file).catch(() => Buffer.from('Not found'))
  const hash = hashOf(plain)
  const etag = `W/"${hash}"`
  if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', 'no-cache')
  response.setHeader('ETag', etag)
  response.setHeader('Vary', 'Accept-Encoding')
  if (status === 200 && request.headers['if-none-match'] === etag) {
    response.writeHead(304).end()
    return
  }
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const encoding = COMPRESSIBLE.test(type) && status === 200 ? accepted.match(/\b(br|gzip)\b/g) : null
  const coding = encoding?.includes('br') ? 'br' : encoding?.[0]
  const body = coding ? await compress(plain, coding, hash, packed) : plain
  if (coding) response.setHeader('Content-Encoding', coding)
  response.writeHead(status, { 'Content-Type': type, 'Content-Length': body.length })
  response.end(request.method === 'HEAD' ? undefined : body)
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

function hashOf(plain: Buffer): string {
  return createHash('sha1').update(plain).digest('base64url')
}

function compress(plain: Buffer, coding: string, hash: string, packed: Packed): Promise<Buffer> {
  const key = `${coding} ${hash}`
  const known = packed.get(key)
  if (known) return known
  const body =
    coding === 'br' ? toBrotli(plain, { params: { [zlib.BROTLI_PARAM_QUALITY]: 5 } }) : toGzip(plain)
  packed.set(key, body)
  return body
}

async function packAll(folder: string): Promise<Packed> {
  const packed: Packed = new Map()
  for (const path of globSync('**/*.*', { cwd: folder })) {
    if (!COMPRESSIBLE.test(typeOf(path))) continue
    const plain = await readFile(join(folder, path))
    const body = toBrotli(plain)
    packed.set(`br ${hashOf(plain)}`, body)
    await body
  }
  return packed
}

function typeOf(file: string): string {
  return TYPES[extname(file)] ?? 'application/octet-stream'
}

type HeaderRule = { pattern: RegExp; headers: [name: string, value: string][] }

/**
 * Parses the `_headers` format: a path, in which `*` matches anything, and its indented headers on the lines
 * below.
 */
export function parseHeaders(text: string): HeaderRule[] {
  const rules: HeaderRule[] = []
  for (const line of text.split('\n')) {
    if (/^\s*(#|$)/.test(line)) continue
    if (/^\S/.test(line)) {
      const pattern = line
        .trim()
        .split('*')
        .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
        .join('.*')
      rules.push({ pattern: new RegExp(`^${pattern}$`), headers: [] })
    } else {
      const [, name, value] = line.match(/^\s+([\w-]+):\s*(.*?)\s*$/) ?? []
      if (!name || value === undefined || !rules.length) throw new Error(`_headers: cannot read "${line}"`)
      rules.at(-1)?.headers.push([name, value])
    }
  }
  return rules
}
