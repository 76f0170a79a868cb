import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Guard } from '../controls/Guard.tsx'
import { whenIdle } from '../controls/when-idle.ts'
import { type Answer, FIRST, type Found, find, type Index } from './find.ts'
import { openIndex } from './open-index.ts'
import { nearWords, type Synonyms } from './words.ts'

type Props = {
  synonyms: Synonyms
  /** All words that the search may suggest. */
  vocabulary: readonly string[]
}

/** The pause in typing after which the address changes and screen readers hear the result. */
const PAUSE = 500

/** Resolves when the latest change is on the screen. */
function painted() {
  return new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

/** The search field and its results. The page around it shows something useful while the field is empty. */
export function Search(props: Props) {
  return (
    <Guard what="The search">
      <SearchBox {...props} />
    </Guard>
  )
}

function SearchBox({ synonyms, vocabulary }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const root = useRef<HTMLElement>(null)
  const [query, setQuery] = useState('')
  const [answer, setAnswer] = useState<Answer>()
  const [failed, setFailed] = useState(false)
  const [place, setPlace] = useState('')
  const [all, setAll] = useState(false)
  const [spoken, setSpoken] = useState('')
  const [index, setIndex] = useState<Index>()
  /** The games that are searched, unless these are all. */
  const only = index?.only

  const ask = (text: string) => {
    if (field.current && field.current.value !== text) field.current.value = text
    setQuery(text.trim())
    setAll(false)
  }

  // A layout effect, so that the content for an empty field does not flash up.
  useLayoutEffect(() => {
    const open = () => {
      openIndex().then(
        (index) => {
          setIndex(index)
          // Ignores the answer: the browser only compiles the search before the first letter is typed.
          whenIdle(() => index.search('meld').catch(() => {}))
        },
        () => setFailed(true),
      )
    }
    open()
    // Text that was typed before this ran has precedence over the address.
    ask(field.current?.value || queryInAddress())
    const back = () => ask(queryInAddress())
    addEventListener('popstate', back)
    addEventListener('online', open)
    addEventListener('offline', open)
    return () => {
      removeEventListener('popstate', back)
      removeEventListener('online', open)
      removeEventListener('offline', open)
    }
  }, [])

  // A layout effect, because an effect would wait until the letter itself is painted.
  useLayoutEffect(() => {
    if (!query) {
      setAnswer(undefined)
      return
    }
    let isLatest = true
    const answerFrom = async (index: Index) => {
      for await (const answer of find(index, query, synonyms)) {
        if (!isLatest) return
        setAnswer(answer)
        await painted()
      }
    }
    if (index) answerFrom(index).catch(() => isLatest && setFailed(true))
    return () => {
      isLatest = false
    }
  }, [query, index])

  const found = answer?.found ?? []
  const places = [...new Set(found.map(({ place }) => place))].sort()
  const chosen = places.includes(place) ? place : ''
  const fitting = chosen ? found.filter(({ place }) => place === chosen) : found
  const shown = all ? fitting : fitting.slice(0, FIRST)
  const count = answer && countText(answer, fitting.length)

  useEffect(() => {
    const timer = setTimeout(() => {
      writeAddress(query)
      setSpoken(count ?? '')
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [query, count])

  /** Enter settles the question, and moves the focus to the best answer. */
  const settle = () => {
    writeAddress(query)
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
      data-asked={query && !failed && (!answer || found.length) ? '' : undefined}
      onKeyDown={walk}
      // Readers who come back from a result want to see the list again.
      onClick={() => writeAddress(query)}
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
        <kbd>↓</kbd> <kbd>↑</kbd> to walk through what is found, <kbd>Enter</kbd> to go there
      </p>
      <p class="visually-hidden" role="status">
        {spoken}
      </p>

      {failed && (
        <p role="alert">
          The search could not be loaded. It needs the network once; the rules of each game do not wait for
          it.
        </p>
      )}
      {only && <p class="label">{withoutNetwork(only)}</p>}
      {!failed && query && !answer && <p class="label">Looking …</p>}
      {!failed && query && answer && (
        <>
          <p class="label" aria-hidden="true">
            {count}
          </p>
          {places.length > 1 && (
            <fieldset class="tools places">
              <legend class="visually-hidden">Show only</legend>
              {['', ...places].map((name) => (
                <label key={name} class="quiet radio">
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
          {found.length > 0 ? <Results found={shown} /> : <Nothing query={query} vocabulary={vocabulary} />}
          {shown.length < fitting.length && (
            <button type="button" class="quiet" onClick={() => setAll(true)}>
              Show all {fitting.length}
            </button>
          )}
        </>
      )}
    </search>
  )
}

/** The results, each with its game. Arrow keys move from link to link. */
function Results({ found }: { found: readonly Found[] }) {
  return (
    <ol class="bare-list rows found">
      {found.map(({ url, title, place, excerpt }) => (
        <li key={url}>
          <a class="row-link" href={url}>
            <small class="label">{place}</small> {title}
          </a>
          <p>{excerpt.map(({ text, marked }) => (marked ? <mark>{text}</mark> : text))}</p>
        </li>
      ))}
    </ol>
  )
}

function Nothing({ query, vocabulary }: { query: string; vocabulary: readonly string[] }) {
  const near = nearWords(query, vocabulary)
  return (
    <div>
      {near.length > 0 && (
        <p>
          Did you mean{' '}
          {near.map((word, at) => (
            <>
              {at > 0 && (at === near.length - 1 ? ' or ' : ', ')}
              <a href={`?q=${encodeURIComponent(word)}`}>{word}</a>
            </>
          ))}
          ?
        </p>
      )}
      <p>Try fewer words, or another one for the same thing. Whatever your table calls it may do.</p>
    </div>
  )
}

function countText({ query, found, partly, early }: Answer, shown: number): string {
  if (early) return `“${query}” …`
  if (found.length === 0) return `Nothing about “${query}”`
  const places = shown === 1 ? '1 place' : `${shown} places`
  return partly ? `Nothing with all of “${query}”; some of it in ${places}` : `“${query}” in ${places}`
}

function withoutNetwork(only: readonly string[]): string {
  const games = only.join(', ') || 'no game yet'
  return `Without network this looks through what is on this device: ${games}.`
}

function linksIn(root: HTMLElement | null): HTMLAnchorElement[] {
  return [...(root?.querySelectorAll<HTMLAnchorElement>('.found a, .none a') ?? [])]
}

function queryInAddress(): string {
  return new URLSearchParams(location.search).get('q') ?? ''
}

/** Whether the next query gets a new entry of the history. While a query is typed, it replaces its own. */
let isSettled = true

function writeAddress(query: string) {
  const before = queryInAddress()
  if (query === before && (query || !location.search)) return
  const url = query ? `?q=${encodeURIComponent(query)}` : location.pathname
  if (isSettled && before) history.pushState(null, '', url)
  else history.replaceState(null, '', url)
  isSettled = false
}
