import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'

/** A program that runs beside the tests, and is gone with them whatever happens. */
export type Child = {
  /** Resolves with what the pattern finds in what the program says there. */
  says: (where: 'out' | 'err' | 'display', pattern: RegExp) => Promise<string>
  end: () => Promise<void>
}

export function startChild(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>> = {},
): Child {
  // A group of its own: browsers start more programs, and all of them have to end with it.
  const child = spawn(command, args, {
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  const kill = () => {
    if (!child.pid) return
    try {
      process.kill(-child.pid, 'SIGKILL')
    } catch {
      // Gone already.
    }
  }
  process.on('exit', kill)
  // Listened to from the start, so that no pipe fills up.
  const streams = { out: hear(child, 1), err: hear(child, 2), display: hear(child, 3) }
  return {
    says: (where, pattern) =>
      new Promise((found, fail) => {
        const { stream, said } = streams[where]
        const look = () => {
          const [whole, part] = pattern.exec(said()) ?? []
          if (whole === undefined) return
          stream.off('data', look)
          found(part ?? whole)
        }
        stream.on('data', look)
        child.on('error', fail)
        child.on('exit', (code) => fail(new Error(`${command} ended with ${code}: ${streams.err.said()}`)))
        look()
      }),
    async end() {
      process.off('exit', kill)
      const isOver = child.exitCode !== null || child.signalCode !== null || !child.pid
      const over = isOver ? undefined : once(child, 'exit')
      kill()
      await over
    },
  }
}

function hear(child: ChildProcess, at: number): { stream: Readable; said: () => string } {
  // All that is asked for above are pipes to read from.
  const stream = child.stdio[at] as Readable
  let text = ''
  stream.on('data', (chunk) => {
    text += chunk
  })
  return { stream, said: () => text }
}
