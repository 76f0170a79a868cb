import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { giveUp, ROOT, run, runTypeScript } from './build.ts'

/**
 * `npm run package`: makes the file of `@meldbook/scoring` that npm installs anywhere. It is built anew in an empty folder,
 * so it holds nothing that was deleted. `npm pack` alone refuses: the version and the addresses are filled in here.
 */
const SOURCE = join(ROOT, 'src/scoring')
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

/** The file of the package, in this folder. */
async function packEngine(folder: string): Promise<string> {
  const staged = mkdtempSync(join(tmpdir(), 'meldbook-staged-'))
  try {
    await runTypeScript('-p', SOURCE, '--outDir', join(staged, 'dist'))
    cpSync(join(SOURCE, 'PACKAGE.md'), join(staged, 'README.md'))
    cpSync(join(SOURCE, 'meldbook.mjs'), join(staged, 'meldbook.mjs'))
    cpSync(join(ROOT, 'LICENSE'), join(staged, 'LICENSE'))
    writeFileSync(join(staged, 'package.json'), `${JSON.stringify(manifest(process.env), null, 2)}\n`)
    const args = ['pack', '--json', '--loglevel=error', '--pack-destination', folder]
    const [{ filename }] = JSON.parse(await run('npm', args, {}, true, staged))
    return join(folder, filename)
  } finally {
    rmSync(staged, { recursive: true, force: true })
  }
}

/** What the package says of itself. Its addresses follow from the settings of the build, as in DEPLOYING.md. */
function manifest({ REPOSITORY_URL, SITE_URL, BASE_PATH = '' }: NodeJS.ProcessEnv): object {
  const { version, license, author } = read(join(ROOT, 'package.json'))
  const { name, ...about } = read(join(SOURCE, 'package.json'))
  return {
    name,
    version,
    license,
    author,
    ...(REPOSITORY_URL && {
      repository: { type: 'git', url: `git+${REPOSITORY_URL}.git`, directory: 'src/scoring' },
      bugs: `${REPOSITORY_URL}/issues`,
    }),
    ...(SITE_URL && { homepage: `${SITE_URL}/${BASE_PATH}/engine/`.replace(/(?<!:)\/+/g, '/') }),
    ...about,
  }
}

if (import.meta.main) {
  const file = await packEngine(ROOT).catch(giveUp)
  console.log(`${file}\nnpm install "${file}"`)
}
