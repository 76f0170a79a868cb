import type { ComponentChildren } from 'preact'
import { useMemo } from 'preact/hooks'
import type { Side } from '../../../scoring/seats.ts'
import { useSteady } from '../../controls/use-steady.ts'
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
  const press = useSteady(onPress)
  const chosen = sides.filter(isChosen).map(({ key }) => key)
  const [names, letters] = useMemo(() => {
    const short = shortNames(sides)
    const letters = longestWord(short.values())
    const keys = sides.map((side) => (
      <button
        key={side.key}
        type="button"
        aria-pressed={chosen.includes(side.key)}
        onClick={() => press(side)}
      >
        <SideName side={side} short={short} />
      </button>
    ))
    return [<div style={{ '--columns': sides.length, '--letters': letters }}>{keys}</div>, letters]
    // Memoized, because most keys of the entry choose no name.
  }, [sides, chosen.join(' ')])
  return (
    <fieldset
      class="segment entry-who"
      data-many={sides.length > 5 || legend.length + sides.length * letters > LETTERS_BESIDE}
    >
      <legend class="note">{legend}</legend>
      {names}
      {children}
    </fieldset>
  )
}
