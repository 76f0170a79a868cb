import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { plural } from '../../scoring/words.ts'
import { Guard } from '../controls/Guard.tsx'
import { findGames, type GameFilter, NO_FILTER, STATES } from './find-games.ts'
import { GameMenu } from './GameMenu.tsx'
import { FailedRow, GameRow, gameName } from './GameRow.tsx'
import type { ListedGame } from './listed-game.ts'
import type { PartProps } from './part-props.ts'
import { DAYS_IN_BIN, emptyBin, setDeleted } from './stored-book.ts'
import { WindowedList } from './WindowedList.tsx'

/** The list of all games, newest first, with its search. */
export function Games({ games, identity, known, address, all, periodFields }: PartProps) {
  const [filter, setFilter] = useState<GameFilter>(restoreFilter)
  const [open, setOpen] = useState<ListedGame>()
  const [undo, setUndo] = useState<ListedGame>()
  const [failed, setFailed] = useState(false)
  const undoButton = useRef<HTMLButtonElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const found = useMemo(() => findGames(games, filter), [games, filter])
  const gameChoices = useMemo(() => {
    const played = [...new Set(games.map(({ game }) => game))]
    return [ANY_GAME, ...played.map((id): Choice => [id, known[id]?.title ?? (id || 'Unreadable')])]
  }, [games, known])
  const personChoices = useMemo(
    () => [ANY_PLAYER, ...identity.all.map(({ id }): Choice => [id, identity.fullName(id)])],
    [identity],
  )
  const isFew = all < MANY
  const isNarrowed = address.period.name !== 'all' || JSON.stringify(filter) !== JSON.stringify(NO_FILTER)
  const [isFolded, setFolded] = useState(isFew && !isNarrowed)
  const change = (part: Partial<GameFilter>) => setFilter((before) => ({ ...before, ...part }))

  // Stores the filter as soon as its list is drawn, so that a reload and the Back button of a game lead to the same one.
  useLayoutEffect(() => {
    const store = () => history.replaceState({ ...history.state, filter }, '')
    if (filter.query === (history.state?.filter?.query ?? '')) return store()
    // What is typed is stored at a pause, since Safari refuses more than a hundred changes in half a minute.
    const timer = setTimeout(store, 300)
    // A tap on a game leads away before the pause.
    addEventListener('click', store, { capture: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('click', store, { capture: true })
    }
  }, [filter])

  // The row that had the focus is gone, so the Undo button gets the focus.
  useEffect(() => undoButton.current?.focus(), [undo])

  /** Says if a change could not be saved, and offers to undo a removal. */
  const settle = (isSaved: boolean, removed?: ListedGame) => {
    setFailed(!isSaved)
    if (isSaved) setUndo(removed)
    if (!removed) heading.current?.focus()
  }
  const remove = async (game: ListedGame) => settle(await setDeleted(game.id, Date.now()), game)
  const restore = async (game: ListedGame) => settle(await setDeleted(game.id, undefined))
  const empty = async () => {
    settle(await emptyBin())
    change({ state: 'all' })
  }

  return (
    <section aria-labelledby="book-games">
      <h2 id="book-games" ref={heading} tabIndex={-1} class="visually-hidden">
        Games
      </h2>
      <div class="ends">
        <p class="note" role="status">
          {plural(found.length, 'game')}
        </p>
        {isFew && (
          <button type="button" class="pill" aria-expanded={!isFolded} onClick={() => setFolded(!isFolded)}>
            {isFolded && isNarrowed ? 'Filter: on' : 'Filter'}
          </button>
        )}
      </div>
      <search hidden={isFolded} class="book-search">
        <input
          type="search"
          class="line"
          aria-label="Search"
          value={filter.query}
          placeholder="Search names, games, notes"
          autocomplete="off"
          onInput={({ currentTarget }) => change({ query: currentTarget.value })}
        />
        <Narrowing
          label="Game"
          choices={gameChoices}
          value={filter.game}
          onChange={(game) => change({ game })}
        />
        <Narrowing
          label="Player"
          choices={personChoices}
          value={filter.person}
          onChange={(person) => change({ person })}
        />
        <Narrowing
          label="State"
          choices={STATE_CHOICES}
          value={filter.state}
          onChange={(state) => change({ state })}
        />
        {periodFields}
      </search>
      {filter.state === 'deleted' && (
        <p class="book-words">
          You can bring removed games back for {DAYS_IN_BIN} days.{' '}
          {games.some(({ deleted }) => deleted !== undefined) && (
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
          {(game) => (
            <Guard
              what="This game"
              about={game}
              instead={(why) => <FailedRow game={game} why={why} onMore={setOpen} />}
            >
              <GameRow game={game} onMore={setOpen} />
            </Guard>
          )}
        </WindowedList>
      )}
      {open && (
        <Guard key={open.id} what="The menu of this game">
          <GameMenu
            game={open}
            known={known}
            onClose={() => setOpen(undefined)}
            onDelete={remove}
            onRestore={restore}
          />
        </Guard>
      )}
      <div class="book-undo" role="status">
        {failed && <p class="notice">That could not be saved on this device.</p>}
        {undo && (
          <p class="notice ends">
            <span>{gameName(undo)} is removed.</span>
            <button type="button" ref={undoButton} onClick={() => restore(undo)}>
              Undo
            </button>
          </p>
        )}
      </div>
    </section>
  )
}

/** From so many games on, what finds one is always there. */
const MANY = 12

type Choice<Value extends string = string> = readonly [value: Value, name: string]

const ANY_GAME: Choice = ['', 'Any game']
const ANY_PLAYER: Choice = ['', 'Any player']
const STATE_CHOICES = Object.entries(STATES) as Choice<GameFilter['state']>[]

type NarrowingProps<Value extends string> = {
  label: string
  choices: readonly Choice<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** One of the lists that narrow the games down. */
function Narrowing<Value extends string>({ label, choices, value, onChange }: NarrowingProps<Value>) {
  // Memoized, so that typing in the search does not render the option of every person again.
  const options = useMemo(
    () =>
      choices.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      )),
    [choices],
  )
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value as Value)}
    >
      {options}
    </select>
  )
}

/** The filter of the page's last visit, if the history has one. */
function restoreFilter(): GameFilter {
  return { ...NO_FILTER, ...history.state?.filter }
}
