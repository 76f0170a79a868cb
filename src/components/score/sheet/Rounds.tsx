import { Fragment } from 'preact'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Game, Line, PlayerId } from '../../../scoring/game.ts'
import { isPresent, type Side, sittingIn } from '../../../scoring/seats.ts'
import { type SheetRound, sumOf, tookPart } from '../../../scoring/sheet.ts'
import { peek } from '../../../scoring/untrusted.ts'
import { signed } from '../../../scoring/words.ts'
import { Guard } from '../../controls/Guard.tsx'
import { Kept } from '../../controls/Kept.tsx'
import { lazy } from '../../controls/lazy.tsx'
import { as } from '../../controls/table-role.ts'
import { useStableCallback } from '../../controls/use-stable-callback.ts'
import { useStore } from '../../controls/use-store.ts'
import { SideName } from '../../standings/SideName.tsx'
import { longestWord, shortNames } from '../../standings/short-names.ts'
import { type Standing, standingsOf, wordsBelow } from '../../standings/standings.ts'
import type { OpenGame } from '../../storage/open-game.ts'
import { goTo } from '../address/route.ts'

const RoundLines = lazy(async () => (await import('./RoundLines.tsx')).RoundLines)
const SideLines = lazy(async () => (await import('./RoundLines.tsx')).SideLines)

/** How many letters the columns of a phone hold together. */
const LETTERS = 36

/** A height that stays for so many frames is the height. */
const CALM = 3

/**
 * The sheet itself: a column per player with the total on top, and a row per round. Rows out of view are not laid out,
 * which a table's own display would not allow.
 */
export function Rounds({ opened }: { opened: OpenGame }) {
  const view = useStore(opened.$view)
  const { folded, record, sheet, sides } = view
  const [open, setOpen] = useState<string>()
  const standings = standingsOf(view, opened.game)
  const rounds = sheet.rounds.length
  const isPlaying = sheet.status === 'playing'
  useEffect(() => {
    // Scrolls to the newest round, which is what people look for. It is the last line of the page, above the
    // buttons. When the game is over, the result at the top matters more.
    if (!isPlaying || rounds === 0) return
    let frame = 0
    // Rows that come into view may be higher than was expected of them, so it goes on until the height stays.
    const toEnd = (before: number, calm: number) => {
      const { scrollHeight } = document.documentElement
      scrollTo(0, scrollHeight)
      const frames = scrollHeight === before ? calm + 1 : 0
      if (frames < CALM) frame = requestAnimationFrame(() => toEnd(scrollHeight, frames))
    }
    toEnd(0, 0)
    return () => cancelAnimationFrame(frame)
  }, [rounds, isPlaying])
  const seats = JSON.stringify([record.players, sides.map(({ key }) => key)])
  const short = shortNames(sides)
  const letters = longestWord(record.players.map(({ name }) => name))
  /** Whether the longest name would not fit the columns of a phone. Of up to four, short ones do. */
  const isUpright = sides.length > 4 && sides.length * letters > LETTERS
  const digits = useMemo(() => longestNumber(sheet.rounds), [sheet])
  const table = useSlidingLine(standings.find(({ isAhead }) => isAhead)?.key)
  const toggle = useStableCallback((id: string) => setOpen(open === id ? undefined : id))
  return (
    <table
      {...as('table')}
      ref={table}
      class={`ledger head rounds${isUpright ? ' upright' : ''}`}
      data-unit={opened.game.scoring.unit}
      data-sides={upTo(sides.length)}
      style={{
        '--columns': sides.length,
        '--letters-short': longestWord(short.values()),
        '--letters-whole': letters,
        '--digits': digits,
      }}
    >
      <thead {...as('rowgroup')}>
        <tr {...as('row')} class="names">
          <th {...as('columnheader')} scope="col">
            <span class="visually-hidden">Round</span>
          </th>
          {standings.map(({ key, isOut, isAway }, at) => (
            <th key={key} {...as('columnheader')} scope="col" data-out={isOut || isAway}>
              <SideName side={sides[at]!} short={short} dealer={isPlaying ? sheet.dealer : undefined} />
            </th>
          ))}
        </tr>
        <tr {...as('row')} class="totals">
          <th {...as('rowheader')} scope="row">
            <span class="visually-hidden">Total</span>
          </th>
          {standings.map((standing) => (
            <Total key={standing.key} standing={standing} isPlaying={isPlaying} short={short} />
          ))}
        </tr>
        {rounds > 0 && opened.game.scoring.unit === 'missions' && <MissionHeads sides={sides} />}
      </thead>
      <tbody {...as('rowgroup')}>
        {sheet.rounds.map((round, at) => {
          const id = folded.rounds[at] ?? ''
          const isOpen = id === open
          // The sides stay the same until somebody is renamed, moved, added or removed.
          const shows = [round, record.rounds[at], at, seats, isOpen]
          const draw = () => (
            <RoundRows
              opened={opened}
              id={id}
              at={at}
              round={round}
              sides={sides}
              short={short}
              isOpen={isOpen}
              onToggle={toggle}
            />
          )
          return <Kept key={id} shows={shows} draw={draw} />
        })}
        <Starts sides={sides} round={rounds + 1} />
        {sheet.bonuses && <Bonuses game={opened.game} sides={sides} bonuses={sheet.bonuses} />}
      </tbody>
    </table>
  )
}

