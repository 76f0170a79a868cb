import type { Turns } from '../../../scoring/detail.ts'
import { Grid } from '../../cards/Grid.tsx'
import { cardInWords } from '../../cards/in-words.ts'

/**
 * The grid after the best turn: the card to play, the lines that it leads to, and the cards that may be taken
 * for it.
 */
export function BestTurn({ turn, ways }: Turns) {
  const [best] = ways
  if (!turn || !best) return null
  const alike = ways.filter(
    ({ play, on, cards }) => play === best.play && on === best.on && cards.join() === best.cards.join(),
  )
  const tags = new Map(alike.map(({ take }) => [take, 'take']))
  tags.set(best.on, 'play')
  const others = alike.length > 1 ? ', and any one of the marked cards taken' : ''
  return (
    <figure class="best-turn">
      <Grid
        grid={turn.grid}
        lines={turn.lines}
        tags={tags}
        name={`With the ${cardInWords(best.play)} played${others}`}
      />
      {alike.length > 1 && <figcaption class="note">Take any one of those marked.</figcaption>}
    </figure>
  )
}
