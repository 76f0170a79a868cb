import type { Page } from '@playwright/test'
import { FINISHED } from '../../src/content/rulebook/finished.ts'
import { fillExample } from '../../src/content/rulebook/input.ts'
import { type Card, formatRank, isCard, type Rank } from '../../src/scoring/cards.ts'
import { inputOf } from '../../src/scoring/fields/kinds.ts'
import type { Field, Fields } from '../../src/scoring/fields.ts'
import type { Game } from '../../src/scoring/game.ts'
import { type GameId, games } from '../../src/scoring/games.ts'
import { checkAny as ask } from '../../src/scoring/index.ts'
import type { Verdict } from '../../src/scoring/verdict.ts'
import { cardInWords } from '../../src/scoring/words.ts'
import { expectAccessible } from './accessible.ts'
import { type Case, casesOf } from './checker-cases.ts'
import { byGame, expect, onlyInAll, SOON, inOneTab as test } from './fixture.ts'
import { press } from './table.ts'

const PHONE = { width: 390, height: 844 }
const NARROWEST = { width: 360, height: 740 }
const LANDSCAPE = { width: 740, height: 360 }

for (const game of FINISHED) {
  test(`${game.title} judges tapped cards in every check`, byGame(game.id), async ({ page }) => {
    // Much is done on one page, because loading it takes as long as the taps of a case.
    test.setTimeout(game.checks.length * 60_000)
    await page.setViewportSize(NARROWEST)
    await open(page, game, `check=${game.checks[0]}`)
    await test.step('the tabs of all checks are on one line, the chosen one in view', async () => {
      const tabs = await page.getByRole('tab').all()
      const boxes = await Promise.all(tabs.map((tab) => tab.boundingBox()))
      expect(new Set(boxes.map((box) => box?.y)).size).toBe(1)
      await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 1 })
    })
    await test.step('all keys are in view, and large enough to tap', async () => {
      await expectKeys(page, 'the narrowest phone', 44)
      await page.setViewportSize(LANDSCAPE)
      // In landscape, eight rows share the height, so keys are lower but still 44 px wide.
      await expectKeys(page, 'a phone in landscape', 36)
    })
    for (const check of game.checks) {
      await test.step(check, async () => {
        await page.setViewportSize(PHONE)
        await expectJudged(page, game, check)
        await expectNoPageScroll(page)
      })
    }
    await page.setViewportSize(PHONE)
    await test.step('its house rules are accessible', async () => {
      await page.getByRole('button', { name: 'House rules' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page, 'house rules')
    })
  })
}

/** Every case is tapped and judged. How lines are read: test/site/checker.test.ts and journeys. */
async function expectJudged(page: Page, game: Game, check: string) {
  const cases = casesOf(game, check)
  for (const [at, one] of cases.entries()) {
    await test.step(`case ${at + 1}, with about one tap for each card`, async () => {
      await change(page, `check=${check}&times=${at}`)
      await expectOpen(page, game, check)
      const taps = await tapIn(page, game, check, one, at === 0 && check === game.checks[0])
      const { verdict, given } = judged(game, check, one)
      await expectVerdict(page, game, check, verdict)
      expect(verdict.legal).toBe(one.legal)
      expect(taps).toBeLessThanOrEqual(given + Math.max(3, placesIn(game, check, one)))
      // The second one is not legal, if the check is no advice.
      if (at === Math.min(1, cases.length - 1)) await expectAccessible(page, check)
    })
  }
}

test('a link opens although a tapped card changes the address too', onlyInAll, async ({ page }) => {
  await open(page, games['rummy-500'], 'check=meld')
  await page.getByRole('button', { name: 'seven of hearts', exact: true }).click()
  await page.evaluate(() => {
    const before = location.hash
    location.hash = 'check=meld&cards=8C8D8H'
    history.replaceState(history.state, '', before)
  })
  await expect(page.getByRole('button', { name: 'eight of clubs: take back' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'seven of hearts: take back' })).toHaveCount(0)
})

