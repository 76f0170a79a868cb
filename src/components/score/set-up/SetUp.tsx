import { allTasks } from 'nanostores'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { within } from '../../../offline/within.ts'
import { dealerWords, type Game, isPlainPad } from '../../../scoring/game.ts'
import { capitalize, oneOf } from '../../../scoring/words.ts'
import { calmFoot } from '../../controls/calm.ts'
import { Guard } from '../../controls/Guard.tsx'
import { lazy } from '../../controls/lazy.tsx'
import { tidyName } from '../../controls/tidy-name.ts'
import { usePageTitle } from '../../controls/use-page-title.ts'
import { useStore } from '../../controls/use-store.ts'
import { titleAt } from '../../named-table.ts'
import type { Person } from '../../storage/database.ts'
import { listSummaries } from '../../storage/list-summaries.ts'
import { beginGame, type OpenGame } from '../../storage/open-game.ts'
import { $people, createPerson, savePeople } from '../../storage/people.ts'
import { $ruleSets } from '../../storage/rule-sets.ts'
import { openDraft, PATIENCE, type SavedDraft } from '../../storage/saved-draft.ts'
import type { Summary } from '../../storage/summary.ts'
import { $route, closePanel, openPanel, turnTo } from '../address/route.ts'
import { AddPlayer } from '../seats/AddPlayer.tsx'
import { PairsChoice } from './PairsChoice.tsx'
import { Seats } from './Seats.tsx'
import {
  NOBODY,
  numbersFor,
  readTable,
  readTableDraft,
  type Seat,
  seat,
  seatStrangers,
  type TableDraft,
} from './table-draft.ts'

const CannotStart = lazy(async () => (await import('./CannotStart.tsx')).CannotStart)
const RulesSummary = lazy(async () => (await import('../../house-rules/RulesSummary.tsx')).RulesSummary)
const PlainPadRules = lazy(async () => (await import('./PlainPadRules.tsx')).PlainPadRules)
const TableRules = lazy(async () => (await import('../../house-rules/TableRules.tsx')).TableRules)

type PastTables = typeof import('./PastTables.tsx')
type Props = { game: Game; onStart: (opened: OpenGame) => void }
type Found = {
  draft: SavedDraft<TableDraft>
  /** Games from earlier, the latest first. */
  games: readonly Summary[]
  past: PastTables | undefined
}

function draftOf({ id }: Game): string {
  return `setup ${id}`
}

/** The set-up of a table: who plays, who deals, and by which rules. */
export function SetUp({ game, onStart }: Props) {
  const [found, setFound] = useState<Found>()
  // Subscribes before `open` waits for what is loaded then.
  useStore($people)
  useStore($ruleSets)
  useEffect(() => {
    const opening = open(game)
    opening.then(setFound)
    return () => opening.then(({ draft }) => draft.close())
  }, [game])
  return found ? <SettingUp game={game} onStart={onStart} {...found} /> : null
}

/**
 * Loads everything at once, so that nothing moves when it shows. Without earlier games, the code for past
 * tables is not fetched.
 */
async function open(game: Game): Promise<Found> {
  const [draft, all] = await Promise.all([
    openDraft(draftOf(game), readTableDraft),
    within(PATIENCE, listSummaries(), () => []),
    // People, and the rules that new games begin with.
    within(PATIENCE, allTasks(), () => {}),
  ])
  const games = all.filter(({ deleted }) => !deleted)
  const past = games.length > 0 ? await import('./PastTables.tsx').catch(() => undefined) : undefined
  return { draft, games, past }
}

