import { dealerWords, type Game, type PlayerId } from '../../../scoring/game.ts'
import { isolate } from '../../../scoring/untrusted.ts'
import { join } from '../../../scoring/words.ts'
import { isNamed } from '../../controls/tidy-name.ts'
import type { Person } from '../../storage/database.ts'
import { createPerson } from '../../storage/people.ts'
import { SeatList, type SeatRow } from '../seats/SeatList.tsx'
import { MAX_HINT, moveSeat, playersOf, renameSeat, type Seat } from './table-draft.ts'

type Props = {
  game: Game
  seats: readonly Seat[]
  dealer: PlayerId | undefined
  /** The sides, as places at the table. */
  sides: readonly number[][] | undefined
  people: readonly Person[]
  onSeats: (seats: readonly Seat[]) => void
  onDealer: (dealer: PlayerId) => void
  say: (text: string) => void
}

/** Who sits where before a game. Each player can be moved, made the dealer or removed. */
export function Seats({ game, seats, dealer, sides, people, onSeats, onDealer, say }: Props) {
  const players = playersOf(seats)
  const dealing = dealerWords(game)
  const nameAt = (at: number) => players[at]?.name ?? ''

  /** A new player with the name of another person needs a hint that tells them apart. */
  function hasNamesake({ name, person }: Seat): boolean {
    const others = [...people.map(({ id, name }) => ({ person: id, name })), ...seats]
    return (
      !!person &&
      !people.some(({ id }) => id === person) &&
      others.some((other) => isNamed(name, other) && other.person !== person)
    )
  }

  function aboutOf(seat: Seat, at: number) {
    const side = sides?.find((places) => places.includes(at))
    const partners = side?.filter((place) => place !== at).map(nameAt) ?? []
    return (
      <>
        {seat.hint && !hasNamesake(seat) && (
          <small class="line">
            <bdi>{seat.hint}</bdi>
          </small>
        )}
        {partners.length > 0 && <small class="line">with {join(partners.map(isolate))}</small>}
      </>
    )
  }

  function hintField(seat: Seat, at: number) {
    return (
      <input
        class="line-field"
        aria-label={`What tells this ${seat.name} from the other`}
        placeholder="which one?"
        maxLength={MAX_HINT}
        autocomplete="off"
        value={seat.hint ?? ''}
        onInput={({ currentTarget }) => onSeats(seats.with(at, { ...seat, hint: currentTarget.value }))}
      />
    )
  }

  const rows = seats.map((seat, at): SeatRow => {
    const label = nameAt(at)
    return {
      id: seat.id,
      label,
      name: seat.name,
      about: aboutOf(seat, at),
      onRename: (name) => onSeats(renameSeat(seats, at, name, people, createPerson)),
      below: hasNamesake(seat) && hintField(seat, at),
      beside: (
        <label class="seat-deals">
          <input
            type="radio"
            name="dealer"
            aria-label={`${label} ${dealing.doesFirst}`}
            checked={seat.id === dealer}
            onChange={() => onDealer(seat.id)}
          />
        </label>
      ),
      end: {
        label: `Remove ${label}`,
        sign: '×',
        press() {
          onSeats(seats.toSpliced(at, 1))
          say(`${label} does not play.`)
        },
      },
    }
  })
  return <SeatList rows={rows} onMove={(from, to) => onSeats(moveSeat(seats, from, to))} say={say} />
}
