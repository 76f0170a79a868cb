import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'esbuild'

/**
 * `node --import ./test/tools/read-tsx.ts …`: lets a script import components, because Node cannot read TSX
 * by itself.
 */
registerHooks({
  load(url, context, next) {
    if (!url.endsWith('.tsx')) return next(url, context)
    const written = readFileSync(fileURLToPath(url), 'utf8')
    const { code } = transformSync(written, { loader: 'tsx', jsx: 'automatic', jsxImportSource: 'preact' })
    return { format: 'module', source: code, shortCircuit: true }
  },
})
