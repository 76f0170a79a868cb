import { runInNewContext } from 'node:vm'
import { allCards, writtenRounds } from '../../src/content/engine/about-game.ts'
import type { Card } from '../../src/scoring/cards.ts'
import type { Field } from '../../src/scoring/fields.ts'
import { type Game, playersOf, tableOf } from '../../src/scoring/game.ts'
import type { Plain } from '../../src/scoring/untrusted.ts'

export { allCards }

/** Valid input for every game, and hostile values to replace parts of it. */

const TIMEOUT = 60_000

/** Stops code that runs longer than a minute, wherever it hangs. */
export function withTimeout<T>(run: () => T): T {
  return runInNewContext('run()', { run }, { timeout: TIMEOUT })
}

function nest(levels: number, wrap: (inner: unknown) => unknown): unknown {
  let value: unknown = 'TH'
  for (let level = 0; level < levels; level += 1) value = wrap(value)
  return value
}

function thrower(): never {
  throw new Error('hands off')
}

const throwing: ProxyHandler<object> = Object.fromEntries(
  ['get', 'has', 'ownKeys', 'getPrototypeOf', 'getOwnPropertyDescriptor', 'set', 'defineProperty'].map(
    (trap) => [trap, thrower],
  ),
)

const MEGABYTES = 'TH '.repeat(3_500_000)

/** Hostile values by a name for the test's title. Each is created anew every time, since some can be used only once. */
export const HOSTILE: Record<string, () => unknown> = {
  'ten megabytes of text': () => MEGABYTES,
  'ten megabytes of JSON': () => `[${'"TH",'.repeat(2_000_000)}"TH"]`,
  'ten megabytes of brackets': () => '['.repeat(10_000_000),
  'a hundred thousand brackets': () => '['.repeat(100_000) + ']'.repeat(100_000),
  'a String object of ten megabytes': () => new String(MEGABYTES),
  'ten megabytes of bytes': () => new Uint8Array(10_000_000),
  'ten thousand cards': () => Array(10_000).fill('TH'),
  'ten thousand groups': () => Array(10_000).fill(['TH']),
  'three hundred thousand numbers': () => Array(300_000).fill(1),
  'a list of four billion empty slots': () => Array(2 ** 32 - 1),
  'a list with holes': () => Object.assign(Array(9), { 4: 'TH' }),
  'ten thousand keys': () => Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`k${at}`, at])),
  'a key of a megabyte': () => ({ ['TH '.repeat(350_000)]: 1 }),
  'lists in lists': () => nest(100_000, (inner) => [inner]),
  'objects in objects': () => nest(100_000, (entries) => ({ entries })),
  'a list in itself': () => {
    const list: unknown[] = []
    list.push(list, list)
    return list
  },
  'an object in itself': () => {
    const object: Record<string, unknown> = {}
    return Object.assign(object, {
      cards: object,
      grid: object,
      players: object,
      rounds: object,
      entries: object,
    })
  },
  'lists of the same list twice, thirty levels deep': () => nest(30, (inner) => [inner, inner]),
  'a getter that throws': () => Object.defineProperty({}, 'cards', { enumerable: true, get: thrower }),
  'a list whose items throw': () => Object.defineProperty(['TH'], '0', { enumerable: true, get: thrower }),
  'a proxy that throws': () => new Proxy({}, throwing),
  'a list behind a proxy that throws': () => new Proxy([], throwing),
  'a proxy that is revoked': () => {
    const { proxy, revoke } = Proxy.revocable([], {})
    revoke()
    return proxy
  },
  'a list with an endless iterator': () => Object.assign(['TH'], { [Symbol.iterator]: endless }),
  'a list of infinite length': () =>
    new Proxy(['TH'], {
      get: (list, key) => (key === 'length' ? Number.POSITIVE_INFINITY : Reflect.get(list, key)),
    }),
  'a list whose length is NaN': () =>
    new Proxy(['TH'], { get: (list, key) => (key === 'length' ? Number.NaN : Reflect.get(list, key)) }),
  'an object with different keys on every read': () => {
    let reads = 0
    return new Proxy({}, { get: () => ++reads, ownKeys: () => [`k${++reads}`] })
  },
  'a key __proto__': () => JSON.parse('{"__proto__": {"cards": ["TH"], "points": 5}}'),
  'a key constructor': () => ({ constructor: { prototype: {} }, toString: 7, hasOwnProperty: null }),
  'an object without a prototype': () => Object.create(null),
  'an object with inherited keys': () => Object.create({ cards: ['TH'], format: 'meldbook-game' }),
  'an object that cannot be converted to text': () => ({
    toString: thrower,
    valueOf: thrower,
    toJSON: thrower,
    [Symbol.toPrimitive]: thrower,
  }),
  NaN: () => Number.NaN,
  'an infinite number': () => Number.POSITIVE_INFINITY,
  'minus infinity': () => Number.NEGATIVE_INFINITY,
  'minus zero': () => -0,
  'a huge number': () => Number.MAX_VALUE,
  'an integer too large to be exact': () => 2 ** 53,
  'a fraction': () => 0.1,
  'a negative number': () => -1,
  'a big integer': () => 10n ** 30n,
  'a symbol': () => Symbol('TH'),
  'a function': () => thrower,
  'a class': () => class {},
  'a date': () => new Date(Number.NaN),
  'a map': () => new Map([['cards', ['TH']]]),
  'a set': () => new Set(['TH']),
  'a promise': () => Promise.resolve(['TH']),
  'a regular expression': () => /TH/,
  'an error': () => new Error('TH'),
  'the global object': () => globalThis,
  true: () => true,
  null: () => null,
  undefined: () => undefined,
  'empty text': () => '',
  'an empty list': () => [],
  'an empty object': () => ({}),
}

