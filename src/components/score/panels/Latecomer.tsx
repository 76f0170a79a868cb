import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { type Game, leadOf } from '../../../scoring/game.ts'
import { addPlayer } from '../../../scoring/ledger/game-events.ts'
import { type Player, readRecord, seatCount } from '../../../scoring/record.ts'
import { messagesOf } from '../../../scoring/result.ts'
import { isPresent, plays } from '../../../scoring/seats.ts'
import { isolate } from '../../../scoring/untrusted.ts'
import { announce } from '../../controls/announce.ts'
import { useStore } from '../../controls/use-store.ts'
import type { Person } from '../../storage/database.ts'
import { createId } from '../../storage/ids.ts'
import type { GameView, OpenGame } from '../../storage/open-game.ts'
import { $people, savePeople } from '../../storage/people.ts'
import { AddPlayer } from '../seats/AddPlayer.tsx'

/** Where a latecomer sits: in a seat of their own, or in the seat of a player who leaves. */
type Place = { from: number; start: number; replaced?: Player | undefined }

/** Adds a player while the game is on: first who it is, then where, from which round and with how many points. */
export function Latecomer({ opened }: { opened: OpenGame }) {
  const { record, sheet } = useStore(opened.$view)
  const people = useStore($people)
  const [typed, setTyped] = useState('')
  const [who, setWho] = useState<Person>()
  const [why, setWhy] = useState('')
  const atTable = record.players.filter((player) => plays(player, sheet.next.round))
  /** Those whose seat may be taken over. */
  const replaceable = atTable.filter(({ from = 1 }) => from < sheet.next.round)
  const playerOf = (person: Person, { from, start, replaced }: Place): Player => ({
    id: createId(),
    name: person.name,
    person: person.id,
    from,
    ...(start !== 0 && { start }),
    ...(replaced && { replaces: replaced.replaces ?? replaced.id }),
  })
  /** Why there is no other seat; empty if there is one. */
  const whyFull = (person: Person): string => {
    const latecomer = playerOf(person, { from: sheet.next.round, start: 0 })
    return refusalOf([...record.players, latecomer])
  }
  const refusalOf = (players: readonly Player[]): string => {
    const read = readRecord({ ...record, players, rounds: [] }, () => opened.game)
    const haveLeft = atTable.length < seatCount(record)
    return read.ok ? '' : messagesOf(read) + (haveLeft ? ' Those who have left count, too.' : '')
  }
  const sit = (person: Person) => {
    const full = whyFull(person)
    if (full === '' || replaceable.length > 0) setWho(person)
    else setWhy(full)
  }
  const join = async (place: Place) => {
    if (!who) return
    const latecomer = playerOf(who, place)
    const { replaced } = place
    // The ledger lets the player leave whose seat is taken over.
    const refusal = replaced ? '' : refusalOf([...record.players, latecomer])
    setWhy(refusal)
    if (refusal !== '') return
    setWho(undefined)
    setTyped('')
    savePeople([{ ...who, used: Date.now() }])
    announce(
      replaced
        ? `${latecomer.name} takes ${replaced.name}’s seat in round ${place.from}.`
        : `${latecomer.name} joins in round ${place.from}.`,
    )
    await opened.write((folded, meta) => addPlayer(folded, meta, latecomer))
  }
  return (
    <section aria-labelledby="latecomer">
      <h3 id="latecomer">Who joins?</h3>
      {who ? (
        <JoinForm
          key={who.id}
          opened={opened}
          name={who.name}
          isFull={whyFull(who) !== ''}
          replaceable={replaceable}
          onJoin={join}
          onLeave={() => setWho(undefined)}
        />
      ) : (
        <AddPlayer
          seats={atTable}
          people={people}
          isFull={atTable.length >= Math.max(...opened.game.players) && replaceable.length === 0}
          typed={typed}
          onType={setTyped}
          onSit={sit}
        />
      )}
      {why && (
        <p class="notice" role="alert">
          {why}
        </p>
      )}
    </section>
  )
}

type JoinProps = {
  opened: OpenGame
  name: string
  /** Whether there is no seat but those of others. */
  isFull: boolean
  replaceable: readonly Player[]
  onJoin: (place: Place) => void
  onLeave: () => void
}

