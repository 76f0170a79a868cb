import { beforeEach, expect, test, vi } from 'vitest'
import {
  gamesToRemindOf,
  MANY_NEW,
  noteBackup,
  noteReminded,
  noteRestored,
} from '../../src/components/storage/last-backup.ts'
import type { Summary } from '../../src/components/storage/summary.ts'
import { described, sampleGame } from '../tools/sample-games.ts'
import { clearDatabase, putRows } from './rows.ts'

const NOON = Date.UTC(2026, 10, 25, 12)
let games = 0

beforeEach(async () => {
  await clearDatabase()
  games = 0
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] })
  return () => vi.useRealTimers()
})

/** Games that begin now. */
async function play(count: number, rest: Partial<Summary> = {}): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, at) => `game-${games + at}`)
  games += count
  const begun = ids.map((id) => sampleGame({ id, ...described('Ana Bo: 1 2'), time: Date.now() }).summary)
  await putRows({ games: begun.map((summary) => ({ ...summary, ...rest })) })
  vi.setSystemTime(Date.now() + 3_600_000)
  return ids
}

test('a reminder is due at ten games without a back-up, and once', async () => {
  expect(await gamesToRemindOf()).toBeUndefined()
  await play(MANY_NEW - 1)
  expect(await gamesToRemindOf()).toBeUndefined()
  await play(1)
  expect(await gamesToRemindOf()).toEqual({ games: 10, isFirst: true })
  await noteReminded()
  await play(30)
  expect(await gamesToRemindOf()).toBeUndefined()
})

test('the next reminder is due at ten games after a back-up', async () => {
  await play(12)
  await noteReminded()
  await noteBackup()
  await play(9)
  expect(await gamesToRemindOf()).toBeUndefined()
  await play(2)
  expect(await gamesToRemindOf()).toEqual({ games: 11, isFirst: false })
})

test('removed games and games without a round do not count', async () => {
  await play(9)
  await play(5, { deleted: NOON })
  await play(5, { rounds: 0 })
  expect(await gamesToRemindOf()).toBeUndefined()
})

test('a restored back-up counts as one if it holds all games', async () => {
  const ids = await play(20)
  await noteRestored(ids.slice(1))
  expect(await gamesToRemindOf()).toMatchObject({ games: 20 })
  await noteRestored(ids)
  expect(await gamesToRemindOf()).toBeUndefined()
})
