import { formatRank, rankOf } from '../../../scoring/cards.ts'
import type { DrawnGroups } from '../../../scoring/picture.ts'
import { Face } from '../../cards/Face.tsx'
import { cardsInWords } from '../../cards/in-words.ts'
import { Rows } from './Rows.tsx'

/** Groups, with the rank that a card stands for if it is not its own, and the cards in none. */
export function Groups({ groups, left = [], discard }: DrawnGroups) {
  const away = <Rows rows={[{ label: 'Put away', cards: discard ? [discard] : [] }]} />
  if (groups.length === 0) return away
  return (
    <>
      <div class="tools">
        {groups.map(({ cards, as }, at) => (
          // Groups have no identity but their place.
          <span key={at} class="cards small" role="img" aria-label={cardsInWords(cards)}>
            {cards.map((card, place) => {
              const rank = as?.[place]
              return (
                <Face key={place} card={card}>
                  {rank && rank !== rankOf(card) && <small>as {formatRank(rank)}</small>}
                </Face>
              )
            })}
          </span>
        ))}
      </div>
      <Rows rows={[{ label: 'Left', cards: left }]} />
      {away}
    </>
  )
}
