import { messagesOf } from '../../scoring/result.ts'
import {
  cutDescription,
  type Description,
  formatDescription,
  readDescription,
  wholeDescription,
} from './description.ts'
import type { Channel } from './room.ts'

/**
 * Connections between two browsers in one network, over WebRTC, without a server: the two descriptions are carried by hand.
 * A phone that has been in comes back without a hand: the other one makes an offer for it alone, and it answers under the names
 * of the offer, which both know.
 */
export type Connection = {
  /** What the other phone needs; empty if this browser has no address in any network. */
  code: string
  opened: Promise<Channel>
  /** Ends it, unless it has come about. */
  stop: () => void
}
/** A connection that comes about with an answer. Of a phone that takes over the names of the offer, `print` is enough. */
export type Offer = Connection & { accept: (answer: Partial<Description>) => void }

export async function offer(): Promise<Offer> {
  const { peer, ...connection } = begin()
  const own = await gather(peer)
  return {
    ...{ ...connection, code: formatDescription(own) },
    accept(answer) {
      const sdp = wholeDescription({ ...own, candidates: [], ...answer }, 'active')
      // An answer that the browser cannot use leads nowhere, like one from another network.
      peer.setRemoteDescription({ type: 'answer', sdp }).catch(() => {})
    },
  }
}

/** Answers the code of an offer. If the offer is for this phone alone, nobody carries the answer. */
export async function answer(code: string, own: RTCCertificate, isExpected = false): Promise<Connection> {
  const offered = readDescription(code)
  if (!offered.ok) throw new Error(messagesOf(offered))
  const { ufrag, pwd } = offered.value
  const { peer, ...connection } = begin(own)
  await peer.setRemoteDescription({ type: 'offer', sdp: wholeDescription(offered.value, 'actpass') })
  const { sdp = '' } = await peer.createAnswer()
  if (!isExpected)
    return { ...connection, code: formatDescription(await gather(peer, { type: 'answer', sdp })) }
  const expected = sdp
    .replace(/^a=ice-ufrag:.*$/m, `a=ice-ufrag:${ufrag}`)
    .replace(/^a=ice-pwd:.*$/m, `a=ice-pwd:${pwd}`)
  // It may be connected, and told the first things, before it knows all its addresses. So it does not wait for them.
  await peer.setLocalDescription({ type: 'answer', sdp: expected })
  return { ...connection, code: '' }
}

function begin(certificate?: RTCCertificate) {
  const peer = new RTCPeerConnection(certificate ? { certificates: [certificate] } : {})
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
  return { peer, opened, stop }
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
