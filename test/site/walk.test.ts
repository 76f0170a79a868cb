import { describe, expect, test } from 'vitest'
import { playWalk, type Walk } from '../../src/content/rulebook/walk.ts'
import { machiavelli } from '../../src/scoring/games/machiavelli/game.ts'
import { rummy500 } from '../../src/scoring/games/rummy-500/game.ts'
import { threedom } from '../../src/scoring/games/threedom/game.ts'

/** Rounds to walk through: the build plays them, and a wrong one stops it. */
const FILE = 'src/content/games/rummy-500.mdx'
const ROUND: Walk = {
  players: 'Ana Bo Cy',
  table: {
    Ana: '7h 8h 2c 4d 4s js kc',
    Bo: 'ks qs 9d 9c 3d 5h ah',
    Cy: '6c 6d th jd qd 2s 8c',
    discards: '9h',
  },
  steps: [],
}

type Step = Walk['steps'][number]

/** `Ana: take 9h; meld 7-9h – A run.`: who does what, and what is said of it; or a sentence alone. */
function stepIn(text: string, more: Partial<Step> = {}): Step {
  const [, who, what, say = text] = /^(\w+): (.+) – (.+)$/.exec(text) ?? []
  return { ...(who && { who, do: what }), say, ...more }
}

const walk = (...steps: (string | Step)[]) =>
  playWalk(
    rummy500,
    { ...ROUND, steps: steps.map((step) => (typeof step === 'string' ? stepIn(step) : step)) },
    FILE,
  )
const does = (what: string) => walk(`Ana: ${what} – A step.`)

describe('the table after a step', () => {
  test('shows the hand of the player in turn, and how many cards the others hold', async () => {
    const [step] = await does('take 9h')
    expect(step?.hands.map(({ label, cards, down }) => [label, cards.length, down])).toEqual([
      ['Ana', 8, 0],
      ['Bo', 0, 7],
      ['Cy', 0, 7],
    ])
  })

  test('shows all hands in a step of nobody', async () => {
    const [step] = await walk('The deal.')
    expect(step?.hands.map(({ down }) => down)).toEqual([0, 0, 0])
  })

  test('marks what was just moved, and only that', async () => {
    const steps = await walk('Ana: take 9h – One.', 'Ana: meld 7-9h – Two.')
    const marked = steps.map(({ hands }) =>
      hands[0]?.cards.filter(({ moved }) => moved).map(({ card }) => card),
    )
    expect(marked).toEqual([['9H'], []])
    expect(steps[1]?.melds[0]?.melds[0]?.cards.every(({ moved }) => moved)).toBe(true)
  })

  test('counts the stock as what nobody has seen', async () => {
    const [, step] = await walk('The deal.', 'Ana: draw as – A draw.')
    expect(step?.piles[0]).toMatchObject({ label: 'Stock', down: 29 })
  })

  test('puts a card that is laid off below a run in front of it', async () => {
    const steps = await walk('Bo: draw as; meld q-as – A run.', 'Ana: add js to qs – The jack.')
    expect(steps[1]?.melds[0]?.melds[0]?.cards.map(({ card }) => card)).toEqual(['JS', 'QS', 'KS', 'AS'])
  })

  test.each([
    ['of each player by themselves', undefined, ['Ana’s melds 1', 'Bo’s melds 1']],
    ['together where they belong to everybody', { melds: 'The table' }, ['The table 2']],
  ])('shows the melds %s', async (_, names, shown) => {
    const steps = ['Ana: take 9h; meld 7-9h – A run.', 'Bo: draw as; meld q-as – Another.'].map((text) =>
      stepIn(text),
    )
    const [, step] = await playWalk(rummy500, { ...ROUND, steps, names }, FILE)
    expect(step?.melds.map(({ label, melds }) => `${label} ${melds.length}`)).toEqual(shown)
  })
})

describe('a step in which nobody would play like that stops the build, unless it says why', () => {
  const rearrangeable: Walk = {
    players: 'Ana Bo',
    options: { cards: 7 },
    table: { Ana: '7cdh 8s 9s ts 4h', Bo: '5h 6h 7s kcd 3h 8d' },
    steps: [],
  }
  const opening = [
    stepIn('Ana: meld 7cdh – A set.', { play: { check: 'play', table: '', cards: '7cdh' } }),
    stepIn('Bo: meld 5h 6h; move 7h from 7c to 6h; add 7s to 7c – A run.', {
      play: { check: 'play', table: '{melds}', cards: '5h 6h 7s' },
    }),
  ]
  const last = (what: string): Walk['steps'] => [
    ...opening,
    stepIn(`Ana: ${what} – Spades.`, { play: { check: 'play', table: '{melds}', cards: '8-ts 4h' } }),
  ]

  test('a card of a held meld is thrown', async () => {
    await expect(does('take 9h; discard 8h')).rejects.toThrow('8♥ is thrown from 8♥ 7♥ 9♥.')
  })

  test('a card that fits is kept, or thrown', async () => {
    const next = (what: string) =>
      walk('Ana: take 9h; meld 7-9h; discard kc – A run.', `Ana: ${what} – Later.`)
    await expect(next('draw 6h; discard js')).rejects.toThrow('6♥ could be added to 7♥ 8♥ 9♥.')
    await expect(next('draw 6h; discard 6h')).rejects.toThrow('6♥ could be added')
    await expect(next('draw 6h; add 6h to 7h; discard js')).resolves.toHaveLength(2)
  })

  test('more of the table changes than the cards need', async () => {
    const plays = (steps: Walk['steps']) => playWalk(machiavelli, { ...rearrangeable, steps }, FILE)
    const much = 'meld 8-ts; move 7s from 7c to 8s; move 7h from 5h to 7c; add 4h to 5h'
    await expect(plays(last(much))).rejects.toThrow('2 groups of the table change, and 1 would be enough')
    await expect(plays(last('meld 8-ts; add 4h to 5h'))).resolves.toHaveLength(3)
  })

  test('the reason is shown after the sentence, and there is none without need', async () => {
    const why = { why: 'She has her eye on kings.' }
    const step = stepIn('Ana: take 9h; discard 8h – She throws it.', why)
    expect((await walk(step))[0]?.say).toBe('She throws it. She has her eye on kings.')
    await expect(walk(stepIn('Ana: take 9h; discard kc – She throws it.', why))).rejects.toThrow(
      'Nothing is overlooked here',
    )
  })
})

