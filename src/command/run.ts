import { parseArgs } from 'node:util'
import { packedIn } from '../components/hand-over/game-link.ts'
import { checkAny, scoreGame } from '../scoring/engine.ts'
import { findGame } from '../scoring/find-game.ts'
import type { Game } from '../scoring/game.ts'
import { games } from '../scoring/games.ts'
import { fail, ok, type Problem, type Result } from '../scoring/result.ts'
import { quote } from '../scoring/untrusted.ts'
import { join } from '../scoring/words.ts'
import { HELP } from './help.ts'
import { type Asked, isCheckLink, readAsked, readCheckLink, readInput, readRules } from './read-check.ts'
import { readGames } from './read-games.ts'
import { showProblems, showSheet, showVerdict, table } from './show.ts'

/** What the command prints, and its exit status: 1 for what is not legal, 2 for what makes no sense. */
export type Output = { text: string; status: 0 | 1 | 2 }

/** What it needs from outside: the text of a file, and its standard input. */
export type Outside = { readFile: (path: string) => string; readInput: () => Promise<string> }

type Flags = { json: boolean; lines: boolean; rule: string[]; players: string | undefined }

const OPTIONS = {
  json: { type: 'boolean', default: false },
  lines: { type: 'boolean', default: false },
  rule: { type: 'string', multiple: true, default: [] as string[] },
  players: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const

export async function run(args: readonly string[], outside: Outside): Promise<Output> {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
    const [command, ...rest] = positionals
    if (values.help || command === undefined || command === 'help') return { text: HELP, status: 0 }
    const flags: Flags = { players: undefined, ...values }
    if (command === 'check') return await runCheck(rest, flags, outside)
    if (command === 'score') return await runScore(rest, flags, outside)
    if (command === 'rules') return runRules(rest, flags)
    return refuse(
      [{ path: [], message: `There is no command ${quote(command)}: check, score and rules are.` }],
      flags,
    )
  } catch (error) {
    // Node names the argument that it cannot read, or the file.
    return { text: `${(error as Error).message}\n`, status: 2 }
  }
}

function refuse(problems: Problem[], { json }: Pick<Flags, 'json'>): Output {
  return { text: json ? toJson({ ok: false, problems }) : showProblems(problems), status: 2 }
}

function toJson(value: unknown): string {
  return JSON.stringify(value, null, 2)
}

async function runCheck(given: readonly string[], flags: Flags, outside: Outside): Promise<Output> {
  const asked = await readCheck(given, flags, outside)
  if (!asked.ok) return refuse(asked.problems, flags)
  const { game, check, input, table } = asked.value
  const answer = checkAny(game.id, check, input, table)
  if (!answer.ok) return refuse(answer.problems, flags)
  const { value } = answer
  const text = flags.json ? toJson(answer) : showVerdict(value, game.forms[check]?.isAdvice === true)
  return { text, status: value.legal ? 0 : 1 }
}

async function readCheck(
  given: readonly string[],
  { rule, players }: Flags,
  outside: Outside,
): Promise<Result<Asked>> {
  const [first = (await outside.readInput()).trim(), check, ...texts] = given
  if (isCheckLink(first)) return readCheckLink(first, findGame)
  if (first.startsWith('{')) return readAsked(first, findGame)
  const game = findGame(first)
  if (!game) return fail(['game'], `There is no game ${quote(first)}. There are ${join(Object.keys(games))}.`)
  if (check === undefined) {
    return fail(['check'], `Which check of ${game.title}? There are ${join(game.checks)}.`)
  }
  const input = readInput(game, check, texts.length > 0 ? texts : [(await outside.readInput()).trim()])
  if (!input.ok) return input
  const table = { options: readRules(game, rule), ...(players !== undefined && { players: Number(players) }) }
  return ok({ game, check, input: input.value, table })
}

async function runScore(given: readonly string[], flags: Flags, outside: Outside): Promise<Output> {
  const [place] = given
  const isLink = packedIn(place ?? '') !== undefined
  const text =
    place === undefined || place === '-'
      ? await outside.readInput()
      : isLink
        ? place
        : outside.readFile(place)
  const found = await readGames(text)
  if (!found.ok) return refuse(found.problems, flags)
  const scored = found.value.map(({ record, notices }) => ({ record, notices, sheet: scoreGame(record) }))
  const isWrong = scored.some(({ sheet }) => sheet.rounds.some(({ problems }) => problems.length > 0))
  const status = isWrong ? 1 : 0
  if (flags.json) {
    const [only] = scored
    return { text: toJson(scored.length === 1 ? only?.sheet : scored.map(({ sheet }) => sheet)), status }
  }
  const sheets = scored.map(({ record, notices, sheet }) =>
    [
      ...(notices.length > 0 ? [showProblems(notices)] : []),
      showSheet(findGame(record.game)!, record, sheet, flags.lines),
    ].join('\n'),
  )
  return { text: sheets.join('\n\n'), status }
}

function runRules([id, ...words]: readonly string[], flags: Flags): Output {
  const { json } = flags
  if (id === undefined) {
    const list = Object.values<Game>(games).map(({ id, title, summary, checks }) => ({
      id,
      title,
      summary,
      checks,
    }))
    const rows = list.map(({ id, title, summary }) => [id, title, summary])
    return { text: json ? toJson(list) : table(rows, true).join('\n'), status: 0 }
  }
  const game = findGame(id)
  if (!game) return refuse([{ path: ['game'], message: `There is no game ${quote(id)}.` }], flags)
  const word = words.join(' ').toLowerCase()
  const rules = game.rules
    .map((slug) => ({ rule: `${game.id}#${slug}`, statement: game.statements[slug] ?? '' }))
    .filter(({ rule, statement }) => `${rule} ${statement}`.toLowerCase().includes(word))
  if (rules.length === 0)
    return refuse([{ path: [], message: `No rule of ${game.title} has ${quote(word)}.` }], flags)
  const text = json
    ? toJson(rules)
    : table(
        rules.map(({ rule, statement }) => [rule, statement]),
        true,
      ).join('\n')
  return { text, status: 0 }
}
