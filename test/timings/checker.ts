import type { Page } from '@playwright/test'
import { askedAt, type CheckDraft, takeBack } from '../../src/components/checker/check-draft.ts'
import { parseCheckLink } from '../../src/components/checker/check-link.ts'
import { DEFAULT_RULES } from '../../src/components/house-rules/house-rules.ts'
import { tableFor } from '../../src/components/house-rules/table-for.ts'
import { FINISHED } from '../../src/content/rulebook/finished.ts'
import { isCard } from '../../src/scoring/cards.ts'
import type { Game } from '../../src/scoring/game.ts'
import { type GameId, games } from '../../src/scoring/games.ts'
import { cardInWords } from '../../src/scoring/words.ts'
import { slowDown, type TapTiming, type Timing, timeUntil } from './timing.ts'

/** Links that give each check as many cards as its game allows, for the slowest verdict after a tap. */
const ROW = 'ASKS9HTDJCQDAH9SKCKDTH9DJSJHQSACQH9CTSADKHQCTCJD'
const HANDS: Partial<Record<GameId, Record<string, string>>> = {
  threedom: { claim: 'grid=7C8C9C7H8H9H7S4DKC', 'best-turn': 'grid=9DTD4C2C5SKH7C3H8S&hand=JD2H4S' },
  'rummy-500': {
    meld: 'cards=5H6H7H8H9HTHJHQHKH',
    'lay-off': 'cards=2D6D7D&meld=3D4D5D',
    'discard-draw': 'pile=9C4DJC3H7H8S2C&pick=1&hand=5D6DKHKCQD9H8HADAS2S3STC&melds=7S8S9S_QCQHQS',
    'best-melds': 'hand=7H8H9HKCKDKS2D2C2H3D4D5DTHJHQSJSTS9S&house.jokers=true',
  },
  monastery: {
    mission: 'mission=9&cards=3C3D7H7S7C9DJHKSAC',
    add: 'mission=4&groups=5C6C7C8C9C&to=0&cards=TCACAD',
    'in-hand': 'hand=5C6C7C8C9CACAD4HKDJH',
  },
  'hand-and-foot': {
    meld: 'cards=KCKDKHKSKCKDKH2S',
    'first-meld': 'melds=ACADAH_9C9D9H_4C4D2S_KCKDKHJK&round=4',
    'draw-seven': 'pile=9DKD6C3SJCTD9H&hand=9C9S6D4C4D4HKCKDKH2S&melds=&round=4&lay=9H9C9S_4C4D4H_KCKDKH',
    'go-out': 'piles=4C4H4D4S4C4D4H_9C9D9H9S2D9C9H_KCKDKH_5C5D5H2S&inHand=7S&footTaken=1',
  },
  abstrac: {
    combinations: 'cards=9CTCJCQC9D9SKHQHJHTH',
    deal: 'mine=9CTCJCQC9D9SKHQHJHTH',
    draws: `layout=${ROW}&draws=3_1_2_3_3_1`,
    solve: `layout=${ROW}&draws=1`,
    review: `layout=${ROW}&draws=3_1_2_3_3_1_2_3_3_3`,
  },
  'contract-rummy': {
    meld: 'cards=7CJKJKJK&house.jokers=all',
    'lay-off': 'cards=AH&meld=THJHQHKH',
    'lay-down': 'round=7&melds=2C3C4C5C_7D8D9DTDJD_JHQHKHAH',
    contract: 'round=7&hand=2C3C4C5C7D8D9DTDJDJHQHKH',
  },
  canasta: {
    meld: 'cards=KCKCKDKDKHKHKS2SJK',
    'first-meld': 'melds=ACADAH_9C9D9H_4C4D2S_KCKDKHJK&total=3000',
    'can-open': 'hand=KCKD7C7DJK2S5H6H8CTCJCQD5C6D8H&total=3000',
    'take-pile': 'pile=9DKD6C3SJCTDKH&hand=KCKSACAD2H5D7H7S4C4D4H&total=0',
    'go-out': 'melds=KCKCKDKDKHKHKS_5C5D5H_9C9D2H&hand=5S9CQSQHQD2D6C6D6H7C7D7H',
  },
  'american-canasta': {
    meld: 'cards=KCKCKDKDKHKH2SJK',
    'first-meld': 'melds=ACADAH_9C9D9H_4C4D2S_KCKDKHJK&total=3000',
    'can-open': 'hand=KCKD7C7DJK2S5H6H8CTCJCQD5C6D8H&total=3000',
    'take-pile': 'pile=9DKD6CJCTDKH&hand=KCKSACAD2H5D7H7S4C4D4H&total=0',
    'go-out': 'melds=KCKCKDKDKHKHKS_5C5D5H_9C9D2H&hand=5S9CQSQHQD2D6C6D6H7C7D7H',
    'special-hand': 'hand=6C6D8C8D9C9DJCJDQCQDKCKD4C',
    discard: 'hand=AC7DKC2S5H6H8CTCJCQD5C6D8H&card=KC',
  },
  rummy: {
    meld: 'cards=5H6H7H8H9HTHJHQHKH',
    'lay-off': 'cards=2D6D7D&meld=3D4D5D',
    'best-melds': 'hand=7H8H9HKCKDKS2D2C2H3D4D5D9S9C',
    out: 'hand=8HQH2C3C4C5C9C9D9S4S5S6S7S&melds=9HTHJH_KCKDKS',
  },
  'three-thirteen': {
    meld: 'round=11&cards=3H4H5H6H8H9HTHJHQHKCKDKHKS',
    'best-melds': 'round=11&hand=3H4H5H8S9S2C2D6CTD4S5D9DKS6S',
    'go-out': 'round=11&hand=3H4H5H8S9S2C2D6CTD4S5D9DKS6S',
    'one-short': 'round=11&hand=3H4H5H8S9S2C2D6CTD4S5DKDKS',
  },
  kalooki: {
    meld: 'cards=JKKHJK',
    'first-meld': 'melds=9C9D9H_4S5S6S',
    'lay-off': 'cards=9S9H&meld=9C9DJK&take=1',
    'can-open': 'hand=KCKDKH7C8C9CJK2D2S5H6HACAD',
    'go-out': 'hand=9C8C5C2D&melds=TCJCQC_5H5D5S&opened=true',
    count: 'hand=ACKC5D',
  },
  burraco: {
    meld: 'cards=3H4H5H6H7H8H9HJKJH',
    'best-melds': 'hand=KCKDKSTHJK2C5S6S7S9D4C&melds=3H4H5H6H7H8H9H_8C8D8S',
    pot: 'hand=7C7D7H8C8D8HJK9S',
    close: 'hand=THKCKDKS4C&melds=3H4H5H6H7H8H9H',
    count: 'melds=3H4H5H6H7H8H9H_KCKD2S&pot=true&closed=true',
  },
  'tong-its': {
    meld: 'cards=5H6H7H8H9HTHJHQHKH',
    'lay-off': 'cards=2D6D7D&meld=3D4D5D',
    'best-melds': 'hand=7H8H9HKCKDKS2D2C2H3D4D5D9S',
    tongits: 'hand=8HQH2C3C4C5C9C9D9S4S5S6S7S&table=9HTHJH_KCKDKS',
    'can-call': 'melds=5H6H7H_KCKDKS',
    showdown: 'end=draw&from=0&hands=7H8H9HKCKDKS2D2C2H_3D4D5D9S9C9D_AHAS4C6C',
  },
  chinchon: {
    meld: 'cards=6H7HJH',
    'best-melds': 'hand=4H5H6H6C6D7HKD',
    close: 'hand=4C5C6C7CJCQCKC2H',
    'lay-off': 'cards=4HJH&meld=5H6H7H',
    'after-close': 'melds=5H6H7H_JSJCJD&left=3C&hand=4HJH2S3S4SKCKD',
  },
  machiavelli: {
    table: 'groups=QSKSAS_7C7D7H7S_4H5H6H7H8H',
    play: 'table=7C7D7H7S_4H5H6H7H8H_8C9CTC&cards=8S9S6H7C',
    most: 'table=5S6S7S_7C7D7H_9C9D9H9S_2D3D4D5D_QHKHAH&hand=8S5D5CTSJH2HKCKD4C6D3C9D8D',
    rearrange: 'before=7C7D7H7S&after=7C7D7H_7S8S9S&hand=8S9S',
    count: 'hand=ASKD7H',
  },
  'ladder-rummy': {
    meld: 'cards=2H5H9HKSQHAH7H',
    step: 'step=2&melds=7C7DKH_4S5H6D7D',
    hand: 'hand=2C3D5H6S8CKDTHQHQDASJK&step=4',
    hit: 'cards=9S&meld=5C6DKH8S',
    count: 'cards=4CTDJKKS',
  },
  'indian-rummy': {
    group: 'cards=3H4H5H6H8H9HTHJHQHJK7S7CKH&wild=7',
    declare: 'groups=3H4H5H_8S9SJKJS_QCQDQH_2C2S7D&wild=7',
    hand: 'hand=3H4H5H8S9S2C2D6CTD4S5D9D6S7H&wild=7',
  },
  marriage: {
    meld: 'cards=AS2S3S4S5S6S7S8S9STSJSQSKSAS&tiplu=7H',
    see: 'melds=3C4C5C_9S9S9S_QDKDAD',
    ready: 'hand=3C4C5C4C5C6C9S9S9SKDAS2S3SQSKSAS3C4C5C6C7C8C',
    maal: 'cards=6H7H8H6H7H8HJKJKJK7D7D7D9S9S9S7S7S7S2C&tiplu=7H&tunnelas=9S7S',
    finish: 'melds=3C4C5C_9S9S9S_TDJDQD_KCKD7S_2H3HJK_6H4S5S_8C8D8S&tiplu=7H',
  },
  'gin-rummy': {
    meld: 'cards=5H6H7H8H9HTHJHQHKH',
    'lay-off': 'cards=2D6D7D&meld=3D4D5D',
    'best-melds': 'hand=4S5S6S7S8S7H7C3D3HKC',
    knock: 'hand=9C9D9H2S3S4S5S6SKCKDKH&taken=KH',
    showdown: 'melds=3S4S5S_JCJDJH&left=2H2CAD4H&hand=6S6H6D6C7SJS8D9DTDAC',
  },
}

