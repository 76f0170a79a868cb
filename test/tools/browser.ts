import { type SpawnSyncOptions, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { ROOT } from './build.ts'

/** Finding a Chromium, or getting one. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Named by hand, Playwright's own, or one of the system's. */
export function findBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named) return named
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [
    chromium.executablePath(),
    ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ]
  return candidates.find((path) => existsSync(path))
}

export function ensureBrowser(): string {
  const found = findBrowser() ?? installFromDebian() ?? installFromPlaywright()
  if (found) return found
  throw new Error(
    'The browser tests need a Chromium, and none could be found or installed: install Chromium or Chrome, or set CHROMIUM_PATH to one.',
  )
}

function installFromDebian(): string | undefined {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).error) return
  console.log('Installing Chromium (apt-get install chromium) …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options: SpawnSyncOptions = { stdio: ['ignore', 'ignore', 'inherit'], env }
  spawnSync('apt-get', ['update', '-q'], options)
  spawnSync('apt-get', ['install', '-qy', '--no-install-recommends', 'chromium', 'fonts-liberation'], options)
  return findBrowser()
}

function installFromPlaywright(): string | undefined {
  console.log('Installing Chromium (playwright install chromium) …')
  spawnSync(process.execPath, [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium'], {
    stdio: 'inherit',
  })
  return findBrowser()
}

/** How to launch it: quiet on the network, and without the sandbox where root cannot have one. */
export function launchOptions(executablePath = findBrowser()) {
  const args = [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ]
  if (process.getuid?.() === 0) args.push('--no-sandbox')
  return executablePath ? { executablePath, args } : { args }
}
