import { type Card, formatRank, isJoker, type Rank, rankOf, SUITS, suitOf } from '../../scoring/cards.ts'
import { isPlain, type Plain } from '../../scoring/door.ts'
import { count, signed } from '../../scoring/words.ts'
import { CardRow } from '../drawn/CardRow.tsx'
import { Face } from '../drawn/Face.tsx'
import { cardsInWords } from '../drawn/words.ts'

/** What a verdict says besides, drawn by what it is: melds, groups, hands, the course of a deal. */
export function Outcome({ detail }: { detail: Plain }) {
  const { melds, left, groups, first, second, draws, best, margin } = detail
  return (
    <>
      {isGroups(melds) && melds.length > 0 && <Melds melds={melds} left={left as Card[]} />}
      {isRead(groups) && <Groups groups={groups} />}
      {Array.isArray(best) && typeof margin === 'number' && <Margin margin={margin} />}
      {isHand(first) && isHand(second) && <TwoHands hands={[first, second]} />}
      {isReview(draws) && <Review draws={draws} />}
    </>
  )
}

function isGroups(value: unknown): value is Card[][] {
  return Array.isArray(value) && value.every(Array.isArray)
}

function Melds({ melds, left }: { melds: Card[][]; left: readonly Card[] }) {
  return (
    <div class="outcome">
      {melds.map((cards) => (
        <CardRow key={cards.join()} cards={cards} close small />
      ))}
      {left.length > 0 && (
        <div>
          <span class="label">Left</span> <CardRow cards={left} close small name="left" />
        </div>
      )}
    </div>
  )
}

type Read = { cards: Card[]; as: (Rank | null)[] }

function isRead(value: unknown): value is Read[] {
  return Array.isArray(value) && value.every((group) => isPlain(group) && Array.isArray(group.as))
}

/** Groups as they are read: below a card the rank that it stands for, where that is another. */
function Groups({ groups }: { groups: Read[] }) {
  return (
    <div class="outcome">
      {groups.map(({ cards, as }, at) => (
        // Groups have no name but their place.
        <span key={at} class="cards small as-cards" role="img" aria-label={cardsInWords(cards)}>
          {cards.map((card, place) => {
            const rank = as[place]
            return (
              <span key={place}>
                <Face card={card} />
                {rank && rank !== rankOf(card) && <small>as {formatRank(rank)}</small>}
              </span>
            )
          })}
        </span>
      ))}
    </div>
  )
}

/** How a deal will end: a beam that leans to one side. */
function Margin({ margin }: { margin: number }) {
  const ahead = margin === 0 ? 'Nobody ahead' : margin > 0 ? 'First ahead by' : 'Second ahead by'
  return (
    <p class="margin">
      {ahead} {margin !== 0 && <b>{Math.abs(margin)}</b>}
    </p>
  )
}

type Hand = { cards: Card[]; combinations: number; taken: number }

function isHand(value: unknown): value is Hand {
  return isPlain(value) && Array.isArray(value.cards) && typeof value.combinations === 'number'
}

function TwoHands({ hands }: { hands: readonly [Hand, Hand] }) {
  return (
    <div class="outcome two-hands">
      {hands.map(({ cards, combinations, taken }, seat) => (
        <div key={seat === 0 ? 'first' : 'second'}>
          <p>
            <b>{seat === 0 ? 'First' : 'Second'}</b> {count(combinations, 'point')} · {count(taken, 'card')}
          </p>
          <CardRow cards={sortBySuit(cards)} close small />
        </div>
      ))}
    </div>
  )
}

const RANKS_UP = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A']

function sortBySuit(cards: readonly Card[]): Card[] {
  const key = (card: Card) =>
    isJoker(card) ? 99 : SUITS.indexOf(suitOf(card)) * 13 + RANKS_UP.indexOf(rankOf(card))
  return cards.toSorted((a, b) => key(a) - key(b))
}

type Step = { draw: number; before: number; after: number; best: number[] }

function isReview(value: unknown): value is Step[] {
  return Array.isArray(value) && value.length > 0 && value.every((step) => isPlain(step) && 'before' in step)
}

/** The margin as it went, and what each draw cost whoever made it. */
function Review({ draws }: { draws: Step[] }) {
  const margins = [draws[0]?.before ?? 0, ...draws.map(({ after }) => after)]
  const most = Math.max(1, ...margins.map(Math.abs))
  const points = margins.map((margin, at) => `${(at / draws.length) * 100},${20 - (margin / most) * 18}`)
  const worst = Math.max(...draws.map(costOf))
  return (
    <figure class="review">
      <svg
        viewBox="-1 0 102 40"
        preserveAspectRatio="none"
        role="img"
        aria-label={`The margin, draw by draw: ${margins.map(signed).join(', ')}`}
      >
        <path class="zero" d="M0 20H100" />
        <polyline points={points.join(' ')} />
      </svg>
      <div class="review-draws">
        <table>
          <thead>
            <tr>
              <th scope="col">Draw</th>
              <th scope="col">Who</th>
              <th scope="col">Took</th>
              <th scope="col">Best</th>
              <th scope="col">Cost</th>
              <th scope="col">Margin</th>
            </tr>
          </thead>
          <tbody>
            {draws.map((step, at) => {
              const cost = costOf(step)
              return (
                // A draw is its place in the deal.
                <tr key={at} class={cost > 0 && cost === worst ? 'worst' : undefined}>
                  <th scope="row">{at + 1}</th>
                  <td>{at % 2 === 0 ? 'First' : 'Second'}</td>
                  <td>{step.draw}</td>
                  <td>{step.best.join(' or ')}</td>
                  <td>{cost === 0 ? '–' : cost === worst ? `${cost} worst` : cost}</td>
                  <td>{signed(step.after)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

function costOf({ before, after }: Step): number {
  return Math.abs(before - after)
}