export const checkTaps: readonly TapTiming[] = FINISHED.flatMap((game) =>
  Object.entries(HANDS[game.id as GameId] ?? {}).map(([check, cards]) => ({
    what: `a tap in ${game.title}, ${check}`,
    open: async (page: Page) => {
      const hash = `#check=${check}&${cards}`
      await open(page, game, hash)
      const checker = page.locator('.checker')
      const key = checker.getByRole('button', { name: lastKey(game, hash) }).last()
      const back = checker.getByRole('button', { name: /^Take back( the last( card)?)?$/ })
      return { key, back }
    },
  })),
)

/** The name of the key for the last item: the tap adds it again after it was taken back. */
function lastKey(game: Game, hash: string): RegExp {
  const linked = parseCheckLink(game, hash)
  if (!linked) throw new Error(`${hash} is not a valid link.`)
  const { options } = tableFor(game, linked.rules ?? DEFAULT_RULES).table
  const draft = askedAt(linked.draft, options)
  const { field } = draft.aim
  const all = itemsIn(draft, field)
  const left = itemsIn(takeBack(draft), field)
  const last = all.find((item, at) => left[at] !== item)
  if (typeof last === 'number') return new RegExp(`^${last}`)
  if (!isCard(last)) throw new Error(`${hash} ends with nothing that has a key.`)
  return new RegExp(`^${cardInWords(last)}(, \\d laid)?$`)
}

function itemsIn({ fields }: CheckDraft, name: string): unknown[] {
  const value = fields[name]?.value
  if (value === undefined) return []
  return Array.isArray(value) ? value.flat() : [value]
}

async function open(page: Page, game: Game, hash: string) {
  await page.goto('about:blank')
  await page.goto(`games/${game.id}/check/${hash}`)
  await page.locator('.findings').waitFor()
}

const solver: Timing = {
  what: 'the best draw of a full row, its solver loaded offline',
  budget: 50,
  measure: async (page) => {
    await slowDown(page)
    const waits: number[] = []
    const best = page.getByRole('tab', { name: games.abstrac.checksById.solve?.title ?? '' })
    for (let time = 0; time < 6; time += 1) {
      await page.context().setOffline(false)
      await open(page, games.abstrac, `#check=draws&layout=${ROW}&draws=`)
      await page.context().setOffline(time > 0)
      const wait = await timeUntil(page, () => best.tap(), '.key-best')
      // The first time, the solver comes over the network. After that it is cached.
      if (time > 0) waits.push(wait)
    }
    return waits
  },
}

export const checkerTimings: readonly Timing[] = [solver]