function SettingUp({ game, onStart, draft, games, past }: Props & Found) {
  const people = useStore($people)
  const standard = useStore($ruleSets).find((set) => set.game === game.id && set.standard)
  const sitting = useStore(draft.$draft) ?? NOBODY
  const { panel, house: link, table: named } = useStore($route)
  const [status, setStatus] = useState('')
  const [asked, setAsked] = useState(false)
  const starting = useRef(false)
  const page = useRef<HTMLDivElement>(null)
  const startButton = useRef<HTMLButtonElement>(null)

  const { seats } = sitting
  const options = sitting.options ?? standard?.options ?? {}
  const table = readTable(game, sitting, options)
  usePageTitle(titleAt(game, options))
  const dealer = seats.some(({ id }) => id === sitting.dealer) ? sitting.dealer : seats[0]?.id
  const numbers = numbersFor(game, options)
  const isFull = seats.length >= Math.max(...game.players)
  const typed = sitting.typed ?? ''
  // What was said may be about somebody who has left, or has another name now.
  const set = (change: Partial<TableDraft>) => {
    draft.set({ ...sitting, ...change })
    setStatus('')
  }

  useLayoutEffect(() => {
    if (named === undefined) return
    const preset = game.presets.find((preset) => preset.named === named)
    if (preset) set({ options: preset.options })
    turnTo({ panel })
  }, [named])

  function sit(person: Person) {
    set({ seats: seat(seats, person), typed: '' })
  }

  // When the table is full, the box for names goes, so the Start button gets the focus.
  const wasFull = useRef(isFull)
  useLayoutEffect(() => {
    if (isFull && !wasFull.current) startButton.current?.focus({ preventScroll: true })
    wasFull.current = isFull
  }, [isFull])

  // Players who have just begun to write down names need no message yet.
  const isTold = asked || seats.length >= Math.min(...game.players)

  const dealing = dealerWords(game)

  async function draw() {
    const rows = [...(page.current?.querySelectorAll<HTMLElement>('.seats > li') ?? [])]
    const drawn = seats[await drawDealer(rows)]
    if (!drawn) return
    set({ dealer: drawn.id })
    setStatus(`${drawn.name} ${dealing.doesFirst}.`)
  }

  async function start() {
    const name = tidyName(typed)
    if (name) {
      sit(createPerson(name))
      return setStatus(`${name} plays too. Start when everybody is here.`)
    }
    if (!table.ok) return setAsked(true)
    if (starting.current) return
    starting.current = true
    // A database that hangs is waited for, before the game begins without it.
    setStatus('Saving the game …')
    savePeople(peopleOf(seats))
    const begun = await beginGame(table.value, game, sitting.note?.trim(), draftOf(game))
    draft.set(undefined)
    calmFoot()
    onStart(begun)
  }

  const byTheBook = <p>As in the book</p>
  return (
    <div class="app setup" ref={page}>
      {past && (
        <Guard what="What was played before" about={games}>
          <past.OpenGames game={game} games={games} />
        </Guard>
      )}
      <section class="sheet head setup-who" aria-labelledby="who">
        <div class="ends setup-title">
          <h2 id="who">Who plays?</h2>
          {seats.length > 0 && (
            <span class="note" aria-hidden="true">
              {dealing.does}
            </span>
          )}
        </div>
        {past && seats.length === 0 && (
          <Guard what="Who played before" about={games}>
            <past.LastTables
              game={game}
              games={games}
              people={people}
              numbers={numbers}
              onSeats={(seats) => set({ seats })}
            />
          </Guard>
        )}
        <Seats
          game={game}
          seats={seats}
          dealer={dealer}
          sides={table.ok ? game.sidesFor?.(seats.length, table.value.options) : undefined}
          onSeats={(seats) => set({ seats })}
          onDealer={(dealer) => set({ dealer })}
          people={people}
          say={setStatus}
        />
        {(!isFull || typed) && (
          <AddPlayer
            seats={seats}
            people={people}
            isFull={isFull}
            typed={typed}
            onType={(typed) => set({ typed })}
            onSit={sit}
          />
        )}
        {seats.length + games.length === 0 && (
          <Strangers numbers={numbers} onSeats={(seats) => set({ seats })} />
        )}
        <PairsChoice
          game={game}
          seated={seats.length}
          options={options}
          onOptions={(options) => set({ options })}
        />
        <div class="ruled" aria-hidden="true" />
      </section>
      <div class="sheet head setup-how">
        {seats.length > 1 && (
          <section class="row" aria-labelledby="first">
            <div class="words">
              <h2 id="first">{capitalize(dealing.first)}</h2>
              <p>{seats.find(({ id }) => id === dealer)?.name}</p>
            </div>
            <button type="button" aria-label={`Draw the ${dealing.first}`} onClick={draw}>
              Draw
            </button>
          </section>
        )}
        {isPlainPad(game) ? (
          <PlainPadRules
            game={game}
            options={options}
            note={sitting.note ?? ''}
            seats={seats}
            onNote={(note) => set({ note })}
            onOptions={(options) => set({ options })}
          />
        ) : (
          <section class="row" aria-labelledby="by">
            <div class="words">
              <h2 id="by">House rules</h2>
              {Object.keys(options).length > 0 ? (
                <RulesSummary game={game} options={options} meanwhile={byTheBook} />
              ) : (
                byTheBook
              )}
            </div>
            <button type="button" aria-label="Change the rules" onClick={() => openPanel('house')}>
              Change
            </button>
          </section>
        )}
        <div class="ruled" aria-hidden="true" />
      </div>
      {(panel === 'house' || link !== undefined) && (
        <TableRules
          game={game}
          options={options}
          link={link}
          onOptions={(options, called) => {
            // A game of one's own is played under the name that it was sent with, unless the table calls it something else.
            const named = isPlainPad(game) && called && !sitting.note
            set({ options, ...(named && { note: called }) })
          }}
          onClose={() => (link === undefined ? closePanel() : turnTo({}))}
        />
      )}
      <div class="foot setup-start">
        <div class="setup-said">
          <p role="status">{status}</p>
          {!table.ok &&
            (isTold ? (
              <CannotStart game={game} seated={seats.length} options={options} problems={table.problems} />
            ) : (
              <p class="note">For {oneOf(numbers)} players.</p>
            ))}
        </div>
        <button ref={startButton} type="button" class="main" aria-disabled={!table.ok} onClick={start}>
          Start
        </button>
      </div>
    </div>
  )
}

