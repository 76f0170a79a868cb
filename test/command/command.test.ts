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
import refused from './refused.txt?raw'

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

/** Lines that make no sense, and what is said of them: `refused.txt`. */
const REFUSED = [...refused.matchAll(/^meldbook (.*?) +✗ (.*)$/gm)].map(
  ([, line = '', said = '']) => [line.replaceAll('\\n', '\n'), said] as const,
)

const FILES: Record<string, string> = {
  'game.json': JSON.stringify(RECORD),
  'broken.json': JSON.stringify(RECORD, null, 2).replace('"Ana"\n', '"Ana",\n'),
  'bridge.json': JSON.stringify({ ...RECORD, game: 'bridge' }),
}

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
  return [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '')
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

  test('says why, with the rule', async () => {
    const { text, status } = await meldbook(`check rummy-500 meld 'kh ah 2h'`)
    expect(text).toMatch(/^Not legal\.\n✗ .*\(rummy-500#no-corner\)/)
    expect(status).toBe(1)
  })

  test('reads fields in their order, or by name', async () => {
    const inOrder = await meldbook('check rummy-500 lay-off 6d 3-5d')
    expect(inOrder.status).toBe(0)
    expect(await meldbook('check rummy-500 lay-off meld=3-5d 6d')).toEqual(inOrder)
  })

  test('reads the house rules of a table, from a link too', async () => {
    const grid = 'qd kd ad / . . . / . . .'
    expect((await meldbook(['check', 'threedom', 'claim', grid])).status).toBe(0)
    expect((await meldbook(['check', 'threedom', 'claim', grid, '--rule', 'aces=low'])).status).toBe(1)
    const link = 'https://example.org/games/threedom/check/#check=claim&grid=QDKDAD......&house.aces=low'
    expect((await meldbook(['check', link])).status).toBe(1)
  })

  test('reads its input from a pipe: cards, an object, a whole check, a link', async () => {
    const legal = { status: 0, text: expect.stringContaining('Legal.') }
    expect(await meldbook('check rummy-500 meld', '7-9h\n')).toEqual(legal)
    expect(await meldbook('check rummy-500 meld', '{ "cards": ["7H", "8H", "9H"] }')).toEqual(legal)
    const asked = { game: 'rummy-500', check: 'meld', input: { cards: ['7H', '8H', '9H'] } }
    expect(await meldbook('check', JSON.stringify(asked))).toEqual(legal)
    expect(
      await meldbook('check', 'https://example.org/games/rummy-500/check/#check=meld&cards=7H8H9H\n'),
    ).toEqual(legal)
  })

  test.each(REFUSED)('meldbook %s makes no sense: status 2', async (line, said) => {
    const { text, status } = await meldbook(line)
    expect(text).toContain(said)
    expect(status).toBe(2)
  })
})

test('unquoted cards of the only field are read', async () => {
  const quoted = await meldbook(`check rummy-500 meld '7h 8h 9h'`)
  expect(await meldbook('check rummy-500 meld 7h 8h 9h')).toEqual(quoted)
  expect(quoted.status).toBe(0)
})

test.each(['gin', 'Gin Rummy', 'ginrummy', 'gin-rummy'])('“%s” is a name of Gin Rummy', async (name) => {
  expect((await meldbook(['check', name, 'meld', '7-9h'])).status).toBe(0)
})

test('a check without a number of players says which it took, where it matters', async () => {
  const goOut = ['check', 'canasta', 'go-out', 'melds=4cdhs4cdh / 5cdh', 'hand=5c']
  expect((await meldbook(goOut)).text).toMatch(
    /This is for [\d or]+ players; --players says how many play\.$/,
  )
  expect((await meldbook([...goOut, '--players', '2'])).text).not.toContain('--players')
  expect((await meldbook('check canasta meld 7hds')).text).not.toContain('--players')
})

