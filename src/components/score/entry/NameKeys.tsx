import type { ComponentChildren } from 'preact'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import type { Side } from '../../../scoring/seats.ts'
import { useSteady } from '../../controls/use-steady.ts'
import { SideName } from '../../standings/SideName.tsx'
import { longestWord, shortNames } from '../../standings/short-names.ts'

/** How many letters of a legend and the names beside it fit on a phone. With more, the legend is above the names. */
const LETTERS_BESIDE = 43

const NOBODY = 'Nobody'

type Props = {
  legend: string
  sides: readonly Side[]
  isChosen: (side: Side) => boolean
  onPress: (side: Side) => void
  /** The answer that it was none of them. */
  nobody?: { name: string; isChosen: boolean; onPress: () => void } | undefined
  /** Whether it has to be answered before the round is saved. */
  isAsked?: boolean
  children?: ComponentChildren
}

/** One row of names to choose from. */
export function NameKeys({ legend, sides, isChosen, onPress, nobody, isAsked = false, children }: Props) {
  const press = useSteady(onPress)
  const pressNobody = useSteady(() => nobody?.onPress())
  const columns = sides.length + Number(nobody !== undefined)
  const group = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (isAsked) group.current?.scrollIntoView({ block: 'nearest' })
  }, [isAsked])
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
    const none = nobody && (
      <button type="button" aria-label={nobody.name} aria-pressed={nobody.isChosen} onClick={pressNobody}>
        {NOBODY}
      </button>
    )
    const style = { '--columns': columns, '--letters': Math.max(letters, none ? NOBODY.length + 1 : 0) }
    return [
      <div style={style}>
        {keys}
        {none}
      </div>,
      letters,
    ]
    // Memoized, because most keys of the entry choose no name.
  }, [sides, chosen.join(' '), nobody?.isChosen])
  return (
    <fieldset
      ref={group}
      class="segment entry-who"
      data-wrong={isAsked}
      data-many={columns > 5 || legend.length + columns * letters > LETTERS_BESIDE}
    >
      <legend class="note">{legend}</legend>
      {names}
      {children}
    </fieldset>
  )
}
