import { numberAsk } from '../../asks.ts'
import type { Ask, At, Line, NextRound, PlayerId, Scoring, Table } from '../../game.ts'
import { LEAST } from '../../melds.ts'
import { memo, memoBy } from '../../memo.ts'
import { type Entries, exactlyOne, type Here as HereWith, scoreEntries } from '../../points-game.ts'
import { type Problem, problem } from '../../result.ts'
import { type EntryIn, eachPlayer } from '../../round-form.ts'
import { amount, flag, roundChoice, tallyIfAny, who } from '../../round-parts.ts'
import { bestMelds } from '../../solvers/melds/best.ts'
import { cardsIn, classesByRank, overcounted, type Tally } from '../../tally.ts'
import { get, type Plain } from '../../untrusted.ts'
import { formatSum, join, plural } from '../../words.ts'
import { grammar } from './melds.ts'
import { type Options, rule } from './options.ts'
import type { Slug } from './rules.ts'
import { cardValue, DEALT, MOST_IN_HAND, MOST_POINTS, orderFrom } from './values.ts'

/** How a round is written down, and who pays what. */

const ENDS = [
  ['tongits', 'Tongits'],
  ['draw', 'Draw'],
  ['stock', 'Stock'],
] as const
type End = (typeof ENDS)[number][0]

/** What was paid into the pot so far, and who won last: that player deals, and is the hitter. */
type State = { pot: number; hitter?: PlayerId }
type Here = HereWith<Options, { end: End | undefined }, State>

const classesFor = memo(({ deck }: Table<Options>) => classesByRank(deck, cardValue))

/** Most questions are about one way for a round to end, so the pad asks them once that is known. */
export const entryForm = memoBy((table: Table<Options>, end?: End) => {
  const { options } = table
  const isDraw = end === 'draw'
  const bonus = (label: string, rule: Slug, most: number, worth: number) =>
    amount({ label, rule, min: 0, max: most, of: 'won', asked: end !== undefined && worth > 0 })
  return eachPlayer(
    [{ label: 'How it ended' }],
    {
      count: tallyIfAny({
        label: 'Cards in no meld',
        short: 'Count',
        rule: 'count',
        classes: classesFor(table),
        asked: options.byCount === 'all' ? end !== undefined : options.byCount === 'difference' && isDraw,
      }),
      called: who({ label: 'Called', rule: 'call', asked: isDraw }),
      fought: flag({ label: 'Fought', rule: 'challenge', asked: isDraw }),
      burned: flag({ label: 'Burned', rule: 'burned' }),
      won: who({ label: 'Won', rule: 'win' }),
      aces: bonus('Aces', 'ace-bonus', 4, options.ace),
      secrets: bonus('Secrets', 'secret-bonus', 3, options.secret),
      runs: bonus('Long runs', 'long-run', 3, options.longRun),
    },
    {
      mayBeEmpty: true,
      round: {
        end: roundChoice({
          label: 'How it ended',
          short: 'End',
          rule: 'tongits',
          choices: ENDS,
        }),
      },
    },
  )
})

/** How the round ended, by what is written beside its entries. */
export function endOf(written: Plain = {}): End | undefined {
  return ENDS.find(([end]) => end === get(written, 'end'))?.[0]
}

type Entry = EntryIn<typeof entryForm>

export const scoring: Scoring<Options, State> = {
  unit: 'points',
  begin: () => ({ pot: 0 }),
  round: scoreEntries(({ table }, { end }: Partial<{ end: End | undefined }>) => entryForm(table, end), {
    entryProblems,
    problems: problemsTogether,
    entryRemarks: remarksOf,
    lines: linesOf,
    remember,
  }),
  dealer: ({ hitter }) => hitter,
  over: ({ number, table: { options } }) =>
    options.rounds !== null && number >= options.rounds ? 'length' : undefined,
  tie: { shared: false, rule: 'length' },
  next: nextRound,
}

