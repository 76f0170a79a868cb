import { MAX_JSON, type Plain } from '../../scoring/untrusted.ts'

/** Texts over a channel: cut into pieces, and put together again as long as they are neither too many nor too long. */

/** One end of a connection. It brings texts whole and in order. */
export type Channel = Pick<RTCDataChannel, 'readyState' | 'send' | 'close' | 'onmessage' | 'onclose'>

/** Pieces of a text that every browser takes as one message: 64 kilobytes at most. */
const PIECES = /.{1,16000}/gsu
/** Pieces that may come at once, and how many more a second. The longest game has 250, and the ids of its events 70. */
const MOST_PIECES = 400
const PIECES_A_SECOND = 20

export const NO_MESSAGE = 'It sends what no Meldbook sends.'

export function sendMessage(channel: Channel, message: Plain) {
  if (channel.readyState !== 'open') return
  for (const piece of `${JSON.stringify(message)}\n`.match(PIECES) ?? []) channel.send(piece)
}

/** Passes on each whole text, or says why the other end has to stop. */
export function listen(
  channel: Channel,
  now: () => number,
  onText: (text: string) => void,
  onTrouble: (why: string) => void,
) {
  let text = ''
  let left = MOST_PIECES
  let last = now()
  channel.onmessage = ({ data }) => {
    // A clock may be set back.
    const passed = Math.max(0, now() - last)
    left = Math.min(MOST_PIECES, left + (passed / 1_000) * PIECES_A_SECOND) - 1
    last = now()
    if (left < 0) return onTrouble('It sends without end.')
    if (typeof data !== 'string' || text.length + data.length > MAX_JSON) return onTrouble(NO_MESSAGE)
    text += data
    if (!data.endsWith('\n')) return
    onText(text)
    text = ''
  }
}
