import { useMemo, useState } from 'preact/hooks'
import { plural, signed } from '../../scoring/words.ts'
import { ColumnHeads } from '../controls/ColumnHeads.tsx'
import { Guard } from '../controls/Guard.tsx'
import { lazy } from '../controls/lazy.tsx'
import { formatPlayTime } from '../storage/play-time.ts'
import { type Address, formatAddress, isAbout } from './address.ts'
import { BlankPage } from './BlankPage.tsx'
import { PastGamesChart, ShareBar } from './charts.tsx'
import { Evenings } from './Evenings.tsx'
import { eveningsOf } from './evenings.ts'
import type { Identity } from './identity.ts'
import type { ListedGame } from './listed-game.ts'
import { Meetings } from './Meetings.tsx'
import type { PartProps } from './part-props.ts'
import { dayInWords, readPeriod, theEvening } from './period.ts'
import {
  countGames,
  type GameStatistics,
  type PersonRecord,
  type PersonStatistics,
  peopleOf,
  type Statistics,
  type Who,
} from './statistics.ts'

const EveningOwed = lazy(async () => (await import('./EveningOwed.tsx')).EveningOwed)

/** What the parts of the statistics need besides the figures. */
type Context = {
  address: Address
  go: PartProps['go']
  /** The name of a person, or of partners who count as one. */
  nameOf: (who: Who) => string
}

export function StatisticsPart({ games, identity, address, go, periodFields }: PartProps) {
  const { kind, together } = address
  const statistics = useMemo(() => countGames(games, { kind, together }), [games, kind, together])
  const person = statistics.people.find((someone) => isAbout(address, someone.person))
  const context = { address, go, nameOf: namesBy(identity) }
  return (
    <>
      <div class="book-search">
        {!person && <KindOfGame games={statistics.games} {...context} />}
        {periodFields}
        {!person && (statistics.hasPartners || together) && <Together {...context} />}
      </div>
      {person ? (
        <OnePerson person={person} {...context} />
      ) : (
        <Everybody statistics={statistics} games={games} {...context} />
      )}
    </>
  )
}

function namesBy(identity: Identity) {
  return (who: Who) =>
    peopleOf(who)
      .map((person) => identity.fullName(person))
      .join(' & ')
}

type EverybodyProps = Context & { statistics: Statistics; games: PartProps['games'] }

function Everybody({ statistics, games, ...context }: EverybodyProps) {
  const { people, games: kinds, inPlay } = statistics
  const { address } = context
  const evenings = useMemo(() => eveningsOf(games), [games])
  const evening = theEveningOf(address)
  const staked = useMemo(() => games.filter(isStaked), [games])
  const isBlank = people.length === 0 && address.period.name === 'all' && address.kind === ''
  const shown = kinds.filter(({ key }) => address.kind === '' || key === address.kind)
  return (
    <section aria-labelledby="book-statistics" class="book-statistics">
      {evening !== undefined && (
        <p class="ends book-words">
          <b>The evening of {dayInWords(evening)}</b>
          <a href={formatAddress({ ...address, part: 'games', about: '' })}>Its games</a>
        </p>
      )}
      <h2 id="book-statistics" class={isBlank ? 'visually-hidden' : undefined}>
        {people.length > 0 ? 'Who wins' : 'Statistics'}
      </h2>
      {isBlank ? (
        <BlankPage title="Nothing to count yet">
          <p>Statistics begin with the first game that you finish.</p>
        </BlankPage>
      ) : people.length === 0 ? (
        <p>No finished game fits.</p>
      ) : (
        <>
          <SeasonTable people={people} {...context} />
          {people.length > 1 && <Meetings people={people} nameOf={context.nameOf} />}
        </>
      )}
      {evening !== undefined && staked.length > 0 && <EveningOwed games={staked} nameOf={context.nameOf} />}
      {inPlay > 0 && <p class="note book-words">Not counted yet: {plural(inPlay, 'game')} in play.</p>}
      {shown.length > 0 && <h2>Game by game</h2>}
      {shown.map((game) => (
        <Guard key={game.key} what={game.title} about={game}>
          <OneGame game={game} nameOf={context.nameOf} />
        </Guard>
      ))}
      {evening === undefined && evenings.length > 0 && <Evenings evenings={evenings} address={address} />}
      {people.length > 0 && (
        <p class="note book-words">
          A game counts once it is finished and has a round. Partners have the points and wins of their side,
          and a shared win counts as a win. A shared place counts as the best of its places.
        </p>
      )}
    </section>
  )
}

/** Whether a game is over and was played for something. */
function isStaked({ stake, status, deleted, unread }: ListedGame): boolean {
  return stake !== undefined && status === 'finished' && deleted === undefined && unread === undefined
}

function theEveningOf({ period }: Address) {
  // A day needs no today.
  const read = period.name === 'days' ? readPeriod(period, '') : undefined
  return read?.ok ? theEvening(read.value) : undefined
}

