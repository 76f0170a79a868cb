import type { ComponentChildren } from 'preact'
import type { Side } from '../../../scoring/seats.ts'
import { SideName } from '../../standings/SideName.tsx'
import { longestWord, shortNames } from '../../standings/short-names.ts'

/** How many letters of a legend and the names beside it fit on a phone. With more, the legend is above the names. */
const LETTERS_BESIDE = 43

type Props = {
  legend: string
  sides: readonly Side[]
  isChosen: (side: Side) => boolean
  onPress: (side: Side) => void
  children?: ComponentChildren
}

/** One row of names to choose from. */
export function NameKeys({ legend, sides, isChosen, onPress, children }: Props) {
  const short = shortNames(sides)
  const letters = longestWord(short.values())
  return (
    <fieldset
      class="segment entry-who"
      data-many={sides.length > 5 || legend.length + sides.length * letters > LETTERS_BESIDE}
    >
      <legend class="note">{legend}</legend>
      <div style={{ '--columns': sides.length, '--letters': letters }}>
        {sides.map((side) => (
          <button key={side.key} type="button" aria-pressed={isChosen(side)} onClick={() => onPress(side)}>
            <SideName side={side} short={short} />
          </button>
        ))}
      </div>
      {children}
    </fieldset>
  )
}