describe('a step stops the build', () => {
  test.each([
    ['a card that the player does not hold', 'discard 5c', '5♣ is not in Ana: there are 7♥ 8♥ 2♣'],
    ['a card drawn that lies elsewhere', 'draw ks', 'K♠ lies somewhere else already: the deck has 1 of it'],
    ['a discard that is not on top', 'take kc', 'K♣ is not on top of discards: 9♥ is'],
    ['a meld that is none', 'meld 7h 8h 2c', 'the engine says: not legal'],
    ['a card that fits no meld there', 'take 9h; meld 7-9h; add kc to 9h', 'K♣ cannot be laid off on'],
    ['a meld that is not there', 'add kc to qd', 'No meld on the table has Q♦'],
    ['a move that does not exist', 'steal kc', '“steal” is no move; moves are draw, take, meld'],
    ['a strange place', 'move kc from Ana to attic', 'There is no “attic” on the table. It has Ana, Bo, Cy'],
    ['no card', 'discard', 'This move names no card'],
    ['a misspelt card', 'discard 1x', '“1x”'],
  ])('for %s', async (_, move, message) => {
    await expect(does(move)).rejects.toThrow(message)
  })

  test('with the file, the line and the step', async () => {
    const failed = walk('Ana: discard 5c – She melds the run and discards K♣. Her turn is over.')
    await expect(failed).rejects.toThrow(/rummy-500\.mdx:\d+: <Walk who="Ana" do="discard 5c"/)
  })

  test('for a rule that does not exist', async () => {
    await expect(walk(stepIn('A step.', { rule: 'claim' }))).rejects.toThrow('500 Rummy has no rule “claim”')
  })

  test('for a play that the engine judges otherwise', async () => {
    const play = { check: 'discard-draw', pile: '{discards}', pick: 0, hand: '{Bo}', melds: '' }
    await expect(walk({ who: 'Bo', say: 'A step.', play: { ...play, legal: false } })).rejects.toThrow(
      'the engine says: legal',
    )
  })

  test('for a wrong score of the cards that are left', async () => {
    const left = (name: string) => ({ table: `{${name}.laid}`, hand: `{${name}}` })
    const score = { round: { Ana: left('Ana'), Bo: left('Bo'), Cy: left('Cy') } }
    const ends = (totals: Record<string, number>) =>
      walk('Ana: take 9h; meld 7-9h – A run.', stepIn('The score.', { score: { ...score, totals } }))
    await expect(ends({ Ana: -20, Bo: -55, Cy: -50 })).resolves.toHaveLength(2)
    await expect(ends({ Ana: 15 })).rejects.toThrow('the engine says: Ana has -20')
  })
})

const { Ana = '', Bo = '' } = ROUND.table
test.each<[string, Walk['table'], string]>([
  ['a card twice', { ...ROUND.table, Bo: '7h qs 9d 9c 3d 5h ah' }, '7♥ lies somewhere else already'],
  ['a hand with too few cards', { ...ROUND.table, Bo: 'qs 9d' }, 'the page says:   Bo is dealt 2 cards'],
  ['a player without a hand', { Ana, Bo }, 'The table has no hand of Cy'],
])('a deal stops the build with %s', async (_, table, message) => {
  await expect(playWalk(rummy500, { ...ROUND, table }, FILE)).rejects.toThrow(message)
})

describe('piles of a grid', () => {
  const grid = '9d 5c / 4c / jd / kc kd / ks / 2c / 8s / 7h / qh'
  const play = (what: string) =>
    playWalk(
      threedom,
      {
        players: 'Ana Bo',
        table: { grid, Ana: 'td 3h 3c', Bo: 'kh 7s 7d' },
        steps: [stepIn(`Ana: ${what} – A step.`)],
      },
      FILE,
    )

  test('show their top cards, and the next when one is taken', async () => {
    const [step] = await play('move td from Ana to 2; move kc from 4 to Ana')
    expect(step?.grid?.cards).toEqual(['9D', 'TD', 'JD', 'KD', 'KS', '2C', '8S', '7H', 'QH'])
    expect(step?.grid?.moved).toEqual([1])
  })

  test('give only their top cards', async () => {
    await expect(play('move kd from 4 to Ana')).rejects.toThrow('K♦ is not on top of 4: K♣ is')
  })
})
