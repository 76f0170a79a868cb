import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Page } from '@playwright/test'
import { type Game, tableOf } from '../../src/scoring/game.ts'
import type { GameRecord } from '../../src/scoring/record.ts'
import { sideName, sidesOf } from '../../src/scoring/seats.ts'
import type { Plain } from '../../src/scoring/untrusted.ts'
import { signed } from '../../src/scoring/words.ts'
import { type Case, readCases, type Step } from '../scoring/rounds-text.ts'
import { expect, onlyInAll, inOneTab as test } from './fixture.ts'
import { gameById, openGame, recordOf } from './set-up-table.ts'
import { addPlayers, entry, expectTotals, press, result, saveButton, saveRound } from './table.ts'
import { tapRound } from './tap-round.ts'

/**
 * Evenings of `rounds.txt` of every game, by touch on a phone: from the names, or the table in brackets, to who has won.
 * Scores and totals were worked out by hand from the rules. `npm test` plays one of each game, the one whose rounds say the
 * most different things, and `npm run test:all` those that say something that no evening before them says.
 */

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

const roundsOf = ({ steps }: Case) => steps.filter(({ round }) => round).length

/** What is answered in an evening: the words of its rounds, which name fields and choices. */
const saidIn = ({ steps }: Case) =>
  new Set(steps.flatMap(({ round }) => JSON.stringify(round ?? '').match(/[a-z]\w+/g) ?? []))

for (const file of globSync('../scoring/games/*/rounds.txt', { cwd: import.meta.dirname }).sort()) {
  const game = gameById(basename(dirname(file)))
  const text = readFileSync(resolve(import.meta.dirname, file), 'utf8')
  const cases = readCases(game, text)
  const evenings = cases
    // Nobody sits down at the table who joins it later.
    .filter(({ isEvening, sketch }) => isEvening && typeof sketch.players === 'number')
    .toSorted((one, other) => saidIn(other).size - saidIn(one).size || roundsOf(one) - roundsOf(other))
  const said = new Set<string>()
  const played = evenings.filter((one) => {
    const before = said.size
    for (const word of saidIn(one)) said.add(word)
    return said.size > before
  })
  const titles = new Set<string>()
  for (const one of played) {
    // With its table: evenings of several tables may have one name.
    let title = `${game.title}, ${text.split('\n')[one.at - 1]}`
    while (titles.has(title)) title += ', again'
    titles.add(title)
    test(title, one === played[0] ? {} : onlyInAll, async ({ page }) => {
      test.slow()
      await playEvening(page, game, one)
    })
  }
}

async function playEvening(page: Page, game: Game, one: Case) {
  const { sketch, steps } = one
  const { ended = false, rounds = [], ...table } = sketch
  // Some begin in the middle of a game.
  const earlier = rounds.slice(0, rounds.length - roundsOf(one)) as Plain[]
  const record = await sitDown(page, game, table, earlier)
  const sides = sidesOf(record, game)
  const names = new Map([
    ...record.players.map(({ id, name }) => [id, name] as const),
    ...sides.map((side) => [side.key, sideName(side)] as const),
  ])
  const formFor = (written: Plain) =>
    game.entry({ table: tableOf(game, record.players.length, record.options), written })
  // Missions are a table of their own, and one that cannot be laid has no key.
  const isForPoints = game.scoring.unit === 'points'
  let number = earlier.length
  for (const step of steps) {
    const { round, mark } = step
    if (!round) {
      await expectNews(page, number + 1, step, isForPoints)
      continue
    }
    if (mark === '✗' && !isForPoints) return
    await press(page.getByRole('button', { name: `Enter round ${number + 1}` }))
    await tapRound(page, formFor, names, round)
    if (mark === '✗') {
      // What the engine refuses, the pad does not save; later rounds would be others.
      await press(saveButton(page))
      await expect(entry(page).getByRole('status').filter({ hasText: /\w/ }).first()).toBeVisible()
      await expect(saveButton(page)).toBeVisible()
      return
    }
    number += 1
    const { scores, totals, finals } = numbersIn(step)
    for (const [at, { key }] of sides.entries()) {
      const isIn =
        !round.entries || key in (round.entries as object) || key in ((round.agreed as object) ?? {})
      if (isIn && isForPoints)
        await expect(result(page, names.get(key)!)).toHaveText(`${scores[at]}, new total ${totals[at]}`)
    }
    await saveRound(page)
    if (isForPoints) await expectTotals(page, ...finals)
    else {
      const told = sides.map(({ key }, at) => `${names.get(key)} ${finals[at]}`)
      // Behind a total may stand that it is ahead.
      const status = page.getByRole('status').filter({ hasText: new RegExp(told.join('\\b.*')) })
      await expect(status).toBeAttached()
    }
    if (!ended) await expectNews(page, number + 1, step, isForPoints)
    if (/(^|; )Won by/.test(step.news ?? '') && !ended) return
  }
  if (!ended) return
  await press(page.getByRole('button', { name: 'More', exact: true }))
  await press(page.getByRole('button', { name: /^End the game/ }))
  await expectNews(page, number + 1, steps.at(-1)!, isForPoints)
}

