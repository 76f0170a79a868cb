import { wholeBelow } from '../scoring/seeded.ts'
import type { Fault, FaultRun } from './fault.ts'
import { startGame } from './open-game.ts'
import { canEnter, enterRound, isRefused, settle, tryAgain } from './table.ts'

/** Now and then the browser's database does not open, rejects a row, aborts a transaction or closes by itself. */
export const refusals: Fault = { name: 'opens and commits refused', strikes: 60, games: 2, play }

async function play(run: FaultRun) {
  const { account, random, strikes, strike } = run
  const { context, address, checkRounds } = await startGame(run)
  let struck = 0
  while (struck < strikes) {
    const page = await context.newPage()
    await page.exposeFunction('reportRefusal', () => {
      struck += 1
      strike()
    })
    await page.addInitScript(refuse, wholeBelow(2 ** 31, random))
    await page.goto(address)
    for (let rounds = 1 + wholeBelow(4, random); rounds > 0 && (await canEnter(page)); rounds -= 1) {
      await enterRound(page, account)
      await settle(page)
      if (random() < 0.5 && (await isRefused(page))) await tryAgain(page)
    }
    await page.close()
    await checkRounds()
  }
  await context.close()
}

/** In the page. */
function refuse(seed: number) {
  const { reportRefusal } = globalThis as unknown as { reportRefusal: () => void }
  const open = IDBFactory.prototype.open
  const transaction = IDBDatabase.prototype.transaction
  const { put, delete: remove } = IDBObjectStore.prototype
  let state = seed | 1
  /** The same sequence every time for the same seed. */
  const happens = (odds: number) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    const isHit = (state >>> 0) / 2 ** 32 < odds
    if (isHit) reportRefusal()
    return isHit
  }
  const refusal = (name: string) => new DOMException('It was refused on purpose.', name)

  IDBFactory.prototype.open = function (...args) {
    if (happens(0.1)) throw refusal('UnknownError')
    return open.apply(this, args)
  }
  IDBDatabase.prototype.transaction = function (...args) {
    if (args[1] !== 'readwrite') return transaction.apply(this, args)
    if (happens(0.05)) {
      // What the browser does when it has trouble with its own files.
      this.close()
      this.dispatchEvent(new Event('close'))
    }
    return transaction.apply(this, args)
  }
  IDBObjectStore.prototype.put = function (...args) {
    if (happens(0.05)) throw refusal('QuotaExceededError')
    const request = put.apply(this, args)
    // A row that exists cannot be added, and the failure aborts the whole transaction.
    const isClash = happens(0.05)
    if (isClash) this.add(args[0], args[1])
    return request
  }
  // Saving a round ends with a deletion: all rows were accepted, but nothing reaches the disk.
  IDBObjectStore.prototype.delete = function (key) {
    const request = remove.call(this, key)
    const { transaction } = this
    if (happens(0.2)) request.addEventListener('success', () => transaction.abort())
    return request
  }
}
