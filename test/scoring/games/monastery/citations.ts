import type { Citations } from '../../citing-plays.ts'

export const procedure: Citations['procedure'] = ['deal', 'draw', 'discard', 'stock-out', 'marked-at-once']

export const undrilled: Citations['undrilled'] = {
  additions: 'It is about adding no card.',
}
