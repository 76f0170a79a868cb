import { Fragment } from 'preact'
import { isolate } from '../../scoring/untrusted.ts'
import { plural, signed } from '../../scoring/words.ts'
import { scoreHref } from '../../site.ts'
import type { Day } from '../storage/evening.ts'
import { formatPlayTime } from '../storage/play-time.ts'
import { eveningOfGame } from './evenings.ts'
import type { ListedGame } from './listed-game.ts'
import { dayInWords, noonOf } from './period.ts'

type Props = { game: ListedGame; onMore: (game: ListedGame) => void }

/** A row of the book: the evening, the game, the players and the result. */
export function GameRow({ game, onMore }: Props) {
  const { title, unread, deleted } = game
  const canOpen = unread === undefined && deleted === undefined
  return (
    <article class="book-row">
      <EveningDate day={eveningOfGame(game)} />
      <div class="group book-game">
        <div>
          <h3 class={unread === undefined ? 'one-line' : 'one-line soft'}>
            {canOpen ? (
              <a class="name-link row-link" href={scoreHref(game)}>
                {title}
              </a>
            ) : (
              title
            )}
          </h3>
          <p class="note one-line">{marksOf(game).join(' · ')}</p>
        </div>
        <Result game={game} />
      </div>
      <More name={gameName(game)} open={() => onMore(game)} />
    </article>
  )
}

/** Stands for a row that cannot be shown. The menu can still save the game to a file, or remove it. */
export function FailedRow({ game, why, onMore }: Props & { why: string }) {
  return (
    <article class="book-row">
      <EveningDate day={undefined} />
      <div class="group book-game">
        <div>
          <h3 class="one-line soft">{game.title}</h3>
          <p class="note one-line">Cannot be shown</p>
        </div>
        <p class="two-lines soft book-result">{why}</p>
      </div>
      <More name={game.title} open={() => onMore(game)} />
    </article>
  )
}

function More({ name, open }: { name: string; open: () => void }) {
  return (
    <button type="button" aria-label={`More for ${name}`} onClick={open}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path stroke="currentColor" stroke-width="4" stroke-linecap="round" d="M5 12h0M12 12h0M19 12h0" />
      </svg>
    </button>
  )
}

function EveningDate({ day }: { day: Day | undefined }) {
  if (day === undefined) return <span class="pad-number" />
  const date = noonOf(day)
  return (
    <time class="note pad-number" dateTime={day}>
      <b class="figure line">{date.getDate()}</b> {MONTH.format(date)}{' '}
      <span class="line">{date.getFullYear()}</span>
    </time>
  )
}

// A module constant, because making a formatter takes as long as rendering a row.
const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'short' })

function Result({ game: { unread, placings, rounds } }: { game: ListedGame }) {
  if (unread !== undefined) return <p class="two-lines soft book-result">{unread}</p>
  return (
    <p class="two-lines book-result">
      {placings.map(({ name, total, won }, at) => (
        <Fragment key={at}>
          {at > 0 && ', '}
          <span class={won ? 'book-won' : undefined}>
            <bdi>{name}</bdi>
            {rounds > 0 && <span class="soft"> {signed(total)}</span>}
            {won && <i class="visually-hidden"> won</i>}
          </span>
        </Fragment>
      ))}
    </p>
  )
}

/** The state of a game and other facts. */
function marksOf(game: ListedGame): string[] {
  const { title, status, rounds, played = 0, note, conflicts, deleted, unread } = game
  if (deleted !== undefined) return ['Removed']
  if (unread !== undefined) return ['Cannot be opened']
  const time = formatPlayTime(played)
  return [
    status === 'playing' ? 'In play' : 'Finished',
    plural(rounds, 'round'),
    ...(time === undefined ? [] : [time]),
    ...(note && note !== title ? [isolate(note)] : []),
    ...(conflicts > 0 ? [`${plural(conflicts, 'conflict')} to settle`] : []),
  ]
}

/** “500 Rummy of 3 November 2026” */
export function gameName(game: ListedGame): string {
  const day = eveningOfGame(game)
  return day === undefined ? game.title : `${game.title} of ${dayInWords(day)}`
}
