import type { Locator, Page } from '@playwright/test'
import type { Plain } from '../../src/scoring/untrusted.ts'
import { join } from '../../src/scoring/words.ts'
import { readCases } from '../scoring/rounds-text.ts'
import { sampleBook } from '../tools/sample-games.ts'
import { expectAccessible } from './accessible.ts'
import { empty, expect, SOON } from './fixture.ts'
import {
  beyondWindow,
  edges,
  expectReachable,
  expectWholeNames,
  leftOf,
  linesOf,
  movedBy,
  underSave,
  widthInside,
} from './measures.ts'
import { openBookOf, sampleGames } from './sample-book.ts'
import {
  type GameSetup,
  gameById,
  houseOf,
  LONG_NAMES,
  openSavedGame,
  putGames,
  writeGame,
} from './set-up-table.ts'
import {
  addPlayers,
  agree,
  allowCopying,
  box,
  countBy,
  enlargeText,
  enter,
  entry,
  expectTotals,
  laidCards,
  openPanel,
  press,
  result,
  saveButton,
  saveRound,
  tapCards,
  tapKeys,
} from './table.ts'
import { isOfPhone, writtenApart } from './two-phones.ts'

/** The words of journeys (`README.md`): what is done, what is seen, and how things on the screen are named. */

export type Walk = (page: Page) => Promise<unknown>

/** The named parts of a line; `what` is a thing on the screen. */
type Said = Record<'id' | 'text' | 'how' | 'number' | 'other', string> & {
  what: Locator
  kind: string
  beside: Locator
}
type Word = { pattern: RegExp; walk: (page: Page, said: Said) => Promise<unknown> }
const word = (pattern: RegExp, walk: Word['walk']): Word => ({ pattern, walk })

type Role = Parameters<Page['getByRole']>[0]
const ROLES: Readonly<Record<string, readonly Role[]>> = {
  key: ['button', 'link', 'checkbox', 'radio', 'switch', 'tab'],
  field: ['textbox', 'combobox', 'searchbox'],
  button: ['button'],
  link: ['link'],
  tick: ['checkbox', 'radio', 'switch'],
  heading: ['heading'],
  head: ['columnheader'],
  side: ['rowheader'],
  row: ['row'],
  cell: ['cell'],
  list: ['list'],
  line: ['listitem'],
  table: ['table'],
  group: ['group', 'region', 'navigation'],
  dialog: ['dialog'],
  picture: ['img'],
  status: ['status'],
  alert: ['alert'],
  article: ['article'],
  option: ['option'],
}
const KINDS = [...Object.keys(ROLES), 'seat', 'box', 'save', 'laid', 'part', 'text']
const THING = new RegExp(`^(?:(${KINDS.join('|')})\\b ?)?(?:“([^”]*)”)?(?: (\\d+)(?=$| in ))?(?: in (.+))?$`)

/** `button “Undo…”`, `line 2 in dialog`, `box “Ana: Left in hand”`; quotes alone are a text. */
type Thing = { kind: string; find: (page: Page) => Locator }

function thingIn(text: string, usual: string): Thing {
  const [, kind = usual, name, number, around] = THING.exec(text) ?? []
  const isBare = name === undefined && !THING.exec(text)?.[1]
  if (isBare) throw new Error(`“${text}” is nothing on a screen; there are ${join(KINDS)}, and “words”.`)
  const within = around === undefined ? undefined : thingIn(around, 'group')
  return {
    kind,
    find: (page) => {
      const all = locate(page, within?.find(page) ?? page, kind, name)
      return number === undefined ? all : all.nth(Number(number) - 1)
    },
  }
}

