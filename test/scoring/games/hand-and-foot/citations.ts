import { type Citations, scored } from '../../citing-plays.ts'
import { round } from '../../table.ts'

const NOTHING = { table: { points: 0 }, left: { points: 0 } }

export const unshown: Citations['unshown'] = {
  'most-points': scored({
    options: { minimums: [50] },
    rounds: [round({ ...NOTHING, left: { points: 5 } }, NOTHING), round(NOTHING, NOTHING)],
  }),
  partners: scored({
    players: 4,
    options: { partners: true },
    rounds: [round({ ...NOTHING, table: { points: 100 }, clean: 1, dirty: 1, wentOut: true }, NOTHING)],
  }),
}

export const procedure: Citations['procedure'] = [
  'layout',
  'hand-and-foot',
  'turn',
  'draw-two',
  'red-threes',
  'into-foot-discard',
  'into-foot-no-discard',
  'who-starts',
  'red-three-discard',
  'three-wilds',
  'thirteen',
]

export const uncited: Citations['uncited'] = {
  'pile-bonus': 'The lines of a score cite the piles by their kind.',
}
