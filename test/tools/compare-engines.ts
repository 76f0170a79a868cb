import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Card, JOKER } from '../../src/scoring/cards.ts'
import { checkGame } from '../../src/scoring/check.ts'
import { type Game, playersOf, tableOf } from '../../src/scoring/game.ts'
import { games } from '../../src/scoring/index.ts'
import { type NamedOption, readOptions } from '../../src/scoring/options.ts'
import type { Verdict } from '../../src/scoring/verdict.ts'
import { DEALS, inputFor } from '../bench/positions.ts'
import { allCards } from '../scoring/inputs.ts'
import { type Random, seeded, shuffled, wholeBelow } from '../scoring/seeded.ts'

/**
 * Compares the checks of this engine with those of another checkout on random plays, at random tables: what is legal,
 * which rules a play breaks, points and details. `npm run compare -- ../other-checkout [plays] [game …]`.
 * Sentences may differ, and so may the order of findings.
 */
const [other = '', number = '300', ...wanted] = process.argv.slice(2)
const root = pathToFileURL(join(resolve(other), 'src/scoring/')).href
const before: { games: Record<string, Game> } = await import(`${root}index.ts`)
const asked: { checkGame: typeof checkGame } = await import(`${root}check.ts`)

const counts: Record<string, { plays: number; legal: number; nonsense: number; different: number }> = {}
for (const game of Object.values<Game>(games)) {
  const old = before.games[game.id]
  if (!old || (wanted.length > 0 && !wanted.includes(game.id))) continue
  const solvers = await Promise.all([game, old].map(async ({ loadSolver }) => (await loadSolver?.())?.solver))
  for (const check of game.checks) {
    const count = { plays: 0, legal: 0, nonsense: 0, different: 0 }
    counts[`${game.id} ${check}`] = count
    for (let play = 1; play <= Number(number); play += 1) {
      const { input, table } = playOf(game, check, seeded(play))
      const now = checkGame(game, check, input, table, solvers[0])
      const then = asked.checkGame(old, check, input, table, solvers[1])
      count.plays += 1
      if (now.ok && now.value.legal) count.legal += 1
      if (!now.ok) count.nonsense += 1
      const [one, another] = [now, then].map((answer) => (answer.ok ? gist(answer.value) : 'nonsense'))
      if (one === another) continue
      count.different += 1
      if (count.different <= 3) {
        console.log(
          `${game.id} ${check} ${JSON.stringify({ input, table })}\n  before ${another}\n  now    ${one}`,
        )
      }
    }
  }
}
console.table(counts)

/** What two engines should agree on; the order of cards in a list, and of keys, is not part of it. */
function gist({ legal, findings, points, detail }: Verdict): string {
  const broken = new Set(findings.filter(({ ok }) => !ok).map(({ rule }) => rule.replace(/.*#/, '')))
  const { without, with: more, ...rest } = { ...detail }
  return JSON.stringify({
    legal,
    broken: [...broken].sort(),
    points,
    detail: Object.keys(rest).length > 0 ? sorted(rest) : undefined,
  })
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value))
    return value.every((item) => typeof item === 'string') ? value.toSorted() : value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, item]) => [key, sorted(item)] as const)
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)))
}

function playOf(game: Game, check: string, random: Random) {
  const drawn = random() < 0.4 ? {} : randomOptions(game, random)
  const options = readOptions(game.options, drawn, []).ok ? drawn : {}
  const read = readOptions(game.options, options, [])
  const players = read.ok ? playersOf(game, read.value).at(-1) : undefined
  const { deck } = tableOf(game, players, read.ok ? read.value : {})
  const pack = allCards(deck)
  const input = inputFor(game, check, options, random() < 0.7 ? DEALS.crowded! : shuffled, random)
  if (Array.isArray(input.cards)) {
    const lying = 'meld' in input ? 'meld' : 'onto' in input ? 'onto' : undefined
    if (lying && random() < 0.7) {
      const whole = dealMeld(pack, random)
      const added = shuffled([...whole.keys()], random).slice(0, 1 + wholeBelow(2, random))
      input.cards = whole.filter((_, at) => added.includes(at))
      input[lying] = whole.filter((_, at) => !added.includes(at))
    } else if (!lying && random() < 0.4) input.cards = dealMeld(pack, random)
  }
  return { input, table: { ...(players && random() < 0.5 && { players }), options } }
}

/** Three to six cards that mostly are a meld: of one rank, or following each other in one suit, perhaps with a joker. */
function dealMeld(pack: readonly Card[], random: Random): Card[] {
  const [first] = shuffled(pack, random)
  const size = 3 + wholeBelow(4, random)
  const all = 'A23456789TJQKA23'
  const at = all.indexOf(first![0]!)
  const cards =
    random() < 0.35
      ? shuffled(
          pack.filter((card) => card[0] === first![0]),
          random,
        ).slice(0, size)
      : [...all.slice(at, at + size)]
          .map((rank) => `${rank}${first![1]}` as Card)
          .filter((card) => pack.includes(card))
  return random() < 0.3 && pack.includes(JOKER) ? cards.with(wholeBelow(cards.length, random), JOKER) : cards
}

function randomOptions(game: Game, random: Random): Record<string, unknown> {
  const one = (option: NamedOption): unknown => {
    if (option.kind === 'choice') return option.values[wholeBelow(option.values.length, random)]
    return undefined
  }
  const chosen = shuffled(game.options, random).slice(0, wholeBelow(4, random))
  return Object.fromEntries(
    chosen.flatMap((option) => (one(option) === undefined ? [] : [[option.name, one(option)]])),
  )
}