function JoinForm({ opened, name, isFull, replaceable, onJoin, onLeave }: JoinProps) {
  const view = useStore(opened.$view)
  const { sheet } = view
  const [seat, setSeat] = useState(isFull ? (replaceable[0]?.id ?? '') : '')
  const [from, setFrom] = useState(sheet.next.round)
  const suggested = opened.game.scoring.unit === 'points' ? typicalTotals(view, opened.game) : []
  const [start, setStart] = useState(String(suggested[0]?.total ?? 0))
  const join = useRef<HTMLButtonElement>(null)
  // The button that was tapped is gone, so this one gets the focus.
  useLayoutEffect(() => join.current?.focus(), [])
  const replaced = replaceable.find(({ id }) => id === seat)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onJoin({ from, start: replaced ? 0 : Number(start.replace('−', '-')), replaced })
      }}
    >
      <p>
        <bdi>{name}</bdi> {replaced ? 'goes on in another player’s place.' : 'joins.'}
      </p>
      {replaceable.length > 0 && (
        <label class="line option">
          Takes
          <select value={seat} onChange={({ currentTarget }) => setSeat(currentTarget.value)}>
            {!isFull && <option value="">a seat of their own</option>}
            {replaceable.map((player) => (
              <option key={player.id} value={player.id}>
                {isolate(player.name)}’s seat
              </option>
            ))}
          </select>
        </label>
      )}
      <RoundChoice
        label="From round"
        from={replaced ? (replaced.from ?? 1) + 1 : 1}
        to={sheet.next.round}
        value={from}
        onChoose={setFrom}
      />
      {opened.game.scoring.unit === 'points' && !replaced && (
        <>
          <label class="line option">
            Begins with
            <input
              value={start}
              inputMode="numeric"
              autocomplete="off"
              onInput={({ currentTarget }) => setStart(currentTarget.value)}
            />
          </label>
          {suggested.length > 0 && (
            <p class="group">
              {suggested.map(({ title, total }) => (
                <button key={title} type="button" onClick={() => setStart(String(total))}>
                  {title}: {total}
                </button>
              ))}
            </p>
          )}
        </>
      )}
      <p class="group">
        <button ref={join} type="submit" class="main">
          Join
        </button>
        <button type="button" onClick={onLeave}>
          Not now
        </button>
      </p>
    </form>
  )
}

/**
 * Totals with which a latecomer may begin: first the worst of those who are still in, as with buying back, which is the
 * one that is chosen until another is. The average is rounded to a total that the others could have. Before the first
 * round there are none.
 */
export function typicalTotals(
  { record, sheet, sides }: Pick<GameView, 'record' | 'sheet' | 'sides'>,
  game: Game,
): { title: string; total: number }[] {
  const { rounds, totals, standing, next } = sheet
  const all = sides.flatMap((side) =>
    isPresent(side, next.round) && standing?.[side.key] !== 'out' ? [totals[side.key] ?? 0] : [],
  )
  if (rounds.length === 0 || all.length === 0) return []
  const scores = rounds.flatMap((round) => Object.values(round.scores))
  const step = [10, 5].find((one) => scores.every((score) => score % one === 0)) ?? 1
  const average = all.reduce((sum, total) => sum + total, 0) / all.length
  const worst =
    leadOf(game, record.options) === 'low'
      ? { title: 'The highest', total: Math.max(...all) }
      : { title: 'The lowest', total: Math.min(...all) }
  return [worst, { title: 'The average', total: Math.round(average / step) * step }]
}

type RoundChoiceProps = {
  label: string
  from: number
  to: number
  value: number
  onChoose: (round: number) => void
}

/** One of the rounds of this game. */
export function RoundChoice({ label, from, to, value, onChoose }: RoundChoiceProps) {
  const rounds = Array.from({ length: Math.max(1, to - from + 1) }, (_, at) => from + at)
  return (
    <label class="line option">
      {label}
      <select value={value} onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}>
        {rounds.map((round) => (
          <option key={round} value={round}>
            {round}
          </option>
        ))}
      </select>
    </label>
  )
}
