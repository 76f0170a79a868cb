import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { run } from './run.ts'

/** The command `meldbook`, as `help.ts` describes it. */
const { text: answer, status } = await run(process.argv.slice(2), {
  readFile: (path) => readFileSync(path, 'utf8'),
  // Beside what is built in the package, and at the top of a clone.
  version: () => JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version,
  readInput: () => text(process.stdin),
})
// Names and notes come from anybody, and could steer the terminal, or turn its lines around.
const harmless = answer.trimEnd().replace(/[^\P{Cc}\n]|[\u202a-\u202e\u2066\u2067]/gu, '�')
const stream = status === 2 ? process.stderr : process.stdout
stream.write(`${harmless}\n`)
process.exitCode = status