test('the checker on a rules page loads when it is opened, without moving the page', async ({ page }) => {
  await page.goto('games/rummy-500/', { waitUntil: 'networkidle' })
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  )
  // Themes, offline storage, and what looks whether the address has house rules. The checker alone is ten times as large.
  expect(scripts).toBeLessThan(5 * 1024)
  await expect(page.locator('.keyboard')).toHaveCount(0)
  const place = page.locator('.try')
  await expect(place).toBeHidden()
  const room = await place.evaluate((element) => Number.parseFloat(getComputedStyle(element).minHeight))
  await page.getByText('Check cards of your own').click()
  await place.scrollIntoViewIfNeeded()
  await expect(place.locator('.key').first()).toBeVisible()
  expect((await place.boundingBox())?.height).toBeCloseTo(room, 0)
  // The checker loads its own style sheet. Without it, the suits have no colours.
  const keys = ['hearts', 'spades'].map((suit) =>
    place.getByRole('button', { name: `ace of ${suit}` }).locator('b'),
  )
  const [hearts, spades] = await Promise.all(
    keys.map((key) => key.evaluate((letter) => getComputedStyle(letter).color)),
  )
  expect(hearts).not.toBe(spades)
  for (const name of ['seven', 'eight', 'nine']) {
    await place.getByRole('button', { name: `${name} of hearts`, exact: true }).click()
  }
  await expect(place.locator('.stamp').last()).toContainText('Legal')
})

async function open(page: Page, game: Game, hash: string) {
  await page.goto('about:blank')
  await page.goto(`games/${game.id}/check/#${hash}`)
  await expectOpen(page, game, new URLSearchParams(hash).get('check') ?? '')
}

async function expectOpen(page: Page, game: Game, check: string) {
  await expect(page.getByRole('tab', { selected: true })).toHaveText(game.checksById[check]?.title ?? '')
}

/** Opens another link in the loaded page. Loading the page again takes ten times as long. */
async function change(page: Page, hash: string) {
  await page.evaluate(
    (hash) =>
      new Promise<void>((done) => {
        addEventListener('hashchange', () => done(), { once: true })
        location.hash = hash
      }),
    hash,
  )
}

/** Every key is entirely on the screen, and none is smaller than 44 × `least` px. */
async function expectKeys(page: Page, where: string, least: number) {
  const keys = page.locator('.keyboard button')
  expect(await keys.count(), where).toBeGreaterThan(24)
  await expect.poll(() => keys.evaluateAll(wrongKeys, least), { message: where, intervals: SOON }).toEqual([])
}

/** In the page: the keys that are not entirely in view, or too small. */
function wrongKeys(keys: HTMLElement[], least: number) {
  return new Promise<string[]>((done) => {
    const watch = new IntersectionObserver((seen) => {
      watch.disconnect()
      const wrong = seen.filter(({ intersectionRatio, boundingClientRect: { width, height } }) => {
        return intersectionRatio < 1 || width < 44 || height < least
      })
      done(wrong.map(({ target }) => target.outerHTML.slice(0, 120)))
    })
    for (const key of keys) watch.observe(key)
  })
}

/** On a phone each part scrolls by itself, and the page does not scroll. */
async function expectNoPageScroll(page: Page) {
  for (const size of [NARROWEST, LANDSCAPE]) {
    await page.setViewportSize(size)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollHeight), { intervals: SOON })
      .toBe(size.height)
  }
}

function judged(game: Game, check: string, { input }: Case): { verdict: Verdict; given: number } {
  const read = inputOf(fillExample(game.checksById[check]?.fields ?? {}, input))
  const answer = ask(game.id as GameId, check, read)
  if (!answer.ok) throw new Error(answer.problems[0]?.message)
  const items = (value: unknown) => (Array.isArray(value) ? value.flat() : isCard(value) ? [value] : [])
  const given = Object.values(read).flatMap(items).length
  return { verdict: answer.value, given }
}

