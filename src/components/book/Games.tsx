import type { ComponentChildren } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { isPlain } from '../../scoring/untrusted.ts'
import { count } from '../../scoring/words.ts'
import { findGames, type GameFilter, type GameState, NO_FILTER, STATES } from './find-games.ts'
import { GameMenu } from './GameMenu.tsx'
import { GameRow, gameName } from './GameRow.tsx'
import type { Identity } from './identity.ts'
import type { ListedGame, Titles } from './listed-game.ts'
import { DAYS_IN_BIN, emptyBin, setDeleted } from './stored-book.ts'
import { WindowedList } from './WindowedList.tsx'

type Props = { games: readonly ListedGame[]; identity: Identity; titles: Titles }

const STATE_NAMES: Record<GameState, string> = {
  all: 'Any state',
  playing: 'In play',
  finished: 'Finished',
  deleted: 'Removed',
}

/** The list of all games, newest first, with its search. */
export function Games({ games, identity, titles }: Props) {
  const [filter, setFilter] = useState<GameFilter>(restoreFilter)
  const [open, setOpen] = useState<ListedGame>()
  const [undo, setUndo] = useState<ListedGame>()
  const [failed, setFailed] = useState(false)
  const undoButton = useRef<HTMLButtonElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const found = useMemo(() => findGames(games, filter), [games, filter])
  // Memoized, so that typing in the search does not render the option of every person again.
  const gameChoices = useMemo(
    () =>
      [...new Set(games.map(({ summary }) => summary.game))].map((game) => (
        <option key={game} value={game}>
          {titles[game] ?? (game || 'Unreadable')}
        </option>
      )),
    [games, titles],
  )
  const personChoices = useMemo(
    () =>
      identity.all.map(({ id }) => (
        <option key={id} value={id}>
          {identity.fullName(id)}
        </option>
      )),
    [identity],
  )
  const change = (part: Partial<GameFilter>) => setFilter((before) => ({ ...before, ...part }))

  // Stores the filter, so that the Back button of a game leads to the same list.
  useEffect(() => {
    const timer = setTimeout(() => history.replaceState({ ...history.state, filter }, ''), 300)
    return () => clearTimeout(timer)
  }, [filter])

  // The row that had the focus is gone, so the Undo button gets the focus.
  useEffect(() => undoButton.current?.focus(), [undo])

  const remove = async (game: ListedGame) => {
    const done = await setDeleted(game.id, Date.now())
    setFailed(!done)
    if (done) setUndo(game)
  }
  const restore = async (game: ListedGame) => {
    setFailed(!(await setDeleted(game.id, undefined)))
    setUndo(undefined)
    heading.current?.focus()
  }
  const empty = async () => {
    setFailed(!(await emptyBin()))
    setUndo(undefined)
    change({ state: 'all' })
    heading.current?.focus()
  }

  return (
    <section aria-labelledby="book-games">
      <h2 id="book-games" ref={heading} tabIndex={-1} class="visually-hidden">
        Games
      </h2>
      <search class="tools book-search">
        <input
          type="search"
          aria-label="Search"
          value={filter.query}
          placeholder="Search names, games, notes"
          autocomplete="off"
          onInput={({ currentTarget }) => change({ query: currentTarget.value })}
        />
        <Narrowing label="Game" value={filter.game} onChange={(game) => change({ game })}>
          <option value="">Any game</option>
          {gameChoices}
        </Narrowing>
        <Narrowing label="Player" value={filter.person} onChange={(person) => change({ person })}>
          <option value="">Any player</option>
          {personChoices}
        </Narrowing>
        <Narrowing
          label="State"
          value={filter.state}
          onChange={(state) => change({ state: stateFrom(state) })}
        >
          {STATES.map((state) => (
            <option key={state} value={state}>
              {STATE_NAMES[state]}
            </option>
          ))}
        </Narrowing>
      </search>
      <p class="note book-words" role="status">
        {count(found.length, 'game')}
      </p>
      {filter.state === 'deleted' && (
        <p class="book-words">
          You can bring removed games back for {DAYS_IN_BIN} days.{' '}
          {games.some(({ summary }) => summary.deleted !== undefined) && (
            <button type="button" onClick={empty}>
              Remove them for good now
            </button>
          )}
        </p>
      )}
      {found.length === 0 ? (
        <p class="book-words">
          No game fits.{' '}
          <button type="button" onClick={() => setFilter(NO_FILTER)}>
            Show all games
          </button>
        </p>
      ) : (
        <WindowedList items={found} label="Games, newest first">
          {(game) => <GameRow game={game} onMore={setOpen} />}
        </WindowedList>
      )}
      {open && (
        <GameMenu
          key={open.id}
          game={open}
          onClose={() => setOpen(undefined)}
          onDelete={remove}
          onRestore={restore}
        />
      )}
      <div class="book-undo" role="status">
        {failed && <p>That could not be saved on this device.</p>}
        {undo && (
          <p class="ends">
            <span>{gameName(undo)} is removed.</span>
            <button type="button" class="quiet" ref={undoButton} onClick={() => restore(undo)}>
              Undo
            </button>
          </p>
        )}
      </div>
    </section>
  )
}

type NarrowingProps = {
  label: string
  value: string
  onChange: (value: string) => void
  children: ComponentChildren
}

/** One of the lists that narrow the games down. */
function Narrowing({ label, value, onChange, children }: NarrowingProps) {
  return (
    <select aria-label={label} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
      {children}
    </select>
  )
}

function stateFrom(value: unknown): GameState {
  return STATES.find((state) => state === value) ?? 'all'
}

/** The filter of the page's last visit, if it is in the history and valid. */
function restoreFilter(): GameFilter {
  const stored: unknown = isPlain(history.state) ? history.state.filter : undefined
  if (!isPlain(stored)) return NO_FILTER
  const { query, game, person, state } = stored
  const isValid = typeof query === 'string' && typeof game === 'string' && typeof person === 'string'
  return isValid ? { query, game, person, state: stateFrom(state) } : NO_FILTER
}
