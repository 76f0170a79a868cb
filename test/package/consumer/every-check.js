import { readFileSync } from 'node:fs'
import { checkAny, parseGame, scoreGame } from '@meldbook/scoring'

const { checks, records } = JSON.parse(readFileSync('samples.json', 'utf8'))
const answers = checks.map(([game, check, input]) => checkAny(game, check, input))
const sheets = records.map((record) => scoreGame(parseGame(record).value))
console.log(
  JSON.stringify({
    answered: answers.filter(({ ok, problems }) => ok || problems.length > 0).length,
    scored: sheets.filter(({ rounds }) => rounds.length > 0).length,
  }),
)
