import { describe, expect, test } from 'vitest'
import { reportedGame } from '../../src/components/hand-over/reported-game.ts'
import { issueFormUrl } from '../../src/components/report/issue-form.ts'
import { parseGame, scoreGame } from '../../src/scoring/index.ts'
import { valueIn } from '../scoring/results.ts'
import { record, seatsFor } from '../scoring/table.ts'
import { played } from './forms.ts'

const ROUNDS = ['table 85 | table 30', 'table 40 | table 60', 'table 5 | table 10']
const [first = {}, second, third = {}] = played('rummy-500', '', ...ROUNDS).rounds as object[]
const agreed = { a: { points: 40, note: 'Ana dealt wrongly' } }
const written = record('rummy-500', {
  players: seatsFor(2, { a: { person: 'ana-1' }, b: { person: 'bo-1' } }),
  rounds: [first, { ...second, agreed }, third],
  ended: true,
})

function opened(rounds: number, withNames: boolean) {
  const before = valueIn(parseGame(written))
  const text = JSON.stringify(reportedGame(before, rounds, withNames))
  return { text, sheet: scoreGame(valueIn(parseGame(text))), before: scoreGame(before) }
}

describe('a game that is reported', () => {
  test('scores as it did, up to the round', () => {
    const { sheet, before } = opened(2, false)
    expect(sheet.rounds.map(({ scores }) => scores)).toEqual(
      before.rounds.slice(0, 2).map(({ scores }) => scores),
    )
    expect(sheet.status).toBe('playing')
    expect(opened(3, false).sheet.status).toBe('finished')
  })

  test('holds no name, no note and no id, unless names are wanted', () => {
    const { text } = opened(2, false)
    expect(text).not.toMatch(/Ana|Bo|-1|wrongly|"id":"test"/)
    expect(text).toContain('Player 2')
    const named = opened(2, true).text
    expect(named).toContain('Ana dealt wrongly')
    expect(named).not.toContain('ana-1')
  })
})

describe('the form for a report', () => {
  const link = 'https://example.org/games/canasta/check/#check=meld&cards=7H7D7S'

  test('has the link filled in', () => {
    const url = new URL(issueFormUrl('https://github.com/somebody/meldbook/', 'wrong-verdict', link) ?? '')
    expect(url.origin + url.pathname).toBe('https://github.com/somebody/meldbook/issues/new')
    expect(Object.fromEntries(url.searchParams)).toEqual({ template: 'wrong-verdict.yml', link })
  })

  test('opens without a link that is too long for an address', () => {
    const url = issueFormUrl(
      'https://github.com/somebody/meldbook',
      'wrong-score',
      `${link}${'A'.repeat(7000)}`,
    )
    expect(url).toBe('https://github.com/somebody/meldbook/issues/new?template=wrong-score.yml')
  })

  test('is not there on a site without a repository', () => {
    expect(issueFormUrl('', 'wrong-verdict', link)).toBeUndefined()
  })
})
