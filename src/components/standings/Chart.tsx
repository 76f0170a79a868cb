import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { join, signed } from '../../scoring/words.ts'
import { useStore } from '../controls/use-store.ts'
import type { GameView, OpenGame } from '../storage/open-game.ts'
import { Curves } from './Curves.tsx'
import type { Size } from './chart-geometry.ts'
import { outcomeOf } from './outcome.ts'
import { RoundTotals } from './RoundTotals.tsx'
import { linesOf, type TotalLine, targetOf } from './total-lines.ts'

/** The running totals, as curves or as a table. */
export function Chart({ opened, startAsTable = false }: { opened: OpenGame; startAsTable?: boolean }) {
  const view = useStore(opened.$view)
  const lines = linesOf(view)
  const { placings, rounds } = outcomeOf(view, opened.game)
  const standings = join(placings.map(({ name, total }) => `${name} ${signed(total)}`))
  const label = `Running totals after round ${rounds}: ${standings}. The table has every round.`
  return (
    <section class="app leaf chart" aria-label="Running totals">
      <h3>Running totals</h3>
      {lines.length === 0 ? (
        <p>They are drawn once the first round is written down.</p>
      ) : (
        <Totals {...{ view, lines, label, startAsTable }} />
      )}
    </section>
  )
}

type TotalsProps = { view: GameView; lines: readonly TotalLine[]; label: string; startAsTable: boolean }

function Totals({ view, lines, label, startAsTable }: TotalsProps) {
  const [asTable, setAsTable] = useState(startAsTable)
  const frame = useRef<HTMLDivElement>(null)
  const size = useSize(frame)
  const target = targetOf(view.record)
  return (
    <>
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
        {asTable && <RoundTotals view={view} />}
        {!asTable && size && <Curves {...{ lines, target, size, label }} />}
      </div>
    </>
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
