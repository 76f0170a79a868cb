import { globSync } from 'node:fs'
import { sep } from 'node:path'
import { isPartial } from '../../src/build/partials.ts'

/** A built page: its file, and its address below the site's base (`games/threedom/`, empty for the home page). */
export type BuiltPage = { file: string; path: string }

export function listPages(root: string): BuiltPage[] {
  return globSync('**/*.html', { cwd: root })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => !isPartial(file))
    .sort()
    .map((file) => ({ file, path: file.replace(/(^|\/)index\.html$/, '$1') }))
}
