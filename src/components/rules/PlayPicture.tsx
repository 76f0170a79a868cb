import type { ComponentChild } from 'preact'
import type { Played } from '../../content/rulebook/play.ts'
import { type Card, formatRank, isCard, isRank } from '../../scoring/cards.ts'
import { cardsIn } from '../../scoring/choices.ts'
import { rankFieldInWords } from '../../scoring/fields/choices.ts'
import type { Field, Fields } from '../../scoring/fields.ts'
import { labelOf } from '../../scoring/options.ts'
import { linesIn } from '../../scoring/picture.ts'
import type { Plain } from '../../scoring/untrusted.ts'
import type { Verdict } from '../../scoring/verdict.ts'
import { signed } from '../../scoring/words.ts'
import { CardRow } from '../cards/CardRow.tsx'
import { DrawRow } from '../cards/DrawRow.tsx'
import { Grid } from '../cards/Grid.tsx'

/**
 * A play. The engine has read it, so each value has the right type for its field. With the options of the
 * table, numbers show the names that they have there.
 */
type Asked = Omit<Played, 'earned'> & { options?: Plain }

/** The input of a check, field by field. Several fields have labels. */
export function PlayPicture(play: Asked) {
  const asked = Object.entries(play.fields).filter(([name]) => name in play.input)
  return (
    <div class="group asked">
      {asked.map(([name, field]) => {
        const picture = draw(field, play.input[name], play)
        if (!picture) return null
        return asked.length === 1 ? (
          picture
        ) : (
          <div key={name}>
            <span class="label">{field.label}</span>
            <div class="group">{picture}</div>
          </div>
        )
      })}
    </div>
  )
}

/** Draws the value of one field; null if another field shows it. */
function draw(
  field: Field,
  value: unknown,
  { fields, input, verdict, pictures, options }: Asked,
): ComponentChild {
  switch (field.kind) {
    case 'card':
      return <CardRow cards={isCard(value) ? [value] : []} />
    case 'cards': {
      const cards = cardsIn(value)
      const draws = drawsIn(fields, input)
      if (draws) return <DrawRow cards={cards} draws={draws} />
      const bad = badIn(verdict)
      const isAllBad = cards.every((card) => bad.includes(card))
      return <CardRow cards={cards} close={cards.length > 3} bad={isAllBad ? [] : bad} />
    }
    case 'grid':
      return (
        <Grid
          grid={listIn(value).map((place) => (isCard(place) ? place : null))}
          lines={linesIn(pictures)}
          bad={badIn(verdict)}
        />
      )
    case 'groups': {
      const groups = listIn(value)
        .map(cardsIn)
        .filter((group) => group.length > 0)
      return groups.length === 0 ? <p>None</p> : groups.map((group) => <CardRow cards={group} close />)
    }
    case 'hands':
      return listIn(value).map((hand, at) => (
        <>
          <small>{field.names[at]}</small>
          {hand === null ? <p>None</p> : <CardRow cards={cardsIn(hand)} close />}
        </>
      ))
    case 'index': {
      const card = cardsIn(input[field.of])[Number(value)]
      return <p>{card ? <CardRow cards={[card]} /> : Number(value) + 1}</p>
    }
    case 'numbers': {
      // The row of cards shows who drew what.
      const isDrawn = Object.values(fields).some(({ kind }) => kind === 'cards')
      return isDrawn ? null : <p>{listIn(value).join(', ') || 'None'}</p>
    }
    case 'ranks':
      return <p>{listIn(value).filter(isRank).map(formatRank).join(', ') || 'None'}</p>
    case 'ticks':
      return <p>{listIn(value).join(', ') || 'None'}</p>
    case 'whole':
      if (typeof value !== 'number') return <p>None</p>
      return <p>{(options && field.names?.(options)[value - field.min]) ?? signed(value)}</p>
    case 'flag':
      return <p>{value === undefined ? 'Not said' : value ? 'Yes' : 'No'}</p>
    case 'choice':
      return <p>{labelOf(field, value) ?? 'Either'}</p>
    case 'rank':
      return value === undefined ? null : <p>{rankFieldInWords(value, field)}</p>
  }
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** How many cards each draw took from a row, if the check asks for that too. */
function drawsIn(fields: Fields, input: Plain): number[] | undefined {
  const name = Object.keys(fields).find((name) => fields[name]?.kind === 'numbers')
  return name === undefined ? undefined : listIn(input[name]).map(Number)
}

/** The cards that broken rules are about. */
function badIn({ legal, findings }: Verdict): readonly Card[] {
  return legal ? [] : findings.flatMap(({ ok, cards = [] }) => (ok ? [] : cards))
}
