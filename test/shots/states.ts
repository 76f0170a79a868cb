import type { Page } from '@playwright/test'
import { addRound, mendRound } from '../../src/scoring/ledger/round-events.ts'
import type { Plain } from '../../src/scoring/untrusted.ts'
import { EventWriter, type GameContent, openSavedGame, points, writeGame } from '../e2e/set-up-table.ts'
import { CHECKER_STATES } from './checker-states.ts'

/**
 * The states to take pictures of, in addition to every page as it opens. A state is a page and the steps that lead to
 * it. To add a state, add an entry here.
 */
export type State = { name: string; path: string; steps?: (page: Page) => Promise<void> }

const TABLE = [
  'Ana',
  'Bartholomew Featherstonehaugh-Cholmondel',
  'Cy',
  'Grandmother Josephine from Saint-Malo-su',
  'Emil',
  'Maximiliane Alexandra von Hohenzollern-W',
  'Gus',
  'Hal',
]

/** Rounds of the plain pad with the same points every time. */
function rounds(players: number, count: number): Plain[] {
  return Array.from({ length: count }, (_, at) =>
    points(...Array.from({ length: players }, (_, seat) => ((at * 37 + seat * 53) % 130) - 15)),
  )
}

/** An open game, and the steps in it. */
function scored(name: string, writer: () => EventWriter, rest = '', steps?: State['steps']): State {
  const { record } = writer().folded
  return {
    name: `score-${name}`,
    path: `games/${record.game}/score/`,
    steps: async (page) => {
      await openSavedGame(page, writer(), rest)
      // The sheet is not drawn while an entry covers it.
      await page.locator('.score-sheet:visible, .entry:visible').first().waitFor()
      await steps?.(page)
      await page.waitForLoadState('networkidle')
    },
  }
}

function sheet(players: number, count: number, content: Partial<GameContent> = {}): () => EventWriter {
  return () => writeGame({ players: TABLE.slice(0, players), rounds: rounds(players, count), ...content })
}

/** A game with one incomplete round, one agreed score, and one round that two devices entered at once. */
function gameWithProblems(): EventWriter {
  const writer = sheet(3, 3)()
  const [first = '', second = ''] = writer.folded.rounds
  writer.write((folded, meta) => mendRound(folded, meta, first, { entries: { p1: { points: 4 }, p2: {} } }))
  const agreed = { ...points(5, 6, 7), agreed: { p2: { points: -30, note: 'misdeal' } } }
  writer.write((folded, meta) => mendRound(folded, meta, second, agreed))
  const other = new EventWriter('tablet', writer.events)
  writer.write((folded, meta) => addRound(folded, meta, points(10, 20, 30)))
  other.write((folded, meta) => addRound(folded, meta, points(10, 25, 30)))
  writer.events.push(...other.events.slice(-1))
  return writer
}

const MISSIONS = [
  [1, 3, 0, 7],
  [2, 0, 0, 1],
  [0, 9, 4, 2],
  [5, 1, 1, 8],
].map((round) => ({
  laid: round.flatMap((mission, seat) => (mission ? [{ player: `p${seat + 1}`, mission }] : [])),
}))

/** Ana and Bo keep three games at once. Ana has won the first one. */
function hollywood(): EventWriter {
  const knock = (winner: string, other: string, points: number) => ({
    entries: {
      [winner]: { knocked: true, deadwood: { points: 1 } },
      [other]: { deadwood: { points: points + 1 } },
    },
  })
  const rounds = [
    ...[knock('p1', 'p2', 25), knock('p2', 'p1', 10), knock('p1', 'p2', 30), knock('p1', 'p2', 50)],
    ...[knock('p2', 'p1', 40), knock('p2', 'p1', 60)],
  ]
  return writeGame({ game: 'gin-rummy', players: TABLE.slice(0, 2), options: { hollywood: true }, rounds })
}

export const STATES: readonly State[] = [
  {
    name: 'games-for-four',
    path: 'games/',
    steps: async (page) => {
      await page
        .getByRole('group', { name: 'How many of you are there?' })
        .getByText('4', { exact: true })
        .click()
    },
  },
  ...CHECKER_STATES,
  ...[2, 4, 6, 8].flatMap((players) =>
    [1, 12, 60].map((count) =>
      scored(`sheet-${players}-${count}`, sheet(players, count, { options: { target: 10_000 } })),
    ),
  ),
  scored('begun', () =>
    writeGame({ game: 'hand-and-foot', players: TABLE.slice(0, 4), options: { partners: true } }),
  ),
  scored('hollywood', hollywood),
  scored('missions', () => writeGame({ game: 'monastery', players: TABLE.slice(0, 4), rounds: MISSIONS })),
  scored('lines', sheet(3, 3), '', async (page) => {
    await page.getByRole('button', { name: 'Round 2', exact: true }).click()
    await page.getByRole('button', { name: 'Change round 2' }).waitFor()
  }),
  scored('muddle', gameWithProblems),
  scored('conflicts', gameWithProblems, '&panel=conflicts'),
  scored('entry', sheet(4, 2), '&round=next'),
  scored(
    'entry-cards',
    () => writeGame({ game: 'rummy-500', players: TABLE.slice(0, 5) }),
    '&round=next',
    async (page) => {
      await page.getByLabel('How cards are counted').selectOption('Tap cards')
      for (const rank of ['seven', 'eight', 'nine', 'ten']) {
        await page.getByRole('button', { name: `${rank} of hearts`, exact: true }).click()
      }
    },
  ),
  scored('not-saved', sheet(4, 2), '', async (page) => {
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('No room', 'QuotaExceededError')
      }
    })
    await page.getByRole('button', { name: /^Undo/ }).click()
    await page.getByRole('alert').waitFor()
  }),
  scored('finished', sheet(4, 12, { ended: true })),
  scored('house-effect', sheet(4, 12), '&panel=house', async (page) => {
    await page.getByLabel('Play up to').fill('300')
  }),
  ...['more', 'players', 'history', 'note', 'keeping', 'far', 'share', 'chart'].map((panel) =>
    scored(panel, sheet(4, 12), `&panel=${panel}`),
  ),
]
