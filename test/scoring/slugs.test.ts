import { describe, expect, test } from 'vitest'
import { type GameId, games } from '../../src/scoring/index.ts'
import { WHOLE_GAMES } from '../tools/lacking.ts'
import { type Citations, type Play, refused, rulesIn, rulesOf, scored, spoken } from './citing-plays.ts'
import { runPage } from './rules-page.ts'

/**
 * Every rule of every game, by its slug: an example of the rules page cites it, or a play of the game's `citations.ts`,
 * or it stands there as one that only says how the game is played.
 */
const modules = import.meta.glob<Citations>('./games/*/citations.ts', { eager: true })

/** Plays of all games: nobody to play with, and leaders who stay level. */
const OF_ALL: Play[] = [refused({ players: 1 }), staysLevel]

function staysLevel(id: GameId) {
  const [players = 2] = games[id].players
  const agreed = [...'abcdefgh'].slice(0, players).map((player) => [player, { points: 100_000 }])
  return scored({ players, rounds: Array(12).fill({ agreed: Object.fromEntries(agreed) }) })(id)
}

describe.each(WHOLE_GAMES)('$id', (game) => {
  const { id } = game
  const file = `test/scoring/games/${id}/citations.ts`
  const { unshown = {}, procedure } = modules[`./games/${id}/citations.ts`]!

  test('cites each of its rules and no other, but for those that only say how it is played', async () => {
    const { verdicts, sheets } = await runPage(game)
    const shown = [
      ...verdicts.flatMap(({ verdict, options }) => spoken(id, options, rulesOf(verdict.findings))),
      ...sheets.flatMap(({ sheet, options }) => spoken(id, options, rulesIn(sheet))),
    ]
    const cited: string[] = [...new Set([...shown, ...OF_ALL.flatMap((play) => play(id))])]
    const byHand = [...Object.keys(unshown), ...procedure].map((slug) => `${id}#${slug}`)
    const rules: string[] = game.rules.map((slug) => `${id}#${slug}`)
    const wrong = [
      ...rules
        .filter((rule) => ![...cited, ...byHand].includes(rule))
        .map((rule) => `No example of the page cites ${rule}: show it there, or list it in ${file}.`),
      ...byHand
        .filter((rule, at) => cited.includes(rule) || byHand.indexOf(rule) < at)
        .map((rule) => `${rule} is cited or listed already: take it out of ${file}.`),
      ...[...cited, ...byHand]
        .filter((rule) => !rules.includes(rule))
        .map((rule) => `There is no rule ${rule}.`),
    ]
    if (wrong.length > 0) throw new Error(wrong.join('\n'))
  })

  test.each(Object.entries(unshown))('has a play that cites #%s', (slug, play) => {
    const cited = play(id)
    expect(cited).toContain(`${id}#${slug}`)
    for (const rule of cited) expect(game.rules.map((slug) => `${id}#${slug}`)).toContain(rule)
  })
})