/** The problems of one entry by itself. */
function entryProblems(entry: Entry, id: PlayerId, here: Here): Problem[] {
  const { called, fought, won, burned, path, count: held } = entry
  const { end } = here.beside
  const name = here.nameOf(id)
  const refuse = (isWrong: boolean, key: string, slug: Slug, message: string) =>
    isWrong ? [problem([...path, key], message, rule(slug))] : []
  const unpaid = (key: 'aces' | 'secrets' | 'runs', slug: Slug) =>
    refuse(!won && entry[key] > 0, key, slug, `Only the winner is paid for ${key}, and ${name} has not won.`)
  const took = called ? 'called' : 'fought'
  const isDraw = end === 'draw' || end === undefined
  return [
    ...refuse(called && fought, 'fought', 'challenge', `${name} called the draw: the others fight or fold.`),
    ...refuse((called || fought) && !isDraw, took, 'call', `No draw was called, but ${name} ${took}.`),
    ...refuse(
      (called || fought) && burned,
      'burned',
      called ? 'call' : 'challenge',
      `${name} has not opened, so neither calls a draw nor fights.`,
    ),
    ...refuse(won && burned, 'burned', 'burned', `${name} has not opened, so cannot win.`),
    ...refuse(
      won && end === 'draw' && !called && !fought,
      'won',
      'draw-won',
      `${name} neither called nor fought, so cannot win the draw.`,
    ),
    ...unpaid('aces', 'ace-bonus'),
    ...unpaid('secrets', 'secret-bonus'),
    ...unpaid('runs', 'long-run'),
    ...(held ? countFaults(held, won && end === 'tongits', name) : []),
  ]
}

function countFaults(held: Tally, hasNone: boolean, name: string): Problem[] {
  const refuse = (slug: Slug, message: string) => [problem(held.path, message, rule(slug))]
  const cards = cardsIn(held) ?? 0
  if (cards > MOST_IN_HAND)
    return refuse('deal', `${plural(cards, 'card')} with ${name}: nobody has more than ${MOST_IN_HAND}.`)
  if (held.points > MOST_POINTS)
    return refuse(
      'values',
      `${held.points} with ${name}: ${MOST_IN_HAND} cards count ${MOST_POINTS} at most.`,
    )
  return hasNone && held.points > 0 ? refuse('tongits', `After tongits ${name} has no card left.`) : []
}

/** The problems between entries. An agreed player may be the winner, or the caller. */
function problemsTogether(entries: Entries<Entry>, here: Here): Problem[] {
  const { beside, table } = here
  const { end } = beside
  if (end === undefined) return []
  const all = [...entries.values()]
  const one = (key: 'won' | 'called', slug: Slug, several: string, nobody: string) => {
    return exactlyOne(
      entries,
      here,
      (entry) => entry[key],
      (names, path) => problem([...path, key], `${join(names)} ${several}`, rule(slug)),
      problem(['entries'], nobody, rule(slug)),
    )
  }
  const nobodyOpened = end === 'stock' && all.every(({ burned }) => burned)
  const problems = [
    ...(nobodyOpened ? [] : one('won', 'win', 'have won, but a round has one winner.', 'Who has won?')),
    ...(end === 'draw'
      ? one('called', 'call', 'have called, but one player calls a draw.', 'Who has called the draw?')
      : []),
  ]
  if (problems.length > 0) return problems
  const counts = all.flatMap(({ count }) => count ?? [])
  return [
    ...missingCounts(entries, here),
    ...lowerCounts(entries, here),
    ...overcounted(counts, classesFor(table), table.deck, { sums: rule('values'), cards: rule('pack') }),
  ]
}

function missingCounts(entries: Entries<Entry>, here: Here): Problem[] {
  const { byCount } = here.table.options
  if (byCount === 'none' || !winnerOf(entries)) return []
  return [...entries].flatMap(([id, { path, won, called, fought, count }]) => {
    const isPaid = byCount === 'all' ? !won : (called || fought) && isFought(entries, here)
    if (!isPaid || count) return []
    return [problem([...path, 'count'], `What do ${here.nameOf(id)}’s cards count?`, rule('by-count'))]
  })
}

