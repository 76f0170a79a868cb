import { cpSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { writeWorker } from '../../src/build/write-worker.ts'

/** Copies the site as a newer version, with a mark, and with other names and contents for its scripts. */
export async function makeNext(site: string): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'meldbook-next-'))
  cpSync(site, root, { recursive: true })
  const folder = join(root, '_astro')
  const scripts = globSync('**/*.js', { cwd: folder })
  const renamed = (text: string) =>
    scripts
      .map((path) => basename(path))
      .reduce((all, name) => all.replaceAll(name, name.replace(/....\.js$/, 'NEXT.js')), text)
  for (const file of globSync('**/*.{js,html}', { cwd: root })) {
    if (file.startsWith('pagefind')) continue
    const text = readFileSync(join(root, file), 'utf8')
    writeFileSync(join(root, file), renamed(text).replace('<html ', '<html data-next '))
  }
  for (const file of [...scripts, '../pagefind/pagefind.js']) {
    writeFileSync(join(folder, file), `/* next */${readFileSync(join(folder, file), 'utf8')}`)
    renameSync(join(folder, file), join(folder, renamed(file)))
  }
  rmSync(join(root, 'sw.js'))
  await writeWorker(root)
  return root
}
