import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { listFiles } from './list-files.ts'

/** `npm run build`, and the builds for `npm start`, the tests and the pictures. */
export const ROOT = resolve(import.meta.dirname, '../..')

/** The two builds of the site that the tests use. */
export const SITES = {
  below: {
    base: '/meldbook/',
    /** Test runs that share one working tree can set a folder of their own. */
    root: process.env.MELDBOOK_SITE ?? join(ROOT, 'test-results/site/below'),
  },
  top: { base: '/', root: join(ROOT, 'test-results/site/top') },
}

type Target = { base: string; root: string }

/** What gets deployed: `dist`, built for the folder in BASE_PATH, whose slashes may be left out. */
export const DIST: Target = {
  base: `/${process.env.BASE_PATH ?? ''}/`.replace(/\/+/g, '/'),
  root: join(ROOT, 'dist'),
}

export async function build({ base, root }: Target, { quiet = false } = {}) {
  await run(bin('astro'), ['build', '--outDir', root], { BASE_PATH: base }, quiet)
}

/** Builds the site, unless the last build had the same sources and settings. */
export async function buildIfStale(target: Target) {
  const stamp = join(ROOT, 'node_modules/.cache/meldbook/built')
  const wanted = fingerprint(target)
  if (existsSync(target.root) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  await build(target)
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
}

function fingerprint({ base, root }: Target): string {
  const hash = createHash('sha256').update(
    JSON.stringify([base, root, process.env.SITE_URL, process.env.REPOSITORY_URL]),
  )
  const files = ['src/**/*.*', 'public/**/*.*', 'public/_headers', 'astro.config.mjs', 'package-lock.json']
  for (const file of listFiles(ROOT, files)) hash.update(file).update(readFileSync(join(ROOT, file)))
  return hash.digest('hex')
}

export function bin(name: string): string {
  return join(ROOT, 'node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name)
}

/** Checks and compiles with TypeScript 7. Astro's checker still asks for 6, whose command has the same name. */
export function runTypeScript(...args: string[]): Promise<string> {
  return run(process.execPath, [join(ROOT, 'node_modules/typescript-7/bin/tsc'), ...args], {}, true)
}

/**
 * Runs a command, by default in the project's folder. With `quiet`, its output is returned instead of
 * printed.
 */
export async function run(
  command: string,
  args: string[],
  env: Record<string, string> = {},
  quiet = false,
  cwd = ROOT,
) {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
    stdio: ['inherit', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    shell: process.platform === 'win32',
  })
  const kill = () => child.kill()
  process.on('exit', kill)
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(chunk))
  const code = await new Promise((done, fail) => child.on('error', fail).on('close', done))
  process.off('exit', kill)
  const output = Buffer.concat(said).toString().trim()
  if (code !== 0) throw new Error(output || `${[command, ...args].join(' ')} failed`)
  return output
}

/** Prints only what the command said. The stack trace of this script would not help. */
export function giveUp(error: Error): never {
  console.error(`\n${error.message}`)
  process.exit(1)
}

if (import.meta.main) await build(DIST).catch(giveUp)
