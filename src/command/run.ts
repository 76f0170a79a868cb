import { parseArgs } from 'node:util'
import { packedIn } from '../components/hand-over/game-link.ts'
import { aboutGame } from '../content/engine/about-game.ts'
import { checkAny, scoreGame } from '../scoring/engine.ts'
import { findGame } from '../scoring/find-game.ts'
import type { Game } from '../scoring/game.ts'
import { games } from '../scoring/games.ts'
import {
  type Answer,
  fail,
  inside,
  ok,
  type Problem,
  problem,
  type Result,
  remarked,
} from '../scoring/result.ts'
import { quote } from '../scoring/untrusted.ts'
import type { Verdict } from '../scoring/verdict.ts'
import { join, nearest, oneOf } from '../scoring/words.ts'
import { findNamed } from './find-named.ts'
import { HELP } from './help.ts'
import {
  type Asked,
  bareRule,
  isAddress,
  isCheckLink,
  readAsked,
  readCheckLink,
  readInput,
  readRules,
} from './read-check.ts'
import { type FoundGame, readGames } from './read-games.ts'
import { showGame, showProblems, showSheet, showVerdict, table } from './show.ts'

/**
 * What the command prints, what it says is wrong, and its exit status: 1 for what is not legal, 2 for what makes no sense, if it
 * is only one of several files.
 */
export type Output = { text: string; errors?: string; status: 0 | 1 | 2 }

/** What it needs from outside: the text of a file, and its standard input. */
export type Outside = {
  readFile: (path: string) => string
  readInput: () => Promise<string>
  version: () => string
}

type Flags = { json: boolean; lines: boolean; rule: string[]; players: string | undefined }

const OPTIONS = {
  json: { type: 'boolean', default: false },
  lines: { type: 'boolean', default: false },
  rule: { type: 'string', multiple: true, default: [] as string[] },
  players: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
  version: { type: 'boolean', default: false },
} as const

export async function run(args: readonly string[], outside: Outside): Promise<Output> {
  const isJson = args.includes('--json')
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
    const [command, ...rest] = positionals
    if (values.version) return { text: outside.version(), status: 0 }
    if (values.help || command === undefined || command === 'help') return { text: HELP, status: 0 }
    const flags: Flags = { players: undefined, ...values }
    const idle = idleOption(command, flags)
    if (idle !== undefined) return refuse([problem([], idle)], flags)
    if (command === 'check') return await runCheck(rest, flags, outside)
    if (command === 'score') return await runScore(rest, flags, outside)
    if (command === 'games') return runGames(rest, flags)
    if (command === 'rules') return runRules(rest, flags)
    const meant = nearest(command, COMMANDS)
    const hint = meant === undefined ? `There are ${join(COMMANDS)}.` : `Did you mean ${meant}?`
    return refuse([problem([], `There is no command ${quote(command)}. ${hint}`)], flags)
  } catch (error) {
    return refuse([problem([], argumentMessage(error as Error))], { json: isJson })
  }
}

/** What is wrong with an argument, which Node names in quotation marks. */
function argumentMessage({ message }: Error): string {
  const [, name = ''] = /^(?:Unknown option|Option) '(?:-\w, )?(-+[\w-]*)/.exec(message) ?? []
  const all = Object.keys(OPTIONS).map((option) => `--${option}`)
  if (message.startsWith('Unknown option')) {
    const meant = nearest(name, all)
    return `There is no option ${quote(name)}. ${meant === undefined ? `There are ${join(all)}.` : `Did you mean ${meant}?`}`
  }
  const example = { '--rule': 'aces=low', '--players': '4' }[name]
  return example === undefined ? message : `${name} takes a value: ${name} ${example}`
}

/** What each command does something with. */
const USES = {
  check: ['json', 'rule', 'players'],
  score: ['json', 'lines'],
  games: ['json'],
  rules: ['json'],
} satisfies Record<string, (keyof Flags)[]>
const COMMANDS = Object.keys(USES)

/** What is wrong with an option with which a command does nothing. */
function idleOption(command: string, flags: Flags): string | undefined {
  const uses: readonly string[] | undefined = Object.hasOwn(USES, command)
    ? USES[command as keyof typeof USES]
    : undefined
  const idle = givenIn(flags).find((name) => uses?.includes(name) === false)
  if (idle === undefined || !uses) return undefined
  return `--${idle} does nothing in ${command}, which takes ${join(uses.map((name) => `--${name}`))}.`
}

