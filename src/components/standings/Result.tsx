import type { ComponentChildren } from 'preact'
import { isCard } from '../../scoring/cards.ts'
import { signed } from '../../scoring/words.ts'
import { Fan } from '../cards/Fan.tsx'
import { ColumnHeads } from '../controls/ColumnHeads.tsx'
import { LineSign } from './Curves.tsx'
import { bonusInWords, inUnit, lengthInWords, namesOf, type Outcome, verbOf } from './outcome.ts'
import { stepsInWords } from './standings.ts'
import type { TotalLine } from './total-lines.ts'

/** What lies on the table when a game is over. */
export const ROYAL = ['AH', 'KH', 'QH', 'JH', 'TH'].filter(isCard)

type Props = {
  outcome: Outcome
  isNamed: boolean
  /** The lines of the chart, which the places show. */
  lines: readonly TotalLine[]
  /** How it went, below the places. */
  children: ComponentChildren
}

/** Who won or leads, by how much, and everybody's place. The id of its heading is `finish-title`. */
export function Result({ outcome, isNamed, lines, children }: Props) {
  const { title, margin, unit } = outcome
  return (
    <>
      <div class="finish-head table pictured">
        <Fan cards={ROYAL} name="Ace, king, queen, jack and ten of hearts" />
        <Headline outcome={outcome} />
        <p class="note two-lines">
          {margin !== undefined && `by ${inUnit(margin, unit)} · `}
          {isNamed && (
            <>
              <bdi>{title}</bdi>,{' '}
            </>
          )}
          {lengthInWords(outcome)}
        </p>
      </div>
      <div class="sheet finish-sheet">
        <Placings outcome={outcome} lines={lines} />
        {children}
      </div>
    </>
  )
}

export function BestRound({ outcome: { best } }: { outcome: Outcome }) {
  if (!best) return null
  return (
    <>
      Best round: <bdi>{best.name}</bdi>, <b>{signed(best.score)}</b> in round {best.round}
    </>
  )
}

function Headline({ outcome }: { outcome: Outcome }) {
  const { ahead } = outcome
  return (
    <h2 id="finish-title" class={hasLongWord(ahead) ? undefined : 'finish-short'}>
      <bdi>{namesOf(ahead)}</bdi> {verbOf(outcome)}
    </h2>
  )
}

/** Whether a word would have to be broken at the usual size. */
function hasLongWord(ahead: Outcome['ahead']): boolean {
  return ahead.some(({ name }) => name.split(' ').some((word) => word.length > 12))
}

function Placings({ outcome: { placings, isOver }, lines }: Pick<Props, 'outcome' | 'lines'>) {
  return (
    <table class="tally placings" data-many={placings.length > 4}>
      <caption class="visually-hidden">{isOver ? 'Final standings' : 'Standings so far'}</caption>
      <thead class="visually-hidden">
        <ColumnHeads names={['Place', 'Name', 'Total', 'Behind']} />
      </thead>
      <tbody>
        {placings.map((placing) => {
          const { key, place, name, total, bonus, steps, behind, left } = placing
          const line = lines.findIndex((one) => one.key === key)
          return (
            <tr key={key} class={left !== undefined ? 'soft' : place === 1 ? 'first' : undefined}>
              <td>
                {place}
                {line >= 0 && <LineSign line={line} isAway={lines[line]!.isAway} />}
              </td>
              <th scope="row" class={placings.length > 4 ? 'one-line' : undefined}>
                <bdi>{name}</bdi>
                {bonus !== 0 && <small class="line">{bonusInWords(placing)}</small>}
                {steps !== undefined && <small class="line">{stepsInWords(steps)}</small>}
                {left !== undefined && <small class="line">until round {left}</small>}
              </th>
              <td>
                <b class="figure">{signed(total)}</b>
              </td>
              <td>{behind > 0 && <small>{signed(-behind)}</small>}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
