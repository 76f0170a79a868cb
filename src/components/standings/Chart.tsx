import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { join, signed } from '../../scoring/words.ts'
import { useStore } from '../controls/use-store.ts'
import type { OpenGame } from '../storage/open-game.ts'
import { Curves } from './Curves.tsx'
import type { Size } from './chart-geometry.ts'
import { outcomeOf } from './outcome.ts'
import { RoundTotals } from './RoundTotals.tsx'
import { linesOf, targetOf } from './total-lines.ts'

/** The running totals, as curves or as a table. */
export function Chart({ opened, startAsTable = false }: { opened: OpenGame; startAsTable?: boolean }) {
  const view = useStore(opened.$view)
  const [asTable, setAsTable] = useState(startAsTable)
  const frame = useRef<HTMLDivElement>(null)
  const size = useSize(frame)
  const lines = linesOf(view)
  if (lines.length === 0) {
    return (
      <section class="app leaf chart" aria-label="Running totals">
        <h3>Running totals</h3>
        <p>They are drawn once the first round is written down.</p>
      </section>
    )
  }
  const { placings, rounds } = outcomeOf(view, opened.game)
  const standings = join(placings.map(({ name, total }) => `${name} ${signed(total)}`))
  return (
    <section class="app leaf chart" aria-label="Running totals">
      <h3>Running totals</h3>
      <fieldset class="segment">
        <legend class="visually-hidden">Show the totals</legend>
        <button type="button" aria-pressed={!asTable} onClick={() => setAsTable(false)}>
          As lines
        </button>
        <button type="button" aria-pressed={asTable} onClick={() => setAsTable(true)}>
          As a table
        </button>
      </fieldset>
      <div ref={frame}>
        {asTable ? (
          <RoundTotals view={view} />
        ) : (
          size && (
            <Curves
              lines={lines}
              target={targetOf(view.record)}
              size={size}
              label={`Running totals after round ${rounds}: ${standings}. The table has every round.`}
            />
          )
        )}
      </div>
    </section>
  )
}

function useSize(frame: { readonly current: HTMLElement | null }): Size | undefined {
  const [size, setSize] = useState<Size>()
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () =>
      setSize({ width: element.clientWidth, text: Number.parseFloat(getComputedStyle(element).fontSize) })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [frame])
  return size
}