test('problems are JSON with --json, wherever they come from', async () => {
  for (const args of [
    ['check', 'bridge', 'meld', '7h'],
    ['score', 'none.json'],
    ['check', '--bad'],
  ]) {
    const { text, status } = await meldbook([...args, '--json'])
    expect(JSON.parse(text)).toMatchObject({ ok: false, problems: [{ message: expect.any(String) }] })
    expect(status).toBe(2)
  }
})

test('says its version', async () => {
  expect(await meldbook('--version')).toEqual({ text: '9.9.9', status: 0 })
})

describe('games', () => {
  test('lists the games', async () => {
    expect((await meldbook('games')).text.split('\n')).toHaveLength(Object.keys(games).length)
  })

  test.each(WHOLE_GAMES)('$id: its checks, its options, and a round that has a score', async ({ id }) => {
    const { text } = await meldbook(['games', id])
    for (const check of games[id].checks) expect(text).toContain(`check ${id} ${check}: `)
    for (const { name } of games[id].options) expect(text).toMatch(new RegExp(`^  ${name} `, 'm'))
    const { round, players, presets } = JSON.parse((await meldbook(['games', id, '--json'])).text)
    expect(presets).toHaveLength(games[id].presets.length)
    expect(players).toEqual(games[id].players)
    const seats = [...'abcdefgh'].slice(0, players[0]).map((id) => ({ id, name: id }))
    const record = { ...RECORD, game: id, players: seats, rounds: [round] }
    expect((await meldbook('score', JSON.stringify(record))).status, text).toBe(0)
  })
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
  const sheet = expect.stringContaining('1  65 = 65  25 = 25')

  test('reads a record from a file or a pipe', async () => {
    const told = { status: 0, text: sheet }
    expect(await meldbook('score game.json')).toEqual(told)
    expect(await meldbook('score', JSON.stringify(RECORD))).toEqual(told)
    expect(await meldbook('score -', JSON.stringify(RECORD))).toEqual(told)
  })

  test('reads a link that carries a game', async () => {
    const link = `https://example.org/open/#g=${await packGame(RECORD)}`
    expect(await meldbook(['score', link])).toEqual({ status: 0, text: sheet })
    expect(await meldbook(['score', link.slice(0, -20)])).toEqual({
      status: 2,
      text: expect.stringContaining('This link was cut off'),
    })
  })

  test('reads a file with a byte order mark, and one in whose note stands the mark of a link', async () => {
    const file = JSON.stringify({ ...RECORD, notes: 'see /open/#g=1.7.A.B' })
    expect(await meldbook('score -', `\ufeff${file}`)).toEqual({ status: 0, text: sheet })
  })

  test('reads every game of a back-up', async () => {
    const backup = { format: 'meldbook-backup', version: 1, games: [RECORD, { ...RECORD, id: 'two' }] }
    const { text } = await meldbook('score --json', JSON.stringify(backup))
    expect(JSON.parse(text).map(({ totals }: { totals: object }) => totals)).toEqual([
      { a: 65, b: 25 },
      { a: 65, b: 25 },
    ])
  })

  test('reads several files, and shows each game of a back-up beside one that it cannot read', async () => {
    expect((await meldbook('score game.json game.json')).text.match(/^500 Rummy/gm)).toHaveLength(2)
    const games = [{ ...RECORD, game: 'bridge' }, RECORD]
    const backup = JSON.stringify({ format: 'meldbook-backup', version: 1, games })
    const { text, status } = await meldbook('score', backup)
    expect(text).toMatch(/^games\.0\.game: There is no game “bridge” here.*500 Rummy, 1 round/s)
    expect(status).toBe(2)
    const [unread, read] = JSON.parse((await meldbook('score --json', backup)).text)
    expect(unread).toMatchObject({ ok: false, problems: [{ path: ['games', 0, 'game'] }] })
    expect(read).toMatchObject({
      id: 'one',
      game: 'rummy-500',
      players: RECORD.players,
      totals: { a: 65, b: 25 },
    })
  })

  test('shows what can be read of a back-up that is damaged or cut off', async () => {
    const head = '{"format":"meldbook-backup","version":1,"time":0,\n"games":[\n'
    const game = JSON.stringify(RECORD)
    const damaged = await meldbook('score', `${head}${game.slice(0, 80)},\n${game}]}\n`)
    expect(damaged.text).toMatch(/^games\.0: .*500 Rummy, 1 round/s)
    const cut = await meldbook('score', `${head}${game},\n${game.slice(0, 80)}`)
    expect(cut.text).toMatch(/^games\.1: .*a part of it is missing.*500 Rummy, 1 round/s)
    expect([damaged.status, cut.status]).toEqual([2, 2])
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
    expect(game).toMatchObject({ id: 'one', totals: { a: 65, b: 25 } })
  })

  test('names keys that are probably misspelt', async () => {
    const { rounds, ...rest } = { ...RECORD, option: { target: 300 } }
    expect((await asked(['score'], JSON.stringify({ ...rest, rounds }))).text).toContain('Is it “options”?')
    const check = {
      game: 'rummy-500',
      check: 'meld',
      input: { cards: ['7H', '8H', '9H'], hand: [] },
      tabel: {},
    }
    const { text, status } = await asked(['check'], JSON.stringify(check))
    expect(text).toMatch(/^Legal\.\n.*\ntabel: .*Is it “table”\?.*\nhand: “hand” is not asked here/s)
    expect(status).toBe(0)
  })

  test('shows a game whose merge waits for an answer', async () => {
    const seats = [...'abcdefg'].map((id) => ({ id, name: id }))
    const opened = openGame({ ...RECORD, players: seats, rounds: [] })
    if (!opened.ok) throw new Error(opened.problems[0]?.message)
    const game = fold(opened.value.ledger.events)
    const joins = ['x', 'y'].map((id) =>
      addPlayer(game, { id, device: id, time: 1 }, { id, name: id, from: 1 }),
    )
    const { text, status } = await meldbook(
      ['score'],
      JSON.stringify(exportGame(fold([...opened.value.ledger.events, ...joins]))),
    )
    expect(text).toContain('Two changes do not go together, so the later one does not count yet')
    expect(text).toContain('500 Rummy, 0 rounds')
    expect(status).toBe(0)
  })

  test('names the problems of a round, with status 1', async () => {
    const broken = { ...RECORD, rounds: [{ entries: { a: { table: { points: 85 }, hand: { points: 0 } } } }] }
    const { text, status } = await meldbook('score', JSON.stringify(broken))
    expect(text).toContain('Round 1: entries.b: There is no entry for Bo in this round yet.')
    expect(text).not.toContain('0 = 0')
    expect(status).toBe(1)
  })

  test('shows how each score came about', async () => {
    const { text } = await meldbook('score game.json --lines')
    expect(text).toContain('1  Ana: Left in hand, −20  (rummy-500#net)')
  })

  test.each([
    ['no JSON', 'This is neither a file of Meldbook'],
    ['{}', 'This is no Meldbook game: it has no format'],
    ['{ "format": "meldbook-backup", "games": [{}] }', 'games.0.format'],
  ])('%s is no game: status 2', async (input, said) => {
    expect(await meldbook('score', input)).toEqual({ status: 2, text: expect.stringContaining(said) })
  })
})

describe('rules', () => {
  test('lists the games, the rules of one, and those with a word', async () => {
    expect((await meldbook('rules')).text.split('\n')).toHaveLength(Object.keys(games).length)
    const all = JSON.parse((await meldbook('rules canasta --json')).text)
    expect(all).toHaveLength(games.canasta.rules.length)
    expect((await meldbook('rules canasta frozen')).text).toMatch(/^canasta#frozen /)
  })

  test('status 2 for a game or a word that is not there', async () => {
    expect((await meldbook('rules bridge')).status).toBe(2)
    expect((await meldbook('rules canasta trump')).status).toBe(2)
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
  for (const line of lines) {
    const args = [...line.trim().matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
      (match) => match[1] ?? match[2] ?? match[3] ?? '',
    )
    expect(await meldbook(args.slice(1)), line).toMatchObject({ status: 0 })
  }
})
