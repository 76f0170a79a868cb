import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { HELP } from '../../src/command/help.ts'
import { run } from '../../src/command/run.ts'
import { showGame } from '../../src/command/show.ts'
import { draftOf } from '../../src/components/checker/check-draft.ts'
import { formatCheckLink } from '../../src/components/checker/check-link.ts'
import { packGame } from '../../src/components/hand-over/game-link.ts'
import { aboutGame } from '../../src/content/engine/about-game.ts'
import { fillExample } from '../../src/content/rulebook/input.ts'
import { inputOf } from '../../src/scoring/fields/kinds.ts'
import { type GameId, games } from '../../src/scoring/games.ts'
import { addPlayer, checkAny as ask, exportGame, fold, openGame } from '../../src/scoring/index.ts'
import { problem } from '../../src/scoring/result.ts'
import { casesOf } from '../e2e/checker-cases.ts'
import { WHOLE_GAMES } from '../tools/lacking.ts'
import lines from './lines.txt?raw'

const RECORD = {
  ...{ format: 'meldbook-game', version: 1, id: 'one', game: 'rummy-500' },
  players: [
    { id: 'a', name: 'Ana' },
    { id: 'b', name: 'Bo' },
  ],
  rounds: [
    {
      entries: {
        a: { table: { points: 85 }, hand: { points: 20 } },
        b: { table: { points: 35 }, hand: { points: 10 } },
      },
    },
  ],
}

const TEXT = JSON.stringify(RECORD)
const LINK = `https://example.org/open/#g=${await packGame(RECORD)}`
const changed = (change: object) => JSON.stringify({ ...RECORD, ...change })
const backupOf = (...games: string[]) =>
  `{"format":"meldbook-backup","version":1,"time":0,\n"games":[\n${games.join(',\n')}`
const two = `${backupOf(changed({ game: 'bridge' }), TEXT)}]}`

/** The files of `lines.txt`; `cut.link` stands for the link itself. */
const FILES: Record<string, string> = {
  'game.json': TEXT,
  // With the mark of a link in its note.
  'byte-order-mark.json': `\ufeff${changed({ notes: 'see /open/#g=1.7.A.B' })}`,
  'broken.json': JSON.stringify(RECORD, null, 2).replace('"Ana"\n', '"Ana",\n'),
  'bridge.json': changed({ game: 'bridge' }),
  'two.json': two,
  'damaged.json': `${backupOf(TEXT.slice(0, 80), TEXT)}]}\n`,
  'cut.json': backupOf(TEXT, TEXT.slice(0, 80)),
  'misspelt.json': changed({ option: { target: 300 } }),
  'one-missing.json': changed({
    rounds: [{ entries: { a: { table: { points: 85 }, hand: { points: 0 } } } }],
  }),
  'asks.json': JSON.stringify(exportGame(gameThatAsks())),
}
const LINKS: Record<string, string> = { 'game.link': LINK, 'cut.link': LINK.slice(0, -20) }

/** Seven play, and two phones add an eighth player each. */
function gameThatAsks() {
  const players = [...'abcdefg'].map((id) => ({ id, name: id }))
  const opened = openGame({ ...RECORD, players, rounds: [] })
  if (!opened.ok) throw new Error(opened.problems[0]?.message)
  const { events } = opened.value.ledger
  const joins = ['x', 'y'].map((id) =>
    addPlayer(fold(events), { id, device: id, time: 1 }, { id, name: id, from: 1 }),
  )
  return fold([...events, ...joins])
}

/** What is typed, what is piped in, the exit status, and what is said. */
const LINES = [...lines.matchAll(/^meldbook (.*?) +(?:→ (\d)|✗) (.*)$/gm)].map(
  ([, typed = '', status, said = '']) => {
    const [line = '', piped = ''] = typed.replaceAll('\\n', '\n').split(' < ')
    const pattern = said
      .replace(/[^\w\s…]/g, '\\$&')
      .replaceAll('\\\\n', '\n')
      .replaceAll('…', '.*')
    return {
      ...{ typed, line, input: FILES[piped] ?? piped, status: Number(status ?? 2) },
      said: new RegExp(status === undefined ? pattern : `^${pattern}$`, 's'),
    }
  },
)

/** Runs the command with this standard input and these files. */
function asked(args: readonly string[], input = '') {
  const readFile = (path: string) => {
    const file = FILES[path]
    if (file === undefined)
      throw Object.assign(new Error(path), { code: path === 'folder' ? 'EISDIR' : 'ENOENT' })
    return file
  }
  return run(args, { readFile, readInput: async () => input, version: () => '9.9.9' })
}

