import { cardsAsk, numberAsk, packsAsk } from '../../asks.ts'
import type { Card } from '../../cards.ts'
import type { At, Line, NextRound, PlayerId, Scoring } from '../../game.ts'
import { overdrawn } from '../../lists.ts'
import { type Entries, endedByOne, type Here as HereWith, scoreEntries } from '../../points-game.ts'
import { type Problem, problem } from '../../result.ts'
import { join, plural } from '../../words.ts'
import { type Entry, entryForm } from './entry.ts'
import { heldOf, ROLES } from './maal.ts'
import { DEALT, type Options, playsDublees, rule } from './options.ts'
import type { Slug } from './rules.ts'

/** What the players of a round settle. */

type Here = HereWith<Options, { tiplu: Card | undefined }>

/** So much that it is seldom true. */
const MUCH_MAAL = 100

export const scoring: Scoring<Options, undefined> = {
  unit: 'points',
  begin: () => undefined,
  round: scoreEntries(({ table }, { tiplu }: Here['beside']) => entryForm(table, tiplu), {
    problems: (entries, here) => [...playerProblems(entries, here), ...cardProblems(entries, here)],
    entryRemarks: remarksOf,
    lines: linesOf,
  }),
  over: ({ number, table: { options } }) => (number < (options.rounds ?? Infinity) ? undefined : 'ended'),
  tie: { shared: false, rule: 'ended' },
  next: nextRound,
}

type Player = [id: PlayerId, entry: Entry]

function inRound(entries: Entries<Entry>): Player[] {
  return [...entries].filter(([, { status }]) => status !== 'out')
}

function playerProblems(entries: Entries<Entry>, here: Here): Problem[] {
  const players = inRound(entries).length + here.agreed.size
  const few = problem(['entries'], 'A round takes two players or more.', rule('players'))
  const wrong = playsDublees(here.table.options, players)
    ? []
    : inRound(entries).filter(([, { dublee }]) => dublee)
  return [
    ...endedByOne(entries, here, 'won', {
      several: (names) => `${names} have finished, but only one player finishes a round.`,
      nobody: 'Who finished the round? Exactly one player does.',
      rule: rule('finish'),
    }),
    ...(players < 2 ? [few] : []),
    ...wrong.map(([, { path }]) => {
      const message = `At this table ${plural(players, 'player')} play no dublees.`
      return problem([...path, 'dublee'], message, rule('dublees-when'))
    }),
  ]
}

/** Refuses more cards than the packs hold beside the tiplu, and more of a role than are in play. */
function cardProblems(entries: Entries<Entry>, { beside: { tiplu }, table }: Here): Problem[] {
  const maals = [...entries.values()].flatMap(({ maal }) => maal ?? [])
  const apart = tiplu ? [{ cards: tiplu, path: ['tiplu'] }] : []
  const doubled = overdrawn([...apart, ...maals], table.deck)
  if (doubled.length > 0) return doubled.map((one) => ({ ...one, rule: rule('packs') }))
  return ROLES.flatMap((role) => {
    const held = heldOf(role, table.options)
    const number = maals.reduce((sum, { of }) => sum + (of?.[role] ?? 0), 0)
    const last = maals.findLast(({ of }) => of?.[role])
    const message = `${plural(number, role)} counted in all, but only ${held} in play.`
    return last && number > held ? [problem(last.path, message, rule('maal'))] : []
  })
}

function remarksOf({ status, maal }: Entry, id: PlayerId, { nameOf, table: { options } }: Here): Problem[] {
  if (!maal) return []
  const isLost = status === 'unseen' && options.unseenMaal === 'murder' && maal.points > 0
  const lost = `${nameOf(id)} has not seen, so this maal does not count. Is that so?`
  const much = `${maal.points} is much maal. Is that so?`
  return [
    ...(isLost ? [problem(maal.path, lost, rule('unseen-maal'))] : []),
    ...(maal.points > MUCH_MAAL ? [problem(maal.path, much, rule('maal-values'))] : []),
  ]
}

/** The maal that counts for each player of the round (`#unseen-maal`, `#kidnap`). */
function countingMaal(players: readonly Player[], { unseenMaal }: Options): Map<PlayerId, number> {
  const hasSeen = ({ status }: Entry) => status === 'won' || status === 'seen'
  const lost = players.reduce((sum, [, entry]) => sum + (hasSeen(entry) ? 0 : (entry.maal?.points ?? 0)), 0)
  return new Map(
    players.map(([id, entry]) => {
      const own = hasSeen(entry) || unseenMaal === 'keep' ? (entry.maal?.points ?? 0) : 0
      return [id, own + (entry.won && unseenMaal === 'kidnap' ? lost : 0)]
    }),
  )
}

type Payment = [slug: Slug, label: string, points: number]

/** What a player pays the finisher, whatever their maal. */
function paymentsOf({ status, dublee }: Entry, finisher: Entry, options: Options): Payment[] {
  const fixed: Record<string, Payment> = {
    foul: ['foul', 'Foul', options.foul],
    unseen: ['pay-unseen', 'Not seen', options.unseen],
    seen: dublee ? ['pay-dublee', 'Seen by dublees', options.dubleeSeen] : ['pay-seen', 'Seen', options.seen],
  }
  const bonus: Payment = ['dublee-bonus', 'Finished by dublees', options.dubleeBonus]
  return [fixed[status]!, ...(finisher.dublee ? [bonus] : [])]
}

function linesOf(
  entry: Entry,
  id: PlayerId,
  entries: Entries<Entry>,
  { nameOf, agreed, table }: Here,
): Line[] {
  if (entry.status === 'out') return []
  const line = (slug: Slug, label: string, points: number): Line => ({ label, points, rule: rule(slug) })
  const players = inRound(entries)
  const maal = countingMaal(players, table.options)
  const [n, own] = [players.length, maal.get(id) ?? 0]
  const all = [...maal.values()].reduce((sum, points) => sum + points, 0)
  const settled = line('settle', `Maal: ${n} × ${own} − ${all}`, n * own - all)
  const finisher = players.find(([, { won }]) => won)
  if (!finisher) return [settled]
  const [winner, finish] = finisher
  if (id !== winner) {
    const paid = paymentsOf(entry, finish, table.options)
    return [
      settled,
      ...paid.map(([slug, label, points]) => line(slug, `${label}: to ${nameOf(winner)}`, 0 - points)),
    ]
  }
  const others = players.filter(([other]) => other !== id)
  const received = others.flatMap(([other, theirs]) =>
    paymentsOf(theirs, finish, table.options).map((payment) => ({ payment, from: nameOf(other) })),
  )
  const slugs = [...new Set(received.map(({ payment: [slug] }) => slug))]
  const fixed = slugs.map((slug) => {
    const alike = received.filter(({ payment }) => payment[0] === slug)
    const [, label, points] = alike[0]!.payment
    return line(slug, `${label}: from ${join(alike.map(({ from }) => from))}`, alike.length * points)
  })
  const settledElse = [...agreed].map(([other, points]) =>
    line('sum', `As agreed: from ${nameOf(other)}`, 0 - points),
  )
  return [settled, ...fixed, ...settledElse]
}

function nextRound({ number, table: { deck, options } }: At<Options>): NextRound {
  const { rounds } = options
  const asks = [
    ...(rounds === null ? [] : [numberAsk('Round', number, rounds, rule('ended'))]),
    packsAsk(deck, rule('packs'), 'printed joker'),
    cardsAsk(DEALT, rule('deal')),
  ]
  return { decks: deck.packs, cards: DEALT, asks }
}
