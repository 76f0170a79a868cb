import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { ROOT, run } from '../../src/build/build.ts'

const LEFT_OUT = ['node_modules', '.git', '.astro', 'test', 'test-results', 'dist']

/** The repository once more, to add to as one likes; what is installed is shared. */
export function copyRepository(): { root: string; remove: () => void } {
  const root = mkdtempSync(join(tmpdir(), 'meldbook-scale-'))
  cpSync(ROOT, root, { recursive: true, filter: (path) => !LEFT_OUT.includes(basename(path)) })
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'), 'junction')
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}

export type Seconds = { clock: number; processor: number }

/** What it writes down of the content must not land beside that of the real site, so Astro is told where; its command cannot be. */
const BUILD = `
import { build } from 'astro'
const [root, outDir] = process.argv.slice(1)
const start = performance.now()
await build({ root, outDir, cacheDir: './.cache', logLevel: 'error' })
const { user, system } = process.cpuUsage()
console.log(JSON.stringify({ clock: (performance.now() - start) / 1000, processor: (user + system) / 1e6 }))`

/** Builds the copy. On a busy machine the processor's time is worth more than the clock's. */
export async function buildCopy(root: string, outDir: string): Promise<Seconds> {
  const said = await run(process.execPath, ['--input-type=module', '-e', BUILD, root, outDir], {}, true, root)
  // The line that the script above prints last.
  return JSON.parse(said.split('\n').at(-1) ?? '') as Seconds
}