function locate(page: Page, within: Page | Locator, kind: string, name: string | undefined): Locator {
  if (kind === 'save') return saveButton(page)
  if (kind === 'laid') return laidCards(page)
  if (kind === 'seat') return page.locator('.seat-name')
  if (kind === 'part') return within.locator(name ?? '')
  if (kind === 'text') return within.getByText(named(name!), { exact: true }).filter({ visible: true })
  if (kind === 'box') {
    const [player = '', ...field] = name!.split(': ')
    return box(page, player, field.join(': '))
  }
  const found = ROLES[kind]!.map((role) =>
    within.getByRole(role, name === undefined ? {} : { name: named(name), exact: true }),
  )
  // Of a line, a row or what is said, the words are its text and no name.
  if (name !== undefined && ['line', 'status', 'alert', 'cell', 'article'].includes(kind))
    return within.getByRole(ROLES[kind]![0]!).filter({ hasText: named(name) })
  return found.reduce((all, one) => all.or(one))
}

/** “Undo” is the whole name; in “Undo…”, “…pot…” the dots stand for anything. */
function named(name: string): string | RegExp {
  const parts = name.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
  return parts.length === 1 ? name : new RegExp(`^${parts.join('.*')}$`, 's')
}

/** `…#minimum` ends in that. */
function endingIn(text: string): RegExp {
  const { source } = named(text.startsWith('…') ? text : `…${text}`) as RegExp
  return new RegExp(source)
}

const GAME = /^(another )?game (\S+)(?: \[(.*?)\])?(?: of (.*?))?(?: at (\S+))?$/

/**
 * A game in the database, at its sheet or at a round, with the rounds below it in the notation of `rounds.txt`. Another
 * game is older than those before it, and stays closed.
 */
function gameIn([another, id, bracket, named, route = '']: string[], below: readonly string[]): Walk {
  const setup = setupOf(id!, bracket, below, named)
  const roundOf = (text: string) => setupOf(id!, bracket, [text], named).rounds?.[0] ?? {}
  const events = writtenApart(writeGame(setup).events, below.filter(isOfPhone), roundOf)
  if (another) return (page) => putGames(page, { events })
  return async (page) => {
    await empty(page)
    await allowCopying(page)
    // With its summary, by which other pages know it.
    await putGames(page, { events })
    await openSavedGame(page, { events, device: 'test' }, route && `&${route}`)
    if (!route.startsWith('round=')) return
    await expect(saveButton(page)).toBeVisible()
    // The first box, if the round has boxes, has the focus.
    if ((await entry(page).locator('[data-spot]').count()) > 0)
      await expect(page.locator(':focus')).toHaveAttribute('data-spot')
  }
}

function setupOf(id: string, bracket = '', below: readonly string[] = [], named?: string): GameSetup {
  const own = named === undefined || named in LONG ? undefined : named.split(', ')
  const names = own ?? LONG[named ?? '']
  const table = [...(own ? [`players ${own.length}`] : []), bracket].join(', ')
  const all = below.filter((line) => !isOfPhone(line)).flatMap(repeated)
  const [one] = readCases(gameById(id), [`Evening: it [${table}]`, ...all].join('\n'))
  const { players, options, rounds, ended = false } = one!.sketch
  const count = Number(players)
  return {
    ...{ game: id, players: names?.slice(0, count) ?? count, ended },
    ...{ options: options as Plain, rounds: rounds as readonly Plain[] },
  }
}

/** `points 5 | points 7 × 30` are thirty rounds. */
function repeated(round: string): string[] {
  const [, one = '', times] = /^(.*) × (\d+)$/.exec(round) ?? ['', round, 1]
  return Array.from({ length: Number(times) }, () => one)
}

/** Names that are long in everyday life, and those of the greatest length. */
const LONG: Readonly<Record<string, readonly string[]>> = {
  'long names': ['Maximiliane', 'Bartholomew', 'Anna-Katharina', 'Di', 'Ed', 'Florence', 'Gus', 'Hal'],
  'the longest names': LONG_NAMES,
}

const TABLE = /^table “(.+)” of (\S+) \[(.+)\]$/

