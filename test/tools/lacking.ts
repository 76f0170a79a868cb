import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../src/build/build.ts'
import { type Game, tableOf } from '../../src/scoring/game.ts'
import { type GameId, games } from '../../src/scoring/games.ts'
import { defaultsUnder } from '../../src/scoring/options.ts'

/**
 * What a game still lacks, a sentence each: the next steps of the chapter "Adding a game". The tests of what a whole game
 * has look at whole games only, so that a new one fails once, with what to do.
 */
export function lackingIn(game: Game): string[] {
  const { id, title, options, rules, checks } = game
  const texts = globSync(`test/scoring/games/${id}/*.txt`, { cwd: ROOT }).map(read)
  const turned = namesIn(texts)
  const page = `src/content/games/${id}.mdx`
  const has = (file: string) => existsSync(join(ROOT, file))
  const written = (what: string, file: string): [boolean, string] => [has(file), `${what}: write ${file}.`]
  const isIn = (list: string, file: string) =>
    new RegExp(`^(?:export )?const ${list}: (?:(?!^[}]).)*^ {2}'?${id}'?: `, 'ms').test(read(file))
  const needs: [boolean, string][] = [
    written('tests', `test/scoring/games/${id}/rounds.txt`),
    ...options.map(({ name }): [boolean, string] => [
      turned.has(name),
      `a test that turns the option ${name}: say what it changes in test/scoring/games/${id}.`,
    ]),
    [
      isIn('CITATIONS', 'test/scoring/citations.ts'),
      'the list of rules that only say how it is played: a row of CITATIONS in test/scoring/citations.ts.',
    ],
    [
      rules.includes('players'),
      `the rule \`players\`, by which another number of them is refused: state it in src/scoring/games/${id}/rules.ts.`,
    ],
    [
      game.entry({ table: tableOf(game, undefined, defaultsUnder(options)) }).place === 'round' ||
        isIn('ROUNDS', 'test/scoring/entries.test.ts'),
      'a round in test/scoring/entries.test.ts, which is entered in every way that its pad has.',
    ],
    [
      !/\d/.test(game.length) || game.minutes !== undefined,
      `how many minutes it takes: \`minutes\` in src/scoring/games/${id}/game.ts, as its \`length\` says in words.`,
    ],
    [checks.length > 0, `a check: describe one in src/scoring/games/${id}/checks.ts.`],
    [has(page), `its rules page: write ${page}, with an anchor for each rule.`],
    [has(page) && read(page).includes('<Walk'), `a round to walk through: a <Walk> in ${page}.`],
    written('what players do when something goes wrong', `src/content/mishaps/${id}.json`),
    written('how people ask for its rules', `src/content/asked/${id}.json`),
    [
      !has(page) || globSync(`public/pictures/${id}-????????.png`, { cwd: ROOT }).length > 0,
      'the picture of its shared link: run `npm run pictures`.',
    ],
    written('practice', `src/scoring/games/${id}/practice.ts`),
  ]
  return needs.flatMap(([isThere, what]) => (isThere ? [] : [`${title} lacks ${what}`]))
}

/** What the tables in these texts are made of: each option that stands in brackets, as `[first 25, open 30]`. */
function namesIn(texts: readonly string[]): Set<string> {
  const brackets = texts.flatMap((text) => [...text.matchAll(/^(?:(?:==|Evening:) .*)?\[([^\]]*)\]/gm)])
  const parts = brackets.flatMap(([, inside = '']) => inside.split(','))
  return new Set(parts.map((part) => part.trim().split(' ')[0]!))
}

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8')
}

/** The games that lack nothing. */
export const WHOLE_GAMES: readonly (Game & { id: GameId })[] = Object.entries<Game>(games).flatMap(
  ([id, game]) => (lackingIn(game).length === 0 ? [{ ...game, id: id as GameId }] : []),
)
