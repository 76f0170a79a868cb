import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { ROOT, run } from '../../src/build/build.ts'

const LEFT_OUT = ['node_modules', '.git', '.astro', 'test', 'test-results', 'dist']

/** A temporary copy of the repository, which shares the installed packages. */
export function copyRepository(): { root: string; remove: () => void } {
  const root = mkdtempSync(join(tmpdir(), 'meldbook-scale-'))
  cpSync(ROOT, root, { recursive: true, filter: (path) => !LEFT_OUT.includes(basename(path)) })
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'), 'junction')
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}

export type Seconds = { clock: number; processor: number }

/** Uses its own content cache, which only Astro's `build` function can set; its command has no option for that. */
const BUILD = `
import { build } from 'astro'
const [root, outDir] = process.argv.slice(1)
const start = performance.now()
await build({ root, outDir, cacheDir: './.cache', logLevel: 'error' })
const { user, system } = process.cpuUsage()
console.log(JSON.stringify({ clock: (performance.now() - start) / 1000, processor: (user + system) / 1e6 }))`

/** Builds the copy. On a busy machine the processor time says more than the elapsed time. */
export async function buildCopy(root: string, outDir: string): Promise<Seconds> {
  const said = await run(process.execPath, ['--input-type=module', '-e', BUILD, root, outDir], {}, true, root)
  // The line that the script above prints last.
  return JSON.parse(said.split('\n').at(-1) ?? '') as Seconds
}
