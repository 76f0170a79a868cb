// Validate a meld
import { check, parseCards } from '@meldbook/scoring'

const cards = parseCards('kh ah 2h')
if (!cards.ok) throw new Error(cards.problems[0]?.message)

const answer = check('rummy-500', 'meld', { cards: cards.value })
if (answer.ok) {
  console.log(answer.value.legal)
  for (const { ok, message, rule } of answer.value.findings) console.log(ok ? '+' : '-', message, rule)
}
// → false
// → - K♥ A♥ 2♥ goes around the corner, from the king over the ace to the two, and a run does not. rummy-500#no-corner
