import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { encodeWord } from '../../address-end.ts'
import type { Game } from '../../scoring/game.ts'
import type { Plain } from '../../scoring/untrusted.ts'
import { href } from '../../site.ts'
import { atTable } from './at-table.ts'
import { find, foundIn, type Search } from './find.ts'
import { openSearch } from './open-search.ts'
import { Results } from './Results.tsx'

type Props = {
  game: Game
  /** The table, so that an answer says the rule that is played here. */
  options: Plain
  /** Opens a rule or a mishap over the sheet. */
  onRule: (anchor: string) => void
  onMishaps: () => void
  /** Before the player leaves for another page. */
  onLeave: () => void
}

/** How many answers show. The search page has the others. */
const MOST = 6
/** What people look up at the table. */
const OFTEN = ['Deal', 'Wild cards', 'Go out', 'Points']

/** What was asked last. It stays while a rule is read, and until the page is left. */
let asked = ''
export const lastAsked = () => asked

/** The search over a sheet: it answers while the player types, and what it finds of this game opens over the sheet too. */
export function SearchOverSheet({ game, options, onRule, onMishaps, onLeave }: Props) {
  const [query, setQuery] = useState(asked)
  const [search, setSearch] = useState<Search>()
  const [hasFailed, setFailed] = useState(false)
  const isAsked = query.trim() !== ''
  /** Until somebody begins to ask, the turn card has the room of the chips. */
  const [isBegun, setBegun] = useState(isAsked)
  useEffect(() => {
    if (isAsked && !search) openSearch().then(setSearch, () => setFailed(true))
  }, [isAsked])

  const ask = (text: string) => {
    asked = text
    setQuery(text)
  }
  // What is found of this game opens here, so its address stays plain.
  const table = { ...atTable(game, options), hrefAt: (url: string) => url }
  const answer = isAsked && search ? find({ ...search, table }, query.trim(), game.id) : undefined
  const page = href(`/games/${game.id}/#`)
  const found = answer && foundIn(game.id, answer).slice(0, MOST)

  const follow = (event: JSX.TargetedMouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    const url = event.currentTarget.getAttribute('href') ?? ''
    const anchor = url.startsWith(page) ? url.slice(page.length) : undefined
    if (!anchor || (game.statements[anchor] === undefined && !anchor.startsWith('mishap-'))) return onLeave()
    event.preventDefault()
    onRule(anchor)
  }

  return (
    <search class="search-over-sheet">
      <form class="group" action={href('/search/')} onSubmit={onLeave}>
        <input
          type="search"
          name="q"
          value={query}
          aria-label={`Look up a rule of ${game.title}`}
          placeholder="Look up a rule"
          autocomplete="off"
          enterkeyhint="search"
          onFocus={() => setBegun(true)}
          onInput={({ currentTarget }) => ask(currentTarget.value)}
        />
        <input type="hidden" name="in" value={game.id} />
        <button type="submit">Search</button>
      </form>
      {isBegun && (
        <fieldset class="chips" aria-label="Often looked up">
          <button type="button" class="pill" onClick={onMishaps}>
            Something went wrong
          </button>
          {!isAsked &&
            OFTEN.map((word) => (
              <button key={word} type="button" class="pill" onClick={() => ask(word)}>
                {word}
              </button>
            ))}
        </fieldset>
      )}
      {isAsked && (
        <div role="status">
          {hasFailed && !search && (
            <p role="alert">The search could not be loaded. The rules below are here.</p>
          )}
          {!hasFailed && !answer && <p class="label">Looking …</p>}
          {answer?.note && (
            <p class="label" lang={answer.language}>
              {answer.note}
            </p>
          )}
          {found && found.length > 0 && <Results found={found} onFollow={follow} />}
          {found?.length === 0 && (
            <p>Nothing about “{query}”. Try fewer words, or another one for the same thing.</p>
          )}
          {found && answer.found.length > found.length && (
            <a
              class="reach"
              href={`${href('/search/')}?q=${encodeWord(query.trim())}&in=${game.id}`}
              onClick={onLeave}
            >
              All that is found
            </a>
          )}
        </div>
      )}
    </search>
  )
}
