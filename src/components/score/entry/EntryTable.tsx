import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { AGREED, agreedOf, spotKey, valueAt } from '../../../scoring/entry/draft.ts'
import {
  columnsOf,
  fieldValue,
  hasBox,
  hasPackOfKeys,
  isCleared,
  isNamed,
  isSmall,
  isTyped,
  outcomeOf,
} from '../../../scoring/entry/rows.ts'
import { shapeOf, spotOf } from '../../../scoring/entry/shape.ts'
import {
  type Counting,
  type EntryField,
  type FieldOf,
  keyOf,
  type PlayerId,
  whoFields,
} from '../../../scoring/entry-form.ts'
import { kindOf } from '../../../scoring/entry-kinds/kinds.ts'
import { partsWords } from '../../../scoring/meld-parts.ts'
import { type Side, sideName } from '../../../scoring/seats.ts'
import { signed } from '../../../scoring/words.ts'
import { ContractPicture } from '../../cards/ContractPicture.tsx'
import { as } from '../../controls/table-role.ts'
import { useStableCallback } from '../../controls/use-stable-callback.ts'
import { SideName } from '../../standings/SideName.tsx'
import { shortNames } from '../../standings/short-names.ts'
import { AgreedScore, EntryCell, MOST_KEYS } from './EntryCell.tsx'
import type { EntryState } from './entry-state.ts'
import { isAskedFor, nameOrNot, WhoDot } from './Questions.tsx'

/**
 * Players are rows, the questions of the game are columns, and each row ends in its sum and the new total. Of a few
 * sides that are asked much, the table is turned: the styles draw its rows as columns, as on the sheet above.
 */
export function EntryTable({ entry }: { entry: EntryState }) {
  const { target, way, opened, counting, active } = entry
  const all = columnsOf(way)
  const whos = whoFields(entry.way.fields)
  const isPoints = opened.game.scoring.unit === 'points'
  const isTurned = all.length > 3 && target.sides.length < (all.length > 4 ? 5 : 4)
  const [isUnfolded, setUnfolded] = useState(false)
  /** What is seldom asked stands at the end of a form that is longer than a phone, and folds as long as nobody uses it. */
  const seldom = isTurned && all.length > MOST_ROWS ? all.filter((field) => field.seldom) : []
  const often = all.filter((field) => !seldom.includes(field))
  const isAnswered = seldom.some((field) => isUsed(entry, field))
  const folds = seldom.length > 0 && !isAnswered
  const columns = folds && !isUnfolded ? often : [...often, ...seldom]
  const shares = columns.map(shareOf)
  const parts = shares.reduce((sum, share) => sum + share, 0)
  const isTight = !isTurned && parts > MOST_PARTS
  const rows = useRef<HTMLDivElement>(null)
  /** The row whose menu is open. */
  const [menu, setMenu] = useState<PlayerId>()
  // Two rows always have room.
  const isOneRow = target.sides.length > 2 && hasPackOfKeys(entry, active, counting)
  const onName = useStableCallback((field: FieldOf<'who'>, id: PlayerId) => nameOrNot(entry, field, id))
  const isAsked = whos.some((field) => isAskedFor(entry, field))
  useEffect(() => {
    if (isAsked) rows.current?.querySelector('.dot[data-wrong=true]')?.scrollIntoView({ block: 'nearest' })
  }, [isAsked])
  useEffect(() => {
    // Left empty again, they stay where they are.
    if (isAnswered) setUnfolded(true)
  }, [isAnswered])
  useEffect(() => {
    // Other keys leave more or less room for the rows. This keeps the active box in view.
    const follow = new ResizeObserver(() => {
      rows.current?.querySelector('[data-active=true]')?.scrollIntoView({ block: 'nearest' })
    })
    if (rows.current) follow.observe(rows.current)
    return () => follow.disconnect()
  }, [])
  return (
    <div class="entry-rows" ref={rows} data-folds={isOneRow}>
      <table
        {...as('table')}
        class="ledger entry-table"
        data-turned={isTurned}
        data-tight={isTight}
        style={{
          '--sides': target.sides.length,
          '--asked': columns.length + Number(folds),
          '--lines': columns.length + Number(folds) + whos.length + (isPoints ? 2 : 1),
          '--shares': [
            ...shares.map((share) => `minmax(0, ${share}fr)`),
            ...whos.map(() => 'minmax(var(--touch), min-content)'),
            ...(isPoints && !isTight ? ['var(--result)'] : []),
          ].join(' '),
          '--whos': whos.length,
          '--parts': parts,
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
                class={active?.key === keyOf(field) ? 'here' : undefined}
              >
                <span aria-hidden="true">
                  {isTurned ? field.label : (field.short ?? field.label)}
                  {wantsPoints(field, counting) && (
                    <small class={isTurned ? 'line' : undefined}> points</small>
                  )}
                  {isTurned && field.each !== undefined && (
                    <small class="line"> {signed(field.each)} each</small>
                  )}
                </span>
                <span class="visually-hidden">
                  {field.label}
                  {wantsPoints(field, counting) && ', in points'}
                </span>
              </th>
            ))}
            {folds && (
              <th {...as('columnheader')} scope="col">
                <button
                  type="button"
                  class="link-button"
                  aria-expanded={isUnfolded}
                  onClick={() => setUnfolded(!isUnfolded)}
                >
                  {isUnfolded
                    ? 'Fewer'
                    : `More: ${seldom.map(({ short, label }) => short ?? label).join(', ')}`}
                </button>
              </th>
            )}
            {whos.map((field) => (
              <th {...as('columnheader')} key={keyOf(field)} scope="col">
                {isTurned ? field.label : (field.short ?? field.label)}
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
              entry={entry}
              side={side}
              columns={columns}
              folds={folds}
              whos={whos}
              onName={onName}
              isOpen={menu === side.key}
              onMenu={() => setMenu(menu === side.key ? undefined : side.key)}
            />
          ))}
        </tbody>
      </table>
      {isOneRow && <OtherRows entry={entry} whos={whos} />}
    </div>
  )
}

