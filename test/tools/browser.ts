import { type SpawnSyncOptions, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { ROOT } from '../../src/build/build.ts'

/** Finds a Chromium, or installs one. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Chromium without windows, which needs half the work for the same pages. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']

/**
 * The browser named by CHROMIUM_PATH, Playwright's own, or one of the system; a headless shell if there is
 * nothing else.
 */
export function findBrowser(): string | undefined {
  return findWindowed() ?? firstOf(inPath(SHELLS))
}

function findWindowed(): string | undefined {
  return (
    process.env.CHROMIUM_PATH ??
    firstOf([
      chromium.executablePath(),
      ...inPath(NAMES),
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    ])
  )
}

/**
 * The browser for the browser tests. Undefined if Playwright has its own, because it knows where its shell
 * is.
 */
export function findShell(): string | undefined {
  if (isPlaywrights()) return undefined
  return process.env.CHROMIUM_PATH ?? firstOf(inPath(SHELLS)) ?? findWindowed()
}

function isPlaywrights(): boolean {
  return !process.env.CHROMIUM_PATH && existsSync(chromium.executablePath())
}

function firstOf(paths: readonly string[]): string | undefined {
  return paths.find((path) => existsSync(path))
}

/** The paths that programs of these names would have. */
export function inPath(names: readonly string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

export function ensureBrowser(): string {
  const found = findWindowed() ?? installFromDebian('chromium') ?? installFromPlaywright() ?? findBrowser()
  if (found) return found
  throw new Error(
    'This needs a Chromium, and none could be found or installed: install Chromium or Chrome, or set CHROMIUM_PATH to one.',
  )
}

/** Finds or installs a browser for the browser tests: any Chromium if there is no headless shell. */
export function ensureShell(): string {
  if (isPlaywrights()) return chromium.executablePath()
  const named = process.env.CHROMIUM_PATH
  return named ?? firstOf(inPath(SHELLS)) ?? installFromDebian('chromium-headless-shell') ?? ensureBrowser()
}

function installFromDebian(name: string): string | undefined {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).error) return
  console.log(`Installing Chromium (apt-get install ${name}) …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options: SpawnSyncOptions = { stdio: ['ignore', 'ignore', 'inherit'], env }
  spawnSync('apt-get', ['update', '-q'], options)
  spawnSync('apt-get', ['install', '-qy', '--no-install-recommends', name, 'fonts-liberation'], options)
  return firstOf(inPath([name]))
}

function installFromPlaywright(): string | undefined {
  console.log('Installing Chromium (playwright install chromium) …')
  spawnSync(process.execPath, [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium'], {
    stdio: 'inherit',
  })
  return firstOf([chromium.executablePath()])
}

/** Launches it without network traffic of its own, and without the sandbox, which root cannot have. */
export function launchOptions(executablePath: string | undefined) {
  const args = [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ]
  if (process.getuid?.() === 0) args.push('--no-sandbox')
  return executablePath ? { executablePath, args } : { args }
}