/** The line below the total of whoever is ahead slides there from where it was. */
function useSlidingLine(ahead: PlayerId | undefined) {
  const table = useRef<HTMLTableElement>(null)
  const last = useRef<number>()
  useLayoutEffect(() => {
    const total = table.current?.querySelector('.ahead .figure')
    const left = total?.getBoundingClientRect().left
    const from = last.current
    last.current = left
    if (!total || left === undefined || from === undefined || from === left) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    total.animate(
      { translate: [`${from - left}px 0`, '0 0'] },
      { duration: 250, easing: 'ease-out', pseudoElement: '::after' },
    )
  }, [ahead])
  return table
}

/** "1 2 3", so that a CSS rule can ask whether there are at least that many sides. */
function upTo(sides: number): string {
  return Array.from({ length: sides }, (_, at) => at + 1).join(' ')
}

/** The points with which players begin who join in this round. */
function Starts({ sides, round }: { sides: readonly Side[]; round: number }) {
  const startIn = ({ players }: Side) =>
    players.reduce((sum, { from = 1, start = 0 }) => sum + (from === round ? start : 0), 0)
  if (sides.every((side) => startIn(side) === 0)) return null
  return (
    <tr {...as('row')}>
      <th {...as('rowheader')} scope="row">
        <span aria-hidden="true">→</span>
        <span class="visually-hidden">Before round {round}</span>
      </th>
      {sides.map((side) => (
        <td key={side.key} {...as('cell')}>
          {startIn(side) !== 0 && (
            <span class="bare">
              {signed(startIn(side))} <small>to begin with</small>
            </span>
          )}
        </td>
      ))}
    </tr>
  )
}

type BonusesProps = { game: Game; sides: readonly Side[]; bonuses: Readonly<Record<string, Line[]>> }

/** The bonuses at the end of the game, in a row of their own with the lines below. */
function Bonuses({ game, sides, bonuses }: BonusesProps) {
  return (
    <>
      <tr {...as('row')}>
        <th {...as('rowheader')} scope="row">
          +<span class="visually-hidden"> Bonuses</span>
        </th>
        {sides.map(({ key }) => (
          <td key={key} {...as('cell')}>
            {signed(sumOf(bonuses[key]))}
          </td>
        ))}
      </tr>
      <tr {...as('row')} class="lines">
        <td {...as('cell')} colSpan={sides.length + 1}>
          <SideLines game={game} sides={sides} lines={bonuses} />
        </td>
      </tr>
    </>
  )
}

type TotalProps = { standing: Standing; isPlaying: boolean; short: ReadonlyMap<PlayerId, string> }

function Total({ standing, isPlaying, short }: TotalProps) {
  const { state, way } = wordsBelow(standing, isPlaying)
  return (
    <td
      {...as('cell')}
      class={standing.isAhead ? 'ahead' : undefined}
      data-name={foldedName(standing.side, short)}
      data-out={standing.isOut || standing.isAway}
    >
      <b class="figure line">{signed(standing.total)}</b>{' '}
      <small class="group">
        {state}
        {/* Steps come before points, so they are shown in narrow columns too. */}
        {way && (
          <span class={standing.steps === undefined ? 'sheet-left' : undefined}>
            {state && <span class="visually-hidden"> · </span>}
            {way}
          </span>
        )}
      </small>
    </td>
  )
}

/** What a number is called where the columns fold, so that it does not stand below its head. */
function foldedName(side: Side, short: ReadonlyMap<PlayerId, string>): string {
  return sittingIn(side)
    .map(({ id, name }) => short.get(id) ?? name)
    .join(', ')
}

/** The width of the longest number on the sheet, in digits. A minus is wider than a digit. */
function longestNumber(rounds: readonly SheetRound[]): number {
  const numbers = rounds.flatMap(({ scores, totals }) => [...Object.values(scores), ...Object.values(totals)])
  return Math.max(3, ...numbers.map((number) => signed(number).length + (number < 0 ? 0.4 : 0)))
}

