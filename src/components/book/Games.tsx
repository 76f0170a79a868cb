import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { count } from '../../scoring/words.ts'
import { ANYTHING, findEntries, STATES, type State, type Wanted } from './find-games.ts'
import { GameMenu } from './GameMenu.tsx'
import { GameRow, nameOf } from './GameRow.tsx'
import type { Identity } from './identity.ts'
import type { ListedGame } from './listed-game.ts'
import { emptyBin, KEPT_DAYS, setDeleted } from './stored-book.ts'
import { WindowedList } from './WindowedList.tsx'

type Props = { entries: readonly ListedGame[]; who: Identity; titles: Readonly<Record<string, string>> }

const STATE_NAMES: Record<State, string> = {
  all: 'Any state',
  playing: 'In play',
  finished: 'Finished',
  deleted: 'Deleted',
}

/** All games, newest first, and finding one of them. */
export function Games({ entries, who, titles }: Props) {
  const [wanted, setWanted] = useState<Wanted>(recall)
  const [open, setOpen] = useState<ListedGame>()
  const [undo, setUndo] = useState<ListedGame>()
  const [failed, setFailed] = useState(false)
  const undoing = useRef<HTMLButtonElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const found = useMemo(() => findEntries(entries, wanted), [entries, wanted])
  // Drawn once: a letter in the search should not go through all who ever played.
  const gameChoices = useMemo(
    () =>
      [...new Set(entries.map(({ summary }) => summary.game))].map((game) => (
        <option key={game} value={game}>
          {titles[game] ?? (game || 'Unreadable')}
        </option>
      )),
    [entries, titles],
  )
  const personChoices = useMemo(
    () =>
      who.all.map(({ id }) => (
        <option key={id} value={id}>
          {who.fullName(id)}
        </option>
      )),
    [who],
  )
  const inBin = useMemo(() => entries.some(({ summary }) => summary.deleted !== undefined), [entries])
  const ask = (part: Partial<Wanted>) => setWanted((before) => ({ ...before, ...part }))

  // Who comes back from a game finds the list as he left it.
  useEffect(() => {
    const pause = setTimeout(() => history.replaceState({ ...history.state, wanted }, ''), 300)
    return () => clearTimeout(pause)
  }, [wanted])

  // The row that had the focus is gone.
  useEffect(() => undoing.current?.focus(), [undo])

  const remove = async (entry: ListedGame) => {
    const done = await setDeleted(entry.id, Date.now())
    setFailed(!done)
    if (done) setUndo(entry)
  }
  const bringBack = async (entry: ListedGame) => {
    setFailed(!(await setDeleted(entry.id, undefined)))
    setUndo(undefined)
    heading.current?.focus()
  }
  const empty = async () => {
    setFailed(!(await emptyBin()))
    setUndo(undefined)
    ask({ state: 'all' })
    heading.current?.focus()
  }

  return (
    <section aria-labelledby="book-games">
      <h2 id="book-games" ref={heading} tabIndex={-1} class="visually-hidden">
        Games
      </h2>
      <search class="book-search">
        <label class="book-query">
          <span>Search</span>
          <input
            type="search"
            value={wanted.query}
            placeholder="Search names, games, notes"
            autocomplete="off"
            onInput={({ currentTarget }) => ask({ query: currentTarget.value })}
          />
        </label>
        <label>
          <span>Game</span>
          <select
            aria-label="Game"
            value={wanted.game}
            onChange={({ currentTarget }) => ask({ game: currentTarget.value })}
          >
            <option value="">Any game</option>
            {gameChoices}
          </select>
        </label>
        <label>
          <span>Player</span>
          <select
            aria-label="Player"
            value={wanted.person}
            onChange={({ currentTarget }) => ask({ person: currentTarget.value })}
          >
            <option value="">Anybody</option>
            {personChoices}
          </select>
        </label>
        <label>
          <span>State</span>
          <select
            aria-label="State"
            value={wanted.state}
            onChange={({ currentTarget }) => ask({ state: STATES[currentTarget.selectedIndex] ?? 'all' })}
          >
            {STATES.map((state) => (
              <option key={state} value={state}>
                {STATE_NAMES[state]}
              </option>
            ))}
          </select>
        </label>
      </search>
      <p class="book-count" role="status">
        {count(found.length, 'game')}
      </p>
      {wanted.state === 'deleted' && (
        <p class="book-bin">
          What is deleted can be brought back for {KEPT_DAYS} days.{' '}
          {inBin && (
            <button type="button" onClick={empty}>
              Empty it now, for good
            </button>
          )}
        </p>
      )}
      {found.length === 0 ? (
        <p class="book-none">
          No game is like that.{' '}
          <button type="button" onClick={() => setWanted(ANYTHING)}>
            Show all games
          </button>
        </p>
      ) : (
        <WindowedList items={found} label="Games, newest first">
          {(entry) => <GameRow entry={entry} onMore={setOpen} />}
        </WindowedList>
      )}
      {open && (
        <GameMenu
          key={open.id}
          entry={open}
          onClose={() => setOpen(undefined)}
          onDelete={remove}
          onRestore={bringBack}
        />
      )}
      <div class="book-undo" role="status">
        {failed && <p>That could not be saved on this device.</p>}
        {undo && (
          <p>
            <span>{nameOf(undo)} is deleted.</span>
            <button type="button" ref={undoing} onClick={() => bringBack(undo)}>
              Undo
            </button>
          </p>
        )}
      </div>
    </section>
  )
}

/** What was asked for when this page was last here, as long as it still makes sense. */
function recall(): Wanted {
  const { wanted } = (history.state ?? {}) as { wanted?: Partial<Wanted> }
  const texts = Object.entries(ANYTHING).map(([name, otherwise]) => {
    const kept = wanted?.[name as keyof Wanted]
    return [name, typeof kept === 'string' ? kept : otherwise]
  })
  const kept = Object.fromEntries(texts) as Wanted // name by name
  return STATES.includes(kept.state) ? kept : ANYTHING
}
