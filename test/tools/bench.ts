import { globSync } from 'node:fs'
import { ROOT, run } from '../../src/build/build.ts'

/**
 * `npm run bench`: runs every benchmark, one after the other. `-- abstrac` runs those whose names contain it.
 */
const wanted = process.argv.slice(2)
const files = globSync('test/bench/*.bench.ts', { cwd: ROOT }).sort()
const failed: string[] = []
for (const file of files) {
  if (wanted.length && !wanted.some((name) => file.includes(name))) continue
  console.log(`\n${file}\n`)
  await run(process.execPath, [file]).catch(() => failed.push(file))
}
if (failed.length > 0) {
  console.log(`\nThese benchmarks miss their goals: ${failed.join(', ')}`)
  process.exitCode = 1
}
