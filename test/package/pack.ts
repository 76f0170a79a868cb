import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bin, ROOT, run } from '../../src/build/build.ts'

const SOURCE = join(ROOT, 'src/scoring')
/** All that the package holds besides what is built. */
const BESIDE = ['package.json', 'README.md', 'LICENSE', 'meldbook.mjs']

/**
 * Packs `@meldbook/scoring` and installs it into an empty folder, as somebody would who has only the file. Nothing of it
 * is in the repository, and npm needs no network.
 */
export async function installPackage(): Promise<{ folder: string; file: string; remove: () => void }> {
  const root = mkdtempSync(join(tmpdir(), 'meldbook-package-'))
  const [staged, folder] = [join(root, 'staged'), join(root, 'consumer')]
  for (const made of [staged, folder]) mkdirSync(made)
  // The types are checked by the stage of that name.
  await run(bin('tsc'), ['-p', SOURCE, '--outDir', join(staged, 'dist'), '--noCheck'], {}, true)
  for (const file of BESIDE) cpSync(join(SOURCE, file), join(staged, file))
  const packed = await npm(['pack', '--json', '--pack-destination', root], staged)
  const file = join(root, JSON.parse(packed)[0].filename)
  writeFileSync(join(folder, 'package.json'), '{ "name": "consumer", "private": true, "type": "module" }')
  await npm(['install', '--offline', '--no-audit', '--no-fund', file], folder)
  return { folder, file, remove: () => rmSync(root, { recursive: true, force: true }) }
}

function npm(args: string[], cwd: string): Promise<string> {
  return run('npm', ['--loglevel=error', ...args], {}, true, cwd)
}