/** The rules as a table plays them: the page of a game with house rules in its address. */
function tableIn([name = '', id = '', bracket]: string[]): Walk {
  const { options = {} } = setupOf(id, bracket)
  return async (page) => {
    await page.goto('about:blank')
    await page.goto(`games/${id}/${houseOf(name, options)}`)
  }
}

const COUNTED: Record<string, Parameters<typeof countBy>[1]> = {
  ...{ totals: 'Type totals', value: 'Count by value', cards: 'Tap cards' },
}

const FILLS: readonly Word[] = [
  word(/^fill (?<what>(?:“[^”]*”|[^:“])+): ?(?<text>.*)$/, (_, { what, text }) => what.fill(text)),
  word(/^choose (?<what>.+”): (?<text>.+)$/, (_, { what, text }) => what.selectOption(text)),
]

const DEEDS: readonly Word[] = [
  word(/^go copied$/, async (page) => {
    const link = await page.evaluate(() => navigator.clipboard.readText())
    await page.goto('about:blank')
    await page.goto(link)
  }),
  word(/^go (?<text>\S+)$/, (page, { text }) => page.goto(text === 'home' ? '' : text)),
  word(/^practise (?<id>\S+) at (?<other>\S+): (?<how>\S+) (?<text>.+)$/, async (page, play) => {
    const input = { cards: play.text.split(' ') }
    const situation = { asks: 'legal', rule: play.other, check: play.how, table: {}, input }
    await page.goto('about:blank')
    await page.goto(`games/${play.id}/practice/#situation=${encodeURIComponent(JSON.stringify(situation))}`)
  }),
  word(/^book(?: of (?<number>\d+) games)?(?: at (?<text>\S+))?$/, (page, { number, text }) =>
    openBookOf(page, number ? sampleBook(Number(number), 2) : sampleGames, text),
  ),
  word(/^paper (?<number>\d+) px$/, async (page, { number }) => {
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: Number(number), height: 1000 })
  }),
  word(/^screen$/, (page) => page.emulateMedia({ media: null })),
  word(/^without (?<text>\S+)$/, (page, { text }) => page.route(text, (route) => route.abort())),
  word(/^with all$/, (page) => page.unrouteAll()),
  word(/^reload$/, (page) => page.reload()),
  word(/^back$/, (page) => page.goBack()),
  word(/^forward$/, (page) => page.goForward()),
  word(/^size (?<number>\d+) × (?<other>\d+)$/, (page, { number, other }) =>
    page.setViewportSize({ width: Number(number), height: Number(other) }),
  ),
  word(/^text (?<number>\d+) %$/, (page, { number }) => enlargeText(page, `${number}%`)),
  word(/^tap (?<what>.+)$/, (_, { what }) => press(what)),
  // What says that it is refused cannot be pressed by a script, but a player can.
  word(/^force (?<what>.+)$/, (_, { what }) => what.dispatchEvent('click')),
  word(/^focus (?<what>.+)$/, (_, { what }) => what.focus()),
  word(/^type (?<text>.+)$/, (page, { text }) => page.keyboard.type(text)),
  word(/^press (?<text>.+)$/, async (page, { text }) => {
    for (const key of text.split(' ')) await page.keyboard.press(key)
  }),
  word(/^keys (?<text>.+)$/, (page, { text }) => tapKeys(page, text)),
  word(/^cards (?<text>.+)$/, (page, { text }) => tapCards(page, text)),
  word(/^count by (?<how>totals|value|cards)$/, (page, { how }) => countBy(page, COUNTED[how]!)),
  word(/^enter “(?<id>.+?): (?<other>.+)” (?<text>\S+)$/, (page, { id, other, text }) =>
    enter(page, id, other, text),
  ),
  word(/^agree (?<id>\S.*?) (?<number>-?\d*)(?:: (?<text>.*))?$/, (page, { id, number, text = '' }) =>
    agree(page, id, number, text),
  ),
  word(/^save$/, saveRound),
  word(/^players (?<text>.+)$/, (page, { text }) => addPlayers(page, LONG[text] ?? text.split(', '))),
  word(/^panel “(?<text>.+)”$/, (page, { text }) => openPanel(page, text)),
]

