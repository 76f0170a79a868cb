import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

/** A program that runs beside the tests, and is always stopped with them. */
export type Child = {
  isOver: () => boolean
  /** The first line that it writes into its fourth stream, after the usual three. */
  firstLine: () => Promise<string>
  /** Kills it at once, so that it flushes nothing. Resolves when it is gone. */
  end: () => Promise<void>
}

export function startChild(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Child {
  // A process group of its own, because browsers start more programs, which must end with them.
  const child = spawn(command, args, {
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const isOver = () => child.exitCode !== null || child.signalCode !== null || !child.pid
  const kill = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // They have all ended.
    }
  }
  process.on('exit', kill)
  return {
    isOver,
    async firstLine() {
      for await (const line of createInterface({ input: child.stdio[3] as Readable })) return line
      throw new Error(`${command} has ended.`)
    },
    async end() {
      process.off('exit', kill)
      const over = isOver() ? undefined : once(child, 'exit')
      kill()
      await over
    },
  }
}
