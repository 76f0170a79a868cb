import { fail, ok, type Result } from '../../scoring/result.ts'
import { formatBase32, parseBase32 } from '../hand-over/base32.ts'
import { checksum } from '../hand-over/game-link.ts'

/**
 * What one phone must know of another to connect to it: the part of a session description (SDP) that differs from
 * connection to connection. As a text it fits one code: `checksum.base32`. The code of an answer begins with the checksum of
 * the offer: `checksum-checksum.base32`.
 */
export type Description = {
  ufrag: string
  pwd: string
  /** SHA-256 of the certificate, in hexadecimal. */
  print: string
  /** An address and a port, for example `192.168.1.5 50000`. Browsers may give a name instead of the address. */
  candidates: string[]
}

const MOST_CANDIDATES = 6
/** Characters of the longest code. */
export const MAX_CODE = 1_100
const FORM = /^[\w+/]{4,99} [\w+/]{22,99} [0-9A-F]{64}(?:,[\w.:-]{1,64} \d{1,5}){0,6}$/

const BYTE = '(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'
/**
 * The addresses that a network gives to its own devices: private ones, those that devices give themselves, and names that only
 * this network knows. A code with any other could make this phone send to whoever it names. The address of a device for itself,
 * 127.0.0.1, is not among them, because no browser offers it.
 */
const OWN_ADDRESSES = [
  new RegExp(`^(10\\.${BYTE}|192\\.168|172\\.(1[6-9]|2\\d|3[01])|169\\.254)(\\.${BYTE}){2}$`),
  /^(f[cd][\da-f]{2}|fe[89ab][\da-f]):[\da-f:]+$/i,
  /^[\w-]+\.local$/i,
]
/** Browsers take none of the ports below, where routers and other devices listen. */
const PORTS = { first: 1_024, last: 65_535 }

/** Whether a candidate can be a browser in the network of this device. */
function isOfThisNetwork(candidate: string): boolean {
  const [address = '', port] = candidate.split(' ')
  return (
    OWN_ADDRESSES.some((form) => form.test(address)) &&
    Number(port) >= PORTS.first &&
    Number(port) <= PORTS.last
  )
}

/** Cuts a description down. Only addresses of this network remain; no server is asked for others. */
export function cutDescription(sdp: string): Description {
  const find = (name: string) => new RegExp(`^a=${name}:(\\S+)`, 'm').exec(sdp)?.[1] ?? ''
  const print = /^a=fingerprint:sha-256 (\S+)/im.exec(sdp)?.[1] ?? ''
  const hosts = [...sdp.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ host/gim)]
  const candidates = hosts.map(([, address, port]) => `${address} ${port}`).filter(isOfThisNetwork)
  return {
    ufrag: find('ice-ufrag'),
    pwd: find('ice-pwd'),
    print: print.replaceAll(':', '').toUpperCase(),
    candidates: candidates.slice(0, MOST_CANDIDATES),
  }
}

/** The whole description again. Whoever answers begins the encryption, so `active` stands in the answer. */
export function wholeDescription(
  { ufrag, pwd, print, candidates }: Description,
  setup: 'actpass' | 'active',
): string {
  const lines = [
    ...['v=0', 'o=- 1 1 IN IP4 0.0.0.0', 's=-', 't=0 0', 'a=group:BUNDLE 0'],
    ...['m=application 9 UDP/DTLS/SCTP webrtc-datachannel', 'c=IN IP4 0.0.0.0'],
    ...[`a=ice-ufrag:${ufrag}`, `a=ice-pwd:${pwd}`, 'a=ice-options:trickle'],
    ...[`a=fingerprint:sha-256 ${print.match(/../g)?.join(':')}`, `a=setup:${setup}`],
    ...['a=mid:0', 'a=sctp-port:5000', 'a=max-message-size:65536'],
    ...candidateLines(candidates).map((line) => `a=${line}`),
  ]
  return lines.map((line) => `${line}\r\n`).join('')
}

export function candidateLines(candidates: readonly string[]): string[] {
  return candidates.map((where, at) => `candidate:${at + 1} 1 udp ${2_113_937_151 - at} ${where} typ host`)
}

/** The text of a description; empty if it has no address. */
export function formatDescription({ ufrag, pwd, print, candidates }: Description): string {
  if (candidates.length === 0) return ''
  const text = formatBase32(new TextEncoder().encode([`${ufrag} ${pwd} ${print}`, ...candidates].join()))
  return `${checksum(text)}.${text}`
}

/** Reads a code from anywhere. What does not have the form could put lines of its own into a description. */
export function readDescription(code: string): Result<Description> {
  const [, sum, text = ''] = /^([0-9A-Z]{1,7})\.([A-Z2-7]{1,1000})/.exec(code.replace(/\s/g, '')) ?? []
  const bytes = sum === checksum(text) ? parseBase32(text) : undefined
  const content = new TextDecoder().decode(bytes)
  if (!bytes || !FORM.test(content)) return fail([], 'This code is damaged, or part of it is missing.')
  const [head = '', ...candidates] = content.split(',')
  const [ufrag = '', pwd = '', print = ''] = head.split(' ')
  if (!candidates.every(isOfThisNetwork))
    return fail([], 'This code leads out of this network. No Meldbook makes such a code.')
  return ok({ ufrag, pwd, print, candidates })
}

/** The text of an answer, which says what it answers: two phones may have scanned one code. */
export function formatAnswer(offer: string, answer: string): string {
  return answer && `${sumOf(offer)}-${answer}`
}

/** Reads the answer to an offer. */
export function readAnswer(offer: string, text: string): Result<Description> {
  const [, sum, answer = ''] = /^\s*([0-9A-Z]{1,7})-(.*)$/s.exec(text) ?? []
  const read = readDescription(answer)
  if (read.ok && sum !== sumOf(offer))
    return fail([], 'This answers another code. Let that phone scan the code that is shown here now.')
  return read
}

function sumOf(code: string): string {
  return code.split('.')[0] ?? ''
}
