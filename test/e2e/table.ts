import type { Page } from '@playwright/test'
import type { LedgerEvent } from '../../src/scoring/ledger/event.ts'
import { foldEvents } from '../../src/scoring/ledger/fold.ts'
import { addRound, startGame } from '../../src/scoring/ledger/round-events.ts'
import { readRecord } from '../../src/scoring/record.ts'
import type { Plain } from '../../src/scoring/untrusted.ts'
import { GAME, gameById, sitDown } from './set-up-table.ts'

const NAMES = ['Ana', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus', 'Hal']

type Seeded = {
  game: string
  /** How many; their ids are a, b, c … */
  players?: number
  names?: readonly string[]
  options?: Plain
  rounds?: readonly Plain[]
}

/** The events of such a game, as the app itself would write them down; rounds have the ids r1, r2 … */
function eventsOf({ game: id, players = 2, names = NAMES, options = {}, rounds = [] }: Seeded) {
  const game = gameById(id)
  const seats = names.slice(0, players).map((name, at) => ({ id: 'abcdefgh'.charAt(at), name }))
  const read = readRecord(
    { format: 'meldbook-game', version: 1, id: GAME, game: id, options, players: seats, rounds: [] },
    () => game,
  )
  if (!read.ok) throw new Error(read.problems.map(({ message }) => message).join(' '))
  const meta = (at: number) => ({
    id: at === 0 ? 'begin' : `r${at}`,
    device: 'test',
    time: 1_760_000_000_000 + at,
  })
  const events: LedgerEvent[] = [startGame(read.value, game, meta(0))]
  for (const [at, content] of rounds.entries()) {
    events.push(addRound(foldEvents(events), meta(at + 1), content))
  }
  return events
}

/** Puts a game on the shelf of this browser, and opens what `route` says of it. */
export async function seat(page: Page, seeded: Seeded, route = '') {
  await sitDown(page, { events: eventsOf(seeded), device: 'test' }, route)
}
