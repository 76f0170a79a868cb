import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { EntryField, Outcome, PlayerId } from '../../../scoring/entry-form.ts'
import { partsWords } from '../../../scoring/meld-parts.ts'
import { type Side, sideName, sittingIn } from '../../../scoring/seats.ts'
import { signed } from '../../../scoring/words.ts'
import { ContractPicture } from '../../cards/ContractPicture.tsx'
import { SideName } from '../../standings/SideName.tsx'
import { longestWord } from '../../standings/short-names.ts'
import { AgreedRow } from './AgreedRow.tsx'
import { type Counting, isTyped } from './counting.ts'
import { EntryBox } from './EntryBox.tsx'
import { hasPackOfKeys } from './EntryKeys.tsx'
import type { EntryContext } from './entry-context.ts'
import {
  chooseOutcome,
  columnsOf,
  fieldValue,
  isCleared,
  isEmptyRow,
  outcomeOf,
  setField,
  spotOf,
} from './entry-fields.ts'
import { hasBox, isSmall } from './entry-kinds.ts'
import { OtherRows } from './OtherRows.tsx'
import { agreedOf, keyOf, type RoundDraft, setAt, spotKey, valueAt } from './round-draft.ts'
import { Tick } from './Tick.tsx'

/**
 * Players are rows, the questions of the game are columns, and each row ends in its sum and the new total.
 */