const STATES: Readonly<Record<string, (target: Locator) => Promise<void>>> = {
  focused: (target) => expect(target).toBeFocused(),
  whole: (target) => expect(target).toBeInViewport({ ratio: 1 }),
  'mostly seen': (target) => expect(target).toBeInViewport({ ratio: 0.7 }),
  seen: (target) => expect(target).toBeInViewport(),
  fits: async (target) =>
    expect(await target.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true),
  'on one line': async (target) => expect(await linesOf(target), (await target.textContent()) ?? '').toBe(1),
  'for a finger': async (target) => {
    const { width, height } = await boxOf(target)
    expect(Math.min(width, height), (await target.textContent()) ?? '').toBeGreaterThanOrEqual(44)
  },
  'with room': async (target) => {
    const width = await target.evaluate((one) => one.getBoundingClientRect().width)
    expect(await linesOf(target)).toBe(1)
    expect(width - (await widthInside(target))).toBeGreaterThan(8)
  },
  'at the foot': (target) =>
    expect
      .poll(() => target.evaluate((one) => innerHeight - one.getBoundingClientRect().bottom), {
        intervals: SOON,
      })
      .toBeLessThan(24),
  open: (target) => expect(target).toHaveAttribute('aria-expanded', 'true'),
  closed: (target) => expect(target).toHaveAttribute('aria-expanded', 'false'),
  wrong: (target) => expect(target).toHaveAttribute('aria-invalid', 'true'),
  right: (target) => expect(target).toHaveAttribute('aria-invalid', 'false'),
  disabled: (target) => expect(target).toBeDisabled(),
  refused: (target) => expect(target).toHaveAttribute('aria-disabled', 'true'),
}

const STATE = `(?<how>${Object.keys(STATES).join('|')})`

