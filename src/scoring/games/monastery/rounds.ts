import type { EntryForm } from '../../entry-form.ts'
import type { Ask, At, PlayerId, Scored, Scoring, Table } from '../../game.ts'
import { memo } from '../../memo.ts'
import { all, fail, ok, type Path, type Problem, problem, type Result } from '../../result.ts'
import type { Typed } from '../../types-of.ts'
import { describeValue, get, isPlain, type Plain, readWhole } from '../../untrusted.ts'
import { join } from '../../words.ts'
import { missionsFor } from './missions.ts'
import { missionSlug, type Options, rule } from './options.ts'
import type { Slug } from './rules.ts'

/** A round: who laid which mission, in that order, and who ran out of cards. */

const MISSIONS = 9
/** The most missions laid in one round: eight players lay one each. */
const MAX_LAID = 8

/** The missions that each player has done. */
type Done = ReadonlyMap<PlayerId, readonly number[]>
type Here = At<Options, Done>
type LaidMission = { player: PlayerId; mission: number }

/** A round as a record holds it: the missions in the order in which they were laid, and who ran out of cards. */
type WrittenRound = { laid: readonly { player: PlayerId; mission: number }[]; out?: PlayerId }

export const entryForm: (table: Table<Options>) => EntryForm & Typed<{ writes: WrittenRound }> = memo(
  ({ options }) => ({
    place: 'round',
    ways: [
      {
        label: 'Missions',
        fields: [
          {
            kind: 'laid',
            key: 'laid',
            label: 'Mission laid',
            rule: 'lay-down',
            missions: missionsFor(options).map(({ number, title }) => ({
              mission: number,
              label: title,
              rule: missionSlug(number),
            })),
          },
          { kind: 'who', key: 'out', label: 'Ran out of cards', short: 'Out', rule: 'out' },
        ],
      },
    ],
  }),
)

export const scoring: Scoring<Options, Done> = {
  unit: 'missions',
  begin: () => new Map(),
  round: scoreRound,
  unlayable,
  over: ({ totals }) => (Object.values(totals).includes(MISSIONS) ? 'ninth-wins' : undefined),
  tie: { shared: true, rule: 'ninth-wins' },
  next: (here) => ({
    decks: here.table.deck.packs,
    cards: 9,
    asks: [
      { label: 'Packs', value: String(here.table.deck.packs), rule: rule('decks') },
      ...here.playing.map((id) => askOf(id, here)),
    ],
  }),
}

/** How far a player is, and what is still to do. */
function askOf(id: PlayerId, { state, table, nameOf }: Here): Ask {
  const done = state.get(id) ?? []
  const open = openMissions(done)
  const inTurn = table.options.order === 'ascending'
  const needs = open.length === 0 ? '' : inTurn ? `, next is ${open[0]}` : `, needs ${join(open.map(String))}`
  const slug = open.length < 2 ? 'ninth-wins' : inTurn ? 'any-order' : 'once-each'
  return { label: nameOf(id), value: `${done.length} of ${MISSIONS}${needs}`, rule: rule(slug) }
}

export function openMissions(done: readonly number[]): number[] {
  return Array.from({ length: MISSIONS }, (_, at) => at + 1).filter((mission) => !done.includes(mission))
}

function scoreRound(round: Plain, here: Here): Scored<Done> {
  const read = readLaid(get(round, 'laid'), here.playing)
  if (!read.ok) return { lines: {}, problems: read.problems, state: here.state }

  const titles = missionsFor(here.table.options)
  const { done, laid, winner, problems } = layAll(read.value, here)
  const lines = [...laid].map(([player, mission]) => {
    const label = `Mission ${mission}: ${titles[mission - 1]?.title}`
    return [player, [{ label, points: 1, rule: rule(missionSlug(mission)) }]]
  })
  // A ninth mission ends the game before anybody can go out.
  if (!winner) problems.push(...outProblems(get(round, 'out'), read.value, here))
  return { lines: Object.fromEntries(lines), problems, state: done }
}

/** How far a round has come: what each player has done by now, what they laid in it, and who has done all. */
type Laying = { done: Done; laid: ReadonlyMap<PlayerId, number>; winner: PlayerId | undefined }

