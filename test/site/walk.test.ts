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

const walk = (...steps: Walk['steps']) => playWalk(rummy500, { ...ROUND, steps }, FILE)
const does = (what: string, who = 'Ana') => walk({ who, do: what, say: 'A step.' })

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
    const [step] = await walk({ say: 'The deal.' })
    expect(step?.hands.map(({ down }) => down)).toEqual([0, 0, 0])
  })

  test('marks what was just moved, and only that', async () => {
    const steps = await walk(
      { who: 'Ana', do: 'take 9h', say: 'One.' },
      { who: 'Ana', do: 'meld 7-9h', say: 'Two.' },
    )
    const marked = steps.map(({ hands }) =>
      hands[0]?.cards.filter(({ moved }) => moved).map(({ card }) => card),
    )
    expect(marked).toEqual([['9H'], []])
    expect(steps[1]?.melds[0]?.melds[0]?.cards.every(({ moved }) => moved)).toBe(true)
  })

  test('counts the stock as what nobody has seen', async () => {
    const [, step] = await walk({ say: 'The deal.' }, { who: 'Ana', do: 'draw as', say: 'A draw.' })
    expect(step?.piles[0]).toMatchObject({ label: 'Stock', down: 29 })
  })

  test('puts a card that is laid off below a run in front of it', async () => {
    const steps = await walk(
      { who: 'Bo', do: 'draw as; meld q-as', say: 'A run.' },
      { who: 'Ana', do: 'add js to qs', say: 'The jack.' },
    )
    expect(steps[1]?.melds[0]?.melds[0]?.cards.map(({ card }) => card)).toEqual(['JS', 'QS', 'KS', 'AS'])
  })

  test.each([
    [
      'of each player by themselves',
      undefined,
      [
        ['Ana’s melds', 1],
        ['Bo’s melds', 1],
      ],
    ],
    ['together where they belong to everybody', { melds: 'The table' }, [['The table', 2]]],
  ])('shows the melds %s', async (_, names, shown) => {
    const steps: Walk['steps'] = [
      { who: 'Ana', do: 'take 9h; meld 7-9h', say: 'A run.' },
      { who: 'Bo', do: 'draw as; meld q-as', say: 'Another.' },
    ]
    const [, step] = await playWalk(rummy500, { ...ROUND, steps, names }, FILE)
    expect(step?.melds.map(({ label, melds }) => [label, melds.length])).toEqual(shown)
  })
})

