import { useEffect, useRef, useState } from 'preact/hooks'
import { useAwake } from '../controls/use-awake.ts'
import { type CodeReader, codeReader } from './code-reader.ts'
import { ANSWER_MARK, JOIN_MARK, MARK } from './game-link.ts'
import { gatherCode, type Taken } from './moving-code.ts'
import type { Source } from './Restore.tsx'

type Props = {
  /** Called with a link to a game, or with a code of a table that shares its sheet. */
  onLink: (link: string) => void
  /** Called with the content of a moving code, once all of it was read. */
  onContent: (content: Source) => void
  onClose: () => void
}

type Seen = 'nothing' | 'link' | 'stalled' | Taken

const WORDS: Record<Seen, string> = {
  nothing: 'Hold the camera so that the whole code is in the picture.',
  strange: 'This code does not come from Meldbook.',
  damaged: 'Part of the code could not be read. Hold the camera still.',
  newer: 'This code was made by a newer Meldbook. Load this page again to get it.',
  other: 'This is the code of another book or game. The parts of the first one stay here meanwhile.',
  taken: 'It is arriving. Hold the camera on the code until all parts are here.',
  stalled: 'No new part has come for a while. The other phone has to show the code until all parts are here.',
  link: 'The code was read.',
}

/** Codes of another content in a row before the scan says so. A single one may have been on its way. */
const SURE = 3
/** Milliseconds without a new part after which the scan says so. */
const PATIENCE = 5_000

/** What else was seen says more. */
function stalled(seen: Seen): Seen {
  return seen === 'taken' || seen === 'damaged' ? 'stalled' : seen
}

/** Reads codes with the camera, which the browser asks for when this appears, or from a picture. */
export function Scan({ onLink, onContent, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const gathered = useRef(gatherCode())
  const known = useRef(0)
  const others = useRef(0)
  const [seen, setSeen] = useState<Seen>('nothing')
  const [progress, setProgress] = useState({ known: 0, count: 0 })
  const [problem, setProblem] = useState('')
  const [isOn, setOn] = useState(false)
  useAwake(isOn)

  /** Answers whether the scan is over. */
  const take = (text: string): boolean => {
    if ([MARK, JOIN_MARK, ANSWER_MARK].some((mark) => text.includes(mark))) {
      setSeen('link')
      onLink(text)
      return true
    }
    const taken = gathered.current.take(text)
    others.current = taken === 'other' ? others.current + 1 : 0
    const now = gathered.current.progress()
    const isNews = taken === 'other' ? others.current >= SURE : taken !== 'taken' || now.known > known.current
    known.current = now.known
    if (isNews) setSeen(taken)
    setProgress(now)
    if (now.count === 0 || now.known < now.count) return false
    const { open } = gathered.current
    onContent({ name: 'The scanned code', read: open })
    return true
  }
  const startOver = () => {
    gathered.current = gatherCode()
    known.current = 0
    setProgress({ known: 0, count: 0 })
    setSeen('nothing')
  }

  useEffect(() => {
    let isOver = false
    const scanning = openCamera().then(async (camera) => {
      if (typeof camera === 'string') return setProblem(camera)
      const screen = video.current
      if (isOver || !screen) return stop(camera)
      try {
        screen.srcObject = camera
        setOn(true)
        await screen.play()
        const read = await codeReader()
        let before = 0
        let since = performance.now()
        while (!isOver) {
          await nextFrame()
          const text = await read(screen)
          if (isOver || (text !== undefined && take(text))) break
          if (before !== known.current) [before, since] = [known.current, performance.now()]
          else if (before > 0 && performance.now() - since > PATIENCE) setSeen(stalled)
        }
      } finally {
        stop(camera)
      }
    })
    scanning.catch(() => !isOver && setProblem(NO_PICTURE))
    return () => {
      isOver = true
    }
  }, [])

  const readPicture = async (file: File | undefined) => {
    if (!file) return
    setProblem('')
    const text = await textIn(file)
    if (text === undefined) setProblem(`There is no code in ${file.name} that can be read.`)
    else take(text)
  }

  return (
    <fieldset class="stack leaf">
      <legend class="visually-hidden">The scan</legend>
      <video ref={video} playsInline muted hidden={!isOn} aria-label="What the camera sees" />
      <p role="status">{isOn || seen !== 'nothing' ? WORDS[seen] : !problem && 'Asking for the camera …'}</p>
      {progress.count > 0 && (
        <p>
          <label>
            Here <progress max={progress.count} value={progress.known} />
          </label>{' '}
          {progress.known} of {progress.count} parts
        </p>
      )}
      {problem && (
        <p class="notice" role="alert">
          {problem}
        </p>
      )}
      <p class="group">
        {seen === 'other' && (
          <button type="button" onClick={startOver}>
            Start over with this code
          </button>
        )}
        <label class="file">
          <input
            type="file"
            class="visually-hidden"
            accept="image/*"
            onChange={({ currentTarget }) => {
              readPicture(currentTarget.files?.[0])
              currentTarget.value = ''
            }}
          />
          <span class="btn">Choose a picture</span>
        </label>
        <button type="button" onClick={onClose}>
          Stop
        </button>
      </p>
    </fieldset>
  )
}

const NO_CAMERA = 'There is no camera here that this browser lets pages use. Choose a picture of the code.'
const NOT_ALLOWED =
  'The camera is not allowed. Allow it for this page in the browser’s settings, or choose a picture of the code.'
const NO_PICTURE = 'The camera shows no picture. Another app may be using it.'

/** The camera at the back, or why there is none. */
async function openCamera(): Promise<MediaStream | string> {
  if (!navigator.mediaDevices?.getUserMedia) return NO_CAMERA
  try {
    const video = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } }
    return await navigator.mediaDevices.getUserMedia({ video, audio: false })
  } catch (failure) {
    const { name } = failure as DOMException
    if (name === 'NotAllowedError') return NOT_ALLOWED
    return name === 'NotFoundError' ? NO_CAMERA : NO_PICTURE
  }
}

function stop(camera: MediaStream) {
  for (const track of camera.getTracks()) track.stop()
}

function nextFrame(): Promise<number> {
  return new Promise(requestAnimationFrame)
}

/** The text of the code in a picture. */
async function textIn(picture: File): Promise<string | undefined> {
  try {
    const image = await createImageBitmap(picture)
    const read: CodeReader = await codeReader()
    return await read(image)
  } catch {
    return undefined
  }
}
