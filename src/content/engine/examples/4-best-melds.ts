// Best melds
import { check, formatCard } from '@meldbook/scoring'

const hand = ['7H', '8H', '9H', '7D', 'KC', 'KD', 'KS', '2D'] as const
const answer = check('rummy-500', 'best-melds', { hand })
if (answer.ok) {
  for (const meld of answer.value.detail?.melds ?? []) console.log(meld.map(formatCard).join(' '))
  console.log(answer.value.points, 'points')
}
// → K♣ K♦ K♠
// → 7♥ 8♥ 9♥
// → 35 points
