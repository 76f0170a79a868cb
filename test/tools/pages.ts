import { listFiles } from '../../src/build/list-files.ts'
import { isPartial } from '../../src/build/partials.ts'

/** A built page: its file, and its address below the site's base (`games/threedom/`, empty for the home page). */
export type BuiltPage = { file: string; path: string }

export function listPages(root: string): BuiltPage[] {
  return listFiles(root, '**/*.html')
    .filter((file) => !isPartial(file))
    .map((file) => ({ file, path: file.replace(/(^|\/)index\.html$/, '$1') }))
}
