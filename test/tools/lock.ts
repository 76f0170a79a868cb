import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../src/build/build.ts'

/**
 * Programs that are built for each kind of machine are optional dependencies, with one package for each
 * machine. If a registry lacks one of them, as mirrors do, npm leaves it out of package-lock.json, and `npm
 * ci` then refuses the file. `node test/tools/lock.ts` puts it back after a change of dependencies, with its hash,
 * which the registry has to know. A test fails when that is necessary.
 */
type Entry = {
  version: string
  dev?: boolean
  /** npm's link to a package of this repository. */
  link?: true
  integrity?: string
  hasInstallScript?: boolean
  optionalDependencies?: Record<string, string>
} & Machine
type Machine = { os?: string[]; cpu?: string[]; libc?: string[] }
type Lock = { packages: Record<string, Entry> }

export type Missing = { name: string; version: string; dev: boolean }

export function readLock(): Lock {
  return JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
}

export function listMissing({ packages }: Lock): Missing[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {}, dev = false }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !packages[`${path}/node_modules/${name}`] && !packages[`node_modules/${name}`])
      .map(([name, version]) => ({ name, version, dev })),
  )
}

/** The hash of a package's content, as the registry publishes it. */
function integrityOf(name: string, version: string): string {
  const hash = execFileSync('npm', ['view', `${name}@${version}`, 'dist.integrity'], {
    encoding: 'utf8',
  }).trim()
  if (!hash) throw new Error(`The registry has no hash for ${name}@${version}`)
  return hash
}

/**
 * The machine that a package is for, by its name: `cli-linux-arm64-musl`, `windows-x64`,
 * `binding-wasm32-wasi`.
 */
function machineOf(name: string): Machine {
  const [, system, processor] =
    name.match(/(aix|android|darwin|freebsd|linux|win32|windows)-(arm64|arm|ia32|x64)/) ?? []
  const libc = name.match(/musl/) ? ['musl'] : name.match(/-gnu/) ? ['glibc'] : undefined
  return {
    cpu: [processor ?? 'wasm32'],
    ...(system && { os: [system === 'windows' ? 'win32' : system] }),
    ...(libc && { libc }),
  }
}

if (import.meta.main) {
  const lock = readLock()
  for (const { name, version, dev } of listMissing(lock)) {
    if (!/^\d/.test(version)) throw new Error(`${name}@${version} is not an exact version`)
    const integrity = integrityOf(name, version)
    const entry = { version, integrity, optional: true, ...machineOf(name), ...(dev && { dev }) }
    lock.packages[`node_modules/${name}`] = entry
    console.log(`${name}@${version}`)
  }
  const { '': root, ...others } = lock.packages
  const sorted = Object.entries(others).sort(([a], [b]) => a.localeCompare(b, 'en'))
  lock.packages = { ...(root && { '': root }), ...Object.fromEntries(sorted) }
  writeFileSync(join(ROOT, 'package-lock.json'), `${JSON.stringify(lock, null, 2)}\n`)
}