/** Refuses counts with which another player would have won. Who drew the last card is not written down. */
function lowerCounts(entries: Entries<Entry>, { beside: { end }, playing, agreed, nameOf }: Here): Problem[] {
  const [winner, { count: best } = {}] = winnerOf(entries) ?? []
  if (winner === undefined || !best || end === 'tongits') return []
  const caller = [...entries].find(([, { called }]) => called)?.[0] ?? [...agreed.keys()][0]
  const order = end === 'draw' && caller !== undefined ? orderFrom(playing.indexOf(caller), end, playing) : []
  return [...entries].flatMap(([id, { count: own, called, fought, burned }]) => {
    if (!own || id === winner || (end === 'draw' ? !called && !fought : burned)) return []
    if (own.points < best.points) {
      const message = `${nameOf(id)} has ${own.points}, less than ${nameOf(winner)}, and would have won.`
      return [problem(own.path, message, rule(end === 'draw' ? 'draw-won' : 'stock-out'))]
    }
    if (own.points > best.points || order.indexOf(id) >= order.indexOf(winner)) return []
    const message = `${nameOf(id)} has ${own.points} too, and goes before ${nameOf(winner)}.`
    return [problem(own.path, message, rule('draw-tie'))]
  })
}

function winnerOf(entries: Entries<Entry>): [PlayerId, Entry] | undefined {
  return [...entries].find(([, { won }]) => won)
}

/** Whether somebody fought a draw. If its caller lost, somebody did, even a player whose score was agreed. */
function isFought(entries: Entries<Entry>, { beside: { end } }: Here): boolean {
  return end === 'draw' && [...entries.values()].some(({ fought, called, won }) => fought || (called && !won))
}

function remarksOf({ count: held, won, aces }: Entry, id: PlayerId, { table, nameOf }: Here): Problem[] {
  if (!held?.counts) return []
  const { cards, counts, path } = held
  const isMelded = cards
    ? bestMelds(cards, grammar).melds.length > 0
    : Object.values(counts).some((number) => number >= LEAST)
  const asks = (slug: Slug, message: string) => [problem(path, `${message} Is that so?`, rule(slug))]
  const short = won && table.options.ace > 0 && (counts.A ?? 0) > aces
  return [
    ...(isMelded ? asks('count', `There is a meld among the cards that ${nameOf(id)} counts.`) : []),
    ...(short ? asks('ace-bonus', `${nameOf(id)} counts more aces than are written down as aces.`) : []),
  ]
}

function linesOf(entry: Entry, id: PlayerId, entries: Entries<Entry>, here: Here): Line[] {
  const lines = entry.won
    ? received(id, entries, here)
    : payments(entry, entries, here).map((line) => ({ ...line, points: 0 - line.points }))
  return [...lines, ...potLines(entry, id, here)]
}

/** What a player who has not won pays, one line for each reason. */
function payments(entry: Entry, entries: Entries<Entry>, here: Here): Line[] {
  const { ace, secret, longRun, burned } = here.table.options
  const [, winner] = winnerOf(entries) ?? []
  if (!winner && here.agreed.size === 0)
    return [{ label: 'Nobody opened', points: 0, rule: rule('nobody-opened') }]
  const bonus = (number: number, what: string, worth: number, slug: Slug): Line => {
    return { label: plural(number, what), points: number * worth, rule: rule(slug) }
  }
  const lines = [
    forEnd(entry, entries, here),
    ...(winner
      ? [
          ...byCount(entry, winner, entries, here),
          bonus(winner.aces, 'ace', ace, 'ace-bonus'),
          bonus(winner.secrets, 'secret', secret, 'secret-bonus'),
          bonus(winner.runs, 'long run', longRun, 'long-run'),
        ]
      : []),
    { label: 'Burned', points: entry.burned ? burned : 0, rule: rule('burned-pays') },
  ]
  return lines.filter(({ points }) => points > 0)
}

