import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../src/build/build.ts'
import { listFiles } from '../../src/build/list-files.ts'

const FOLDER = join(ROOT, 'src/content/engine/examples')

/** The examples for those who use the engine, each with the lines that it prints: its last comments. */
export const EXAMPLES = listFiles(FOLDER, '*.ts').map((name) => {
  const path = join(FOLDER, name)
  const code = readFileSync(path, 'utf8')
  return { name, path, prints: [...code.matchAll(/^\/\/ → (.*)$/gm)].map(([, line]) => line) }
})
