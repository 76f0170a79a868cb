import { type Card, formatRank, isJoker, type Rank, rankOf, SUITS, suitOf } from '../../scoring/cards.ts'
import { isPlain, type Plain } from '../../scoring/untrusted.ts'
import { count, signed } from '../../scoring/words.ts'
import { CardRow } from '../cards/CardRow.tsx'
import { cardInWords } from '../cards/card-in-words.ts'
import { cardsInWords } from '../cards/cards-in-words.ts'
import { Face } from '../cards/Face.tsx'
import { Grid } from '../cards/Grid.tsx'
import type { LineName } from '../cards/grid-lines.ts'

/** What a verdict says besides, drawn by what it is: melds, groups, hands, the course of a deal. */
export function Outcome({ detail }: { detail: Plain }) {
  const { melds, left, groups, first, second, draws, habits, best, margin, turn, ways } = detail
  return (
    <>
      {isGroups(melds) && melds.length > 0 && <Melds melds={melds} left={left as Card[]} />}
      {isRead(groups) && <Groups groups={groups} />}
      {Array.isArray(best) && typeof margin === 'number' && <Margin margin={margin} />}
      {isHand(first) && isHand(second) && <TwoHands hands={[first, second]} />}
      {isReview(draws) && <Review draws={draws} />}
      {isHabits(habits) && <Habits habits={habits} />}
      {isTurn(turn) && <BestTurn turn={turn} ways={ways as Way[]} />}
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
  const [least, most] = [Math.min(0, ...margins), Math.max(0, ...margins)]
  const y = (margin: number) => 38 - ((margin - least) / (most - least || 1)) * 36
  const points = margins.map((margin, at) => `${(at / draws.length) * 100} ${y(margin)}`)
  const worst = Math.max(...draws.map(costOf))
  const isWorst = (step: Step) => worst > 0 && costOf(step) === worst
  // Lines without length: as dots they stay round however wide the picture is.
  const dots = points.slice(1).flatMap((point, at) => (isWorst(draws[at] as Step) ? `M${point}h0` : []))
  return (
    <figure class="review">
      <svg
        viewBox="-1 0 102 40"
        preserveAspectRatio="none"
        role="img"
        aria-label={`The margin, draw by draw: ${margins.map(signed).join(', ')}`}
      >
        <path class="zero" d={`M0 ${y(0)}H100`} />
        <polyline points={points.join(' ')} />
        <path class="dots" d={dots.join('')} />
      </svg>
      <figcaption>The margin: above the line the first player is ahead, below it the second.</figcaption>
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
                <tr key={at} class={isWorst(step) ? 'worst' : undefined}>
                  <th scope="row">{at + 1}</th>
                  <td>{at % 2 === 0 ? 'First' : 'Second'}</td>
                  <td>{step.draw}</td>
                  <td>{step.best.join(' or ')}</td>
                  <td>{cost === 0 ? <Best /> : cost === worst ? `${cost} worst` : cost}</td>
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

function Best() {
  return (
    <>
      <span class="kept" aria-hidden="true">
        ✓
      </span>
      <span class="visually-hidden">best</span>
    </>
  )
}

function costOf({ before, after }: Step): number {
  return Math.abs(before - after)
}

type Habit = { draw: number; first: number; second: number }

function isHabits(value: unknown): value is Habit[] {
  return Array.isArray(value) && value.every((habit) => isPlain(habit) && typeof habit.first === 'number')
}

const TIMES = ['', 'one', 'two', 'three']

/** What the deal would have come to without any thinking. */
function Habits({ habits }: { habits: Habit[] }) {
  return (
    <table class="habits">
      <caption>If both had always drawn</caption>
      <thead>
        <tr>
          <th scope="col">Cards</th>
          <th scope="col">First</th>
          <th scope="col">Second</th>
          <th scope="col">Margin</th>
        </tr>
      </thead>
      <tbody>
        {habits.map(({ draw, first, second }) => (
          <tr key={draw}>
            <th scope="row">{TIMES[draw] ?? draw}</th>
            <td>{first}</td>
            <td>{second}</td>
            <td>{signed(first - second)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Turn = { grid: (Card | null)[]; lines: LineName[] }
type Way = { play: Card; on: number; take: number; cards: Card[] }

function isTurn(value: unknown): value is Turn {
  return isPlain(value) && Array.isArray(value.grid) && Array.isArray(value.lines)
}

/** The grid as it comes to lie: the card that is played, the lines it leads to, and the cards that may be taken for that. */
function BestTurn({ turn, ways }: { turn: Turn; ways: Way[] }) {
  const [best] = ways
  if (!best) return null
  const alike = ways.filter(
    ({ play, on, cards }) => play === best.play && on === best.on && cards.join() === best.cards.join(),
  )
  const tags = new Map(alike.map(({ take }) => [take, 'take']))
  tags.set(best.on, 'play')
  const others = alike.length > 1 ? ', which of the marked cards is taken is all one' : ''
  return (
    <figure class="best-turn">
      <Grid
        grid={turn.grid}
        lines={turn.lines}
        tags={tags}
        name={`With the ${cardInWords(best.play)} played${others}`}
      />
      {alike.length > 1 && <figcaption>Take any one of those marked.</figcaption>}
    </figure>
  )
}