/** Sets the table up by names and preset where these say it all, and puts it into the database otherwise. */
async function sitDown(
  page: Page,
  game: Game,
  { players, options = {}, firstDealer }: Case['sketch'],
  rounds: readonly Plain[],
) {
  const setup = {
    ...{ game: game.id, players: Number(players), options: options as Plain, rounds, firstDealer },
  }
  const record = recordOf(setup)
  const preset = game.presets.find((one) => isDeepStrictEqual(one.options, options))
  if (preset && firstDealer === undefined && rounds.length === 0) await setUp(page, record, preset.title)
  else await openGame(page, setup)
  return record
}

/** Enters the names, chooses the preset by its title, and starts the game. */
async function setUp(page: Page, { game, players }: GameRecord, preset: string) {
  await page.goto(`games/${game}/score/`)
  const names = players.map(({ name }) => name)
  await addPlayers(page, names)
  await press(page.getByRole('button', { name: 'Change the rules' }))
  await press(page.getByRole('radio', { name: preset, exact: true }))
  await press(page.getByRole('button', { name: 'Done' }))
  await press(page.getByRole('button', { name: 'Start', exact: true }))
}

/** `-2 -3 4 = 15 -11 -4`: the scores of a round and the totals after it, as the sheet writes them; in the end with bonuses. */
function numbersIn({ result, news = '' }: Step) {
  const read = (text = '') =>
    text
      .trim()
      .split(' ')
      .map((number) => signed(Number(number)))
  const [scores, totals] = result.replace(/\?[^=]*/, '').split('=')
  const [, finals = totals] = /(?:^|; )Totals ([^;]+)/.exec(news) ?? []
  return { scores: read(scores), totals: read(totals), finals: read(finals) }
}

/** What stands in brackets, as far as the sheet shows it: who deals, what is asked of the next round, or who has won. */
async function expectNews(page: Page, round: number, { news = '' }: Step, asksAreListed: boolean) {
  const parts = news.split('; ')
  // What follows who has won, such as bonuses, is in the totals.
  const ends = parts.filter((part) => part.startsWith('Won by'))
  for (const part of ends.length > 0 ? ends : parts) {
    const [, label = '', value = ''] = /^(Dealer|Won by|no|) ?(.*?)(?: #[\w-]+)?$/.exec(part) ?? []
    const asked = page.getByRole('listitem').filter({ hasText: value })
    if (label === 'Dealer')
      await expect(page.getByText(new RegExp(`^Round ${round}: ${value} `))).toBeVisible()
    else if (label === 'Won by') {
      const won = value.includes(' and ') ? /(wins?|share the win)$/ : /wins$/
      await expect(page.getByRole('heading', { name: new RegExp(`^${value} ${won.source}`) })).toBeVisible()
    } else if (label === 'no') await expect(asked).toHaveCount(0)
    else if (part.includes(' #') && asksAreListed) await expect(asked.first()).toBeVisible()
  }
}