function givenIn({ json, lines, rule, players }: Flags): string[] {
  const given = { json, lines, rule: rule.length > 0, players: players !== undefined }
  return Object.entries(given).flatMap(([name, isGiven]) => (isGiven ? [name] : []))
}

function refuse(problems: Problem[], { json }: Pick<Flags, 'json'>): Output {
  return { text: '', errors: json ? toJson({ ok: false, problems }) : showProblems(problems), status: 2 }
}

function toJson(value: unknown): string {
  return JSON.stringify(value, null, 2)
}

async function runCheck(given: readonly string[], flags: Flags, outside: Outside): Promise<Output> {
  const asked = await readCheck(given, flags, outside)
  if (!asked.ok) return refuse(asked.problems, flags)
  const { game, check, input, table } = asked.value
  const answer = remarkedAs(checkAny(game.id, check, input, table), asked.remarks)
  if (!answer.ok) return refuse(answer.problems, flags)
  const { value } = answer
  const counts = game.checksById[check]?.isAdvice === true
  const remarks = answer.remarks ? `\n${showProblems(answer.remarks)}` : ''
  const shown = `${showVerdict(value, counts)}${remarks}${assumed(asked.value, answer)}`
  const text = flags.json ? toJson(answer) : shown
  return { text, status: value.legal ? 0 : 1 }
}

function remarkedAs(answer: Answer<Verdict>, remarks: Problem[] = []): Answer<Verdict> {
  return remarked(answer, [...remarks, ...(answer.remarks ?? [])])
}

/** For how many players a check was judged, where nobody said it and it matters. */
function assumed({ game, check, input, table }: Asked, answer: Result<Verdict>): string {
  if (table.players !== undefined || game.checksById[check]?.mayTakeLong) return ''
  const given = JSON.stringify(answer)
  const answers = game.players.map((players) => ({
    players,
    same: JSON.stringify(checkAny(game.id, check, input, { ...table, players })) === given,
  }))
  const same = answers.filter(({ same }) => same).map(({ players }) => players)
  if (same.length === 0 || same.length === answers.length) return ''
  return `\nThis is for ${oneOf(same)} players; --players says how many play.`
}

async function readCheck(
  given: readonly string[],
  { rule, players }: Flags,
  outside: Outside,
): Promise<Answer<Asked>> {
  const [first = (await outside.readInput()).trim(), name, ...texts] = given
  const isWhole = isCheckLink(first) || first.startsWith('{')
  if (isWhole && name !== undefined) return tooMany(name)
  const idle = rule.length > 0 ? 'rule' : players === undefined ? undefined : 'players'
  if (isWhole && idle !== undefined) {
    const holds = isCheckLink(first) ? 'a link that holds its table' : 'a check that holds its table'
    return fail([], `--${idle} does nothing beside ${holds}.`)
  }
  if (isCheckLink(first)) return readCheckLink(first, findGame)
  if (isAddress(first)) return noLink(first)
  if (first.startsWith('{')) return readAsked(first, findGame)
  const found = findNamed(first)
  if (!found.ok) return found
  const game = found.value
  if (name === undefined) {
    return fail(['check'], `Which check of ${game.title}? There are ${join(game.checks)}.`)
  }
  if (players !== undefined && !/^\d+$/.test(players)) {
    return fail(['players'], `--players is how many play, such as 4, and ${quote(players)} is no number.`)
  }
  const bare = bareRule(game, rule)
  if (!bare.ok) return bare
  const input = readInput(game, name, texts.length > 0 ? texts : [(await outside.readInput()).trim()])
  if (!input.ok) return input
  const table = { options: readRules(game, rule), ...(players !== undefined && { players: Number(players) }) }
  return ok({ game, check: name, input: input.value, table })
}

function tooMany(text: string): Result<never> {
  return fail([], `${quote(text)} is one too many: run the command once more for it.`)
}

function noLink(address: string): Result<never> {
  return fail(
    [],
    `${quote(address)} is no link of Meldbook: such a link holds a check or a game after its #.`,
  )
}

