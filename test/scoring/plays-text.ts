import { readInput } from '../../src/command/read-check.ts'
import { type Card, isCard } from '../../src/scoring/cards.ts'
import { checkAny, type Game, type GameId, type Verdict } from '../../src/scoring/index.ts'
import { isPlain } from '../../src/scoring/untrusted.ts'
import { bracketIn, readSetting, USUAL } from './rounds-text.ts'
import { placeOf } from './table.ts'

/** Plays of a game as text, `plays.txt`: the fields of a check as people type them, and what the engine answers (README.md). */

export type Play = {
  at: number
  name: string
  check: string
  /** The end of the line, and the sentences below it, as they are written and as the engine says them. */
  written: string[]
  told: string[]
}

export function readPlays(game: Game, text: string): Play[] {
  let common = USUAL
  let check = ''
  const lines = text.split('\n')
  return lines.flatMap((line, at): Play[] => {
    if (line.trim() === '' || line.startsWith('# ') || line.startsWith('  ')) return []
    try {
      const { bracket, rest } = bracketIn(line)
      if (line.startsWith('== ')) {
        common = readSetting(game, bracket, USUAL)
        check = rest.slice(3).split(' ')[0]!
        if (!game.checks.includes(check))
          throw new Error(`There is no check ${check}; there are ${game.checks.join(', ')}.`)
        return []
      }
      const { players, options } = readSetting(game, bracket, common)
      const [, given = '', result = ''] = /^(.*?)\s*([✓✗!].*)$/.exec(rest) ?? []
      if (result === '') throw new Error('There is no ✓, ✗ or ! behind the play.')
      const texts = given.split('|').map((part) => part.trim())
      const input = readInput(game, check, texts)
      if (!input.ok) throw new Error(input.problems.map(({ message }) => message).join(' '))
      const table = { ...(players !== undefined && { players }), options }
      const answer = checkAny(game.id as GameId, check, input.value, table)
      const told = answer.ok ? tellVerdict(answer.value) : `! ${answer.problems.map(placeOf).join(', ')}`
      const sentences = below(lines, at)
      const said = answer.ok ? saidBy(answer.value).map(tellFinding) : answer.problems.map(tellFinding)
      return [
        {
          at: at + 1,
          name: `${check}: ${line.trim()}`,
          check,
          written: [result.replace(/\s+/g, ' ').trim(), ...sentences],
          told: [told, ...(sentences.length > 0 ? said : [])],
        },
      ]
    } catch (error) {
      throw new Error(`line ${at + 1}: ${line}\n${(error as Error).message}`)
    }
  })
}

/** The lines below this one that belong to it. */
function below(lines: readonly string[], at: number): string[] {
  const end = lines.findIndex((line, other) => other > at && !line.startsWith('  '))
  return lines.slice(at + 1, end < 0 ? undefined : end).map((line) => line.trimEnd())
}

/** The findings of a legal play, and of another one those that speak against it. */
function saidBy({ legal, findings }: Verdict): Verdict['findings'] {
  return findings.filter(({ ok }) => legal || !ok)
}

/** A sentence, and the cards that it marks. */
function tellFinding({ message, cards = [] }: { message: string; cards?: readonly Card[] }): string {
  return cards.length > 0 ? `  ${message} [${cards.join(' ')}]` : `  ${message}`
}

/** `✓ 40 #meld #values {pile open}`: of a legal play all rules that it cites, of another one those that it breaks. */
function tellVerdict(verdict: Verdict): string {
  const { legal, points, detail } = verdict
  const cited = saidBy(verdict).map(({ rule }) => rule.slice(rule.indexOf('#')))
  const { with: _, without: __, ...rest } = detail ?? {}
  const more = Object.keys(rest).length > 0 ? `{${tellDetail(rest)}}` : ''
  return [legal ? '✓' : '✗', points, ...new Set(cited), more]
    .filter((part) => part !== undefined && part !== '')
    .join(' ')
}

function tellDetail(detail: object): string {
  return Object.entries(detail)
    .map(([name, value]) => `${name} ${tellValue(value)}`.trim())
    .join('; ')
}

function tellValue(value: unknown): string {
  if (value === null || (Array.isArray(value) && value.length === 0)) return 'none'
  if (Array.isArray(value)) return value.map(tellValue).join(value.every(isCard) ? ' ' : ' / ')
  return isPlain(value) ? tellDetail(value) : String(value)
}

/** A file with the sentences below its plays as the engine says them. Plays that have none get none. */
export function rewrittenPlays(game: Game, text: string): string {
  const lines = text.split('\n')
  for (const { at, written, told } of readPlays(game, text).reverse()) {
    lines.splice(at, written.length - 1, ...told.slice(1))
  }
  return lines.join('\n')
}
