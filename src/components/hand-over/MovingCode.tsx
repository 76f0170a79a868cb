import { useEffect, useRef, useState } from 'preact/hooks'
import { useAwake } from '../controls/use-awake.ts'
import type { Progress } from '../controls/yield-to-page.ts'
import { describeFailure } from '../storage/database.ts'
import { type MovingCode as Code, makeMovingCode, RATE } from './moving-code.ts'
import { drawQr, pathOf, type QrCode, QUIET } from './qr.ts'

type Props = {
  what: 'the whole score book' | 'the whole game'
  /** Makes the text of what is handed over. */
  pack: (progress: Progress) => Promise<string[]>
  onClose: () => void
}

type State = { at: 'packing'; done: number } | { at: 'ready'; code: Code } | { at: 'refused'; why: string }

const TOO_LONG =
  'This is too long for a code: showing it would take longer than three minutes. Take the file instead.'

/** Hands a book or a game to a phone that scans it: a code that changes several times a second. */
export function MovingCode({ what, pack, onClose }: Props) {
  const [state, setState] = useState<State>({ at: 'packing', done: 0 })
  useEffect(() => {
    const make = async (): Promise<State> => {
      const code = await makeMovingCode(await pack((done) => setState({ at: 'packing', done })))
      return code ? { at: 'ready', code } : { at: 'refused', why: TOO_LONG }
    }
    make()
      .catch((failure): State => ({ at: 'refused', why: describeFailure(failure) }))
      .then(setState)
  }, [])
  return (
    <section class="stack leaf" aria-label="The moving code">
      {state.at === 'packing' && (
        <label>
          Writing the code … <progress max={1} value={state.done} />
        </label>
      )}
      {state.at === 'refused' && (
        <p class="notice" role="alert">
          {state.why}
        </p>
      )}
      {state.at === 'ready' && <Showing what={what} code={state.code} onClose={onClose} />}
      {state.at !== 'ready' && (
        <p class="group">
          <button type="button" onClick={onClose}>
            Close
          </button>
        </p>
      )}
    </section>
  )
}

function Showing({ what, code, onClose }: { code: Code } & Pick<Props, 'what' | 'onClose'>) {
  const [number, setNumber] = useState(0)
  const [isMoving, setMoving] = useState(true)
  const canvas = useRef<HTMLCanvasElement>(null)
  useAwake(isMoving)
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => setNumber((before) => before + 1), 1000 / RATE)
    return () => clearInterval(timer)
  }, [isMoving])
  useEffect(() => {
    const drawn = drawQr(code.textOf(number))
    if (canvas.current && drawn) paint(canvas.current, drawn)
  }, [code, number])
  const shown = number + 1
  const isRound = shown >= code.count
  return (
    <>
      <p>
        On the other phone, open the score book, choose{' '}
        {what === 'the whole game' ? (
          <>
            <b>Open it</b> at the end of the page
          </>
        ) : (
          <b>Back-up</b>
        )}
        , then <b>Scan a code</b>, and point its camera here. It does not matter when the scan begins, or if
        it misses parts.
      </p>
      <figure>
        <canvas ref={canvas} role="img" aria-label={`A moving QR code with ${what}`} />
      </figure>
      <p>
        <label>
          Shown <progress max={code.count} value={Math.min(shown, code.count)} />
        </label>{' '}
        {isRound
          ? 'Everything was shown once. Go on until the other phone has all of it.'
          : `${shown} of ${code.count} parts`}
      </p>
      <p class="group">
        <button type="button" onClick={() => setMoving(!isMoving)}>
          {isMoving ? 'Pause' : 'Go on'}
        </button>
        <button type="button" onClick={onClose}>
          Close
        </button>
      </p>
    </>
  )
}

/** Pixels of a module, enough for any screen. */
const SCALE = 6

/** Paints dark on light, in both themes. */
function paint(canvas: HTMLCanvasElement, code: QrCode) {
  const side = (code.length + 2 * QUIET) * SCALE
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) return
  context.fillStyle = '#fff'
  context.fillRect(0, 0, side, side)
  context.fillStyle = '#000'
  context.setTransform(SCALE, 0, 0, SCALE, QUIET * SCALE, QUIET * SCALE)
  context.fill(new Path2D(pathOf(code)))
}
