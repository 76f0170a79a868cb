import { describe, expect, test } from 'vitest'
import { type GameId, games } from '../../src/scoring/index.ts'
import { citations } from './citations.ts'

/**
 * Every rule of every game, by its slug, as the rules were written down before the engine was: here by hand, so that
 * none is lost and none is made up. `procedure` is how a game is played and what no check or score decides.
 */
const RULES: Record<GameId, { decided: string; procedure: string }> = {
  threedom: {
    decided: `
      players lines same-rank run run-order claim shared-cards values target ace-in-runs claim-all empty-place
      hand-cards tie`,
    procedure: `
      deck layout deal turn play-card take-card replenish fresh-sets round-end who-starts`,
  },
  'rummy-500': {
    decided: `
      players decks draw-all-above draw-use meld-set meld-run no-corner ace-both-ends lay-off lay-off-credit out
      values net target two-decks jokers draw-use-with tie`,
    procedure: 'deal draw draw-rest no-discard-needed stock-out',
  },
  monastery: {
    decided: `
      players decks lay-down additions out any-order once-each ninth-wins mission-1 mission-2 mission-3 mission-4
      mission-5 mission-6 mission-7 mission-8 mission-9 ace-wild ace-suit ace-low add-set add-run add-double-run
      add-group no-new-groups mission-colour one-per-round wild-sets ace-keeps-rank wild-parity`,
    procedure: 'deal draw discard stock-out marked-at-once',
  },
  'hand-and-foot': {
    decided: `
      players decks pick-up-22 rounds wilds sets no-wild-sets no-three-sets wild-limit one-set-a-rank clean dirty
      values pile-bonus minimum draw-seven draw-seven-top draw-seven-minimum go-out go-out-bonus count-table
      count-left most-points minimum-cards-only pile-stays-open seven-count nobody-out tie`,
    procedure: `
      layout hand-and-foot turn draw-two red-threes into-foot-discard into-foot-no-discard who-starts
      red-three-discard`,
  },
  abstrac: {
    decided: `
      players deck draw sets runs twice combination-points multiply misere longest-run misere-both match`,
    procedure: 'layout choose arranged',
  },
}

const words = (text: string) => text.split(/\s+/).filter((word) => word !== '')

test('every game has its rules here', () => {
  expect(Object.keys(RULES).sort()).toEqual(Object.keys(games).sort())
})

describe.each(Object.keys(games) as GameId[])('%s', (id) => {
  const game = games[id]
  const decided = words(RULES[id].decided)
  const procedure = words(RULES[id].procedure)

  test('has exactly these rules', () => {
    expect([...game.rules].sort()).toEqual([...decided, ...procedure].sort())
  })

  test('states each of them in a sentence', () => {
    for (const slug of game.rules) expect(game.statements[slug], slug).toMatch(/^\S.*[.]$/)
  })

  test.each(decided)('a play is judged by #%s', (slug) => {
    const play = citations[id][slug]
    if (!play) throw new Error(`no play in citations.ts is judged by ${id}#${slug}`)
    expect(play(id)).toContain(`${id}#${slug}`)
  })

  test('plays are judged by rules of this game, and only by rules that decide something here', () => {
    expect(Object.keys(citations[id]).sort()).toEqual([...decided].sort())
    const cited = Object.values(citations[id]).flatMap((play) => play(id))
    for (const rule of cited) expect(game.rules.map((slug) => `${id}#${slug}`)).toContain(rule)
  })

  test('options, and what the tie rule says, stand beside a rule of it', () => {
    for (const { rule, name } of game.options) expect(game.rules, name).toContain(rule)
    expect(game.rules).toContain(game.scoring.tie.rule)
  })
})