export function EntryTable(props: EntryContext) {
  const { target, way, opened, counting, active } = props
  const columns = columnsOf(way)
  const isPoints = opened.game.scoring.unit === 'points'
  const rows = useRef<HTMLDivElement>(null)
  /** The row whose menu is open. */
  const [menu, setMenu] = useState<PlayerId>()
  const folds = hasPackOfKeys(props) ? foldsOf(target.sides.length) : undefined
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
        class="pad-table entry-table"
        data-columns={columns.length}
        data-above={target.sides.length < 3 && columns.length > 4}
        data-outcomes={columns.some(({ kind }) => kind === 'outcome')}
        style={{
          '--shares': columns.map((field) => `minmax(0, ${shareOf(field)}fr)`).join(' '),
          '--letters': longestWord(target.sides.flatMap((side) => sittingIn(side).map(({ name }) => name))),
        }}
      >
        <thead>
          <tr>
            <td />
            {columns.map((field) => (
              <th
                key={keyOf(field)}
                scope="col"
                title={field.label}
                data-kind={field.kind}
                data-active={active !== undefined && active.key === keyOf(field)}
                data-small={field.kind === 'flag' || isSmall(field)}
              >
                <span aria-hidden="true">
                  {field.short ?? field.label} {wantsPoints(field, counting) && <i>points</i>}
                </span>
                <span class="visually-hidden">
                  {field.label}
                  {wantsPoints(field, counting) && ', in points'}
                </span>
              </th>
            ))}
            {isPoints && (
              <th scope="col" class="entry-result">
                <span class="visually-hidden">Round and total</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {target.sides.map((side) => (
            <Row
              key={side.key}
              {...props}
              {...{ side, columns, isPoints }}
              isOpen={menu === side.key}
              onMenu={() => setMenu(menu === side.key ? undefined : side.key)}
            />
          ))}
        </tbody>
      </table>
      {folds && <OtherRows {...props} />}
    </div>
  )
}

/** Whether what cards are worth is typed into this column. Its head says so, unless its name does. */
function wantsPoints(field: EntryField, counting: Counting): boolean {
  return field.kind === 'tally' && isTyped(field, counting) && !/points/i.test(field.label)
}

/** How much of the width a column takes where names stand above their rows. */
function shareOf(field: EntryField): number {
  if (field.kind === 'flag') return field.no === undefined ? 2 : 4
  return isSmall(field) ? 2 : 3
}

/** How high a screen must be to show all rows beside a key for each card. Two rows always have room. */
function foldsOf(sides: number): string | undefined {
  if (sides < 3) return undefined
  return sides < 5 ? 'few' : sides < 7 ? 'some' : 'many'
}

type RowProps = EntryContext & {
  side: Side
  columns: readonly EntryField[]
  isPoints: boolean
  isOpen: boolean
  onMenu: () => void
}

/** Memoized, because a key of the pad changes one box of one row. */
function Row(props: RowProps) {
  const { side, columns, isPoints, isOpen, active, draft, target, form, way, counting, ids } = props
  const { problems, remarks } = props
  const id = side.key
  const wrong = problems.map(({ path }) => spotOf(path, form)).filter((spot) => spot.id === id)
  const isWrong = wrong.length > 0
  const isOdd = remarks.some(({ path }) => spotOf(path, form).id === id)
  const { score, total } = props.resultOf(id)
  const { content, texts } = draft
  const keys = columns.map(keyOf)
  const step = stepOf(props)
  return useMemo(
    () => {
      const name = sideName(side)
      const agreed = agreedOf(draft, id)
      const outcome = outcomeOf(draft, { form, way, id })
      return (
        <>
          <tr
            class={active?.id === id ? 'entry-row-active' : undefined}
            data-wrong={isWrong}
            data-odd={isOdd}
          >
            <th scope="row">
              <NameButton {...props} isWrong={isWrong} />
              {step && (
                <>
                  <span class="visually-hidden">{partsWords(step)}</span>
                  <ContractPicture contract={step} mixesSuits />
                </>
              )}
            </th>
            {agreed ? (
              <AgreedRow {...props} {...{ id, name, agreed, isWrong }} columns={columns.length} />
            ) : (
              columns.map((field) => (
                <td key={keyOf(field)}>
                  <Cell
                    {...props}
                    {...{ field, id, name, outcome }}
                    isWrong={wrong.some(({ key }) => key === keyOf(field))}
                  />
                </td>
              ))
            )}
            {isPoints && <ResultCell score={score} total={total} />}
          </tr>
          {isOpen && !agreed && <RowMenu {...props} name={name} />}
        </>
      )
    },
    // The callbacks always do the same. Of the draft, the row shows what was written and typed for this
    // player. Who is out, and so has no box, can depend on the other players' parts too.
    [
      ...[
        step,
        target,
        counting,
        isWrong,
        isOdd,
        isOpen,
        score,
        total,
        wrong.map(({ key }) => key).join(' '),
      ],
      active?.id === id ? active.key : undefined,
      form.place === 'each' ? valueAt(content, ['entries', id]) : content,
      valueAt(content, ['agreed', id]),
      ...[...keys, 'agreed'].map((key) => texts[spotKey({ id, key })]),
      ...columns.map((field) => isCleared(draft, { form, way, ids, id, field })),
    ],
  )
}

/** What the round asks of this player, where it asks each of something else. */
function stepOf({ opened, target, side }: RowProps): string | undefined {
  const { contract } = opened.$view.get().sheet.next
  return target.kind === 'next' && typeof contract === 'object' ? contract[side.key] : undefined
}

type NameProps = RowProps & { isWrong: boolean }

/** The player's name. A tap opens what else can be done with the row. */
function NameButton({ side, isWrong, isPoints, draft, isOpen, onMenu }: NameProps) {
  const label = (
    <>
      {isWrong && <span class="problem entry-wrong">✗ </span>}
      <SideName side={side} />
    </>
  )
  if (!isPoints || agreedOf(draft, side.key)) return <span class="bare stack entry-name">{label}</span>
  return (
    <button type="button" class="bare stack entry-name" aria-expanded={isOpen} onClick={onMenu}>
      {label}
    </button>
  )
}

/** What can be done with a row besides filling it in. */
function RowMenu({ side, columns, name, agree, onMenu }: RowProps & { name: string }) {
  return (
    <tr class="entry-menu">
      <td colSpan={columns.length + 2}>
        <button
          type="button"
          class="quiet"
          onClick={() => {
            onMenu()
            agree(side.key)
          }}
        >
          <span class="visually-hidden">{name}: </span>Agree on a score
        </button>
      </td>
    </tr>
  )
}

type CellProps = EntryContext & {
  field: EntryField
  id: PlayerId
  name: string
  outcome: Outcome | undefined
  /** Whether the value of this box is refused. */
  isWrong: boolean
}

function Cell(props: CellProps) {
  const { field, name, draft, change, outcome } = props
  if (field.kind === 'outcome') return <Outcomes {...props} field={field} />
  if (outcome && !outcome.asks) return null
  if (field.kind === 'flag' && field.no !== undefined) return <YesOrNo {...props} no={field.no} />
  if (field.kind === 'flag') {
    return (
      <Tick
        value={fieldValue(draft, props)}
        onValue={(value) => change((now) => setField(now, props, value))}
      >
        <span class="visually-hidden">
          {name}: {field.label}
        </span>
      </Tick>
    )
  }
  return <EntryBox {...props} />
}

/** A question that has to be answered, with what a no scores beside it. */
function YesOrNo(props: CellProps & { no: number }) {
  const { field, name, no, draft, change, isWrong } = props
  const value = fieldValue(draft, props)
  const answers = [
    { answer: true, label: 'Yes' },
    { answer: false, label: `No ${signed(no)}` },
  ]
  return (
    <fieldset class="segment entry-outcomes" data-wrong={isWrong}>
      <legend class="visually-hidden">
        {name}: {field.label}
      </legend>
      {answers.map(({ answer, label }) => (
        <button
          key={label}
          type="button"
          aria-pressed={value === answer}
          aria-label={`${name}: ${field.label}: ${label}`}
          onClick={() => change((now) => setField(now, props, value === answer ? undefined : answer))}
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}

/** How the round went for a player, in games where that is no number. A second tap takes it back. */
function Outcomes(props: CellProps & { field: EntryField & { kind: 'outcome' } }) {
  const { field, id, name, form, way, ids, outcome, change, goTo } = props
  const choose = (chosen: Outcome) => {
    const isTaken = chosen.id === outcome?.id
    change((now) => {
      const others = chosen.single
        ? ids.filter((other) => other !== id && outcomeOf(now, { form, way, id: other })?.id === chosen.id)
        : []
      const give = (draft: RoundDraft, other: PlayerId, one?: Outcome) =>
        chooseOutcome(draft, { form, way, id: other }, one)
      const rest = others.reduce((next, other) => give(next, other), now)
      return isTaken ? give(rest, id) : give(withRest(rest, chosen), id, chosen)
    })
    const box = !isTaken && chosen.asks && columnsOf(way).find(hasBox)
    goTo(box ? { id, key: keyOf(box) } : undefined)
  }
  /** Where nothing but two outcomes is asked, and only one player has the first, all others have the second. */
  const withRest = (draft: RoundDraft, { single, id: chosen }: Outcome) => {
    const [rest, ...more] = field.outcomes.filter((other) => other.id !== chosen)
    if (!single || !rest || more.length > 0 || way.fields.length > 1) return draft
    const empty = ids.filter((other) => other !== id && isEmptyRow(draft, { form, id: other }))
    return empty.reduce((next, other) => setAt(next, ['entries', other], { ...rest.entry }), draft)
  }
  return (
    <fieldset class="segment entry-outcomes">
      <legend class="visually-hidden">
        {name}: {field.label}
      </legend>
      {field.outcomes.map((one) => (
        <button
          key={one.id}
          type="button"
          aria-pressed={one.id === outcome?.id}
          aria-label={`${name}: ${one.label}`}
          onClick={() => choose(one)}
        >
          {one.short}
        </button>
      ))}
    </fieldset>
  )
}

function ResultCell({ score, total }: ReturnType<EntryContext['resultOf']>) {
  return (
    <td class="entry-result">
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
  )
}