function* endless() {
  while (true) yield 'TH'
}

export function defaultsOf(game: Game): Record<string, unknown> {
  return Object.fromEntries(game.options.map((option) => [option.name, option.default]))
}

/** Valid input of a check, made from its fields. `deal` decides the order of the cards. */
export function inputOf(
  game: Game,
  check: string,
  deal: (cards: Card[]) => Card[] = (cards) => cards,
  given: Plain = defaultsOf(game),
) {
  const { deck, options } = tableOf(game, undefined, given)
  const cards = deal(allCards(deck))
  const first = cards[0]
  const fields = Object.entries(game.checksById[check]?.fields ?? {})
  return Object.fromEntries(fields.map(([name, field]) => [name, validValue(field)]))

  function validValue(field: Field): unknown {
    switch (field.kind) {
      case 'cards':
        return cards.splice(0, field.count ?? field.min ?? 3)
      case 'card':
        return field.among === undefined ? cards[0] : first
      case 'grid':
        return cards.splice(0, field.places)
      case 'groups':
        return Array.from({ length: 2 }, () => cards.splice(0, 3))
      case 'hands':
        return field.names.map((_, at) => (at === 1 ? null : cards.splice(0, 3)))
      case 'whole':
        return typeof field.max === 'number' ? field.min : Math.min(field.min, field.max(options))
      case 'index':
        return 0
      case 'flag':
        return true
      case 'numbers':
      case 'ticks':
        return [field.min]
      case 'rank':
        return deck.ranks[6]
      case 'ranks':
        return field.ranks.slice(0, 1)
      case 'choice':
        return field.values[0]
    }
  }
}

/** A record whose rounds are entered in every way that the game has, each way twice. */
export function recordOf(game: Game, options: Plain = {}) {
  const rounds = writtenRounds(game, options)
  const players = playersOf(game, { ...defaultsOf(game), ...options })[0] ?? 2
  const ids = [...'abcdefgh'].slice(0, players)
  return {
    format: 'meldbook-game',
    version: 1,
    id: 'garbage',
    game: game.id,
    options,
    players: ids.map((id) => ({ id, name: id })),
    rounds: [...rounds, ...rounds],
  }
}

export type Place = (string | number)[]

/** Every place inside a value, the outermost first. */
export function placesIn(value: unknown, path: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [path]
  const keys = Array.isArray(value) ? value.keys() : Object.keys(value)
  return [
    path,
    ...[...keys].flatMap((key) => placesIn((value as Record<string | number, unknown>)[key], [...path, key])),
  ]
}

/** A copy of the value with `by` at that place. It shares all parts that are not on the path to it. */
export function replaceAt(value: unknown, [step, ...rest]: Place, by: unknown): unknown {
  if (step === undefined) return by
  const inner = replaceAt((value as Record<string | number, unknown>)[step], rest, by)
  if (Array.isArray(value)) return value.map((item, at) => (at === step ? inner : item))
  const copy = { ...(value as object) }
  return Object.defineProperty(copy, step, {
    value: inner,
    enumerable: true,
    writable: true,
    configurable: true,
  })
}

/** Freezes a value deeply, if it consists of lists and plain objects of a normal size. */
export function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value) || !isSmall(value)) return value
  Object.freeze(value)
  for (const inner of Object.values(value)) frozen(inner)
  return value
}

function isSmall(value: object): boolean {
  if (Array.isArray(value)) return value.length < 1000
  return Object.getPrototypeOf(value) === Object.prototype && Object.keys(value).length < 100
}
