import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'

/** A program that runs beside the tests, and is always stopped with them. */
export type Child = {
  /** Resolves with the match of the pattern in this output of the program, or with its first group. */
  waitForOutput: (where: 'out' | 'err' | 'display', pattern: RegExp) => Promise<string>
  end: () => Promise<void>
}

export function startChild(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>> = {},
): Child {
  // A process group of its own, because browsers start more programs, which must end with them.
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
      // It has ended already.
    }
  }
  process.on('exit', kill)
  // The output is read from the start, so that no pipe fills up.
  const streams = { out: collect(child, 1), err: collect(child, 2), display: collect(child, 3) }
  return {
    waitForOutput: (where, pattern) =>
      new Promise((found, fail) => {
        const { stream, text } = streams[where]
        const look = () => {
          const [whole, part] = pattern.exec(text()) ?? []
          if (whole === undefined) return
          stream.off('data', look)
          found(part ?? whole)
        }
        stream.on('data', look)
        child.on('error', fail)
        child.on('exit', (code) => fail(new Error(`${command} ended with ${code}: ${streams.err.text()}`)))
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

function collect(child: ChildProcess, at: number): { stream: Readable; text: () => string } {
  // The options above ask only for pipes to read from.
  const stream = child.stdio[at] as Readable
  let output = ''
  stream.on('data', (chunk) => {
    output += chunk
  })
  return { stream, text: () => output }
}
