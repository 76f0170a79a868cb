import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import {
  type Card,
  type Deck,
  FULL_DECK,
  formatRank,
  isJoker,
  RANKS,
  withoutCards,
} from '../../../scoring/cards.ts'
import { type Spot, setAt, WHOLE_ROUND } from '../../../scoring/entry/draft.ts'
import {
  type Box,
  columnsOf,
  fieldAt,
  fieldValue,
  setField,
  setsIn,
  staysInHand,
  unansweredBoxes,
} from '../../../scoring/entry/rows.ts'
import {
  type EntryField,
  type FieldOf,
  keyOf,
  type PilesField,
  type RoundField,
} from '../../../scoring/entry-form.ts'
import { kindOf } from '../../../scoring/entry-kinds/kinds.ts'
import { type LaidMission, laidIn } from '../../../scoring/entry-kinds/laid.ts'
import { countsOf, numberIn } from '../../../scoring/entry-kinds/tally.ts'
import { capitalize, cardInWords, rankWord, signed } from '../../../scoring/words.ts'
import { href } from '../../../site.ts'
import { CardKeyboard } from '../../cards/CardKeyboard.tsx'
import { useDeskTyping } from '../../cards/desk-typing.ts'
import { Face } from '../../cards/Face.tsx'
import { NamedPicture } from '../../cards/NamedPicture.tsx'
import { RankKeyboard } from '../../cards/RankKeyboard.tsx'
import { useStore } from '../../controls/use-store.ts'
import { writeDraftsNow } from '../../storage/saved-draft.ts'
import { $route } from '../address/route.ts'
import { isOfRank, nextOf, rankChoices, setFor, usedCards } from './card-choice.ts'
import type { EntryState } from './entry-state.ts'

type Props = { entry: EntryState; box: Box }

/** The keys for a box whose value is tapped: cards, missions, or how many of each value. */
export function TappedKeys({ entry, active }: { entry: EntryState; active: Spot }) {
  const { form, way, counting } = entry
  const { id, key } = active
  if (id === WHOLE_ROUND) {
    const field = form.round?.find((one) => one.key === key)
    return field && <RoundKeys entry={entry} field={field} />
  }
  const field = fieldAt(way, key)
  if (!field) return null
  const props = { entry, box: { form, way, id, field } }
  if (field.kind === 'laid') return <MissionKeys {...props} field={field} />
  if (field.kind === 'tally' && counting === 'counts') return <CounterKeys {...props} field={field} />
  return <CardKeys {...props} />
}

/** The cards of one box, and the keyboard to tap them one by one. */
function CardKeys({ entry, box }: Props) {
  const { field } = box
  const { draft, target, form, change, goOn } = entry
  const deck = dividedDeck(field) ?? target.table.deck
  const sets = setsIn(fieldValue(draft, box), field)
  const [at, setPlace] = useState(Math.max(0, sets.length - 1))
  const used = usedCards(draft, entry)
  const put = (next: readonly (readonly Card[])[]) =>
    change((now) => setField(now, box, kindOf(field).tapped?.(next)))
  const add = (card: Card) => {
    const set = hasMelds(field) ? setFor(sets, at, card, joins) : 0
    setPlace(set)
    put(set < sets.length ? sets.with(set, [...(sets[set] ?? []), card]) : [...sets, [card]])
  }
  const takeBack = (set: number, index: number) => put(sets.with(set, (sets[set] ?? []).toSpliced(index, 1)))
  const back = () => {
    const last = (sets[at]?.length ?? 0) - 1
    if (last >= 0) takeBack(at, last)
    else if (at > 0) setPlace(at - 1)
  }
  const clear = () => put([])
  const rank = useDeskTyping({
    on: true,
    numbers: false,
    onCard: add,
    onBack: back,
    onNumber: () => {},
    onEmpty: () => {},
    onNext: goOn,
  })
  const known = sets.length === 0 ? othersLeave(entry, box) : undefined
  return (
    <>
      <Tray field={field} sets={sets} at={at} onSet={setPlace} onCard={takeBack} typed={rank} />
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
      <div class="group keys-end">
        <button type="button" onClick={() => put([[]])}>
          None
        </button>
        {hasMelds(field) && (
          <button type="button" onClick={() => setPlace(sets.length)}>
            New meld
          </button>
        )}
        <CheckLink entry={entry} cards={sets[at] ?? []} />
        <NextPlayer entry={entry} box={box} />
      </div>
    </>
  )

  function joins(set: readonly Card[], card: Card): boolean {
    if (hasMelds(field) && field.joins) return field.joins(set, card)
    return isOfRank(set, card, (other) => isJoker(other) || (form.wild?.(other) ?? false))
  }
}

