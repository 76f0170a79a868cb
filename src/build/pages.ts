import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Every page of the built site, once more through a function; paths are as in the address. */
export function rewritePages(dir: URL, rewrite: (html: string, path: string) => string) {
  const root = fileURLToPath(dir)
  for (const path of globSync('**/*.html', { cwd: root })) {
    const file = join(root, path)
    const html = readFileSync(file, 'utf8')
    const better = rewrite(html, path)
    if (better !== html) writeFileSync(file, better)
  }
}
