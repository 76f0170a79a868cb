import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { findBrowser, launchOptions } from './browser.ts'

/**
 * A browser with a profile on disk, whose process can be killed at any moment, as a phone kills an app to
 * free memory.
 */
export type Killable = {
  context: BrowserContext
  /** Kills the processes at once, so that they flush nothing. Resolves when they are gone. */
  kill: () => Promise<void>
}

export async function launchKillable(profile: string): Promise<Killable> {
  const executable = findBrowser()
  if (!executable) throw new Error('There is no Chromium to launch.')
  const args = [
    ...launchOptions(executable).args,
    '--headless',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
  ]
  // The address of the last run no longer works.
  rmSync(join(profile, 'DevToolsActivePort'), { force: true })
  // A process group of its own, so that the browser's child processes are killed with it.
  const child = spawn(executable, [...args, 'about:blank'], { detached: true, stdio: 'ignore' })
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null || !child.pid) return
    const gone = once(child, 'exit')
    process.kill(-child.pid, 'SIGKILL')
    await gone
  }
  try {
    const browser = await chromium.connectOverCDP(await addressOf(child, profile))
    const [context] = browser.contexts()
    if (!context) throw new Error('The browser has no window.')
    return { context, kill }
  } catch (failure) {
    await kill()
    throw failure
  }
}

/** The address at which the browser listens. The browser writes it into a file when it is ready. */
async function addressOf(child: ChildProcess, profile: string): Promise<string> {
  const file = join(profile, 'DevToolsActivePort')
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The browser ended with ${child.exitCode}.`)
    const [port, path] = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
    if (port && path) return `ws://127.0.0.1:${port}${path}`
    await new Promise((again) => setTimeout(again, 20))
  }
}
