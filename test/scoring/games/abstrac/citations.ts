import { type Citations, scored } from '../../citing-plays.ts'

export const unshown: Citations['unshown'] = {
  match: scored({ options: { target: 500 } }),
}

export const procedure: Citations['procedure'] = ['layout', 'arranged']