/** The words of a line as a shell takes it apart: what stands in quotation marks is one. */
function wordsOf(line: string): string[] {
  return [...line.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(([, ...words]) => words.join(''))
}

/** The same of a line, or of its words, with what is wrong before what is printed. */
async function meldbook(line: string | readonly string[], input = '') {
  const { text, errors, status } = await asked(typeof line === 'string' ? wordsOf(line) : line, input)
  return { text: errors === undefined ? text : `${errors}${text && '\n'}${text}`, status }
}

describe('check', () => {
  for (const game of WHOLE_GAMES) {
    test.each(game.checks)(`${game.title}: %s, typed and from a link`, async (id) => {
      for (const { input } of casesOf(game, id)) {
        const filled = fillExample(game.checksById[id]?.fields ?? {}, input)
        const answer = ask(game.id as GameId, id as string, inputOf(filled))
        const status = answer.ok && answer.value.legal ? 0 : 1
        const link = formatCheckLink({
          check: id,
          draft: draftOf(filled),
          rules: undefined,
          origin: undefined,
        })
        const linked = await meldbook([
          'check',
          `https://example.org/games/${game.id}/check/${link}`,
          '--json',
        ])
        expect(JSON.parse(linked.text), link).toEqual(answer)
        expect(linked.status).toBe(status)
        const texts = Object.entries(inputOf(filled)).map(([name, value]) => {
          return `${name}=${input[name] ?? (Array.isArray(value) ? '' : value)}`
        })
        const typed = await meldbook(['check', game.id, id, ...texts, '--json'])
        expect(JSON.parse(typed.text), texts.join(' ')).toEqual(answer)
      }
    })
  }
})

test.each(LINES)('meldbook $typed', async ({ line, input, status, said }) => {
  const given = wordsOf(line).map((word) => LINKS[word] ?? word)
  const answer = await meldbook(given, input)
  expect(answer.text).toMatch(said)
  expect(answer.status).toBe(status)
})

test('the games are listed, and with their rules', async () => {
  for (const line of ['games', 'rules'])
    expect((await meldbook(line)).text.split('\n')).toHaveLength(Object.keys(games).length)
  const rules = JSON.parse((await meldbook('rules canasta --json')).text)
  expect(rules).toHaveLength(games.canasta.rules.length)
})

test.each(WHOLE_GAMES)('$id: its checks, its options, and a round that has a score', async ({ id }) => {
  const { text } = await meldbook(['games', id])
  for (const check of games[id].checks) expect(text).toContain(`check ${id} ${check}: `)
  for (const { name } of games[id].options) expect(text).toMatch(new RegExp(`^  ${name} `, 'm'))
  const { round, players, presets } = JSON.parse((await meldbook(['games', id, '--json'])).text)
  expect(presets).toHaveLength(games[id].presets.length)
  expect(players).toEqual(games[id].players)
  const seats = [...'abcdefgh'].slice(0, players[0]).map((id) => ({ id, name: id }))
  const record = changed({ game: id, players: seats, rounds: [round] })
  expect((await meldbook('score', record)).status, text).toBe(0)
})

test('a game of which no round that is made up has a score is shown without one', () => {
  const { scoring } = games.threedom
  const problems = [problem(['entries'], 'Who ended the round?')]
  const strict = { ...scoring, round: () => ({ lines: {}, problems, state: undefined }) }
  const about = aboutGame({ ...games.threedom, scoring: strict })
  expect(about).toMatchObject({ problems })
  expect(showGame(about)).toMatch(
    /check threedom claim: .*There is no round to show: src.content.engine.about-game.ts makes some up, .*entries: Who ended the round\?$/s,
  )
})

describe('score', () => {
  const totals = { a: 65, b: 25 }

  test('scores every game of a back-up as JSON, beside one that cannot be read', async () => {
    const both = await meldbook('score --json', `${backupOf(TEXT, changed({ id: 'two' }))}]}`)
    expect(JSON.parse(both.text)).toMatchObject([{ totals }, { totals }])
    const [unread, read] = JSON.parse((await meldbook('score --json', two)).text)
    expect(unread).toMatchObject({ ok: false, problems: [{ path: ['games', 0, 'game'] }] })
    expect(read).toMatchObject({ id: 'one', game: 'rummy-500', players: RECORD.players, totals })
  })

  test('names the file of each failure, shows the others, and ends with status 2', async () => {
    const places = ['score', 'bridge.json', 'game.json', 'none.json', 'broken.json', '-']
    expect(await asked(places, '{}')).toEqual({
      text: expect.stringMatching(/^500 Rummy, 1 round/),
      errors: expect.stringMatching(
        /^bridge\.json\.game: There is no game.*\nnone\.json: There is no file.*\nbroken\.json: This is not JSON: line 10.*\nthe standard input\.format: /,
      ),
      status: 2,
    })
    const [bridge, game] = JSON.parse((await asked([...places, '--json'], '{}')).text)
    expect(bridge).toMatchObject({ ok: false, problems: [{ path: ['bridge.json', 'game'] }] })
    expect(game).toMatchObject({ id: 'one', totals })
  })
})

test('nothing that it prints steers a terminal, or turns its lines around', () => {
  const command = fileURLToPath(new URL('../../src/command/meldbook.ts', import.meta.url))
  const { status, stderr } = spawnSync(process.execPath, [command, 'rules', 'a\u001b[2J\u202e\u2066b'], {
    encoding: 'utf8',
  })
  expect(status).toBe(2)
  expect(stderr).toMatch(/“.?a�\[2J��b.?”/)
})

test('the help shows examples that all run', async () => {
  expect((await meldbook([])).text).toBe(HELP)
  const lines = HELP.split('\n').filter((line) => /^ {2}meldbook \w+ ["\w]/.test(line) && !line.includes('<'))
  expect(lines.length).toBeGreaterThan(6)
  for (const line of lines) expect(await meldbook(wordsOf(line).slice(1)), line).toMatchObject({ status: 0 })
})