function hasMelds(field: EntryField): field is PilesField {
  return field.kind === 'piles'
}

/** The deck that two players divide between them. */
function dividedDeck(field: EntryField): Deck | undefined {
  return field.kind === 'cards' ? field.divides : undefined
}

/** The cards that are left for this player by what the other one has. */
function othersLeave({ draft, form, way, ids }: EntryState, { id, field }: Box): Card[] | undefined {
  const deck = dividedDeck(field)
  if (!deck) return undefined
  const others = ids
    .filter((other) => other !== id)
    .map((other) => setsIn(fieldValue(draft, { form, way, id: other, field }), field)[0])
  const [theirs] = others
  if (!theirs) return undefined
  const all = FULL_DECK.filter((card) => deck.ranks.some((rank) => card.startsWith(rank)))
  return withoutCards(all, theirs)
}

type TrayProps = Pick<Box, 'field'> & {
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
        <div key={index} class="group entry-set" data-current={index === at}>
          {hasMelds(field) && (
            <button
              type="button"
              class="bare plain"
              aria-pressed={index === at}
              aria-label={`Meld ${index + 1}: ${field.describe(set)}`}
              onClick={() => onSet(index)}
            >
              {field.describe(set)}
            </button>
          )}
          <span class="cards tray-cards">
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

/**
 * The cards of one box, counted by their value. A tap on a key adds a card; after a tap on − it removes one.
 */
function CounterKeys({ entry, box, field }: Props & { field: FieldOf<'tally'> }) {
  const { draft, change } = entry
  const [isTaking, setTaking] = useState(false)
  const counts = countsOf(fieldValue(draft, box), field) ?? {}
  const inPlay = field.classes.filter(({ held }) => held > 0)
  const step = (name: string) => {
    setTaking(false)
    change((now) => {
      const latest = countsOf(fieldValue(now, box), field) ?? {}
      const number = Math.max(0, numberIn(latest, name) + (isTaking ? -1 : 1))
      return setField(now, box, { counts: { ...latest, [name]: number } })
    })
  }
  return (
    <fieldset class="keys counter-keys" style={{ '--columns': inPlay.length > 6 ? 5 : 3 }}>
      <legend class="visually-hidden">{field.label}, counted by value</legend>
      {inPlay.map((own) => {
        const number = numberIn(counts, own.id)
        const sign = isTaking ? 'one less' : 'one more'
        return (
          <button key={own.id} type="button" onClick={() => step(own.id)}>
            <span>{capitalize(own.label)}</span> <small>{signed(own.points)}</small>{' '}
            <b class="figure">{number > 0 && `× ${number}`}</b>
            <span class="visually-hidden">: {sign}</span>
          </button>
        )
      })}
      <button
        type="button"
        aria-pressed={isTaking}
        aria-label="One less"
        onClick={() => setTaking(!isTaking)}
      >
        −
      </button>
      <button type="button" onClick={() => change((now) => setField(now, box, { counts: {} }))}>
        None
      </button>
      <NextPlayer entry={entry} box={box} look="next-key" />
    </fieldset>
  )
}

/**
 * The missions that this player may lay. A tap on any other mission says why they may not. Where nobody lays two,
 * another tap changes what was laid, and a tap on the same mission takes it back.
 */
function MissionKeys({ entry, box, field }: Props & { field: FieldOf<'laid'> }) {
  const { draft, target, ids, opened, change, goTo } = entry
  const { id } = box
  const { record } = useStore(opened.$view)
  const [refusal, setRefusal] = useState<string>()
  const laid = laidIn(fieldValue(draft, box))
  const withLaid = (next: readonly LaidMission[] | undefined) => setField(draft, box, next)
  const own = laid.findLastIndex(({ player }) => player === id)
  const put = (next: readonly LaidMission[]) => change(() => withLaid(next.length > 0 ? next : undefined))
  const reasons = opened.keeper.unlayable(record, target.number, draft.content, id)
  /** Why a tap on a key lays nothing. A tap on what was laid takes it back. */
  const whyNot = (mission: number) => (laid[own]?.mission === mission ? undefined : reasons.get(mission))
  const lay = (mission: number) => {
    const why = whyNot(mission)
    setRefusal(why)
    if (why !== undefined) return
    if (laid[own]?.mission === mission) return put(laid.toSpliced(own, 1))
    const one = { player: id, mission }
    if (own >= 0) return put(laid.with(own, one))
    put([...laid, one])
    // The next player without a laid mission will probably lay next.
    const seat = ids.indexOf(id)
    const waiting = [...ids.slice(seat + 1), ...ids.slice(0, seat)]
    const later = waiting.find((other) => laid.every(({ player }) => player !== other))
    if (later !== undefined) goTo({ id: later, key: keyOf(field) })
  }
  const takeBack = () => {
    setRefusal(undefined)
    const last = laid.at(-1)
    put(laid.slice(0, -1))
    if (last) goTo({ id: last.player, key: keyOf(field) })
  }
  return (
    <fieldset class="keys mission-keys">
      <legend class="visually-hidden">{field.label}</legend>
      <p class="line problem" role="status">
        {refusal}
      </p>
      {field.missions.map(({ mission, label }) => (
        <button
          key={mission}
          type="button"
          aria-disabled={whyNot(mission) !== undefined}
          aria-pressed={laid[own]?.mission === mission}
          onClick={() => lay(mission)}
        >
          <b class="figure">{mission}</b> <span class="note line">{label}</span>
        </button>
      ))}
      <button type="button" aria-disabled={laid.length === 0} onClick={takeBack}>
        Undo last
      </button>
      <button
        type="button"
        aria-disabled={laid.length > 0}
        onClick={() => laid.length > 0 || change(() => withLaid([]))}
      >
        Nobody laid any
      </button>
      <CheckLink entry={entry} mission={laid.findLast(({ player }) => player === id)?.mission} />
    </fieldset>
  )
}

/** The keys for a card or a rank that is asked once per round. */
function RoundKeys({ entry, field }: { entry: EntryState; field: RoundField }) {
  const { target, change, goOn } = entry
  const set = (value: unknown) => change((now) => setAt(now, [field.key], value))
  const clear = () => set(undefined)
  const choose = (value: unknown) => {
    set(value)
    goOn()
  }
  if (field.kind !== 'card') return null
  if (!field.ranks) {
    return <CardKeyboard deck={target.table.deck} used={[]} onCard={choose} onBack={clear} onClear={clear} />
  }
  const { joker, none } = field.ranks
  const others = [
    ...(joker ? [{ label: joker, onPress: () => choose('JK') }] : []),
    ...(none ? [{ label: none, onPress: () => choose(null) }] : []),
    { label: 'Clear', onPress: clear },
  ]
  const ranks = RANKS.map((rank) => ({
    label: formatRank(rank),
    name: rankWord(rank),
    onPress: () => choose(rank),
  }))
  return <RankKeyboard keys={[...ranks, ...others]} />
}

/**
 * Leads to the same box of the next player, but first to the cards that this player still holds; and from these to the
 * next row's beginning.
 */
function NextPlayer({ entry, box, look }: Props & { look?: string }) {
  const { draft, way, ids, goTo } = entry
  const { id, field } = box
  const key = keyOf(field)
  const unsaid = unansweredBoxes(draft, box).find((box) => keyOf(box.field) !== key)?.field
  const next = ids[ids.indexOf(id) + 1]
  if (unsaid)
    return (
      <button type="button" class={look} onClick={() => goTo({ id, key: keyOf(unsaid) })}>
        Next: {unsaid.short ?? unsaid.label}
      </button>
    )
  if (next === undefined) return null
  const first = staysInHand(field) ? columnsOf(way)[0] : undefined
  return (
    <button type="button" class={look} onClick={() => goTo({ id: next, key: keyOf(first ?? field) })}>
      Next player
    </button>
  )
}

type CheckLinkProps = { entry: EntryState; cards?: readonly Card[]; mission?: number | undefined }

/**
 * Links to the check that judges what is entered. The check is looked up on demand, because most rounds raise
 * no question.
 */
function CheckLink({ entry, cards = [], mission }: CheckLinkProps) {
  const { opened, target, active, change } = entry
  const { game } = opened
  const carried = mission !== undefined ? { mission } : cards.length > 0 ? { cards } : undefined
  if (game.checks.length === 0 || !carried) return null
  const checks = href(`/games/${game.id}/check/`)
  const ask = async (event: MouseEvent) => {
    // In a new tab, the link opens the checker without these cards.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    // Writes the draft once more, so that it is on disk before the page is left.
    change((now) => now)
    writeDraftsNow()
    const from = { ...$route.get(), ...(active && { player: active.id }) }
    const end = await import('../../checker/fitting-check.ts')
      .then(({ linkToCheck }) => linkToCheck(game.id, carried, target.table, from))
      .catch(() => '')
    location.href = checks + end
  }
  return (
    <a class="btn" href={checks} onClick={ask}>
      Check this
    </a>
  )
}