/** The stamp, a link to every rule that the verdict cites, and the text for screen readers. */
async function expectVerdict(page: Page, game: Game, check: string, { legal, findings }: Verdict) {
  const word = legal ? 'Legal' : 'Not legal'
  const counts = game.checksById[check]?.isAdvice
  await expect
    .poll(() => page.evaluate(shownVerdict), { intervals: SOON })
    .toEqual({
      stamps: counts ? [] : [word],
      findings: findings.length,
      rules: findings.map(({ rule }) => rule.slice(rule.indexOf('#'))).sort(),
      said: counts ? expect.stringMatching(/./) : expect.stringContaining(word),
    })
}

/** In the page. */
function shownVerdict() {
  const all = <T extends Element>(selector: string) => [...document.querySelectorAll<T>(selector)]
  return {
    stamps: all('.stamp span').map(({ textContent }) => textContent?.trim()),
    findings: all('.findings > li').length,
    rules: all<HTMLAnchorElement>('.findings .cite')
      .map(({ href }) => new URL(href).hash)
      .sort(),
    said: document.querySelector('.verdict [role="status"]')?.textContent,
  }
}

/**
 * Fills in a case with the keys on the screen, and returns the number of taps. The browser's own mouse takes twice the
 * time of a click from a script, so only one case of each game is tapped by mouse.
 */
async function tapIn(page: Page, game: Game, check: string, one: Case, byMouse = true): Promise<number> {
  let taps = 0
  const tap = async (...names: (string | RegExp)[]) => {
    taps += names.length
    const tapped = byMouse ? 0 : await page.evaluate(tapInPage, names.map(asPattern))
    // `press` waits for a key that is not there yet.
    for (const name of names.slice(tapped))
      await press(page.locator('.checker').getByRole('button', { name, exact: true }).first())
  }
  const keyOf = (card: Card | null) => (card ? new RegExp(`^${cardInWords(card)}(, \\d laid)?$`) : 'Empty')
  const aim = async (label: string) => {
    const elsewhere = page.locator('.tray-label[aria-pressed="false"]', { hasText: asWhole(label) })
    if (await elsewhere.count()) await tap(label)
  }
  const another = async (label: string) => {
    taps += 1
    const tray = page.locator('.tray', { has: page.locator('.tray-label', { hasText: asWhole(label) }) })
    await press(tray.getByRole('button', { name: '+ Another' }))
  }
  for (const filled of fieldsOf(game, check, one)) {
    const { field, value } = filled
    switch (field.kind) {
      case 'card':
      case 'cards':
      case 'grid':
      case 'groups': {
        const groups = field.kind === 'groups' ? value : [field.kind === 'card' ? [value] : value]
        for (const [at, group] of (groups as (Card | null)[][]).entries()) {
          if (at > 0) await another(field.label)
          else if (group.length > 0) await aim(field.label)
          await tap(...group.map(keyOf))
        }
        break
      }
      case 'hands':
        for (const [at, hand] of (value as Card[][]).entries()) {
          if (hand.length > 0) await tap(`${field.label}, ${field.names[at]}`, ...hand.map(keyOf))
        }
        break
      case 'numbers':
        // There is no key for a number that breaks the rules.
        if (Math.max(...(value as number[])) > field.max) {
          await page.getByLabel(`${field.label}, typed`).fill((value as number[]).join(' '))
          break
        }
        await tap(...(value as number[]).map((number) => new RegExp(`^${number}( ?best)?$`)))
        break
      default:
        taps += await setOther(page, filled)
    }
  }
  return taps
}

/** The pattern of a name, as text that can be sent to the page. */
function asPattern(name: string | RegExp): string {
  return (typeof name === 'string' ? asWhole(name) : name).source
}

