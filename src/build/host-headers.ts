import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/**
 * Puts the base path in front of the paths in `_headers`, because hosts match them with the whole path of an
 * address.
 */
export function hostHeaders(): AstroIntegration {
  let base = '/'
  return {
    name: 'host-headers',
    hooks: {
      'astro:config:done': ({ config }) => {
        base = config.base
      },
      'astro:build:done': ({ dir }) => {
        const file = fileURLToPath(new URL('_headers', dir))
        writeFileSync(file, belowBase(readFileSync(file, 'utf8'), base))
      },
    },
  }
}

export function belowBase(headers: string, base: string): string {
  return headers.replace(/^\//gm, base.replace(/\/?$/, '/'))
}
