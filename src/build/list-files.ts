import { globSync } from 'node:fs'
import { sep } from 'node:path'

/** The files below a folder that match a pattern, in order, with slashes on every system. */
export function listFiles(
  root: string,
  pattern: string | string[] = '**/*.*',
  exclude: readonly string[] = [],
): string[] {
  return globSync(pattern, { cwd: root, exclude })
    .map((file) => file.split(sep).join('/'))
    .sort()
}
