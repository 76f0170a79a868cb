import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { encodeWord } from '../../address-end.ts'
import { Guard } from '../controls/Guard.tsx'
import { openGameBefore } from '../site/way-back.ts'
import type { AtTable } from './at-table.ts'
import { type Answer, FIRST, find, findRest, MAX_QUERY, type Search as Opened } from './find.ts'
import { Results } from './Results.tsx'
import type { Correction } from './spelling.ts'
import { tableBefore } from './table-before.ts'

/** The pause in typing after which the address changes, the index is asked, and screen readers hear the result. */
const PAUSE = 500

const importSearch = () => import('./open-search.ts')
const loadSearch = async () => (await importSearch()).openSearch()

/** The search field and its results. The page around it shows something useful while the field is empty. */
export function Search() {
  return (
    <Guard what="The search">
      <SearchBox />
    </Guard>
  )
}

function SearchBox() {
  const field = useRef<HTMLInputElement>(null)
  const root = useRef<HTMLElement>(null)
  const [query, setQuery] = useState('')
  /** The game that is asked first, by its id. */
  const [game, setGame] = useState('')
  const [answer, setAnswer] = useState<Answer>()
  const [failed, setFailed] = useState<'search' | 'rest'>()
  /** The only game or other place whose results show: empty for all of them, unset until the reader chooses. */
  const [place, setPlace] = useState<string>()
  const [all, setAll] = useState(false)
  const [spoken, setSpoken] = useState('')
  const [opened, setSearch] = useState<Opened>()
  const [table, setTable] = useState<AtTable>()
  const search = useMemo(() => opened && { ...opened, table }, [opened, table])
  /** The game that the last question named, or the open one that the reader came from. */
  const before = useRef<string>()
  /** Whether something was asked: only then are the records fetched. */
  const [isAsked, setAsked] = useState(false)
  /** The games that are searched, unless these are all. */
  const only = search?.only

  const ask = (text: string) => {
    if (field.current && field.current.value !== text) field.current.value = text
    setQuery(text.trim())
    setAll(false)
    if (text.trim()) setAsked(true)
  }
  const askAddress = () => {
    const address = new URLSearchParams(location.search)
    ask(address.get('q') ?? '')
    setGame(address.get('in') ?? '')
    // The title of the game is in the records.
    if (address.has('in')) setAsked(true)
  }

  // A layout effect, so that the content for an empty field does not flash up.
  useLayoutEffect(() => {
    before.current = openGameBefore()
    // Text that was typed before this ran has precedence over the address.
    const typed = field.current?.value
    askAddress()
    if (typed) ask(typed)
    addEventListener('popstate', askAddress)
    return () => removeEventListener('popstate', askAddress)
  }, [])

  // The page shows before the words of six languages are read, and has them before most readers have typed.
  useEffect(() => {
    importSearch().catch(() => {})
  }, [])

  useLayoutEffect(() => {
    if (!isAsked) return
    const open = () => {
      loadSearch().then(setSearch, () => setFailed('search'))
    }
    open()
    addEventListener('online', open)
    return () => removeEventListener('online', open)
  }, [isAsked])

  useLayoutEffect(() => {
    setTable(undefined)
    // Without its module the rules are told by the book.
    if (game) tableBefore(game).then(setTable, () => {})
  }, [game])

  // A layout effect, because an effect would wait until the letter itself is painted.
  useLayoutEffect(() => {
    setAnswer(query && search ? find(search, query, game, before.current) : undefined)
  }, [query, game, search])

  const found = answer?.found ?? []
  const places = [...new Set(found.map(({ place }) => place))].sort()
  const asked = answer?.isAboutGame && answer.game ? search?.titleOf(answer.game) : undefined
  const chosen = [place, asked].find((name) => name !== undefined && ['', ...places].includes(name)) ?? ''
  const fitting = chosen ? found.filter(({ place }) => place === chosen) : found
  const shown = all ? fitting : fitting.slice(0, FIRST)
  const count = answer && countText(answer, fitting.length)

  /** What the index of all texts has besides, once the reader has typed a while ago. */
  useEffect(() => {
    const openRest = search?.openRest
    if (!answer?.isEarly || !openRest) return
    let isLatest = true
    const timer = setTimeout(async () => {
      try {
        const rest = await findRest(await openRest(), answer, search.table)
        if (isLatest) setAnswer({ ...answer, found: [...answer.found, ...rest], isEarly: false })
      } catch {
        // Without network, the records have answered all the same.
        if (isLatest && navigator.onLine) setFailed('rest')
        if (isLatest) setAnswer({ ...answer, isEarly: false })
      }
    }, PAUSE)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [answer])

  useEffect(() => {
    const timer = setTimeout(() => {
      writeAddress(query, game)
      setSpoken(count ?? '')
      if (answer?.game) before.current = answer.game
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [query, game, count])

  /** Enter settles the question, and moves the focus to the best answer. */
  const settle = () => {
    writeAddress(query, game)
    isSettled = true
    linksIn(root.current)[0]?.focus()
  }

  const walk = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target === field.current) {
      event.preventDefault()
      return settle()
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || (event.target instanceof Element && event.target.matches('[type=radio]'))) return
    const stops = [field.current, ...linksIn(root.current)]
    const at = stops.indexOf(document.activeElement as HTMLAnchorElement)
    const next = stops[Math.max(0, at + step)]
    if (!next) return
    event.preventDefault()
    next.focus()
    next.scrollIntoView({ block: 'nearest' })
  }

  return (
    <search
      ref={root}
      class="search"
      data-asked={query && failed !== 'search' && (!answer || found.length) ? '' : undefined}
      onKeyDown={walk}
      // Readers who come back from a result want to see the list again.
      onClick={() => writeAddress(query, game)}
    >
      <label class="label" for="q">
        What are you looking for?
      </label>
      <input
        ref={field}
        id="q"
        name="q"
        type="search"
        autofocus
        autocomplete="off"
        autocapitalize="none"
        enterkeyhint="search"
        aria-describedby="keys"
        onInput={({ currentTarget }) => ask(currentTarget.value)}
      />
      <p id="keys" class="label keys">
        <kbd class="keycap">↓</kbd> <kbd class="keycap">↑</kbd> to walk through what is found,{' '}
        <kbd class="keycap">Enter</kbd> to go there
      </p>
      <p class="visually-hidden" role="status">
        {spoken}
      </p>

      {failed && <p role="alert">{FAILURES[failed]}</p>}
      {only && <p class="label">{withoutNetwork(only)}</p>}
      {game && (answer?.game ?? game) === game && (
        <GameFirst title={search?.titleOf(game)} onAll={() => setGame('')} />
      )}
      {!failed && query && !answer && <p class="label">Looking …</p>}
      {query && answer && (
        <>
          <p class="label count" aria-hidden="true">
            {count}
          </p>
          {query.length > MAX_QUERY && <p>This is long: its first {MAX_QUERY} characters were looked for.</p>}
          {answer.note && (
            <p class="label" lang={answer.language}>
              {answer.note}
            </p>
          )}
          <Taken corrections={answer.corrections} query={query} />
          {places.length > 1 && (
            <fieldset class="chips">
              <legend class="visually-hidden">Show only</legend>
              {['', ...places].map((name) => (
                <label key={name} class="pill radio">
                  <input
                    type="radio"
                    name="in"
                    value={name}
                    checked={name === chosen}
                    onChange={() => setPlace(name)}
                  />
                  {name || 'All'}
                </label>
              ))}
            </fieldset>
          )}
          {found.length > 0 ? <Results found={shown} /> : <p>{ANOTHER_WORD}</p>}
          {shown.length < fitting.length && (
            <button type="button" onClick={() => setAll(true)}>
              Show all {fitting.length}
            </button>
          )}
        </>
      )}
    </search>
  )
}

const FAILURES = {
  search:
    'The search could not be loaded. It needs the network once; the rules of each game do not wait for it.',
  rest: 'The rules were searched, but the index of examples and other pages could not be loaded.',
}

const ANOTHER_WORD =
  'Try fewer words, or another one for the same thing. Whatever your table calls it may do.'

/** The search was begun on the page of a game. */
function GameFirst({ title, onAll }: { title: string | undefined; onAll: () => void }) {
  if (title === undefined) return null
  return (
    <p class="label">
      {title} first, then the other games.{' '}
      <button type="button" onClick={onAll}>
        All games alike
      </button>
    </p>
  )
}

/** What unknown words were taken for. */
function Taken({ corrections, query }: { corrections: readonly Correction[]; query: string }) {
  if (corrections.length === 0) return null
  return (
    <p class="taken">
      {corrections.map(({ typed, taken }, at) => (
        <>
          {at > 0 && ', '}“{typed}” was taken for{' '}
          <a href={`?q=${encodeWord(replaceWord(query, typed, taken))}`}>{taken}</a>
        </>
      ))}
      . Not what you meant? Try fewer words, or another one for the same thing.
    </p>
  )
}

function countText({ query, found, partly, corrections, isEarly }: Answer, shown: number): string {
  // A query of one unknown word has no answer of its own.
  if (found.length === 0 || (corrections.length > 0 && !query.includes(' ')))
    return `Nothing about “${query}”`
  if (isEarly) return `“${query}” …`
  const places = shown === 1 ? '1 place' : `${shown} places`
  return partly ? `Nothing with all of “${query}”; some of it in ${places}` : `“${query}” in ${places}`
}

/** The query with another word for the one that was typed. Accents and capitals may differ in it. */
function replaceWord(query: string, typed: string, taken: string): string {
  const words = query.split(/\s+/)
  const isTyped = (word: string) => word.toLowerCase().includes(typed)
  return words.some(isTyped) ? words.map((word) => (isTyped(word) ? taken : word)).join(' ') : taken
}

function withoutNetwork(only: readonly string[]): string {
  const games = only.join(', ') || 'no game yet'
  return `Without network this looks through what is on this device: ${games}.`
}

function linksIn(root: HTMLElement | null): HTMLAnchorElement[] {
  return [...(root?.querySelectorAll<HTMLAnchorElement>('.found a') ?? [])]
}

/** Whether the next query gets a new entry of the history. While a query is typed, it replaces its own. */
let isSettled = true

function writeAddress(query: string, game: string) {
  const before = new URLSearchParams(location.search)
  const asked = before.get('q') ?? ''
  if (query === asked && game === (before.get('in') ?? '') && (query || !location.search)) return
  const inGame = game && `&in=${encodeWord(game)}`
  const url = query ? `?q=${encodeWord(query)}${inGame}` : location.pathname
  if (isSettled && asked) history.pushState(null, '', url)
  else history.replaceState(null, '', url)
  isSettled = false
}
