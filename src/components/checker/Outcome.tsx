import type { Card } from '../../scoring/cards.ts'
import type { Picture } from '../../scoring/picture.ts'
import { CardRow } from '../cards/CardRow.tsx'
import { Grid } from '../cards/Grid.tsx'
import { Curve } from './pictures/Curve.tsx'
import { Groups } from './pictures/Groups.tsx'
import { Margin } from './pictures/Margin.tsx'
import { Rows } from './pictures/Rows.tsx'
import { Steps } from './pictures/Steps.tsx'
import { Table } from './pictures/Table.tsx'

type Lay = (table: readonly Card[][]) => void

type Props = {
  pictures: readonly Picture[]
  /** Lays a rearranged table in the place of the one that was entered. */
  onLay: Lay
}

/** Draws what a verdict holds besides its findings. */
export function Outcome({ pictures, onLay }: Props) {
  // Pictures have no identity but their place.
  return pictures.map((picture, at) => <Drawn key={at} {...{ picture, onLay }} />)
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
        <div class="tools two-hands">
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
