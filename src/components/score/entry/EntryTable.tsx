import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { EntryField, PlayerId } from '../../../scoring/entry-form.ts'
import { partsWords } from '../../../scoring/meld-parts.ts'
import { type Side, sideName, sittingIn } from '../../../scoring/seats.ts'
import { signed } from '../../../scoring/words.ts'
import { ContractPicture } from '../../cards/ContractPicture.tsx'
import { as } from '../../controls/table-role.ts'
import { SideName } from '../../standings/SideName.tsx'
import { longestWord, shortNames } from '../../standings/short-names.ts'
import {
  type Counting,
  columnsOf,
  hasBox,
  hasPackOfKeys,
  isCleared,
  isSmall,
  isTyped,
  outcomeOf,
  spotOf,
} from './box.ts'
import { AgreedScore, EntryCell } from './EntryCell.tsx'
import type { EntryState } from './entry-state.ts'
import { AGREED, agreedOf, keyOf, spotKey, valueAt } from './round-draft.ts'

/**
 * Players are rows, the questions of the game are columns, and each row ends in its sum and the new total. Of two or three
 * sides that are asked much, the table is turned: the styles draw its rows as columns, as on the sheet above.
 */
export function EntryTable({ entry }: { entry: EntryState }) {
  const { target, way, opened, counting, active } = entry
  const columns = columnsOf(way)
  const isPoints = opened.game.scoring.unit === 'points'
  const isTurned = target.sides.length < 4 && columns.length > 3
  const shares = columns.map(shareOf)
  const rows = useRef<HTMLDivElement>(null)
  /** The row whose menu is open. */
  const [menu, setMenu] = useState<PlayerId>()
  const folds = hasPackOfKeys(entry, active, counting) ? foldsOf(target.sides.length) : undefined
  useEffect(() => {
    // Other keys leave more or less room for the rows. This keeps the active box in view.
    const follow = new ResizeObserver(() => {
      rows.current?.querySelector('[data-active=true]')?.scrollIntoView({ block: 'nearest' })
    })
    if (rows.current) follow.observe(rows.current)
    return () => follow.disconnect()
  }, [])
  return (
    <div class="entry-rows" ref={rows} data-folds={folds}>
      <table
        {...as('table')}
        class="ledger entry-table"
        data-turned={isTurned}
        style={{
          '--sides': target.sides.length,
          '--lines': columns.length + (isPoints ? 2 : 1),
          '--shares':
            shares.map((share) => `minmax(0, ${share}fr)`).join(' ') + (isPoints ? ' var(--result)' : ''),
          '--parts': shares.reduce((sum, share) => sum + share, 0) + (isPoints ? 4 : 0) + 5,
          '--letters': longestWord(target.sides.flatMap((side) => sittingIn(side).map(({ name }) => name))),
        }}
      >
        <thead {...as('rowgroup')}>
          <tr {...as('row')}>
            <td {...as('cell')} />
            {columns.map((field) => (
              <th
                {...as('columnheader')}
                key={keyOf(field)}
                scope="col"
                title={field.label}
                data-active={active !== undefined && active.key === keyOf(field)}
              >
                <span aria-hidden="true">
                  {isTurned ? field.label : (field.short ?? field.label)}{' '}
                  {wantsPoints(field, counting) && <i>points</i>}
                </span>
                <span class="visually-hidden">
                  {field.label}
                  {wantsPoints(field, counting) && ', in points'}
                </span>
              </th>
            ))}
            {isPoints && (
              <th {...as('columnheader')} scope="col" class="entry-result">
                {isTurned && <span aria-hidden="true">Round {target.number}</span>}
                <span class="visually-hidden">Round and total</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody {...as('rowgroup')}>
          {target.sides.map((side) => (
            <Row
              key={side.key}
              {...{ entry, side, columns }}
              isOpen={menu === side.key}
              onMenu={() => setMenu(menu === side.key ? undefined : side.key)}
            />
          ))}
        </tbody>
      </table>
      {folds && <OtherRows entry={entry} />}
    </div>
  )
}

/** Whether what cards are worth is typed into this column. Its head says so, unless its name does. */
function wantsPoints(field: EntryField, counting: Counting): boolean {
  return field.kind === 'tally' && isTyped(field, counting) && !/points/i.test(field.label)
}

/** How much of the width a column takes. A name takes five such parts, and the sum of a row four. */
function shareOf(field: EntryField): number {
  if (field.kind === 'outcome') return 2.5 * field.outcomes.length
  if (field.kind === 'flag') return field.no === undefined ? 2 : 4
  return isSmall(field) ? 2 : 3
}

/** How high a screen must be to show all rows beside a key for each card. Two rows always have room. */
function foldsOf(sides: number): string | undefined {
  if (sides < 3) return undefined
  return sides < 5 ? 'few' : 'many'
}

type RowProps = {
  entry: EntryState
  side: Side
  columns: readonly EntryField[]
  isOpen: boolean
  onMenu: () => void
}

/** Memoized, because a key of the pad changes one box of one row. */
function Row({ entry, side, columns, isOpen, onMenu }: RowProps) {
  const { active, draft, target, form, way, counting, problems, remarks } = entry
  const id = side.key
  const wrong = problems.map(({ path }) => spotOf(path, form)).filter((spot) => spot.id === id)
  const isWrong = wrong.length > 0
  const isOdd = remarks.some(({ path }) => spotOf(path, form).id === id)
  const isPoints = entry.opened.game.scoring.unit === 'points'
  const { score, total } = entry.resultOf(id)
  const { content, texts } = draft
  const step = stepOf(entry, side)
  const boxes = columns.map((field) => ({ form, way, id, field }))
  return useMemo(
    () => {
      const name = sideName(side)
      const agreed = agreedOf(draft, id)
      const outcome = outcomeOf(draft, { form, way, id })
      const hasMenu = isPoints && !agreed
      return (
        <>
          <tr
            {...as('row')}
            class={active?.id === id ? 'entry-row-active' : undefined}
            data-wrong={isWrong}
            data-odd={isOdd}
          >
            <th {...as('rowheader')} scope="row">
              <RowName side={side} isWrong={isWrong} isOpen={isOpen} onMenu={hasMenu ? onMenu : undefined} />
              {step && (
                <>
                  <span class="visually-hidden">{partsWords(step)}</span>
                  <ContractPicture contract={step} mixesSuits />
                </>
              )}
            </th>
            {agreed ? (
              <td {...as('cell')} colSpan={columns.length}>
                <AgreedScore {...{ entry, id, name, agreed, isWrong }} />
              </td>
            ) : (
              boxes.map((box) => (
                <td {...as('cell')} key={keyOf(box.field)}>
                  <EntryCell
                    {...{ entry, box, name, outcome }}
                    isWrong={wrong.some(({ key }) => key === keyOf(box.field))}
                  />
                </td>
              ))
            )}
            {isPoints && (
              <td {...as('cell')} class="entry-result">
                {score !== undefined && (
                  <>
                    <b class="figure line">{signed(score)}</b>
                    <small>
                      <span class="visually-hidden">, new total </span>
                      {signed(total)}
                    </small>
                  </>
                )}
              </td>
            )}
          </tr>
          {isOpen && !agreed && (
            <tr {...as('row')} class="entry-menu">
              <td {...as('cell')} colSpan={columns.length + 2}>
                <button
                  type="button"
                  onClick={() => {
                    onMenu()
                    entry.agree(id)
                  }}
                >
                  <span class="visually-hidden">{name}: </span>Agree on a score
                </button>
              </td>
            </tr>
          )}
        </>
      )
    },
    // The callbacks always do the same. Of the draft, the row shows what was written and typed for this
    // player. Who is out, and so has no box, can depend on the other players' parts too.
    [
      ...[step, target, counting, isWrong, isOdd, isOpen, score, total],
      wrong.map(({ key }) => key).join(' '),
      active?.id === id ? active.key : undefined,
      form.place === 'each' ? valueAt(content, ['entries', id]) : content,
      valueAt(content, ['agreed', id]),
      ...[...columns, AGREED].map((field) => texts[spotKey({ id, key: keyOf(field) })]),
      ...boxes.map((box) => isCleared(draft, box)),
    ],
  )
}

/** What the round asks of this player, where it asks each of something else. */
function stepOf({ opened, target }: EntryState, side: Side): string | undefined {
  const { contract } = opened.$view.get().sheet.next
  return target.kind === 'next' && typeof contract === 'object' ? contract[side.key] : undefined
}

type NameProps = { side: Side; isWrong: boolean; isOpen: boolean; onMenu: (() => void) | undefined }

/** The player's name. A tap opens what else can be done with the row. */
function RowName({ side, isWrong, isOpen, onMenu }: NameProps) {
  const label = (
    <>
      {isWrong && <span class="problem entry-wrong">✗ </span>}
      <SideName side={side} />
    </>
  )
  if (!onMenu) return <span class="bare stack entry-name">{label}</span>
  return (
    <button type="button" class="bare stack entry-name" aria-expanded={isOpen} onClick={onMenu}>
      {label}
    </button>
  )
}

/**
 * The rows of all other players on one line, each with its sum. Beside a key for each card of a pack, a phone has no
 * room for more rows than the active one. A tap makes another row the active one.
 */
function OtherRows({ entry }: { entry: EntryState }) {
  const { active, target, way, form, draft, goTo, problems, resultOf } = entry
  const columns = columnsOf(way).filter(hasBox)
  const column = columns.find((field) => keyOf(field) === active?.key) ?? columns[0]
  const short = shortNames(target.sides)
  const others = target.sides.filter(({ key }) => key !== active?.id)
  return (
    <div class="entry-others">
      {others.map((side) => {
        const id = side.key
        const field = agreedOf(draft, id) ? AGREED : column
        const isWrong = problems.some(({ path }) => spotOf(path, form).id === id)
        const { score } = resultOf(id)
        return (
          <button
            key={id}
            type="button"
            class="bare"
            data-wrong={isWrong}
            onClick={() => field && goTo({ id, key: keyOf(field) })}
          >
            <SideName side={side} short={short} />
            <span class="visually-hidden">: </span>
            {score === undefined ? (
              <>
                <span class="figure" aria-hidden="true">
                  –
                </span>
                <span class="visually-hidden">nothing yet</span>
              </>
            ) : (
              <span class="figure">{signed(score)}</span>
            )}
          </button>
        )
      })}
    </div>
  )
}
