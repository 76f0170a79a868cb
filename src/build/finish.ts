import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { moveHeaders } from './host-headers.ts'
import { rewritePages } from './page-policy.ts'
import { writeSearchIndex } from './search-index.ts'
import { addStructuredData } from './structured-data.ts'
import { writeWorker } from './write-worker.ts'

/**
 * Finishes the site that Astro has built. The worker comes last, because it contains the hash of every file.
 */
export function finish(): AstroIntegration {
  let base = '/'
  return {
    name: 'finish',
    hooks: {
      'astro:config:done': ({ config }) => {
        base = config.base
      },
      'astro:build:done': async ({ dir, logger }) => {
        const root = fileURLToPath(dir)
        addStructuredData(root)
        rewritePages(root)
        moveHeaders(root, base)
        const { records, texts } = await writeSearchIndex(root, base)
        logger.info(`${records} records and ${texts} texts for the search`)
        logger.info(`${await writeWorker(root)} files for use without network`)
      },
    },
  }
}
