import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { join, signed } from '../../scoring/words.ts'
import { useStore } from '../controls/use-store.ts'
import type { GameView, OpenGame } from '../storage/open-game.ts'
import { Curves, LineNames } from './Curves.tsx'
import { drawLines, type Size } from './chart-geometry.ts'
import { outcomeOf } from './outcome.ts'
import { RoundTotals } from './RoundTotals.tsx'
import { linesOf, type TotalLine, targetOf } from './total-lines.ts'

type Props = {
  opened: OpenGame
  startAsTable?: boolean
  /** Whether it has a screen to itself. */
  isWhole?: boolean
}

/** The chart in a panel, which says already what it is. It takes the whole screen. */
export function WholeChart({ opened }: { opened: OpenGame }) {
  return <Chart opened={opened} isWhole />
}

/** The running totals, as curves or as a table. */
export function Chart({ opened, startAsTable = false, isWhole = false }: Props) {
  const view = useStore(opened.$view)
  const lines = linesOf(view)
  const { placings, rounds } = outcomeOf(view, opened.game)
  const standings = join(placings.map(({ name, total }) => `${name} ${signed(total)}`))
  const label = `Running totals after round ${rounds}: ${standings}. The table has every round.`
  return (
    <section class="app leaf chart" aria-label="Running totals">
      {!isWhole && <h3>Running totals</h3>}
      {lines.length === 0 ? (
        <p>They are drawn once the first round is written down.</p>
      ) : (
        <Totals {...{ view, lines, label, startAsTable, isWhole }} />
      )}
    </section>
  )
}

type TotalsProps = {
  view: GameView
  lines: readonly TotalLine[]
  label: string
  startAsTable: boolean
  isWhole: boolean
}

function Totals({ view, lines, label, startAsTable, isWhole }: TotalsProps) {
  const [asTable, setAsTable] = useState(startAsTable)
  const frame = useRef<HTMLDivElement>(null)
  const size = useSize(frame, isWhole)
  const drawn = !asTable && size && drawLines(lines, targetOf(view.record), size)
  return (
    <>
      <fieldset class="choice">
        <legend class="visually-hidden">Show the totals</legend>
        <button type="button" aria-pressed={!asTable} onClick={() => setAsTable(false)}>
          As lines
        </button>
        <button type="button" aria-pressed={asTable} onClick={() => setAsTable(true)}>
          As a table
        </button>
      </fieldset>
      <div ref={frame} class="chart-frame">
        {asTable && <RoundTotals view={view} />}
        {drawn && <Curves drawn={drawn} label={label} />}
      </div>
      {drawn && <LineNames drawn={drawn} />}
    </>
  )
}

/** The size of a frame. Its height counts only where the screen gives it one, and not what is in it. */
function useSize(frame: { readonly current: HTMLElement | null }, isWhole: boolean): Size | undefined {
  const [size, setSize] = useState<Size>()
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () =>
      setSize({
        width: element.clientWidth,
        height: isWhole ? element.clientHeight : undefined,
        text: Number.parseFloat(getComputedStyle(element).fontSize),
      })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [frame, isWhole])
  return size
}
