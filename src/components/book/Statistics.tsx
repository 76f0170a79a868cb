import { useMemo, useState } from 'preact/hooks'
import { count, signed } from '../../scoring/words.ts'
import { ColumnHeads } from '../controls/ColumnHeads.tsx'
import { Guard } from '../controls/Guard.tsx'
import { formatPlayTime } from '../storage/play-time.ts'
import { PastGamesChart, ShareBar } from './charts.tsx'
import type { Identity, PersonId } from './identity.ts'
import type { PartProps } from './part-props.ts'
import {
  countGames,
  type GameStatistics,
  type PersonRecord,
  type PersonStatistics,
  type Statistics,
} from './statistics.ts'

export function StatisticsPart({ games, identity, about }: PartProps) {
  const statistics = useMemo(() => countGames(games), [games])
  const person = statistics.people.find((someone) => someone.person === about)
  if (statistics.games.length === 0)
    return (
      <section aria-labelledby="book-statistics">
        <h2 id="book-statistics">Statistics</h2>
        <p>Statistics begin with the first round that you save.</p>
      </section>
    )
  return person ? <OnePerson {...{ person, identity }} /> : <Everybody {...{ statistics, identity }} />
}

type EverybodyProps = { statistics: Statistics; identity: Identity }

function Everybody({ statistics: { people, games }, identity }: EverybodyProps) {
  return (
    <section aria-labelledby="book-statistics" class="book-statistics">
      <h2 id="book-statistics">Who wins</h2>
      <SharesTable
        columns={['Name', 'Games', 'Wins']}
        share="Of finished games"
        rows={people.map(({ person, games, wins, finished }) => ({
          ...{ person, figures: [games, wins], part: wins, of: finished },
        }))}
        identity={identity}
      />
      <h2>Game by game</h2>
      {games.map((game) => (
        <Guard key={game.key} what={game.title} about={game}>
          <OneGame game={game} identity={identity} />
        </Guard>
      ))}
      <p class="note book-words">
        A game counts once it has a round. Wins and points a game count finished games only. Partners have the
        points and wins of their side, and a shared win counts as a win.
      </p>
    </section>
  )
}

/** One kind of game. Its table is rendered when it is opened, because there may be many. */
function OneGame({ game, identity }: { game: GameStatistics; identity: Identity }) {
  const [open, setOpen] = useState(false)
  const { title, games, finished, rounds, people, unit } = game
  const time = formatPlayTime(game.played)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <h3>{title}</h3>
        <small class="line">
          {count(games, 'game')}, {finished} finished, {count(rounds, 'round')}
          {time && `, ${time} played`}
        </small>
      </summary>
      {open && (
        <PointsTable
          first="Name"
          rows={people.map((record) => ({ ...record, name: identity.fullName(record.person) }))}
          unit={unit}
        />
      )}
    </details>
  )
}

type PointsProps = { first: string; rows: readonly (PersonRecord & { name: string })[]; unit: string }

function PointsTable({ first, rows, unit }: PointsProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: with large text the table is wider than the screen, and arrow keys scroll it
    <section class="book-wide" tabIndex={0} aria-label={`Averages by ${first.toLowerCase()}`}>
      <table class="tally">
        <thead>
          <ColumnHeads
            names={[
              first,
              'Games',
              'Wins',
              <abbr title={`${unit} a game, on average`}>A game</abbr>,
              <abbr title={`${unit} a round, on average`}>A round</abbr>,
              'Best round',
              'Best game',
            ]}
          />
        </thead>
        <tbody>
          {rows.map(({ name, games, wins, perGame, perRound, bestRound, bestGame }, at) => (
            <tr key={at}>
              <th scope="row">{name}</th>
              <td>{games}</td>
              <td>{wins}</td>
              <td>{rounded(perGame)}</td>
              <td>{rounded(perRound)}</td>
              <td>{rounded(bestRound)}</td>
              <td>{rounded(bestGame)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** One decimal, or a dash. */
function rounded(number: number | undefined): string {
  return number === undefined ? '–' : signed(Math.round(number * 10) / 10)
}

function OnePerson({ person, identity }: { person: PersonStatistics; identity: Identity }) {
  const { games, finished, wins, longestStreak, streak, rounds, pastGames } = person
  const facts: [string, string | number][] = [
    ['Games', games],
    ['Wins', finished === 0 ? wins : `${wins} of ${finished}`],
    ['Rounds', rounds],
    ['Wins in a row, now', streak],
    ['Most wins in a row', longestStreak],
  ]
  return (
    <section aria-labelledby="book-statistics" class="book-statistics">
      <p>
        <a class="reach" href="#statistics">
          Everybody’s statistics
        </a>
      </p>
      <h2 id="book-statistics">{identity.fullName(person.person)}</h2>
      <dl class="tools book-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt class="note">{name}</dt>
            <dd class="figure">{value}</dd>
          </div>
        ))}
      </dl>
      {pastGames.length > 0 && (
        <>
          <h3>The last games</h3>
          <Guard what="The chart" about={pastGames}>
            <PastGamesChart games={pastGames} name={identity.name(person.person)} />
          </Guard>
        </>
      )}
      <h3>Game by game</h3>
      {(['points', 'missions'] as const).map((unit) => {
        const rows = person.kinds.filter((kind) => kind.unit === unit)
        return (
          rows.length > 0 && (
            <PointsTable
              key={unit}
              first="Game"
              unit={unit}
              rows={rows.map((kind) => ({ ...kind, name: kind.title }))}
            />
          )
        )
      })}
      <h3>Against others</h3>
      <SharesTable
        class="book-rivals"
        columns={['Name', 'Games', 'Ahead', 'Behind', 'Level']}
        share="Ahead of them"
        rows={person.against.map(({ person, games, ahead, behind, level }) => ({
          ...{ person, figures: [games, ahead, behind, level], part: ahead, of: games },
        }))}
        identity={identity}
      />
    </section>
  )
}

type SharesProps = {
  class?: string
  columns: readonly string[]
  /** The heading of the last column, which shows a part of a whole. */
  share: string
  rows: readonly { person: PersonId; figures: readonly number[]; part: number; of: number }[]
  identity: Identity
}

/** People by their figures; each leads to the statistics of that person. */
function SharesTable({ columns, share, rows, identity, ...rest }: SharesProps) {
  return (
    <table class={`tally ${rest.class ?? ''}`}>
      <thead>
        <ColumnHeads names={columns}>
          <th scope="col" class="book-share">
            {share}
          </th>
        </ColumnHeads>
      </thead>
      <tbody>
        {rows.map(({ person, figures, part, of }) => (
          <tr key={person}>
            <th scope="row">
              <a class="reach name-link" href={`#statistics=${encodeURIComponent(person)}`}>
                {identity.fullName(person)}
              </a>
            </th>
            {figures.map((figure, at) => (
              <td key={at}>{figure}</td>
            ))}
            <td class="book-share">
              <ShareBar part={part} of={of} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
