import { messagesOf } from '../../scoring/result.ts'
import {
  candidateLines,
  cutDescription,
  type Description,
  formatDescription,
  readDescription,
  wholeDescription,
} from './description.ts'
import type { Channel } from './texts.ts'

/**
 * Connections between two browsers in one network, over WebRTC, without a server. The two descriptions are carried by hand, or by a
 * phone that is connected with both. A phone that has been in comes back without either: the other one has made an offer for it
 * alone, and it answers under the names of the offer, which both know.
 */
export type Connection = {
  /** What the other phone needs; empty if this browser has no address in any network. */
  code: string
  /** The fingerprint of the other phone's certificate; empty until it is known. */
  print: string
  opened: Promise<Channel>
  /** Begins to call the other phone, where this one has waited for its call. */
  call: () => void
  /** Ends it, unless it has come about. */
  stop: () => void
}
/** A connection that comes about with an answer. Of a phone that takes over the names of the offer, `print` is enough. */
export type Offer = Connection & { accept: (answer: Partial<Description>) => void }

/**
 * How an offer is answered. `by hand`: the answer waits until the other phone calls, so that of two phones that scan one code
 * only the one calls whose answer was taken. `passed on`: both call. `expected`: the offer is for this phone alone, and nobody
 * carries the answer.
 */
export type Way = 'by hand' | 'passed on' | 'expected'

/** Firefox gives up a connection that has nobody to call. */
const mustCall = () => /Firefox/.test(navigator.userAgent)

export async function offer(own: RTCCertificate): Promise<Offer> {
  const { peer, connection } = begin(own)
  const description = await gather(peer)
  return Object.assign(connection, {
    code: formatDescription(description),
    accept(answer: Partial<Description>) {
      connection.print = answer.print ?? ''
      const sdp = wholeDescription({ ...description, candidates: [], ...answer }, 'active')
      // An answer that the browser cannot use leads nowhere, like one from another network.
      peer.setRemoteDescription({ type: 'answer', sdp }).catch(() => {})
    },
  })
}

/** Answers the code of an offer. */
export async function answer(code: string, own: RTCCertificate, way: Way): Promise<Connection> {
  const offered = readDescription(code)
  if (!offered.ok) throw new Error(messagesOf(offered))
  const { ufrag, pwd, print, candidates } = offered.value
  const isWaiting = way === 'by hand' && !mustCall()
  const { peer, connection } = begin(own)
  connection.print = print
  const called = { ...offered.value, candidates: isWaiting ? [] : candidates }
  await peer.setRemoteDescription({ type: 'offer', sdp: wholeDescription(called, 'actpass') })
  const { sdp = '' } = await peer.createAnswer()
  if (way === 'expected') {
    const expected = sdp
      .replace(/^a=ice-ufrag:.*$/m, `a=ice-ufrag:${ufrag}`)
      .replace(/^a=ice-pwd:.*$/m, `a=ice-pwd:${pwd}`)
    // It may be connected, and told the first things, before it knows all its addresses. So it does not wait for them.
    await peer.setLocalDescription({ type: 'answer', sdp: expected })
    return connection
  }
  return Object.assign(connection, {
    code: formatDescription(await gather(peer, { type: 'answer', sdp })),
    call() {
      if (!isWaiting) return
      for (const candidate of candidateLines(candidates))
        peer.addIceCandidate({ candidate, sdpMid: '0' }).catch(() => {})
    },
  })
}

function begin(certificate: RTCCertificate) {
  const peer = new RTCPeerConnection({ certificates: [certificate] })
  const data = peer.createDataChannel('sheet', { negotiated: true, id: 0 })
  data.addEventListener('close', () => peer.close())
  const opened = new Promise<Channel>((done) => {
    data.onopen = () => done(data)
  })
  peer.onconnectionstatechange = () => {
    // A phone that is off closes nothing.
    if (peer.connectionState === 'failed' && data.readyState === 'open')
      data.dispatchEvent(new Event('close'))
  }
  const stop = () => {
    if (data.readyState !== 'open') peer.close()
  }
  const connection: Connection = { code: '', print: '', opened, call() {}, stop }
  return { peer, connection }
}

/** Sets the own description, and answers it once it has the addresses of this device. */
async function gather(peer: RTCPeerConnection, given?: RTCLocalSessionDescriptionInit): Promise<Description> {
  const gathered = new Promise<void>((done) => {
    peer.onicecandidate = ({ candidate }) => candidate ?? done()
  })
  await peer.setLocalDescription(given)
  await gathered
  return cutDescription(peer.localDescription?.sdp ?? '')
}
