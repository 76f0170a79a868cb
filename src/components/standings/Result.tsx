import { isCard } from '../../scoring/cards.ts'
import { signed } from '../../scoring/words.ts'
import { Fan } from '../cards/Fan.tsx'
import { ColumnHeads } from '../controls/ColumnHeads.tsx'
import { bonusInWords, inUnit, lengthInWords, namesOf, type Outcome, verbOf } from './outcome.ts'
import { stepsInWords } from './standings.ts'

/** What lies on the table when a game is over. */
const ROYAL = ['AH', 'KH', 'QH', 'JH', 'TH'].filter(isCard)

/** Who won or leads, by how much, and everybody's place. The id of its heading is `finish-title`. */
export function Result({ outcome, isNamed }: { outcome: Outcome; isNamed: boolean }) {
  const { title, best } = outcome
  return (
    <>
      <div class="finish-head table pictured">
        <Fan cards={ROYAL} name="Ace, king, queen, jack and ten of hearts" />
        <Headline outcome={outcome} />
        <p class="note">
          {isNamed && (
            <>
              <bdi>{title}</bdi>,{' '}
            </>
          )}
          {lengthInWords(outcome)}
        </p>
      </div>
      <Placings outcome={outcome} />
      {best && (
        <p>
          Best round: <bdi>{best.name}</bdi>, <b class="figure">{signed(best.score)}</b> in round {best.round}
        </p>
      )}
    </>
  )
}

function Headline({ outcome }: { outcome: Outcome }) {
  const { ahead, margin, unit, placings } = outcome
  const next = placings.filter(({ behind }) => behind > 0 && behind === margin)
  return (
    <>
      <h2 id="finish-title" class={hasLongWord(ahead) ? 'finish-title finish-long' : 'finish-title'}>
        <mark>{namesOf(ahead)}</mark> {verbOf(outcome)}
      </h2>
      {margin !== undefined && (
        <p class="soft">
          by {inUnit(margin, unit)}, ahead of {namesOf(next)}
        </p>
      )}
    </>
  )
}

/** Whether a word would have to be broken at the usual size. */
function hasLongWord(ahead: Outcome['ahead']): boolean {
  return ahead.some(({ name }) => name.split(' ').some((word) => word.length > 12))
}

function Placings({ outcome: { placings, isOver } }: { outcome: Outcome }) {
  return (
    <table class="tally placings">
      <caption class="visually-hidden">{isOver ? 'Final standings' : 'Standings so far'}</caption>
      <thead class="visually-hidden">
        <ColumnHeads names={['Place', 'Name', 'Total', 'Behind']} />
      </thead>
      <tbody>
        {placings.map((placing) => {
          const { key, place, name, total, bonus, steps, behind, left } = placing
          return (
            <tr key={key} class={left !== undefined ? 'soft' : place === 1 ? 'first' : undefined}>
              <td>{place}</td>
              <th scope="row">
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
