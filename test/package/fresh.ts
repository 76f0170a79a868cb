import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ROOT, run } from '../../src/build/build.ts'

/**
 * Packs `@meldbook/scoring` in a fresh clone and installs it into an empty folder, as somebody would who has only the file.
 * Nothing of it is in the repository, and npm needs no network.
 */
export async function installPackage(env: Record<string, string> = {}): Promise<Installed> {
  const root = mkdtempSync(join(tmpdir(), 'meldbook-package-'))
  const [clone, folder] = [join(root, 'clone'), join(root, 'consumer')]
  for (const made of [clone, folder]) mkdirSync(made)
  for (const file of tracked()) {
    mkdirSync(dirname(join(clone, file)), { recursive: true })
    cpSync(join(ROOT, file), join(clone, file))
  }
  symlinkSync(join(ROOT, 'node_modules'), join(clone, 'node_modules'))
  const said = await run(process.execPath, [join(clone, 'src/build/pack.ts')], env, true, clone)
  const [, file = ''] = /^npm install "(.*)"$/m.exec(said) ?? []
  writeFileSync(join(folder, 'package.json'), '{ "name": "consumer", "private": true, "type": "module" }')
  await run(
    'npm',
    ['install', '--loglevel=error', '--offline', '--no-audit', '--no-fund', file],
    {},
    true,
    folder,
  )
  return { folder, clone, file, remove: () => rmSync(root, { recursive: true, force: true }) }
}

export type Installed = { folder: string; clone: string; file: string; remove: () => void }

/** The files of the repository as they are now, without what `.gitignore` names. */
function tracked(): string[] {
  const args = ['ls-files', '-co', '--exclude-standard', '--deduplicate', '-z']
  const { stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 })
  const gone = spawnSync('git', ['ls-files', '-d', '-z'], { cwd: ROOT, encoding: 'utf8' }).stdout.split('\0')
  return stdout.split('\0').filter((file) => file !== '' && !gone.includes(file))
}
