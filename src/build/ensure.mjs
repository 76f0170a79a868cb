// The first step of `npm start` and `npm test`, and the only script that must run under any Node from 20 on and before
// anything is installed. `node src/build/ensure.mjs <script>` installs what is missing, then runs the script under the
// Node that the project brings along.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const windows = process.platform === 'win32'
const node = join(root, 'node_modules/node/bin', windows ? 'node.exe' : 'node')

process.chdir(root)
if (!isInstalled()) {
  console.log('Installing what the project needs (npm ci) …')
  if (!arePackagesThere()) npm('ci', '--no-audit', '--no-fund')
  runAllowedScripts()
}
if (!isInstalled()) {
  console.error('npm installed no Node. Meldbook needs npm and a way to its registry.')
  process.exit(1)
}
run(process.argv[2] ?? '', process.argv.slice(3))

function isInstalled() {
  return existsSync(node) && arePackagesThere()
}

/**
 * Runs the scripts of the packages that may have some. `.npmrc` forbids all of them, and npm has no setting that
 * allows some of them in every version since Node 20.
 */
function runAllowedScripts() {
  const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  npm('rebuild', '--ignore-scripts=false', ...Object.keys(allowScripts))
}

/** @param {string[]} args */
function npm(...args) {
  // The warnings are about the machine's own Node, which is not the one that will be used.
  const { status } = spawnSync('npm', [...args, '--loglevel=error'], { stdio: 'inherit', shell: windows })
  if (status === 0) return
  console.error(
    `\`npm ${args[0]}\` did not succeed; its message stands above. Meldbook needs npm and a way to its registry.`,
  )
  process.exit(1)
}

/** Whether what npm last installed is what the lock file asks for, besides our own. Packages for other machines are optional. */
function arePackagesThere() {
  try {
    const wanted = readPackages('package-lock.json')
    const there = readPackages('node_modules/.package-lock.json')
    return Object.entries(wanted).every(
      ([path, { version, optional }]) =>
        !path.startsWith('node_modules/') || optional || there[path]?.version === version,
    )
  } catch {
    return false
  }
}

/** @param {string} file @returns {Record<string, { version?: string, optional?: boolean }>} */
function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

/** @param {string} script @param {string[]} args */
function run(script, args) {
  const PATH = join(root, 'node_modules/.bin') + delimiter + process.env.PATH
  // Over the channel the script learns when this process is gone, however it went.
  const child = spawn(node, [script, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH },
  })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal))
  }
  child.on('exit', (code) => process.exit(code ?? 1))
  // Asked to end, npm ends only the shell between it and this script.
  const shell = process.ppid
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid === shell || child.kill('SIGTERM'), 500)
  }
}
