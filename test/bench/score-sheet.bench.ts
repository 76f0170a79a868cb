import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { EntryField, EntryForm, PlayerId } from '../../src/scoring/entry-form.ts'
import { type Game, playersOf, type Table, tableOf } from '../../src/scoring/game.ts'
import { games } from '../../src/scoring/index.ts'
import { foldEvents } from '../../src/scoring/ledger/fold.ts'
import { exportGame, openExport } from '../../src/scoring/ledger/game-export.ts'
import { defaultsUnder } from '../../src/scoring/options.ts'
import { type GameRecord, readRecord } from '../../src/scoring/record.ts'
import { keepScore, scoreRecord } from '../../src/scoring/sheet.ts'
import type { Plain } from '../../src/scoring/untrusted.ts'
import { median, round } from './measure.ts'

/**
 * Score sheets of 5, 60 and 200 rounds in every game, at its largest table: the whole sheet, and the preview of one more
 * round, each beside a naive fold that adds up the same scores: `node score-sheet.bench.ts [games]`. Ratios hold on
 * any machine. One above its goal is marked and fails nothing. `--beside ../other-checkout` times sheets, previews and
 * imports of 60 rounds in turns with those of another version, in the games that both score alike.
 */
const LENGTHS = [5, 60, 200]
/** How many times as long as the naive fold scoring may take, since it reads, checks and explains each entry. */
const GOAL = 700

const args = process.argv.slice(2)
const other = args.includes('--beside') ? args.splice(args.indexOf('--beside'), 2)[1] : undefined
const wanted = args

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

if (other === undefined) besideFold()
else await besideCheckout(other)

function besideFold() {
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
}

/** What this version takes, as a multiple of what another one takes: the median of many turns. */
async function besideCheckout(checkout: string) {
  const path = (file: string) => pathToFileURL(join(resolve(checkout), 'src/scoring', file)).href
  const engine: typeof import('../../src/scoring/index.ts') = await import(path('index.ts'))
  const sheets: typeof import('../../src/scoring/sheet.ts') = await import(path('sheet.ts'))
  const files: typeof import('../../src/scoring/ledger/game-export.ts') = await import(
    path('ledger/game-export.ts')
  )
  const rows = Object.entries(games).flatMap(([id, game]) => {
    const then = (engine.games as Record<string, Game>)[id]
    if (!then || (wanted.length > 0 && !wanted.includes(id))) return []
    const whole = recordOf(game, 60)
    const length = scoreRecord(whole, game).rounds.filter(({ problems }) => problems.length === 0).length
    const record = { ...whole, rounds: whole.rounds.slice(0, length) }
    const imported = openExport(record, () => game)
    if (!imported.ok) throw new Error(`${id}: ${JSON.stringify(imported.problems)}`)
    const file = JSON.stringify(exportGame(foldEvents([...imported.value.ledger.events])))
    const runs = [
      { game, keepScore, scoreRecord, open: openExport },
      { game: then, ...sheets, open: files.openExport },
    ].map(({ game, keepScore, scoreRecord, open }) => {
      const keeper = keepScore(game)
      const last = record.rounds.at(-1) ?? {}
      return {
        totals: () => JSON.stringify(totalsOf(() => scoreRecord(record, game))),
        opens: open(JSON.parse(file), () => game).ok,
        sheet: () => scoreRecord(record, game),
        preview: () => keeper.preview(record, length, { ...last }),
        import: () => open(JSON.parse(file), () => game),
      }
    })
    const [now, before] = runs
    if (!now || !before || now.totals() !== before.totals()) return []
    const inTurns = (what: 'sheet' | 'preview' | 'import') => round(turns(now[what], before[what]))
    const alike: { sheet: number; preview: number; import?: number } = {
      sheet: inTurns('sheet'),
      preview: inTurns('preview'),
    }
    if (before.opens) alike.import = inTurns('import')
    return [[id, alike] as const]
  })
  console.table(Object.fromEntries(rows))
  const middle = (what: 'sheet' | 'preview' | 'import') => median(rows.flatMap(([, row]) => row[what] ?? []))
  console.log(
    `medians: sheet ${middle('sheet')}, preview ${middle('preview')}, import ${middle('import')} of the other version`,
  )
}

/** Nothing, if the other version cannot score the record. */
function totalsOf(score: () => { rounds: readonly { totals: unknown; problems: readonly unknown[] }[] }) {
  try {
    return score().rounds.map(({ totals, problems }) => (problems.length > 0 ? undefined : totals))
  } catch {
    return undefined
  }
}

function turns(one: () => unknown, other: () => unknown): number {
  let runs = 1
  while (batch(one) < 10_000) runs *= 2
  return median(Array.from({ length: 15 }, () => batch(one) / batch(other)))

  function batch(run: () => unknown): number {
    const start = process.cpuUsage().user
    for (let time = 0; time < runs; time += 1) run()
    return process.cpuUsage().user - start
  }
}