/** Chooses the kind of game. */
function KindOfGame({ games, address, go }: Context & { games: readonly GameStatistics[] }) {
  const { kind } = address
  const isKnown = kind === '' || games.some(({ key }) => key === kind)
  if (games.length < 2 && kind === '') return null
  return (
    <select
      aria-label="Game"
      value={kind}
      onChange={({ currentTarget }) => go({ ...address, kind: currentTarget.value })}
    >
      <option value="">Over all games</option>
      {games.map(({ key, title }) => (
        <option key={key} value={key}>
          {title}
        </option>
      ))}
      {!isKnown && <option value={kind}>Another game</option>}
    </select>
  )
}

/** Chooses whether partners count as one. */
function Together({ address, go }: Context) {
  const { together } = address
  return (
    <label class="line reach group">
      <input
        type="checkbox"
        checked={together}
        onChange={({ currentTarget }) => go({ ...address, together: currentTarget.checked })}
      />
      Partners count as one
    </label>
  )
}

/** Everybody of the period; each name leads to the statistics of that person. */
function SeasonTable({ people, address, nameOf }: Context & { people: readonly PersonStatistics[] }) {
  return (
    <table class="tally">
      <thead>
        <ColumnHeads
          names={[
            'Name',
            'Played',
            'Won',
            <abbr title="The share of games won">Share</abbr>,
            <abbr title="Average place">Place</abbr>,
            <abbr title="Most wins in a row">In a row</abbr>,
          ]}
        />
      </thead>
      <tbody>
        {people.map(({ person, games, wins, averagePlace, longestStreak }) => (
          <tr key={person}>
            <th scope="row">
              <PersonLink person={person} address={address} nameOf={nameOf} />
            </th>
            <td>{games}</td>
            <td>{wins}</td>
            <td class="book-share">
              <ShareBar part={wins} of={games} />
            </td>
            <td>{averagePlace.toFixed(1)}</td>
            <td>{longestStreak}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type PersonLinkProps = Pick<Context, 'address' | 'nameOf'> & { person: Who }

function PersonLink({ person, address, nameOf }: PersonLinkProps) {
  return (
    <a class="reach name-link" href={formatAddress({ ...address, about: person })}>
      <span class="two-lines">{nameOf(person)}</span>
    </a>
  )
}

/** One kind of game. Its table is rendered when it is opened, because there may be many. */
function OneGame({ game, nameOf }: { game: GameStatistics; nameOf: Context['nameOf'] }) {
  const [open, setOpen] = useState(false)
  const { title, games, rounds, people, unit } = game
  const time = formatPlayTime(game.played)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <h3>{title}</h3>
        <small class="line">
          {plural(games, 'game')}, {plural(rounds, 'round')}
          {time && `, ${time} played`}
        </small>
      </summary>
      {open && (
        <PointsTable
          first="Name"
          rows={people.map((record) => ({ ...record, name: nameOf(record.person) }))}
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
              <th scope="row">
                <span class="two-lines">{name}</span>
              </th>
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

function OnePerson({ person, address, nameOf }: Context & { person: PersonStatistics }) {
  const { games, wins, averagePlace, longestStreak, streak, rounds, pastGames } = person
  const name = nameOf(person.person)
  const facts: [string, string | number][] = [
    ['Games', games],
    ['Wins', wins],
    ['Average place', averagePlace.toFixed(1)],
    ['Rounds', rounds],
    ['Wins in a row', streak],
    ['Most in a row', longestStreak],
  ]
  return (
    <section aria-labelledby="book-statistics" class="book-statistics">
      <p>
        <a class="reach" href={formatAddress({ ...address, about: '' })}>
          Everybody’s statistics
        </a>
      </p>
      <h2 id="book-statistics">{name}</h2>
      <dl class="group book-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt class="note">{name}</dt>
            <dd class="figure">{value}</dd>
          </div>
        ))}
      </dl>
      <h3>The last games</h3>
      <Guard what="The chart" about={pastGames}>
        <PastGamesChart games={pastGames} name={name} />
      </Guard>
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
      <RivalsTable person={person} address={address} nameOf={nameOf} />
    </section>
  )
}

function RivalsTable({ person, ...context }: Omit<Context, 'go'> & { person: PersonStatistics }) {
  return (
    <table class="tally book-rivals">
      <thead>
        <ColumnHeads names={['Name', 'Games', 'Ahead', 'Behind', 'Level']}>
          <th scope="col" class="book-share">
            Ahead of them
          </th>
        </ColumnHeads>
      </thead>
      <tbody>
        {person.against.map(({ person, games, ahead, behind, level }) => (
          <tr key={person}>
            <th scope="row">
              <PersonLink person={person} {...context} />
            </th>
            <td>{games}</td>
            <td>{ahead}</td>
            <td>{behind}</td>
            <td>{level}</td>
            <td class="book-share">
              <ShareBar part={ahead} of={games} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
