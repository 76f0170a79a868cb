import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/** Hosts match the paths in `_headers` with the whole address, so they begin with the folder that the site stands in. */
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
