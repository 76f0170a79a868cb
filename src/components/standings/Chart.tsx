import type { ComponentChildren } from 'preact'
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
  /** Whether it has a screen to itself, and so says whose line is which. */
  isWhole?: boolean
  /** What is told below it. */
  children?: ComponentChildren
}

/** The chart in a panel, which says already what it is. It takes the whole screen. */
export function WholeChart({ opened }: { opened: OpenGame }) {
  return <Chart opened={opened} isWhole />
}

/** The running totals, as curves or as a table. */
export function Chart({ opened, startAsTable = false, isWhole = false, children }: Props) {
  const view = useStore(opened.$view)
  const lines = linesOf(view)
  const { placings, rounds } = outcomeOf(view, opened.game)
  const standings = join(placings.map(({ name, total }) => `${name} ${signed(total)}`))
  const label = `Running totals after round ${rounds}: ${standings}. The table has every round.`
  return (
    <section class="app stack leaf chart" aria-label="Running totals">
      {lines.length === 0 ? (
        <p>They are drawn once the first round is written down.</p>
      ) : (
        <Totals
          view={view}
          lines={lines}
          label={label}
          startAsTable={startAsTable}
          isWhole={isWhole}
          children={children}
        />
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
  children: ComponentChildren
}

function Totals({ view, lines, label, startAsTable, isWhole, children }: TotalsProps) {
  const [asTable, setAsTable] = useState(startAsTable)
  const frame = useRef<HTMLDivElement>(null)
  const size = useSize(frame)
  const drawn = !asTable && size && drawLines(lines, targetOf(view.record), size)
  return (
    <>
      <div ref={frame} class="chart-frame">
        {asTable && <RoundTotals view={view} />}
        {drawn && <Curves drawn={drawn} label={label} />}
      </div>
      {drawn && isWhole && <LineNames drawn={drawn} />}
      <div class="row">
        <p class="note words">{children}</p>
        <button type="button" class="pill" onClick={() => setAsTable(!asTable)}>
          {asTable ? 'As lines' : 'As a table'}
        </button>
      </div>
    </>
  )
}

/** The size of a frame. The screen, or what stands beside it, gives it its height, and never what is drawn in it. */
function useSize(frame: { readonly current: HTMLElement | null }): Size | undefined {
  const [size, setSize] = useState<Size>()
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () =>
      setSize({
        width: element.clientWidth,
        height: element.clientHeight,
        text: Number.parseFloat(getComputedStyle(element).fontSize),
      })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [frame])
  return size
}