describe('a step in which nobody would play like that stops the build, unless it says why', () => {
  const rearrangeable: Walk = {
    players: 'Ana Bo',
    options: { cards: 7 },
    table: { Ana: '7cdh 8s 9s ts 4h', Bo: '5h 6h 7s kcd 3h 8d' },
    steps: [],
  }
  const opening: Walk['steps'] = [
    { who: 'Ana', do: 'meld 7cdh', say: 'A set.', play: { check: 'play', table: '', cards: '7cdh' } },
    {
      who: 'Bo',
      do: 'meld 5h 6h; move 7h from 7c to 6h; add 7s to 7c',
      say: 'A run.',
      play: { check: 'play', table: '{melds}', cards: '5h 6h 7s' },
    },
  ]
  const last = (step: Partial<Walk['steps'][number]>): Walk['steps'] => [
    ...opening,
    {
      who: 'Ana',
      say: 'Spades.',
      do: 'meld 8-ts; move 7s from 7c to 8s; move 7h from 5h to 7c; add 4h to 5h',
      play: { check: 'play', table: '{melds}', cards: '8-ts 4h' },
      ...step,
    },
  ]

  test('a card of a held meld is thrown', async () => {
    await expect(does('take 9h; discard 8h')).rejects.toThrow('8♥ is thrown from 8♥ 7♥ 9♥.')
  })

  test('a card that fits is kept, or thrown', async () => {
    const next = (what: string) =>
      walk(
        { who: 'Ana', do: 'take 9h; meld 7-9h; discard kc', say: 'A run.' },
        { who: 'Ana', do: what, say: 'Later.' },
      )
    await expect(next('draw 6h; discard js')).rejects.toThrow('6♥ could be added to 7♥ 8♥ 9♥.')
    await expect(next('draw 6h; discard 6h')).rejects.toThrow('6♥ could be added')
    await expect(next('draw 6h; add 6h to 7h; discard js')).resolves.toHaveLength(2)
  })

  test('more of the table changes than the cards need', async () => {
    const plays = (steps: Walk['steps']) => playWalk(machiavelli, { ...rearrangeable, steps }, FILE)
    await expect(plays(last({}))).rejects.toThrow('2 groups of the table change, and 1 would be enough')
    await expect(plays(last({ do: 'meld 8-ts; add 4h to 5h' }))).resolves.toHaveLength(3)
  })

  test('the reason is shown after the sentence, and there is none without need', async () => {
    const step = {
      who: 'Ana',
      do: 'take 9h; discard 8h',
      say: 'She throws it.',
      why: 'She has her eye on kings.',
    }
    expect((await walk(step))[0]?.say).toBe('She throws it. She has her eye on kings.')
    await expect(walk({ ...step, do: 'take 9h; discard kc' })).rejects.toThrow('Nothing is overlooked here')
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
    [
      'a place that does not exist',
      'move kc from Ana to attic',
      'There is no “attic” on the table. It has Ana, Bo, Cy',
    ],
    ['no card', 'discard', 'This move names no card'],
    ['a misspelt card', 'discard 1x', '“1x”'],
  ])('for %s', async (_, move, message) => {
    await expect(does(move)).rejects.toThrow(message)
  })

  test('with the file, the line and the step', async () => {
    const say = 'She melds the run and discards K♣. Her turn is over.'
    const failed = walk({ who: 'Ana', do: 'discard 5c', say })
    await expect(failed).rejects.toThrow(/rummy-500\.mdx:\d+: <Walk who="Ana" do="discard 5c"/)
  })

  test('for a rule that does not exist', async () => {
    await expect(walk({ say: 'A step.', rule: 'claim' })).rejects.toThrow('500 Rummy has no rule “claim”')
  })

  test('for a play that the engine judges otherwise', async () => {
    const play = { check: 'discard-draw', pile: '{discards}', pick: 0, hand: '{Bo}', melds: '' }
    await expect(walk({ who: 'Bo', say: 'A step.', play: { ...play, legal: false } })).rejects.toThrow(
      'the engine says: legal',
    )
  })

  test('for a wrong score of the cards that are left', async () => {
    const score = {
      round: {
        Ana: { table: '{Ana.laid}', hand: '{Ana}' },
        Bo: { table: '{Bo.laid}', hand: '{Bo}' },
        Cy: { table: '{Cy.laid}', hand: '{Cy}' },
      },
    }
    const meld = { who: 'Ana', do: 'take 9h; meld 7-9h', say: 'A run.' }
    const ends = (totals: Record<string, number>) =>
      walk(meld, { say: 'The score.', score: { ...score, totals } })
    await expect(ends({ Ana: -20, Bo: -55, Cy: -50 })).resolves.toHaveLength(2)
    await expect(ends({ Ana: 15 })).rejects.toThrow('the engine says: Ana has -20')
  })
})

describe('a deal stops the build', () => {
  const deal = (table: Walk['table'], rest: Partial<Walk> = {}) =>
    playWalk(rummy500, { ...ROUND, ...rest, table }, FILE)

  test.each([
    [
      'the same card in two hands',
      { ...ROUND.table, Bo: '7h qs 9d 9c 3d 5h ah' },
      '7♥ lies somewhere else already',
    ],
    ['a hand with too few cards', { ...ROUND.table, Bo: 'qs 9d' }, 'the page says:   Bo is dealt 2 cards'],
    [
      'a player without a hand',
      { Ana: ROUND.table.Ana ?? '', Bo: ROUND.table.Bo ?? '' },
      'The table has no hand of Cy',
    ],
  ])('with %s', async (_, table, message) => {
    await expect(deal(table)).rejects.toThrow(message)
  })
})

describe('piles of a grid', () => {
  const grid = '9d 5c / 4c / jd / kc kd / ks / 2c / 8s / 7h / qh'
  const play = (what: string) =>
    playWalk(
      threedom,
      {
        players: 'Ana Bo',
        table: { grid, Ana: 'td 3h 3c', Bo: 'kh 7s 7d' },
        steps: [{ who: 'Ana', do: what, say: 'A step.' }],
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
