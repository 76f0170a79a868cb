import { describe, test } from 'vitest'
import { type GameId, games } from '../../src/scoring/index.ts'
import { WHOLE_GAMES } from '../tools/lacking.ts'
import { CITATIONS } from './citations.ts'
import { type Play, refused, rulesIn, rulesOf, scored, spoken } from './citing-plays.ts'
import { runPage } from './rules-page.ts'

/**
 * Every rule of every game, by its slug: an example of the rules page cites it, or a line of the game's rounds and plays, or it
 * stands in CITATIONS as one that only says how the game is played.
 */
const texts = import.meta.glob<string>('./games/*/*.txt', { import: 'default', eager: true, query: '?raw' })

/** The rules that stand in the texts of a game, which the engine cites there. */
function citedInTexts(id: GameId): string[] {
  const own = Object.entries(texts).filter(([file]) => file.split('/').at(-2) === id)
  return own.flatMap(([, text]) =>
    [...text.matchAll(/#([a-z][a-z0-9-]*)/g)].map(([, slug]) => `${id}#${slug}`),
  )
}

/** Plays of all games: nobody to play with, and leaders who stay level. */
const OF_ALL: Play[] = [refused({ players: 1 }), staysLevel]

function staysLevel(id: GameId) {
  const [players = 2] = games[id].players
  const agreed = [...'abcdefgh'].slice(0, players).map((player) => [player, { points: 100_000 }])
  return scored({ players, rounds: Array(12).fill({ agreed: Object.fromEntries(agreed) }) })(id)
}

describe.each(WHOLE_GAMES)('$id', (game) => {
  const { id } = game
  const procedure = CITATIONS[id]!.procedure.split(/\s+/).filter(Boolean)

  test('cites each of its rules and no other, but for those that only say how it is played', async () => {
    const { verdicts, sheets } = await runPage(game)
    const shown = [
      ...verdicts.flatMap(({ verdict, options }) => spoken(id, options, rulesOf(verdict.findings))),
      ...sheets.flatMap(({ sheet, options }) => spoken(id, options, rulesIn(sheet))),
    ]
    const cited: string[] = [
      ...new Set([...shown, ...citedInTexts(id), ...OF_ALL.flatMap((play) => play(id))]),
    ]
    const byHand = [...procedure].map((slug) => `${id}#${slug}`)
    const rules: string[] = game.rules.map((slug) => `${id}#${slug}`)
    const wrong = [
      ...rules
        .filter((rule) => ![...cited, ...byHand].includes(rule))
        .map(
          (rule) =>
            `Nothing cites ${rule}: show it on the page or in a text, or list it in test/scoring/citations.ts.`,
        ),
      ...byHand
        .filter((rule, at) => cited.includes(rule) || byHand.indexOf(rule) < at)
        .map((rule) => `${rule} is cited or listed already: take it off its list.`),
      ...[...cited, ...byHand]
        .filter((rule) => !rules.includes(rule))
        .map((rule) => `There is no rule ${rule}.`),
    ]
    if (wrong.length > 0) throw new Error(wrong.join('\n'))
  })
})
