import type { EntryField, EntryForm, PlayerId } from '../../src/scoring/entry-form.ts'
import { type Game, playersOf, type Table, tableOf } from '../../src/scoring/game.ts'
import { games } from '../../src/scoring/index.ts'
import { defaultsUnder } from '../../src/scoring/options.ts'
import { type GameRecord, readRecord } from '../../src/scoring/record.ts'
import { keepScore, scoreRecord } from '../../src/scoring/sheet.ts'
import type { Plain } from '../../src/scoring/untrusted.ts'
import { median, round } from './measure.ts'

/**
 * Score sheets of 5, 60 and 200 rounds in every game, at its largest table: the whole sheet, and the preview of one more
 * round, each beside a naive fold that adds up the same scores: `node score-sheet.bench.ts [games]`. Ratios hold on
 * any machine. One above its goal is marked and fails nothing.
 */
const LENGTHS = [5, 60, 200]
/** How many times as long as the naive fold scoring may take, since it reads, checks and explains each entry. */
const GOAL = 700

const wanted = process.argv.slice(2)

/** The longest game that the options allow. */
function optionsOf(game: Game): Plain {
  const target = game.options.find(({ name }) => name === 'target')
  const most = target && 'range' in target ? { target: target.range.max } : {}
  return { ...defaultsUnder(game.options, most), ...most }
}

const MOST_SEATS = 8
/** How many cards count in an entry. */
const FEW = 3

/** An entry in which the player in this seat is out, or one in which three cards count. */
function entryOf({ ways: [way] }: EntryForm, seat: number, isOut: boolean, named: boolean): Plain {
  const fields = way?.fields ?? []
  const outcome = fields.find((field) => field.kind === 'outcome')?.outcomes[0]
  if (outcome && isOut && !outcome.asks) return { ...outcome.entry }
  const cleared = fields.flatMap((field) => (field.kind === 'who' && field.clears ? [field.clears] : []))
  return Object.assign({}, ...fields.map(partOf))

  function partOf(field: EntryField): object {
    switch (field.kind) {
      case 'tally': {
        // Each seat has cards of another class, so that the packs hold them all.
        const all = field.classes.filter(({ points }) => points > 0)
        const worth = all.filter(({ held }) => held >= FEW * Math.ceil(MOST_SEATS / all.length))
        const few = { counts: { [worth[seat % worth.length]?.id ?? '']: FEW } }
        if (field.key === undefined) return few
        if (named && isOut && cleared.includes(field.key)) return {}
        const isNone = field.key === 'table' || (isOut && (named || cleared.includes(field.key)))
        return { [field.key]: isNone ? { points: 0 } : few }
      }
      case 'who':
        return named && isOut && field.key !== undefined && !field.seat ? { [field.key]: true } : {}
      case 'count':
        return { [field.key]: Math.max(field.min, 0) }
      case 'outcome':
        return outcome?.asks ? { ...outcome.entry } : {}
      default:
        return {}
    }
  }
}

/** The first way for a round to end, where the pad asks for it. */
function endOf({ round = [] }: EntryForm): Plain {
  return Object.assign(
    {},
    ...round.map((field) => (field.kind === 'choice' ? { [field.key]: field.choices[0]?.value } : {})),
  )
}

/** A round of small numbers, in which another player is out each time. */
function roundOf(form: EntryForm, ids: readonly PlayerId[], number: number, named: boolean): Plain {
  const out = ids[number % ids.length]
  if (form.place === 'each') {
    return {
      entries: Object.fromEntries(ids.map((id, seat) => [id, entryOf(form, seat, id === out, named)])),
    }
  }
  const fields = form.ways.at(-1)?.fields ?? []
  if (fields.some(({ kind }) => kind === 'laid')) return { laid: [] }
  return {
    combinations: Object.fromEntries(ids.map((id) => [id, 2])),
    taken: { [ids[0] ?? '']: 12 },
  }
}

/** The first of these kinds of rounds that the game accepts. */
function recordOf(game: Game, length: number): GameRecord {
  const options = optionsOf(game)
  const players = Math.max(...playersOf(game, options))
  const ids = [...'abcdefgh'].slice(0, players)
  const table: Table = tableOf(game, players, options)
  const sides = game.sidesFor?.(players, options)?.map(([seat = 0]) => ids[seat] ?? '') ?? ids
  const ends = [{}, endOf(game.entry({ table }))]
  for (const [named, end] of ends.flatMap((end) => [true, false].map((named) => [named, end] as const))) {
    const rounds = Array.from({ length }, (_, at) => ({
      ...end,
      ...roundOf(game.entry({ table, round: at + 1, written: end }), sides, at, named),
    }))
    const given = { format: 'meldbook-game', version: 1, id: 'bench', game: game.id, options, rounds }
    const read = readRecord({ ...given, players: ids.map((id) => ({ id, name: id })) }, () => game)
    if (!read.ok) throw new Error(`${game.id}: ${JSON.stringify(read.problems)}`)
    const [first] = scoreRecord(read.value, game).rounds
    if (first?.problems.length === 0) return read.value
  }
  throw new Error(`${game.id}: no round of the bench makes sense in this game`)
}

/** Adds up scores and keeps the totals after each round: the least that a sheet can do. */
function fold(scores: readonly Readonly<Record<string, number>>[]) {
  let totals: Record<string, number> = {}
  return scores.map((own) => {
    totals = { ...totals }
    for (const [id, points] of Object.entries(own)) totals[id] = (totals[id] ?? 0) + points
    return { own, totals }
  })
}

/** The processor time of one run in milliseconds, the median of several batches. */
function cost(run: () => unknown): number {
  // To ask for the time takes as long as several short runs, so a batch has many of them.
  let runs = 1
  while (batch() < 10_000) runs *= 2
  return median(Array.from({ length: 9 }, batch)) / runs / 1000

  /** Microseconds. */
  function batch(): number {
    const start = process.cpuUsage().user
    for (let time = 0; time < runs; time += 1) run()
    return process.cpuUsage().user - start
  }
}

function ratio(time: number, naive: number, goal: number): string {
  const times = time / naive
  return `${round(time)} (${times.toFixed(0)}×)${times > goal ? ' !' : ''}`
}

for (const length of LENGTHS) {
  const rows = Object.entries(games).flatMap(([id, game]) => {
    if (wanted.length > 0 && !wanted.includes(id)) return []
    const whole = recordOf(game, length)
    const all = scoreRecord(whole, game).rounds
    const counted = all.filter(({ problems }) => problems.length === 0)
    const record = { ...whole, rounds: whole.rounds.slice(0, counted.length) }
    const scores = counted.map(({ scores }) => scores)
    const naive = cost(() => fold(scores))
    const keeper = keepScore(game)
    const last = record.rounds[counted.length - 1] ?? {}
    // Each preview is of a new object, as at each key of the pad.
    const preview = cost(() => keeper.preview(record, counted.length, { ...last }))
    const row = {
      rounds: counted.length,
      'naive, ms': round(naive),
      'sheet, ms': ratio(
        cost(() => scoreRecord(record, game)),
        naive,
        GOAL,
      ),
      'preview, ms': ratio(preview, naive / counted.length, GOAL),
    }
    return [[id, row] as const]
  })
  console.log(`${length} rounds, or as many as the game has`)
  console.table(Object.fromEntries(rows))
}
