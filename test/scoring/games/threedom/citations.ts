import { type Citations, checked, refused, scored } from '../../citing-plays.ts'
import { grid, round } from '../../table.ts'

export const decided: Citations['decided'] = {
  players: refused({ players: 3 }),
  lines: checked('claim', { grid: grid('9D 2D JD / 2C 5S KH / 7C 7H 8S') }),
  'same-rank': checked('claim', { grid: grid('9D 9C 9H / 2C 5S KH / 7C 7H 8S') }),
  run: checked('claim', { grid: grid('9D TD JD / 2C 5S KH / 7C 7H 8S') }),
  'run-order': checked('claim', { grid: grid('9D JD TD / 2C 5S KH / 7C 7H 8S') }),
  claim: checked('claim', { grid: grid('9D TD JD / 2C 5S KH / 7C 7H 8S') }),
  'shared-cards': checked('claim', { grid: grid('7C 8C 9C / 7H 2D KS / 7S 4H 5D') }),
  values: scored({ rounds: [round({ counts: { low: 14, ten: 6, ace: 2 } }, { points: 0 })] }),
  target: scored({}),
  'ace-in-runs': checked('claim', { grid: grid('KD AD 2D / 2C 5S KH / 7C 7H 8S') }),
  'claim-all': checked('claim', { grid: grid('7C 8C 9C / 7H 2D KS / 7S 4H 5D') }),
  'empty-place': checked('claim', { grid: grid('9D -- JD / 2C 5S KH / 7C 7H 8S') }),
  'hand-cards': scored({ rounds: [round({ points: 300 }, { points: 55 })] }),
  tie: scored({ options: { target: 50 }, rounds: [round({ points: 50 }, { points: 50 })] }),
}

export const procedure: Citations['procedure'] = [
  'deck',
  'layout',
  'deal',
  'turn',
  'play-card',
  'take-card',
  'replenish',
  'fresh-sets',
  'round-end',
  'who-starts',
]
