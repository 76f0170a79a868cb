import { encodeWord } from '../../../address-end.ts'
import { leaveGame, movePlayer, renamePlayer } from '../../../scoring/ledger/game-events.ts'
import { type Player, seatsOf } from '../../../scoring/record.ts'
import { plays, sittingIn } from '../../../scoring/seats.ts'
import { isolate } from '../../../scoring/untrusted.ts'
import { join } from '../../../scoring/words.ts'
import { href } from '../../../site.ts'
import { announce } from '../../controls/announce.ts'
import { useStore } from '../../controls/use-store.ts'
import type { GameView, OpenGame } from '../../storage/open-game.ts'
import { SeatList, type SeatRow } from '../seats/SeatList.tsx'
import { Latecomer, RoundChoice } from './Latecomer.tsx'

/**
 * Who sits where while a game is on: the list of the set-up, including players who came later or have left.
 */
export function Players({ opened }: { opened: OpenGame }) {
  const view = useStore(opened.$view)
  const { record, sheet } = view
  const { players } = record
  const seats = seatsOf(players)
  const rows = seats.map((seat): SeatRow => {
    const player = seat.at(-1)!
    const { id, name } = player
    const side = view.sides.find((one) => one.players.includes(player))
    const partners = side ? sittingIn(side).filter((other) => other !== player) : []
    const isAway = player.until !== undefined
    return {
      id,
      label: name,
      name,
      isAway,
      about: (
        <>
          {partners.length > 0 && (
            <small class="line">with {join(partners.map((other) => isolate(other.name)))}</small>
          )}
          <small class="line">{timesOf(player)}</small>
          {seat.slice(0, -1).map((before) => (
            <small key={before.id} class="line soft">
              <bdi>{before.name}</bdi> {timesOf(before)}
            </small>
          ))}
        </>
      ),
      onRename(wanted) {
        opened.write((folded, meta) => renamePlayer(folded, meta, id, wanted))
        announce(`${name} is now called ${wanted}.`)
      },
      end: comingAndGoing(opened, view, player),
      more: <About opened={opened} player={player} rounds={record.rounds.length} />,
    }
  })
  const move = (from: number, to: number) => {
    const { id = '' } = seats[from]?.[0] ?? {}
    opened.write((folded, meta) => movePlayer(folded, meta, id, to, opened.game))
  }
  return (
    <>
      <SeatList rows={rows} onMove={move} say={announce} />
      {sheet.status === 'playing' && <Latecomer opened={opened} />}
    </>
  )
}

function timesOf({ from, until, start }: Player): string {
  return [
    from !== undefined && from > 1 && `from round ${from}`,
    start !== undefined && start !== 0 && `began with ${start}`,
    until !== undefined && `until round ${until}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** The button to leave after the last round, or to come back. */
function comingAndGoing(opened: OpenGame, { record, sheet }: GameView, player: Player): SeatRow['end'] {
  const { id, name, until, from = 1 } = player
  const last = record.rounds.length
  const leave = (after: number | undefined, news: string) => () => {
    opened.write((folded, meta) => leaveGame(folded, meta, id, after))
    announce(`${name} ${news}.`)
  }
  if (until !== undefined) {
    return { label: `${name} is back`, sign: 'Is back', press: leave(undefined, 'is back') }
  }
  const others = record.players.filter((other) => other !== player && plays(other, last + 1))
  if (last < from || others.length < 2 || sheet.status === 'finished') return undefined
  return { label: `${name} leaves`, sign: '×', press: leave(last, `leaves after round ${last}`) }
}

/** The round after which the player left, and what the score book knows about them. */
function About({ opened, player, rounds }: { opened: OpenGame; player: Player; rounds: number }) {
  const { id, person, until, from = 1 } = player
  return (
    <>
      {until !== undefined && (
        <RoundChoice
          label="Left after round"
          from={from}
          to={rounds}
          value={until}
          onChoose={(round) => opened.write((folded, meta) => leaveGame(folded, meta, id, round))}
        />
      )}
      {person && <a href={`${href('/book/')}#statistics=${encodeWord(person)}`}>In the book</a>}
    </>
  )
}
