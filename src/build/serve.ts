import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants as zlib } from 'node:zlib'
import { listFiles } from './list-files.ts'

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
  const files = readFiles(root, base)
  const headers = join(root, '_headers')
  const rules = existsSync(headers) ? parseHeaders(readFileSync(headers, 'utf8')) : []
  if (small) {
    for (const file of files.values()) if (isCompressible(file)) await compress(file, zlib.BROTLI_MAX_QUALITY)
  }
  const server = createServer((request, response) => {
    onRequest?.(request.url ?? '')
    answer({ files, base, rules }, request, response)
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
async function listen(server: Server, port: number): Promise<number> {
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening')
    return (server.address() as AddressInfo).port
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    return listen(server, port + 1)
  }
}

type File = {
  plain: Buffer
  type: string
  etag: string
  /** The compressed file, once somebody has asked for it. */
  packed?: Promise<Buffer>
}

/** The files of the site by the paths of their addresses. A path that leads elsewhere is not among them. */
function readFiles(root: string, base: string): Map<string, File> {
  const files = listFiles(root).map((path): [string, File] => {
    const plain = readFileSync(join(root, path))
    const type = TYPES[extname(path)] ?? 'application/octet-stream'
    const etag = `W/"${createHash('sha1').update(plain).digest('base64url')}"`
    return [base + path, { plain, type, etag }]
  })
  return new Map(files)
}

type Place = { files: ReadonlyMap<string, File>; base: string; rules: readonly HeaderRule[] }

async function answer({ files, base, rules }: Place, request: IncomingMessage, response: ServerResponse) {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end()
    return
  }
  const [path = ''] = (request.url ?? '').split('?')
  const found = files.get(path.replace(/\/$/, '/index.html'))
  if (!found && files.has(`${path}/index.html`)) {
    response.writeHead(301, { Location: `${path}/` }).end()
    return
  }
  if (!found && path === '/') {
    response.writeHead(302, { Location: base }).end()
    return
  }
  const file = found ?? files.get(`${base}404.html`)
  const headers = rules.filter(({ pattern }) => pattern.test(path)).flatMap(({ headers }) => headers)
  response.setHeader('Cache-Control', 'no-cache')
  for (const [name, value] of headers) response.setHeader(name, value)
  if (!file) {
    response.writeHead(404).end('Not found')
    return
  }
  response.setHeader('ETag', file.etag)
  response.setHeader('Vary', 'Accept-Encoding')
  if (found && request.headers['if-none-match'] === file.etag) {
    response.writeHead(304).end()
    return
  }
  const isPacked = isCompressible(file) && /\bbr\b/.test(String(request.headers['accept-encoding']))
  const body = isPacked ? await compress(file) : file.plain
  if (isPacked) response.setHeader('Content-Encoding', 'br')
  response.writeHead(found ? 200 : 404, { 'Content-Type': file.type, 'Content-Length': body.length })
  response.end(request.method === 'HEAD' ? undefined : body)
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

function isCompressible({ type }: File): boolean {
  return /^(text|application)\/|svg/.test(type)
}

const toBrotli = promisify(brotliCompress)

/** Compresses a file once. Tests have no time for the best quality. */
function compress(file: File, quality = 5): Promise<Buffer> {
  file.packed ??= toBrotli(file.plain, { params: { [zlib.BROTLI_PARAM_QUALITY]: quality } })
  return file.packed
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