function asWhole(text: string): RegExp {
  return new RegExp(`^${text.replace(/[^\w\s]/g, '\\$&')}$`)
}

/**
 * In the page: clicks the buttons of these names, one after the other, and returns how many. It stops at one that does not
 * exist, is not enabled, or has something over its middle.
 */
async function tapInPage(patterns: string[]): Promise<number> {
  const nameOf = (button: HTMLElement) =>
    button.ariaLabel ??
    [...button.childNodes]
      .filter((node) => !(node instanceof Element && node.ariaHidden === 'true'))
      .map(({ textContent }) => textContent)
      .join('')
  for (const [at, pattern] of patterns.entries()) {
    const name = new RegExp(pattern)
    const buttons = [...document.querySelectorAll<HTMLElement>('.checker button')]
    const button = buttons.find((one) => name.test(nameOf(one)))
    if (!button || button.ariaDisabled === 'true') return at
    const { left, top, width, height } = button.getBoundingClientRect()
    if (!button.contains(document.elementFromPoint(left + width / 2, top + height / 2))) return at
    button.click()
    // Let the page draw what the tap changed.
    await new Promise((drawn) => setTimeout(drawn))
  }
  return patterns.length
}

/** What a case fills in, and beside what. */
type Filled = { field: Field; value: unknown; fields: Fields }

function fieldsOf(game: Game, check: string, { input }: Case): Filled[] {
  const fields = game.checksById[check]?.fields ?? {}
  return Object.entries(fillExample(fields, input))
    .filter(([name]) => name in input)
    .map(([, { field, value }]) => ({ field, value, fields }))
}

/** The number of fields and groups that a case fills in. Each may need a tap to become active. */
function placesIn(game: Game, check: string, one: Case): number {
  const counts = fieldsOf(game, check, one).map(({ field, value }) =>
    ['groups', 'hands'].includes(field.kind) && Array.isArray(value) ? value.length : 1,
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/** By the keyboard: a verdict that comes at the same moment may move what lies under a mouse. */
async function setOther(page: Page, { field, value, fields }: Filled): Promise<number> {
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).press('Space')
  switch (field.kind) {
    case 'flag':
      if (field.optional) {
        const answers = page.getByRole('group', { name: field.label, exact: true })
        await answers.getByRole('button', { name: value ? 'Yes' : 'No', exact: true }).press('Space')
        return 1
      }
      if (!value) return 0
      await page.getByLabel(field.label).press('Space')
      await expect(page.getByLabel(field.label)).toBeChecked()
      return 1
    case 'whole': {
      if (field.names) {
        await page.getByLabel(field.label, { exact: true }).selectOption(String(value))
        return 1
      }
      // A number with a wide range has a text field.
      const typed = page.getByRole('textbox', { name: field.label, exact: true })
      if ((await typed.count()) > 0) {
        await typed.fill(String(value))
        return 1
      }
      const steps = (value as number) - field.min
      for (let step = 0; step < steps; step += 1) {
        await press(`${field.label}: more`)
      }
      return steps
    }
    case 'ticks': {
      const numbers = value as number[]
      for (const number of numbers) {
        await press(new RegExp(`^${number} `))
      }
      return numbers.length
    }
    case 'index': {
      if (fields[field.of]?.kind !== 'cards') return 0
      await page
        .getByRole('group', { name: field.label, exact: true })
        .getByRole('button')
        .nth(value as number)
        .press('Space')
      return 1
    }
    case 'ranks': {
      const ranks = value as Rank[]
      for (const rank of ranks) {
        await press(`${field.label}: ${formatRank(rank)}`)
      }
      return ranks.length
    }
    case 'choice':
    case 'rank':
      await page.getByLabel(field.label, { exact: true }).selectOption(String(value ?? 'none'))
      return 1
    default:
      throw new Error(`${field.label}: this test cannot fill in a field of kind ${field.kind}.`)
  }
}
