import { globSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { rewritePages } from './pages.ts'

/** What pages may name by `moduleAt`: every game and every pad, each a file of its own. */
const NAMED = 'src/scoring/games/{*.ts,*/pad.ts}'

/** Writes into the pages where the modules are that they name. */
export function namedModules(): AstroIntegration {
  let base = ''
  let root = ''
  const files = new Map<string, string>()
  return {
    name: 'named-modules',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        base = config.base.replace(/\/?$/, '/')
        root = fileURLToPath(config.root)
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'named-modules',
                apply: 'build',
                applyToEnvironment: ({ name }) => name === 'client',
                buildStart() {
                  for (const file of globSync(NAMED, { cwd: root })) {
                    this.emitFile({
                      type: 'chunk',
                      id: join(root, file),
                      preserveSignature: 'allow-extension',
                    })
                  }
                },
                generateBundle(_, bundle) {
                  for (const chunk of Object.values(bundle)) {
                    if (chunk.type === 'chunk' && chunk.facadeModuleId)
                      files.set(chunk.facadeModuleId, chunk.fileName)
                  }
                },
              },
            ],
          },
        })
      },
      'astro:build:done': ({ dir }) => {
        const addressOf = (path: string) => {
          const file = files.get(join(root, path).split(sep).join('/'))
          return file && base + file
        }
        rewritePages(dir, (html, page) => writeModules(html, page, addressOf))
      },
    },
  }
}

export function writeModules(html: string, page: string, addressOf: (path: string) => string | undefined) {
  return html.replace(/module:\/([\w./-]+)/g, (_, path: string) => {
    const address = addressOf(path)
    if (!address) throw new Error(`${page}: there is no module ${path}.`)
    return address
  })
}
