import { type Card, formatRank, rankOf } from '../../scoring/cards.ts'
import type { Cell, Columns, DrawnCurve, DrawnGroups, Picture, Row } from '../../scoring/picture.ts'
import { cardsInWords } from '../../scoring/words.ts'
import { CardRow } from '../cards/CardRow.tsx'
import { Face } from '../cards/Face.tsx'
import { Grid } from '../cards/Grid.tsx'
import { ColumnHeads } from '../controls/ColumnHeads.tsx'
import { Steps } from './Steps.tsx'

type Lay = (table: readonly Card[][]) => void

type Props = {
  pictures: readonly Picture[]
  /** Lays a rearranged table in the place of the one that was entered. */
  onLay: Lay
}

/** Draws what a verdict holds besides its findings. */
export function Outcome({ pictures, onLay }: Props) {
  // Pictures have no identity but their place.
  return pictures.map((picture, at) => <Drawn key={at} picture={picture} onLay={onLay} />)
}

function Drawn({ picture, onLay }: { picture: Picture; onLay: Lay }) {
  switch (picture.shape) {
    case 'rows':
      return <Rows {...picture} />
    case 'groups':
      return <Groups {...picture} />
    case 'figure':
      return (
        <figure>
          <figcaption>{picture.caption}</figcaption>
          <Outcome pictures={picture.parts} onLay={onLay} />
        </figure>
      )
    case 'note':
      return <p class="note">{picture.text}</p>
    case 'grid':
      return (
        <figure class="best-turn">
          <Grid {...picture} />
          {picture.note && <figcaption class="note">{picture.note}</figcaption>}
        </figure>
      )
    case 'hands':
      return (
        <div class="group">
          {picture.hands.map(({ name, note, cards }) => (
            <div key={name}>
              <p>
                <b class="line">{name}</b> {note}
              </p>
              <CardRow cards={cards} close small />
            </div>
          ))}
        </div>
      )
    case 'margin':
      return <Margin {...picture} />
    case 'curve':
      return <Curve {...picture} />
    case 'table':
      return <Table {...picture} />
    case 'steps':
      return <Steps key={picture.groups.join('/')} {...picture} onLay={onLay} />
    // The fields and the keys draw these themselves.
    case 'lines':
    case 'marks':
      return null
  }
}

/** A curve of a number above and below 0, and below it the table of what moved the number. */
function Curve({ name, values, marked, note, table }: DrawnCurve) {
  const least = Math.min(0, ...values)
  const most = Math.max(0, ...values)
  const y = (value: number) => 38 - ((value - least) / (most - least || 1)) * 36
  const points = values.map((value, at) => `${(at / (values.length - 1)) * 100} ${y(value)}`)
  // Lines of length zero, because these stay round dots however wide the picture is.
  const dots = marked.map((at) => `M${points[at]}h0`)
  return (
    <figure class="stack review">
      <svg viewBox="-1 0 102 40" preserveAspectRatio="none" role="img" aria-label={name}>
        <path class="zero" d={`M0 ${y(0)}H100`} />
        <polyline points={points.join(' ')} />
        <path class="dots" d={dots.join('')} />
      </svg>
      <figcaption class="note">{note}</figcaption>
      <Table {...table} />
    </figure>
  )
}

/** Groups, with the rank that a card stands for if it is not its own, and the cards in none. */
function Groups({ groups, left = [], discard }: DrawnGroups) {
  const away = <Rows rows={[{ label: 'Put away', cards: discard ? [discard] : [] }]} />
  if (groups.length === 0) return away
  return (
    <>
      <div class="group">
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

/** Which player will win a deal, and by how much. */
function Margin({ margin }: { margin: number }) {
  if (margin === 0) return <p class="note">Nobody ahead</p>
  return (
    <p class="note">
      {margin > 0 ? 'First' : 'Second'} ahead by <b class="figure">{Math.abs(margin)}</b>
    </p>
  )
}

/** Rows of cards beside one another. Empty ones are left out. */
function Rows({ rows }: { rows: readonly Row[] }) {
  const laid = rows.filter(({ cards }) => cards.length > 0)
  if (laid.length === 0) return null
  return (
    <div class="group">
      {laid.map(({ label, name, cards }, at) => {
        const row = <CardRow key={at} cards={cards} name={name} close small />
        return label ? (
          <div key={at}>
            <span class="note">{label}</span> {row}
          </div>
        ) : (
          row
        )
      })}
    </div>
  )
}

/** A table whose first column names the rows. */
function Table({ caption, heads, rows }: Columns) {
  return (
    <table class="tally">
      {caption && <caption>{caption}</caption>}
      <thead>
        <ColumnHeads names={heads} />
      </thead>
      <tbody>
        {rows.map(({ cells: [first, ...cells], isMarked }, at) => (
          // Rows and cells have no identity but their place.
          <tr key={at} class={isMarked ? 'problem' : undefined}>
            <th scope="row">{drawn(first)}</th>
            {cells.map((cell, at) => (
              <td key={at}>{drawn(cell)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function drawn(cell: Cell | undefined) {
  if (typeof cell !== 'object') return cell
  return (
    <>
      <span aria-hidden="true">{cell.sign}</span>
      <span class="visually-hidden">{cell.says}</span>
    </>
  )
}
