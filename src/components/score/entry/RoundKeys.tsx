import { formatRank, RANKS } from '../../../scoring/cards.ts'
import type { RoundField } from '../../../scoring/entry-form.ts'
import { rankWord } from '../../../scoring/words.ts'
import { CardKeyboard } from '../../cards/CardKeyboard.tsx'
import { RankKeyboard } from '../../cards/RankKeyboard.tsx'
import type { EntryContext } from './entry-context.ts'
import { setAt } from './round-draft.ts'

/** The keys for a card or a rank that is asked once per round. */
export function RoundKeys({ field, target, change, goOn }: EntryContext & { field: RoundField }) {
  const set = (value: unknown) => change((now) => setAt(now, [field.key], value))
  const clear = () => set(undefined)
  const choose = (value: unknown) => {
    set(value)
    goOn()
  }
  if (field.kind === 'card') {
    return <CardKeyboard deck={target.table.deck} used={[]} onCard={choose} onBack={clear} onClear={clear} />
  }
  if (field.kind !== 'rank') return null
  const others = [
    ...(field.joker ? [{ label: field.joker, onPress: () => choose('JK') }] : []),
    ...(field.none ? [{ label: field.none, onPress: () => choose(null) }] : []),
    { label: 'Clear', onPress: clear },
  ]
  const ranks = RANKS.map((rank) => ({
    label: formatRank(rank),
    name: rankWord(rank),
    onPress: () => choose(rank),
  }))
  return <RankKeyboard keys={[...ranks, ...others]} />
}