type RowProps = {
  opened: OpenGame
  id: string
  at: number
  round: SheetRound
  sides: readonly Side[]
  /** The names in narrow columns. */
  short: ReadonlyMap<PlayerId, string>
  isOpen: boolean
  onToggle: (id: string) => void
}

/**
 * A round, and what opens below it. It is drawn seldom and stays for the whole evening, so it keeps no view of the game, which
 * would be one for each round.
 */
function RoundRows(props: RowProps) {
  const { opened, at, round, sides, isOpen } = props
  return (
    <>
      <Starts sides={sides} round={at + 1} />
      <Guard
        what={`Round ${at + 1}`}
        about={round}
        instead={(why) => <FailedRow at={at} sides={sides} why={why} />}
      >
        <Row {...props} />
      </Guard>
      {isOpen && (
        <tr {...as('row')} class="lines">
          <td {...as('cell')} colSpan={sides.length + 1}>
            <Guard what={`Round ${at + 1}`} about={round}>
              <RoundLines opened={opened} at={at} />
            </Guard>
          </td>
        </tr>
      )}
    </>
  )
}

function Row({ opened, id, at, round, sides, short, isOpen, onToggle }: RowProps) {
  const { problems, remarks = [] } = round
  const problem = problems[0]?.message
  const open = () => onToggle(id)
  return (
    <tr {...as('row')}>
      <th {...as('rowheader')} scope="row">
        <button type="button" class="bare" aria-expanded={isOpen} onClick={open}>
          <span class="visually-hidden">Round </span>
          {at + 1}
          {remarks.length > 0 && (
            <>
              <sup aria-hidden="true">?</sup>
              <span class="visually-hidden"> with something unlikely</span>
            </>
          )}
        </button>
      </th>
      {problem ? (
        <td {...as('cell')} colSpan={sides.length}>
          <button type="button" class="bare problem" onClick={open}>
            ⚠ {problem}
          </button>
        </td>
      ) : (
        sides.map((side) => (
          <td key={side.key} {...as('cell')} data-name={foldedName(side, short)}>
            <Score opened={opened} id={id} at={at} round={round} side={side} />
          </td>
        ))
      )}
    </tr>
  )
}

/** Stands for a row that cannot be shown. */
function FailedRow({ at, sides, why }: { at: number; sides: readonly Side[]; why: string }) {
  return (
    <tr {...as('row')}>
      <th {...as('rowheader')} scope="row">
        <span class="visually-hidden">Round </span>
        {at + 1}
      </th>
      <td {...as('cell')} colSpan={sides.length} class="problem">
        This round cannot be shown. {why}
      </td>
    </tr>
  )
}

type ScoreProps = Pick<RowProps, 'opened' | 'id' | 'at' | 'round'> & { side: Side }

/** A number that links to the player's box, to mend it. */
function Score({ opened, id, at, round, side }: ScoreProps) {
  const { record, sheet } = opened.$view.get()
  if (!isPresent(side, at + 1)) return <i>away</i>
  if (!tookPart(sheet, side, at)) return <i>out</i>
  const { key } = side
  const { scores, lines, totals } = round
  const isAgreed = peek(peek(record.rounds[at], 'agreed'), key) !== undefined
  const isPoints = opened.game.scoring.unit === 'points'
  const mend = () => goTo({ game: opened.id, round: id, player: key })
  return (
    <button type="button" class="bare figure" onClick={mend}>
      {isPoints ? signed(scores[key] ?? 0) : <Missions lines={lines[key]} />}
      {isAgreed && (
        <sup>
          *<span class="visually-hidden"> agreed</span>
        </sup>
      )}
      <small>
        <span class="visually-hidden">, total </span>
        {signed(totals[key] ?? 0)}
      </small>
    </button>
  )
}

/** What the two numbers of a cell are. Screen readers hear it in each cell. */
function MissionHeads({ sides }: { sides: readonly Side[] }) {
  return (
    <tr class="sheet-heads soft">
      <td />
      {sides.map(({ key }) => (
        <td key={key}>
          <span class="bare" aria-hidden="true">
            laid <small>in all</small>
          </span>
        </td>
      ))}
    </tr>
  )
}

/** "Mission 3: two runs of three" is too long for a column, and in a narrow one even the first word is. */
function Missions({ lines = [] }: { lines?: readonly Line[] | undefined }) {
  if (lines.length === 0) return '–'
  return lines.map(({ label }, at) => {
    const name = label.split(':')[0] ?? label
    const [, word = '', number = name] = name.match(/^(\D+)(\d+)$/) ?? []
    return (
      <Fragment key={label}>
        {at > 0 && ', '}
        <span class="mission-word">{word}</span>
        {number}
      </Fragment>
    )
  })
}
