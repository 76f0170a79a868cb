import type { Scoresheet } from '../../src/scoring/sheet.ts'
import { placeOf, type Sketch, seatsFor } from './table.ts'
import { scores, toySheet } from './toy.ts'

/** Evenings of the toy game as text, one a line: `sheet.txt`, whose head says how they are written. */

export type Evening = { at: number; line: string; written: string; told: string }

export function readEvenings(text: string): Evening[] {
  return text.split('\n').flatMap((line, at) => {
    if (line.trim() === '' || /^(#|==) /.test(line)) return []
    const [, bracket = '', head = '', written = ''] = /^(?:\[([^\]]*)\] ?)?(.*?) *→ (.*)$/.exec(line) ?? []
    if (written === '') throw new Error(`line ${at + 1}: ${line}\nThere is no → behind the rounds.`)
    const { ways, ...sketch } = readTable(bracket, entriesIn(head))
    const empty = Number(/^(\d+)×$/.exec(head)?.[1] ?? 0)
    const rounds =
      head === ''
        ? []
        : empty > 0
          ? Array(empty).fill({})
          : head.split('/').map((text) => readRound(text, sketch.sides))
    // The sheet after each round: who deals the next one.
    const sheets = Array.from({ length: rounds.length + 1 }, (_, number) =>
      toySheet({ ...sketch, rounds: rounds.slice(0, number) }, ways),
    )
    return [{ at: at + 1, line, written, told: tell(sheets, empty > 0) }]
  })
}

/** How many play, unless the table says it. */
function entriesIn(head: string): number {
  return /^[{\d]+×?$/.test(head) || head.startsWith('{') ? 0 : head.split('/')[0]!.trim().split(/\s+/).length
}

type Table = Sketch & { ways: NonNullable<Parameters<typeof toySheet>[1]> }

/** `low, out 100, c from 2 start 30`: the ways of the game, its options, and what is special of a player. */
function readTable(bracket: string, entries: number): Table {
  const changes: Record<string, object> = {}
  const table: Table & { options: object } = { ways: {}, options: {} }
  let seats = Math.max(2, entries)
  for (const part of bracket.split(',').map((one) => one.trim())) {
    const [word = '', value = '', ...more] = part.split(' ')
    if (word === 'low') table.ways.leads = 'low'
    else if (word === 'shared' || word === 'silent') table.ways[word] = true
    else if (word === 'missions') table.ways.unit = 'missions'
    else if (word === 'out') table.ways.out = Number(value)
    else if (word === 'pairs') Object.assign(table.options, { pairs: true })
    else if (word === 'rounds') Object.assign(table.options, { rounds: Number(value) })
    else if (word === 'ended') table.ended = true
    else if (word === 'first') table.firstDealer = value
    else if (word === 'sides') table.sides = [value, ...more].map((side) => [...side])
    else if (word === 'deal') Object.assign(table, { deal: { round: Number(value), dealer: more[0] } })
    else if (word === 'players') seats = Number(value)
    else if (/^[a-f]$/.test(word))
      changes[word] = { [value]: Number(more[0]), [more[1] ?? value]: Number(more.at(-1)) }
    else if (word !== '') throw new Error(`“${part}” says nothing of a table.`)
  }
  return { ...table, players: seatsFor(seats, changes) }
}

/** `7 -- 9 back ab`, of the sides in the order of their first players; or a round in JSON. */
function readRound(text: string, sides: Sketch['sides']): object {
  if (text.trim().startsWith('{')) return JSON.parse(text)
  const [points = '', back] = text.split(' back ')
  const round = scores(points)[0] as { entries: object }
  const keys = sides?.map(([first]) => first).sort()
  const entries = Object.entries(round.entries).map(([id, entry]) => [
    keys?.['abcdef'.indexOf(id)] ?? id,
    entry,
  ])
  return { entries: Object.fromEntries(entries), ...(back && { back: [...back.trim()] }) }
}

function tell(sheets: readonly Scoresheet[], isEmpty: boolean): string {
  const { rounds, status, winners, standing = {}, next, totals } = sheets.at(-1)!
  const ids = Object.keys(totals)
  const played = rounds.map(({ scores, totals, problems }) => {
    const wrong = problems.length > 0 ? ` ✗ ${problems.map(placeOf).join(', ')}` : ''
    return `${Object.values(scores).join(' ')} (${Object.values(totals).join(' ')})${wrong}`
  })
  const outside = ids.filter((id) => standing[id] === 'out')
  const asks = new Map(next.asks?.map(({ label, value }) => [label, value]))
  const playing = asks.get('Playing') ?? 'in silence'
  return [
    isEmpty || played.length === 0 ? Object.values(totals).join(' ') : played.join(' / '),
    status === 'finished' && (winners.length > 0 ? `won ${winners.join(' ')}` : 'won by nobody'),
    `deals ${sheets.map(({ dealer }) => dealer).join('')}`,
    playing !== ids.join(' ') && `plays ${playing || 'nobody'}`,
    outside.length > 0 && `out ${outside.join(' ')}`,
    asks.has('Tie') && `tie ${/highest|lowest/.exec(asks.get('Tie')!)}`,
  ]
    .filter(Boolean)
    .join('; ')
}
