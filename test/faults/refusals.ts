import { wholeBelow } from '../scoring/seeded.ts'
import { sitDown } from './evening.ts'
import type { Evening, Fault } from './fault.ts'
import { canEnter, enterRound, isRefused, settle, tryAgain } from './table.ts'

/** The browser's database does not open, takes no row, gives up half-way, or closes by itself; now and then. */
export const refusals: Fault = { name: 'opens and commits refused', strikes: 60, evenings: 2, play }

async function play(evening: Evening) {
  const { account, random, strikes, strike } = evening
  const { context, address, look } = await sitDown(evening)
  let struck = 0
  while (struck < strikes) {
    const page = await context.newPage()
    await page.exposeFunction('tellRefusal', () => {
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
    await look()
  }
  await context.close()
}

/** In the page. */
function refuse(seed: number) {
  const { tellRefusal } = globalThis as unknown as { tellRefusal: () => void }
  const open = IDBFactory.prototype.open
  const transaction = IDBDatabase.prototype.transaction
  const { put, delete: remove } = IDBObjectStore.prototype
  let state = seed | 1
  /** The same every time, for the same seed. */
  const happens = (odds: number) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    const isSo = (state >>> 0) / 2 ** 32 < odds
    if (isSo) tellRefusal()
    return isSo
  }
  const refusal = (name: string) => new DOMException('It was refused on purpose.', name)

  IDBFactory.prototype.open = function (...args) {
    if (happens(0.1)) throw refusal('UnknownError')
    return open.apply(this, args)
  }
  IDBDatabase.prototype.transaction = function (...args) {
    if (args[1] !== 'readwrite') return transaction.apply(this, args)
    if (happens(0.05)) {
      // As it does when the browser has trouble with its own files.
      this.close()
      this.dispatchEvent(new Event('close'))
    }
    return transaction.apply(this, args)
  }
  IDBObjectStore.prototype.put = function (...args) {
    if (happens(0.05)) throw refusal('QuotaExceededError')
    const request = put.apply(this, args)
    // A row that is there already cannot be added, which takes back everything in the transaction.
    const isClash = happens(0.05)
    if (isClash) this.add(args[0], args[1])
    return request
  }
  // The last that is asked of a round that is saved: everything was taken, and is not on disk all the same.
  IDBObjectStore.prototype.delete = function (key) {
    const request = remove.call(this, key)
    const { transaction } = this
    if (happens(0.2)) request.addEventListener('success', () => transaction.abort())
    return request
  }
}
