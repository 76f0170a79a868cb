// A house rule
import { check, games } from '@meldbook/scoring'

for (const { name, title, effect } of games.threedom.options) console.log(`${name}: ${title}. ${effect}`)

const grid = ['QD', 'KD', 'AD', null, null, null, null, null, null] as const
for (const aces of ['both', 'low'] as const) {
  const answer = check('threedom', 'claim', { grid }, { options: { aces } })
  console.log(aces, answer.ok && answer.value.legal)
}
// → target: Target. The total that wins the game.
// → aces: Aces in runs. Whether A-2-3, Q-K-A or both are runs.
// → both true
// → low false