const LOOKS: readonly Word[] = [
  word(
    /^(?<id>\p{Lu}[\p{L} ]*) (?<number>−?\d+)(?:, total (?<other>−?\d+))?$/u,
    (page, { id, number, other = number }) =>
      expect(result(page, id)).toHaveText(`${number}, new total ${other}`),
  ),
  word(/^totals (?<text>.+)$/, (page, { text }) => expectTotals(page, ...text.split(' '))),
  word(/^round (?<number>\d+): (?<text>.+)$/, async (page, { number, text }) => {
    await expect(entry(page)).toBeHidden()
    const row = page.getByRole('row', { name: new RegExp(`^Round ${number}\\b`) })
    await expect(row.getByRole('cell')).toContainText(text.split(' | '))
  }),
  word(/^says “(?<text>.+)”$/, (page, { text }) => {
    const said = entry(page).or(page.getByRole('main')).getByRole('status')
    return expect(said.filter({ hasText: text }).first()).toBeVisible()
  }),
  word(/^address (?<text>.+)$/, (page, { text }) => expect(page).toHaveURL(endingIn(text))),
  word(/^accessible$/, (page) => expectAccessible(page)),
  word(/^no sideways scrolling$/, async (page) =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    ),
  ),
  word(/^nothing sticks out$/, (page) =>
    expect.poll(() => beyondWindow(page), { intervals: SOON }).toEqual([]),
  ),
  word(/^moves less than (?<number>[\d.]+)$/, async (page, { number }) =>
    expect(await movedBy(page)).toBeLessThan(Number(number)),
  ),
  word(/^nothing loads$/, (page) => page.waitForLoadState('networkidle')),
  word(/^no database$/, async (page) => expect(await page.evaluate(() => indexedDB.databases())).toEqual([])),
  word(/^title (?<text>.+)$/, (page, { text }) => expect(page).toHaveTitle(named(text))),
  word(/^copied (?<how>=|~) (?<text>.+)$/, (page, { how, text }) =>
    expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()).then(lines))
      .toEqual(likes(how, text)),
  ),
  word(/^reachable$/, expectReachable),
  word(/^names whole$/, expectWholeNames),
  word(/^clear below save$/, (page) => expect.poll(() => underSave(page), { intervals: SOON }).toEqual([])),
  word(/^(?<what>.+) above (?<beside>.+)$/, (_, { what, beside }) =>
    expect
      .poll(async () => (await edges(beside)).top - (await edges(what)).bottom, { intervals: SOON })
      .toBeGreaterThanOrEqual(0),
  ),
  word(/^(?<what>.+) level with (?<beside>.+)$/, async (_, { what, beside }) => {
    const [one, other] = [await boxOf(what), await boxOf(beside)]
    expect(Math.abs(one.top + one.bottom - other.top - other.bottom) / 2).toBeLessThanOrEqual(4)
  }),
  word(/^(?<what>.+) as (?<how>wide|high) as (?<beside>.+)$/, (_, { what, how, beside }) =>
    expect
      .poll(async () => (await sideOf(what, how)) - (await sideOf(beside, how)), { intervals: SOON })
      .toBe(0),
  ),
  word(
    /^each (?<what>.+) (?<how>at most|at least) (?<number>\d+) px (?<other>wide|high)$/,
    async (_, said) => {
      await said.what.first().waitFor()
      for (const one of await said.what.all()) {
        const side = await sideOf(one, said.other)
        const over = side - Number(said.number)
        expect(said.how === 'at most' ? over <= 0 : over >= 0, `${side} px`).toBe(true)
      }
    },
  ),
  word(/^(?<what>.+) left of (?<beside>.+)$/, async (_, { what, beside }) =>
    expect((await edges(beside)).left - (await edges(what)).right).toBeGreaterThanOrEqual(0),
  ),
  word(/^(?<what>.+) (?<how>larger than|as large as) (?<beside>.+)$/, async (_, { what, how, beside }) => {
    const [size, other] = [await sizeOf(what), await sizeOf(beside)]
    expect(how === 'as large as' ? size === other : size > other, `${size} px, ${other} px`).toBe(true)
  }),
  word(/^(?<what>.+) coloured (?<how>like|unlike) (?<beside>.+)$/, async (_, { what, how, beside }) =>
    expect((await colourOf(what)) === (await colourOf(beside))).toBe(how === 'like'),
  ),
  word(/^(?<what>.+) marked (?<text>\S)$/, (_, { what, text }) =>
    expect(what).toHaveCSS('list-style-type', new RegExp(`^"${text} *"$`)),
  ),
  word(new RegExp(`^each (?<what>.+?) ${STATE}$`), async (_, { what, how }) => {
    await what.first().waitFor()
    for (const one of await what.all()) await STATES[how]!(one)
  }),
  word(/^(?<what>.+) from (?<number>\d+) px$/, (_, { what, number }) =>
    expect.poll(() => leftOf(what).then(Math.round), { intervals: SOON }).toBe(Number(number)),
  ),
  word(/^no (?<what>.+)$/, (_, { what }) => expect(what.filter({ visible: true })).toHaveCount(0)),
  word(/^(?<what>.+) × (?<number>\d+)$/, (_, { what, number }) => expect(what).toHaveCount(Number(number))),
  word(/^(?<what>.+) (?<how>on|off)$/, (_, { what, how }) => expectOn(what, how === 'on')),
  word(/^(?<what>.+”) hints ?(?<text>.*)$/, (_, { what, text }) =>
    expect(what).toHaveAttribute('placeholder', text),
  ),
  word(/^(?<what>link .+?) to (?<text>\S+)$/, (_, { what, text }) =>
    expect(what).toHaveAttribute('href', endingIn(text)),
  ),
  word(/^(?<what>.+?) (?<how>=|~) ?(?<text>.*)$/, (_, said) => expectValue(said)),
  word(new RegExp(`^(?<what>.+?) ${STATE}$`), (_, { what, how }) => STATES[how]!(what)),
  word(/^(?<what>.+)$/, (_, { what }) => expect(what.first()).toBeVisible()),
]

