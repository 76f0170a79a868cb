import type { Played } from '../../content/rulebook/play.ts'
import { type Card, RANKS } from '../../scoring/cards.ts'
import type { Field, RankField } from '../../scoring/fields.ts'
import { isPlain, type Plain } from '../../scoring/untrusted.ts'
import { capitalize, ranksWord } from '../../scoring/words.ts'
import { CardRow } from '../cards/CardRow.tsx'
import { DrawRow } from '../cards/DrawRow.tsx'
import { Grid } from '../cards/Grid.tsx'
import type { LineName } from '../cards/grid-lines.ts'

/** What a check was asked, field by field, drawn by its kind. Where there are several, each says what it is. */
export function PlayPicture({ form, input, verdict }: Played) {
  // What the broken rules speak of, unless it is everything.
  const named = verdict.legal ? [] : verdict.findings.flatMap(({ ok, cards }) => (ok ? [] : (cards ?? [])))
  const given = Object.entries(form.fields).filter(([name]) => input[name] !== undefined)
  return (
    <div class="asked">
      {given.map(([name, field]) => {
        const picture = draw(field, input[name], input, verdict.detail, named)
        // Numbers are said with what they belong to: a row of cards shows the draws from it.
        if (picture === undefined) return null
        return given.length === 1 ? (
          picture
        ) : (
          <div>
            <span class="label">{field.label}</span>
            {picture}
          </div>
        )
      })}
    </div>
  )
}

function draw(field: Field, value: unknown, input: Plain, detail: object | undefined, named: Card[]) {
  switch (field.kind) {
    case 'grid':
      return <Grid grid={value as (Card | null)[]} lines={linesOf(detail)} bad={named} />
    case 'cards': {
      const cards = value as Card[]
      // A deck laid out in one row is drawn from.
      const draws = Array.isArray(input.draws) ? (input.draws as number[]) : undefined
      if (field.count !== undefined && field.count > 13) return <DrawRow cards={cards} draws={draws} />
      const bad = cards.every((card) => named.includes(card)) ? [] : named
      return <CardRow cards={cards} close={cards.length > 5} bad={bad} />
    }
    case 'groups': {
      const groups = value as Card[][]
      return groups.length === 0 ? <p>None</p> : groups.map((cards) => <CardRow cards={cards} close />)
    }
    case 'numbers':
      return 'layout' in input ? undefined : <p>{(value as number[]).join(', ') || 'None'}</p>
    case 'index':
    case 'whole':
      return <p>{nameOf(field, value as number, input)}</p>
    case 'flag':
      return <p>{value ? 'Yes' : 'No'}</p>
    case 'rank':
      return <p>{rankName(value, field)}</p>
  }
}

function rankName(value: unknown, { joker, none }: RankField): string | undefined {
  const rank = RANKS.find((rank) => rank === value)
  if (rank) return capitalize(ranksWord(rank))
  return capitalize((value === null ? none : joker) ?? '')
}

/** The lines that are sets, where a verdict's detail speaks of lines. */
function linesOf(detail: object | undefined): LineName[] {
  const sets = (detail as Plain | undefined)?.sets
  return Array.isArray(sets)
    ? sets.flatMap((set) => (isPlain(set) && set.line ? [set.line as LineName] : []))
    : []
}

/** A card chosen from a list is shown as that card; other numbers as they are. */
function nameOf(field: Field, value: number, input: Plain) {
  const list = field.kind === 'index' ? input[field.of] : undefined
  const card = Array.isArray(list) ? list[value] : undefined
  return typeof card === 'string' ? (
    <CardRow cards={[card as Card]} />
  ) : (
    value + (field.kind === 'index' ? 1 : 0)
  )
}
