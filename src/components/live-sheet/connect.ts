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
 * A phone that has been in comes back without a hand: the other one listens for it, under names that both know.
 */
export type Coming = {
  /** What the other phone needs; empty if this browser has no address in any network. */
  code: string
  opened: Promise<Channel>
  stop: () => void
}

/** How long a browser may look for its addresses. */
const GATHERING = 3_000
/** How long the last message may take, in milliseconds. */
const FAREWELL = 1_000

/** Lets any phone in whose answer is accepted. */
export async function invite(): Promise<Coming & { accept: (answer: Description) => void }> {
  const { peer, opened, stop } = begin()
  await gather(peer)
  return {
    ...{ code: codeOf(peer), opened, stop },
    accept(answer) {
      // An answer that the browser cannot use leads nowhere, like one from another network.
      peer.setRemoteDescription({ type: 'answer', sdp: wholeDescription(answer, 'active') }).catch(() => {})
    },
  }
}

/** Waits for a phone with this certificate, which takes over the names that the code has. */
export async function listenFor(print: string): Promise<Coming> {
  const { peer, opened, stop } = begin()
  await gather(peer)
  const { ufrag, pwd } = cutDescription(peer.localDescription?.sdp ?? '')
  const sdp = wholeDescription({ ufrag, pwd, print, candidates: [] }, 'active')
  await peer.setRemoteDescription({ type: 'answer', sdp })
  return { code: codeOf(peer), opened, stop }
}

/** Answers a code. With `isAwaited`, the other phone listens, and needs no answer. */
export async function answer(code: string, own: RTCCertificate, isAwaited = false): Promise<Coming> {
  const read = readDescription(code)
  if (!read.ok) throw new Error(messagesOf(read))
  const { peer, opened, stop } = begin(own)
  await peer.setRemoteDescription({ type: 'offer', sdp: wholeDescription(read.value, 'actpass') })
  const { ufrag, pwd } = read.value
  const { sdp = '' } = await peer.createAnswer()
  const awaited = sdp
    .replace(/^a=ice-ufrag:.*$/m, `a=ice-ufrag:${ufrag}`)
    .replace(/^a=ice-pwd:.*$/m, `a=ice-pwd:${pwd}`)
  await gather(peer, { type: 'answer', sdp: isAwaited ? awaited : sdp })
  return { code: codeOf(peer), opened, stop }
}

export function createCertificate(): Promise<RTCCertificate> {
  return RTCPeerConnection.generateCertificate({ name: 'ECDSA', namedCurve: 'P-256' } as EcKeyGenParams)
}

function codeOf({ localDescription }: RTCPeerConnection): string {
  const description = cutDescription(localDescription?.sdp ?? '')
  return description.candidates.length > 0 ? formatDescription(description) : ''
}

function begin(own?: RTCCertificate) {
  const peer = new RTCPeerConnection(own ? { certificates: [own] } : {})
  const data = peer.createDataChannel('sheet', { negotiated: true, id: 0 })
  const opened = new Promise<Channel>((done) => {
    data.onopen = () => done(channelOf(peer, data))
  })
  return { peer, opened, stop: () => peer.close() }
}

function channelOf(peer: RTCPeerConnection, data: RTCDataChannel): Channel {
  const early: unknown[] = []
  data.onmessage = (message) => early.push(message.data)
  return {
    send(text) {
      if (data.readyState === 'open') data.send(text)
    },
    close() {
      data.close()
      setTimeout(() => peer.close(), FAREWELL)
    },
    listen(onText, onClose) {
      for (const text of early) onText(text)
      data.onmessage = (message) => onText(message.data)
      data.onclose = onClose
      peer.onconnectionstatechange = () => peer.connectionState === 'failed' && onClose()
    },
  }
}

/** Sets the own description, and waits until it has the addresses of this device. */
async function gather(peer: RTCPeerConnection, description?: RTCLocalSessionDescriptionInit) {
  await new Promise<void>((done, fail) => {
    peer.onicegatheringstatechange = () => peer.iceGatheringState === 'complete' && done()
    setTimeout(done, GATHERING)
    peer.setLocalDescription(description).catch(fail)
  })
}