/** If the questions take more parts of the width than this, a row has its sum below the name. */
const MOST_PARTS = 12

/** A form of more questions than this is longer than a phone, and folds those that are seldom asked. */
const MOST_ROWS = 10

/** Whether a side has something there, or is told to look there. */
function isUsed(
  { draft, form, way, target, problems, remarks, active }: EntryState,
  field: EntryField,
): boolean {
  const key = keyOf(field)
  return (
    active?.key === key ||
    [...problems, ...remarks].some(({ path }) => spotOf(path, form).key === key) ||
    target.sides.some(({ key: id }) =>
      field.kind === 'outcome'
        ? outcomeOf(draft, { form, way, id }) !== undefined
        : fieldValue(draft, { form, way, id, field }) !== undefined,
    )
  )
}

/** Whether what cards are worth is typed into this column. Its head says so, unless its name does. */
function wantsPoints(field: EntryField, counting: Counting): boolean {
  return kindOf(field).filledBy === 'counted' && isTyped(field, counting) && !/points/i.test(field.label)
}

/** How much of the width a column takes. */
function shareOf(field: EntryField): number {
  if (field.kind === 'outcome') return field.outcomes.length > MOST_KEYS ? 3 : 2.5 * field.outcomes.length
  if (field.kind === 'choice') return 2 * field.choices.length
  return isSmall(field) ? 2.4 : 3
}

type RowProps = {
  entry: EntryState
  side: Side
  columns: readonly EntryField[]
  /** Whether there are more, which a line of their own unfolds. */
  folds: boolean
  whos: readonly FieldOf<'who'>[]
  onName: (field: FieldOf<'who'>, id: PlayerId) => void
  isOpen: boolean
  onMenu: () => void
}

/** Memoized, because a key of the pad changes one box of one row. */
function Row({ entry, side, columns, folds, whos, onName, isOpen, onMenu }: RowProps) {
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
          <tr {...as('row')} data-wrong={isWrong} data-odd={isOdd}>
            <th {...as('rowheader')} scope="row" class={active?.id === id ? 'here' : undefined}>
              <RowName
                side={side}
                step={step}
                isWrong={isWrong}
                isOpen={isOpen}
                onMenu={hasMenu ? onMenu : undefined}
              />
              {step && <span class="visually-hidden">{partsWords(step)}</span>}
            </th>
            {agreed ? (
              <td {...as('cell')} colSpan={columns.length + Number(folds)}>
                <AgreedScore entry={entry} id={id} name={name} agreed={agreed} isWrong={isWrong} />
              </td>
            ) : (
              boxes.map((box) => (
                <td
                  {...as('cell')}
                  key={keyOf(box.field)}
                  class={active?.id === id && active.key === keyOf(box.field) ? 'here' : undefined}
                >
                  <EntryCell
                    entry={entry}
                    box={box}
                    name={name}
                    outcome={outcome}
                    isWrong={wrong.some(({ key }) => key === keyOf(box.field))}
                  />
                </td>
              ))
            )}
            {folds && !agreed && <td {...as('cell')} />}
            {whos.map((field) => (
              <td {...as('cell')} key={keyOf(field)}>
                <WhoDot entry={entry} field={field} side={side} onName={() => onName(field, id)} />
              </td>
            ))}
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
              <td {...as('cell')} colSpan={columns.length + whos.length + 2}>
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
      ...[step, target, counting, isWrong, isOdd, isOpen, folds, score, total],
      wrong.map(({ key }) => key).join(' '),
      active?.id === id ? active.key : undefined,
      valueAt(content, shapeOf(form).part(id)),
      valueAt(content, ['agreed', id]),
      ...[...columns, AGREED].map((field) => texts[spotKey({ id, key: keyOf(field) })]),
      ...boxes.map((box) => isCleared(draft, box)),
      ...whos.flatMap((field) => [isNamed(draft, form, field, id), isAskedFor(entry, field)]),
    ],
  )
}

/** What the round asks of this player, where it asks each of something else. */
function stepOf({ opened, target }: EntryState, side: Side): string | undefined {
  const { contract } = opened.$view.get().sheet.next
  return target.kind === 'next' && typeof contract === 'object' ? contract[side.key] : undefined
}

type NameProps = Pick<RowProps, 'side' | 'isOpen'> & {
  step: string | undefined
  isWrong: boolean
  onMenu: (() => void) | undefined
}

/** The player's name, and a picture of what the round asks of them. A tap opens what else can be done with the row. */
function RowName({ side, step, isWrong, isOpen, onMenu }: NameProps) {
  const label = (
    <>
      {isWrong && <span class="problem">✗ </span>}
      <SideName side={side} />
      {step && <ContractPicture contract={step} mixesSuits />}
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
function OtherRows({ entry, whos }: Pick<RowProps, 'entry' | 'whos'>) {
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
          <div key={id}>
            <button
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
            {whos.map((field) => (
              <WhoDot
                key={keyOf(field)}
                entry={entry}
                field={field}
                side={side}
                onName={() => nameOrNot(entry, field, id)}
              />
            ))}
          </div>
        )
      })}
    </div>
  )
}
