import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Puts the base path in front of the paths in `_headers`, because hosts match them with the whole path of an
 * address.
 */
export function moveHeaders(root: string, base: string) {
  const file = join(root, '_headers')
  writeFileSync(file, belowBase(readFileSync(file, 'utf8'), base))
}

export function belowBase(headers: string, base: string): string {
  return headers.replace(/^\//gm, base.replace(/\/?$/, '/'))
}
