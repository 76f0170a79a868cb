import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { run } from './run.ts'

/** The command `meldbook`, as `help.ts` describes it. */
const {
  text: answer,
  errors = '',
  status,
} = await run(process.argv.slice(2), {
  readFile: (path) => readFileSync(path, 'utf8'),
  // Beside what is built in the package, and at the top of a clone.
  version: () => JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version,
  readInput: () => text(process.stdin),
})
write(process.stdout, answer)
write(process.stderr, errors)
process.exitCode = status

function write(stream: NodeJS.WriteStream, said: string) {
  if (said === '') return
  // Names and notes come from anybody, and could steer the terminal, or turn its lines around.
  const harmless = said.trimEnd().replace(/[^\P{Cc}\n]|[\u202a-\u202e\u2066\u2067]/gu, '�')
  stream.write(`${harmless}\n`)
}