function forEnd({ called, fought }: Entry, entries: Entries<Entry>, here: Here): Line {
  const { win, tongits, fight, fold } = here.table.options
  const { end } = here.beside
  if (end === 'tongits') return { label: 'Tongits', points: tongits, rule: rule('tongits-pays') }
  if (!isFought(entries, here))
    return { label: end === 'draw' ? 'Draw' : 'Stock used up', points: win, rule: rule('win') }
  return called || fought
    ? { label: 'Lost fight', points: fight, rule: rule('fight-pays') }
    : { label: 'Folded', points: fold === 'win' ? win : fight, rule: rule('fold-pays') }
}

function byCount(entry: Entry, winner: Entry, entries: Entries<Entry>, here: Here): Line[] {
  const own = entry.count?.points ?? 0
  const best = winner.count?.points ?? 0
  const line = (label: string, points: number) => [
    { label: `Count ${label}`, points, rule: rule('by-count') },
  ]
  switch (here.table.options.byCount) {
    case 'none':
      return []
    case 'difference':
      return (entry.called || entry.fought) && isFought(entries, here)
        ? line(formatSum([own, -best]), own - best)
        : []
    case 'all':
      return here.beside.end === 'tongits' ? line(`2 × ${own}`, 2 * own) : line(String(own), own)
  }
}

/** The payments of the others, those for the same thing together, and minus what was agreed for a player. */
function received(winner: PlayerId, entries: Entries<Entry>, here: Here): Line[] {
  const byLabel = new Map<string, { names: string[]; line: Line }>()
  for (const [id, entry] of entries) {
    if (id === winner) continue
    for (const line of payments(entry, entries, here)) {
      const { names, line: before } = byLabel.get(line.label) ?? { names: [], line: { ...line, points: 0 } }
      const points = before.points + line.points
      byLabel.set(line.label, { names: [...names, here.nameOf(id)], line: { ...line, points } })
    }
  }
  const paid = [...byLabel.values()].map(({ names, line }) => {
    return { ...line, label: `${line.label}, from ${join(names)}` }
  })
  const agreed = [...here.agreed].map(([id, points]): Line => {
    return { label: `Agreed, from ${here.nameOf(id)}`, points: 0 - points, rule: rule('win') }
  })
  return [...paid, ...agreed]
}

/** In a round with an agreed score nobody puts chips in. */
function potLines({ won }: Entry, id: PlayerId, here: Here): Line[] {
  const { pot } = here.table.options
  if (pot === 0 || here.agreed.size > 0) return []
  const whole = { label: 'Pot, won by the hitter', points: potIn(here), rule: rule('hitter') }
  return [
    { label: 'Into the pot', points: -pot, rule: rule('pot') },
    ...(won && here.state.hitter === id ? [whole] : []),
  ]
}

/** What lies in the pot during this round. */
function potIn({ state, playing, table }: Here): number {
  return state.pot + playing.length * table.options.pot
}

function remember(entries: Entries<Entry>, here: Here): State {
  if (here.agreed.size > 0) return here.state
  const { hitter } = here.state
  const [winner = hitter] = winnerOf(entries) ?? []
  const isTaken = winner !== undefined && winner === hitter && winnerOf(entries) !== undefined
  return { pot: isTaken ? 0 : potIn(here), ...(winner !== undefined && { hitter: winner }) }
}

function nextRound({ number, state, nameOf, table: { options } }: At<Options, State>): NextRound {
  const { rounds, pot } = options
  const asks: Ask[] = []
  if (rounds !== null) asks.push(numberAsk('Round', number, rounds, rule('length')))
  asks.push({ label: 'Cards', value: `${DEALT} each, ${MOST_IN_HAND} to the dealer`, rule: rule('deal') })
  if (state.pot > 0) asks.push({ label: 'In the pot', value: String(state.pot), rule: rule('pot') })
  if (pot > 0 && state.hitter !== undefined)
    asks.push({ label: 'Hitter', value: nameOf(state.hitter), rule: rule('hitter') })
  return { decks: 1, cards: DEALT, asks }
}