async function runScore(places: readonly string[], flags: Flags, outside: Outside): Promise<Output> {
  const found: Result<FoundGame>[] = []
  for (const place of places.length > 0 ? places : ['-']) {
    const games = await readPlace(place, outside)
    found.push(...(places.length > 1 ? games.map((game) => naming(place, game)) : games))
  }
  const unread = found.flatMap(problemsOf)
  if (found.every((game) => !game.ok)) return refuse(unread, flags)
  const scored = found.map((game) => {
    return game.ok ? { ...game.value, sheet: scoreGame(game.value.record) } : { problems: game.problems }
  })
  const isWrong = scored.some((one) => {
    return 'sheet' in one && one.sheet.rounds.some(({ problems }) => problems.length > 0)
  })
  const status = unread.length > 0 ? 2 : isWrong ? 1 : 0
  if (flags.json) {
    const all = scored.map((one) => {
      if ('problems' in one) return { ok: false, problems: one.problems }
      const { record, notices, sheet } = one
      const { id, game, players } = record
      return { id, game, players, ...(notices.length > 0 && { notices }), ...sheet }
    })
    return { text: toJson(all.length === 1 ? all[0] : all), status }
  }
  const texts = scored.flatMap((one) => {
    if ('problems' in one) return []
    const { record, notices, sheet } = one
    const game = findGame(record.game)! // the reader has found it
    const told = notices.length > 0 ? [showProblems(notices)] : []
    return [[...told, showSheet(game, record, sheet, flags.lines)].join('\n')]
  })
  return {
    text: texts.join('\n\n'),
    ...(unread.length > 0 && { errors: showProblems(unread) }),
    status,
  }
}

/** The problems of a game that cannot be read, with the file that it stands in. */
function naming(place: string, game: Result<FoundGame>): Result<FoundGame> {
  if (game.ok) return game
  const name = place === '-' ? 'the standard input' : place
  return inside([name.length > MAX_PLACE ? `${name.slice(0, MAX_PLACE)}…` : name], game)
}

/** As much of a link or a path as says which it is. */
const MAX_PLACE = 60

async function readPlace(place: string, outside: Outside): Promise<Result<FoundGame>[]> {
  if (packedIn(place) !== undefined) return readGames(place)
  if (isAddress(place)) return [noLink(place)]
  const text = place === '-' ? ok(await outside.readInput()) : readFile(place, outside)
  if (!text.ok) return [text]
  if (text.value.trim() !== '') return readGames(text.value)
  const where = place === '-' ? 'The standard input' : quote(place)
  return [
    fail([], `${where} is empty: a game is a file of Meldbook or a link, such as meldbook score game.json.`),
  ]
}

function readFile(path: string, outside: Outside): Result<string> {
  try {
    return ok(outside.readFile(path))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return fail(
      [],
      code === 'ENOENT' ? `There is no file ${quote(path)}.` : `${quote(path)} cannot be read as a file.`,
    )
  }
}

function problemsOf(found: Result<unknown>): Problem[] {
  return found.ok ? [] : found.problems
}

function runGames([name, more]: readonly string[], flags: Flags): Output {
  if (name === undefined) {
    const list = Object.values<Game>(games).map(({ id, title, summary, checks }) => {
      return { id, title, summary, checks }
    })
    const rows = list.map(({ id, title, summary }) => [id, title, summary])
    return { text: flags.json ? toJson(list) : table(rows, true).join('\n'), status: 0 }
  }
  const found = more === undefined ? findNamed(name) : tooMany(more)
  if (!found.ok) return refuse(found.problems, flags)
  const about = aboutGame(found.value)
  return { text: flags.json ? toJson(about) : showGame(about), status: 0 }
}

function runRules([name, ...words]: readonly string[], flags: Flags): Output {
  if (name === undefined) return runGames([], flags)
  const found = findNamed(name)
  if (!found.ok) return refuse(found.problems, flags)
  const game = found.value
  const word = words.join(' ').toLowerCase()
  const rules = game.rules
    .map((slug) => ({ rule: `${game.id}#${slug}`, statement: game.statements[slug] ?? '' }))
    .filter(({ rule, statement }) => `${rule} ${statement}`.toLowerCase().includes(word))
  if (rules.length === 0) return refuse([problem([], `No rule of ${game.title} has ${quote(word)}.`)], flags)
  const text = flags.json
    ? toJson(rules)
    : table(
        rules.map(({ rule, statement }) => [rule, statement]),
        true,
      ).join('\n')
  return { text, status: 0 }
}