/**
 * The people at this table, as used just now, so that the next set-up offers them first and in this order.
 */
function peopleOf(seats: readonly Seat[], now = Date.now()): Person[] {
  return seats.flatMap(({ person, name, hint }, at) =>
    person ? [{ ...createPerson(name, hint), id: person, used: now - at }] : [],
  )
}

/** Seats players without names, for a table in a hurry. */
function Strangers({
  numbers,
  onSeats,
}: {
  numbers: readonly number[]
  onSeats: (seats: readonly Seat[]) => void
}) {
  // Where not all keys fit on one line, half of them stand on each of two.
  const half = Math.ceil(numbers.length / 2)
  return (
    <div class="choice beside-margin">
      <p class="line note">Names can wait. How many players?</p>
      {[numbers.slice(0, half), numbers.slice(half)].map((keys, at) => (
        <span key={at} class="choice">
          {keys.map((number) => (
            <button
              key={number}
              type="button"
              aria-label={`${number} players`}
              onClick={() => onSeats(seatStrangers(number))}
            >
              {number}
            </button>
          ))}
        </span>
      ))}
    </div>
  )
}

/** Moves a light round the table, slower and slower, until it stops at the drawn player. */
async function drawDealer(rows: readonly HTMLElement[]): Promise<number> {
  const drawn = Math.floor(Math.random() * rows.length)
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return drawn
  const steps = 2 * rows.length + drawn
  let delay = 0
  const lights = Array.from({ length: steps + 1 }, (_, step) => {
    const duration = 60 + 12 * step
    const light = rows[step % rows.length]?.animate(
      [{ background: 'var(--mark)' }, { background: 'var(--mark)', offset: 0.8 }, {}],
      { duration, delay },
    )
    delay += duration
    return light?.finished
  })
  await Promise.all(lights)
  return drawn
}
