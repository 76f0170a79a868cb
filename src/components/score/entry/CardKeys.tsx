import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { type Card, FULL_DECK, isJoker, withoutCards } from '../../../scoring/cards.ts'
import type { EntryField, PlayerId } from '../../../scoring/entry-form.ts'
import { cardInWords } from '../../../scoring/words.ts'
import { CardKeyboard } from '../../cards/CardKeyboard.tsx'
import { useDeskTyping } from '../../cards/desk-typing.ts'
import { Face } from '../../cards/Face.tsx'
import { NamedPicture } from '../../cards/NamedPicture.tsx'
import { RankKeyboard } from '../../cards/RankKeyboard.tsx'
import { CheckLink } from './CheckLink.tsx'
import { isOfRank, nextOf, rankChoices, setFor, usedCards } from './card-choice.ts'
import type { EntryContext } from './entry-context.ts'
import { fieldValue, setField } from './entry-fields.ts'
import { cardsIn, kindOf, setsIn } from './entry-kinds.ts'
import { NextPlayer } from './NextPlayer.tsx'

type Props = EntryContext & { id: PlayerId; field: EntryField }

/** The cards of one box, and the keyboard to tap them one by one. */
export function CardKeys(props: Props) {
  const { field, draft, target, form, change, goOn } = props
  const deck = field.kind === 'share' ? field.deck : target.table.deck
  const sets = setsIn(fieldValue(draft, props), field)
  const [at, setAt] = useState(Math.max(0, sets.length - 1))
  const used = usedCards(draft, props)
  const put = (next: readonly (readonly Card[])[]) =>
    change((now) => setField(now, props, kindOf(field).tapped?.(next)))
  const add = (card: Card) => {
    const set = field.kind === 'piles' ? setFor(sets, at, card, joins) : 0
    setAt(set)
    put(set < sets.length ? sets.with(set, [...(sets[set] ?? []), card]) : [...sets, [card]])
  }
  const takeBack = (set: number, index: number) => put(sets.with(set, (sets[set] ?? []).toSpliced(index, 1)))
  const back = () => {
    const last = (sets[at]?.length ?? 0) - 1
    if (last >= 0) takeBack(at, last)
    else if (at > 0) setAt(at - 1)
  }
  const clear = () => put([])
  const rank = useDeskTyping({
    ...{ on: true, numbers: false, onCard: add, onBack: back },
    ...{ onNumber: () => {}, onEmpty: () => {}, onNext: goOn },
  })
  const known = sets.length === 0 ? othersLeave(props) : undefined
  return (
    <>
      <Tray {...props} sets={sets} at={at} onSet={setAt} onCard={takeBack} typed={rank} />
      {known && (
        <p class="note entry-line">
          The other player has tapped all of theirs, so these {known.length} are known.
        </p>
      )}
      {form.suitless ? (
        <RankKeyboard
          legend="Cards"
          keys={[
            ...rankChoices(deck, form).map((choice) => {
              const card = nextOf(choice, deck, used)
              return {
                label: choice.label,
                name: choice.name,
                colour: choice.colour,
                laid: used.filter((other) => choice.cards.includes(other)).length,
                isSpent: card === undefined,
                onPress: () => card && add(card),
              }
            }),
            { label: '⌫', name: 'Take back the last card', onPress: back },
          ]}
        />
      ) : (
        <CardKeyboard deck={deck} used={used} onCard={add} onBack={back} onClear={clear} />
      )}
      <div class="keys-end">
        <button type="button" class="quiet" onClick={() => put([[]])}>
          None
        </button>
        {field.kind === 'piles' && (
          <button type="button" class="quiet" onClick={() => setAt(sets.length)}>
            New meld
          </button>
        )}
        <CheckLink {...props} cards={sets[at] ?? []} />
        <NextPlayer {...props} look="quiet" />
      </div>
    </>
  )

  function joins(set: readonly Card[], card: Card): boolean {
    if (field.kind === 'piles' && field.joins) return field.joins(set, card)
    return isOfRank(set, card, (other) => isJoker(other) || (form.wild?.(other) ?? false))
  }
}

/** The cards that are left for this player by what the other one has. */
function othersLeave({ id, field, draft, form, way, ids }: Props): Card[] | undefined {
  if (field.kind !== 'share') return undefined
  const others = ids
    .filter((other) => other !== id)
    .map((other) => cardsIn(fieldValue(draft, { form, way, id: other, field })))
  const [theirs] = others
  if (!theirs) return undefined
  const all = FULL_DECK.filter((card) => field.deck.ranks.some((rank) => card.startsWith(rank)))
  return withoutCards(all, theirs)
}

type TrayProps = Props & {
  sets: readonly (readonly Card[])[]
  at: number
  onSet: (at: number) => void
  onCard: (set: number, index: number) => void
  /** A rank that was typed on a keyboard and waits for its suit. */
  typed: string
}

/** The cards in the box. The newest is always in view, and a tap takes a card back. */
function Tray({ field, sets, at, onSet, onCard, typed }: TrayProps) {
  const tray = useRef<HTMLDivElement>(null)
  const count = sets.flat().length
  useLayoutEffect(() => {
    tray.current
      ?.querySelector('.entry-set[data-current=true] .card-button:last-of-type')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [count, at])
  return (
    <div class="entry-tray" ref={tray}>
      {sets.map((set, index) => (
        // Sets have no identity but their place.
        <div key={index} class="tools entry-set" data-current={index === at}>
          {field.kind === 'piles' && (
            <button
              type="button"
              class="bare entry-set-name"
              aria-pressed={index === at}
              aria-label={`Meld ${index + 1}: ${field.describe(set)}`}
              onClick={() => onSet(index)}
            >
              {field.describe(set)}
            </button>
          )}
          <span class="cards">
            {set.map((card, place) => (
              // Keyed by place, so that the focus stays there when a card is taken back.
              <button key={place} type="button" class="bare card-button" onClick={() => onCard(index, place)}>
                <NamedPicture name={`${cardInWords(card)}: take back`}>
                  <Face card={card} />
                </NamedPicture>
              </button>
            ))}
          </span>
        </div>
      ))}
      {typed && <p class="figure">{typed} …</p>}
    </div>
  )
}
