import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { run } from './run.ts'

/** The command `meldbook`, as `help.ts` describes it. */
const { text: answer, status } = await run(process.argv.slice(2), {
  readFile: (path) => readFileSync(path, 'utf8'),
  readInput: () => text(process.stdin),
})
// Names and notes come from anybody, and could steer the terminal.
process.stdout.write(`${answer.trimEnd().replace(/[^\P{Cc}\n]/gu, '�')}\n`)
process.exitCode = status
