// biome-ignore-all lint/a11y/noRedundantRoles: a table that is laid out as a grid is one only where it says so.

import { Fragment } from 'preact'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Game, Line } from '../../../scoring/game.ts'
import { plays, type Side } from '../../../scoring/seats.ts'
import type { SheetRound } from '../../../scoring/sheet.ts'
import { get, isPlain, type Plain } from '../../../scoring/untrusted.ts'
import { join, signed } from '../../../scoring/words.ts'
import { lazy } from '../../controls/lazy.tsx'
import { useStore } from '../../controls/use-store.ts'
import { columnsFor, nameOf } from '../../standings/side-names.ts'
import { type Standing, standingsOf } from '../../standings/standings.ts'
import type { OpenGame } from '../../storage/open-game.ts'
import { $totals } from './SaveStatus.tsx'

const RoundLines = lazy(async () => (await import('./RoundLines.tsx')).RoundLines)

/** What a column takes at least, and the numbers of the rounds, in the size of the text. */
const COLUMN = 3.2
const NUMBER = 3

/** The sheet itself: a column a player, a row a round, and below the double line the totals. */
export function Rounds({ opened }: { opened: OpenGame }) {
  const view = useStore(opened.$view)
  const { folded, record, sheet, sides } = view
  const [open, setOpen] = useState<string>()
  const standings = standingsOf(view, opened.game)
  const table = useRef<HTMLTableElement>(null)
  const isNarrow = useNarrow(table, sides.length * COLUMN + NUMBER)
  const rounds = sheet.rounds.length
  const { unit } = opened.game.scoring
  const isOver = sheet.status === 'finished'
  useEffect(() => {
    // The newest round is the one that people look for; of missions, those that are done, which stand above.
    // At the end the result above is what counts.
    if (rounds > 0 && unit === 'points' && !isOver)
      table.current?.tBodies[0]?.rows[rounds - 1]?.scrollIntoView({ block: 'nearest' })
  }, [rounds, unit, isOver])
  useEffect(() => $totals.set(inWords(standings)))
  const seats = JSON.stringify([record.players, sides.map(({ key }) => key)])
  const digits = useMemo(() => longest(sheet.rounds), [sheet])
  return (
    <table
      ref={table}
      class={isNarrow ? 'rounds strips' : 'rounds'}
      role="table"
      data-unit={unit}
      style={{ ...columnsFor(sides), '--digits': digits }}
    >
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            <span class="visually-hidden">Round</span>
          </th>
          {standings.map(({ key, name }) => (
            <th key={key} scope="col" role="columnheader">
              <bdi class="clipped">{name}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {sheet.rounds.map((round, at) => {
          const id = folded.rounds[at] ?? ''
          const isOpen = id === open
          return (
            <Fragment key={id}>
              <Row
                round={round}
                content={record.rounds[at] ?? {}}
                number={at + 1}
                unit={unit}
                sides={sides}
                seats={seats}
                isOpen={isOpen}
                onOpen={() => setOpen(isOpen ? undefined : id)}
              />
              {isOpen && (
                <tr role="row" class="lines">
                  <td role="cell" colSpan={sides.length + 1}>
                    <RoundLines opened={opened} at={at} />
                  </td>
                </tr>
              )}
            </Fragment>
          )
        })}
      </tbody>
      <tfoot role="rowgroup">
        <tr role="row">
          <th scope="row" role="rowheader">
            Total
          </th>
          {standings.map(({ key, name, total, isAhead, left }) => (
            <td key={key} role="cell" data-name={name} class={isAhead ? 'ahead' : undefined}>
              <b>{signed(total)}</b>
              <small>
                {isAhead && <i>{sheet.status === 'playing' ? 'ahead' : 'won'}</i>}{' '}
                {left > 0 && `${left} to go`}
              </small>
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}

/** The digits of the longest number on the sheet, which must fit its column. */
function longest(rounds: readonly SheetRound[]): number {
  const numbers = rounds.flatMap(({ scores, totals }) => [...Object.values(scores), ...Object.values(totals)])
  return Math.max(3, ...numbers.map((number) => signed(number).length))
}

function inWords(standings: readonly Standing[]): string {
  const each = standings.map(
    ({ name, total, isAhead }) => `${name} ${signed(total)}${isAhead ? ', ahead' : ''}`,
  )
  return `Totals: ${join(each)}`
}

/** Whether less than this width is there, in the size of the reader's text. */
function useNarrow(table: { current: HTMLElement | null }, needed: number): boolean {
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY)
  useLayoutEffect(() => {
    const sheet = table.current?.parentElement
    const measure = () => {
      const text = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      setWidth((sheet?.clientWidth ?? 0) / text)
    }
    const observer = new ResizeObserver(measure)
    if (sheet) observer.observe(sheet)
    measure()
    return () => observer.disconnect()
  }, [table])
  return width < needed
}

type RowProps = {
  round: SheetRound
  content: Plain
  number: number
  unit: Game['scoring']['unit']
  sides: readonly Side[]
  /** The same as long as nobody is renamed, moved, added or let go. */
  seats: string
  isOpen: boolean
  onOpen: () => void
}

/** Drawn again only when something in it has changed: an evening has hundreds of cells. */
function Row({ round, content, number, unit, sides, seats, isOpen, onOpen }: RowProps) {
  const told = round.problems[0]?.message
  return useMemo(
    () => (
      <tr role="row" class={told && 'unclear'} onClick={onOpen}>
        <th scope="row" role="rowheader">
          <button type="button" aria-expanded={isOpen}>
            <span class="visually-hidden">Round </span>
            {number}
          </button>
        </th>
        {told ? (
          <td role="cell" colSpan={sides.length}>
            {told}
          </td>
        ) : (
          sides.map((side) => (
            <td key={side.key} role="cell" data-name={nameOf(side)}>
              <Score side={side} round={round} content={content} number={number} unit={unit} />
            </td>
          ))
        )}
      </tr>
    ),
    // Whoever opens it does the same all evening.
    [round, content, number, seats, isOpen],
  )
}

type ScoreProps = Pick<RowProps, 'round' | 'content' | 'number' | 'unit'> & { side: Side }

function Score({ side: { key, players }, round, content, number, unit }: ScoreProps) {
  if (!players.some((player) => plays(player, number))) return <i>away</i>
  const agreed = get(content, 'agreed')
  return (
    <>
      {unit === 'points'
        ? signed(round.scores[key] ?? 0)
        : round.lines[key]?.map(nameOfLine).join(', ') || '–'}
      {isPlain(agreed) && get(agreed, key) !== undefined && (
        <sup>
          *<span class="visually-hidden"> agreed</span>
        </sup>
      )}
      <small>{signed(round.totals[key] ?? 0)}</small>
    </>
  )
}

/** "Mission 3: two runs of three" is too long for a column. */
function nameOfLine({ label }: Line): string {
  return label.split(':')[0] ?? label
}
