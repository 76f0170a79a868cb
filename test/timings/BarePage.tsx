import { render } from 'preact'
import { useState } from 'preact/hooks'

/** The least that a page with cards needs: 52 keys, a line of cards and three findings, without rules or styles. */
const CARDS = ['♣', '♦', '♥', '♠'].flatMap((suit) =>
  ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'].map((rank) => rank + suit),
)

function BarePage() {
  const [laid, setLaid] = useState(CARDS.slice(0, 10))
  return (
    <main>
      <p>
        {laid.map((card, at) => (
          <span key={at}>{card} </span>
        ))}
      </p>
      <ul>
        {['long', 'short', 'right'].map((finding) => (
          <li key={finding}>
            {laid.length} cards: {finding}
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => setLaid(laid.slice(0, -1))}>
        Back
      </button>
      {CARDS.map((card) => (
        <button key={card} type="button" onClick={() => setLaid([...laid, card])}>
          {card}
        </button>
      ))}
    </main>
  )
}

render(<BarePage />, document.body)