/** Lays the missions one after the other. What cannot be laid is a problem, and is passed over. */
function layAll(missions: readonly LaidMission[], here: Here): Laying & { problems: Problem[] } {
  const done = new Map(here.state)
  const laid = new Map<PlayerId, number>()
  const problems: Problem[] = []
  let winner: PlayerId | undefined
  for (const [index, one] of missions.entries()) {
    const reasons = reasonsAgainst(one, { done, laid, winner }, here)
    problems.push(...reasons.map(([slug, message]) => problem(['laid', index], message, rule(slug))))
    if (reasons.length > 0) continue
    const before = done.get(one.player) ?? []
    done.set(one.player, [...before, one.mission])
    laid.set(one.player, one.mission)
    if (before.length + 1 === MISSIONS) winner = one.player
  }
  return { done, laid, winner, problems }
}

/** Why this player cannot lay some missions next. Who has laid one may lay another in its place. */
function unlayable(round: Plain, here: Here, player: PlayerId): ReadonlyMap<number, string> {
  const read = readLaid(get(round, 'laid') ?? [], here.playing)
  if (!read.ok) return new Map()
  const own = read.value.findLastIndex((one) => one.player === player)
  const laying = layAll(own < 0 ? read.value : read.value.slice(0, own), here)
  const reasons = missionsFor(here.table.options).map(({ number }) => {
    const [first] = reasonsAgainst({ player, mission: number }, laying, here)
    return [number, first?.[1]] as const
  })
  return new Map(reasons.flatMap(([number, why]) => (why === undefined ? [] : [[number, why]])))
}

type Reason = readonly [slug: Slug, message: string]

/** Why a player cannot lay this mission after what was laid so far. */
function reasonsAgainst(
  { player, mission }: LaidMission,
  { done: all, laid, winner }: Laying,
  { table, nameOf }: Here,
): Reason[] {
  if (winner) {
    return [['ninth-wins', `${nameOf(winner)} won with a ninth mission, so nothing is laid after it.`]]
  }
  const { order } = table.options
  const name = nameOf(player)
  const done = all.get(player) ?? []
  const reasons: Reason[] = []
  const [next] = openMissions(done)
  if (done.includes(mission)) reasons.push(['once-each', `${name} has done mission ${mission} already.`])
  else if (order === 'ascending' && mission !== next) {
    reasons.push(['any-order', `${name} cannot lay mission ${mission} yet: mission ${next} is next.`])
  }
  if (laid.has(player)) {
    reasons.push(['one-per-round', `${name} has laid mission ${done.at(-1)} in this round; nobody lays two.`])
  }
  return reasons
}

function outProblems(out: unknown, laid: readonly LaidMission[], { playing, nameOf }: Here): Problem[] {
  if (out === undefined) return []
  const player = readPlayer(out, ['out'], playing)
  if (!player.ok) return player.problems
  if (laid.some((entry) => entry.player === out)) return []
  const message = `${nameOf(player.value)} laid no mission, and nobody goes out without one.`
  return [problem(['out'], message, rule('out'))]
}

function readLaid(given: unknown, playing: readonly PlayerId[]): Result<LaidMission[]> {
  if (given === undefined) {
    return fail(['laid'], 'Which missions were laid? If nobody laid one, say that there were none.')
  }
  if (!Array.isArray(given)) {
    return fail(
      ['laid'],
      `${describeValue(given)} is no list of missions laid; when there are none it is empty.`,
    )
  }
  if (given.length > MAX_LAID) {
    const message = `${given.length} missions cannot be laid in one round: each player lays one at most.`
    return fail(['laid'], message, rule('one-per-round'))
  }
  return all(given.map((item, index) => readOne(item, ['laid', index], playing)))
}

function readOne(given: unknown, path: Path, playing: readonly PlayerId[]): Result<LaidMission> {
  if (!isPlain(given))
    return fail(path, `${describeValue(given)} is no mission laid: a player and a mission are needed.`)
  const player = readPlayer(get(given, 'player'), [...path, 'player'], playing)
  const mission = readWhole(get(given, 'mission'), [...path, 'mission'], 1, MISSIONS)
  if (!player.ok) return player
  return mission.ok ? ok({ player: player.value, mission: mission.value }) : mission
}

function readPlayer(id: unknown, path: Path, playing: readonly PlayerId[]): Result<PlayerId> {
  const player = playing.find((one) => one === id)
  return player
    ? ok(player)
    : fail(path, `${describeValue(id)} does not play in this round; ${join(playing)} do.`)
}