/** The lines of a text, without the marks around names. */
const lines = (text: string) =>
  text
    .replace(/[\u2068\u2069]/g, '')
    .replaceAll('\u00a0', ' ')
    .trim()
    .split(/\r?\n/)

/** The text, or what fits where it has dots. */
function like(text: string) {
  const name = named(text)
  return typeof name === 'string' ? name : expect.stringMatching(name)
}

function likes(how: string, text: string) {
  const all = text.split(' | ').map(like)
  return how === '=' ? all : expect.arrayContaining(all)
}

const boxOf = (target: Locator): Promise<DOMRect> =>
  target.evaluate((one) => one.getBoundingClientRect().toJSON())
const sideOf = async (target: Locator, side: string) =>
  (await boxOf(target))[side === 'wide' ? 'width' : 'height']
const sizeOf = (target: Locator) =>
  target.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))
const colourOf = (target: Locator) => target.evaluate((one) => getComputedStyle(one).color)

async function expectOn(target: Locator, isOn: boolean) {
  if (await target.evaluate((element) => element instanceof HTMLInputElement))
    await expect(target).toBeChecked({ checked: isOn })
  else await expect(target).toHaveAttribute('aria-pressed', String(isOn))
}

/** A value, a text, or the texts of several things with `|` between them. */
function expectValue({ what, kind, how, text }: Said): Promise<void> {
  if (kind === 'field') return expect(what).toHaveValue(text)
  if (kind === 'box') {
    const shown = () =>
      what.evaluate((one) => (one instanceof HTMLInputElement ? one.value : one.textContent))
    return expect.poll(shown, { intervals: SOON }).toBe(text)
  }
  const texts = text.split(' | ').map((part) => part.replace(/^“([^”]*)”$/, '$1'))
  const wanted = texts.length === 1 ? texts[0]! : texts
  return how === '=' ? expect(what).toHaveText(wanted) : expect(what).toContainText(wanted)
}

export function deedOf(text: string, below: readonly string[]): Walk {
  const game = GAME.exec(text)
  if (game) return gameIn(game.slice(1), below)
  const table = TABLE.exec(text)
  if (table) return tableIn(table.slice(1))
  return /^(fill|choose) /.test(text) ? walkFor(FILLS, text, 'field') : walkFor(DEEDS, text, 'key')
}

/** `in each way` stands for every way of counting cards that the round has. */
export function lookOf(text: string): Walk {
  const [, looks] = /^in each way: (.+)$/.exec(text) ?? []
  if (!looks) return walkFor(LOOKS, text, 'text')
  const walks = looks.split(', ').map(lookOf)
  return async (page) => {
    const ways = page.getByLabel('How cards are counted')
    for (const way of await ways.getByRole('option').allTextContents()) {
      await ways.selectOption(way)
      for (const walk of walks) await walk(page)
    }
  }
}

/** `usual` is the kind of things that are named without one. */
function walkFor(words: readonly Word[], text: string, usual: string): Walk {
  for (const { pattern, walk } of words) {
    const groups = pattern.exec(text)?.groups ?? (pattern.test(text) ? {} : undefined)
    if (!groups) continue
    const thing = groups.what === undefined ? undefined : thingIn(groups.what, usual)
    const other = groups.beside === undefined ? undefined : thingIn(groups.beside, usual)
    return (page) =>
      walk(page, { ...groups, kind: thing?.kind, what: thing?.find(page), beside: other?.find(page) } as Said)
  }
  throw new Error(`“${text}” is nothing that a journey knows.`)
}
