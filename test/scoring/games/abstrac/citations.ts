import { type Citations, scored } from '../../citing-plays.ts'

export const unshown: Citations['unshown'] = {
  match: scored({ options: { target: 500 } }),
}

export const procedure: Citations['procedure'] = ['layout', 'arranged']

export const uncited: Citations['uncited'] = {
  'combination-points': 'The score of a round names the combinations only where they are wrong.',
}
