import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { addPlayer } from '../../../scoring/ledger/game-events.ts'
import { type Player, readRecord } from '../../../scoring/record.ts'
import { messagesOf } from '../../../scoring/result.ts'
import { plays } from '../../../scoring/seats.ts'
import type { Scoresheet } from '../../../scoring/sheet.ts'
import { announce } from '../../controls/announce.ts'
import { useStore } from '../../controls/use-store.ts'
import type { Person } from '../../storage/database.ts'
import { createId } from '../../storage/ids.ts'
import type { OpenGame } from '../../storage/open-game.ts'
import { $people, savePeople } from '../../storage/people.ts'
import { AddPlayer } from '../seats/AddPlayer.tsx'
import { RoundChoice } from './RoundChoice.tsx'

/** Adds a player while the game is on: first who it is, then from which round and with how many points. */
export function Latecomer({ opened }: { opened: OpenGame }) {
  const { record, sheet } = useStore(opened.$view)
  const people = useStore($people)
  const [typed, setTyped] = useState('')
  const [who, setWho] = useState<Person>()
  const [why, setWhy] = useState('')
  const atTable = record.players.filter((player) => plays(player, sheet.next.round))
  const playerOf = (person: Person, from: number, start: number): Player => ({
    ...{ id: createId(), name: person.name, person: person.id, from },
    ...(start !== 0 && { start }),
  })
  /** Whether the game has a seat for them. If not, it says why. */
  const canSit = (latecomer: Player): boolean => {
    const players = [...record.players, latecomer]
    const read = readRecord({ ...record, players, rounds: [] }, () => opened.game)
    const haveLeft = atTable.length < record.players.length
    setWhy(read.ok ? '' : messagesOf(read) + (haveLeft ? ' Those who have left count, too.' : ''))
    return read.ok
  }
  const sit = (person: Person) => {
    if (canSit(playerOf(person, sheet.next.round, 0))) setWho(person)
  }
  const join = async (from: number, start: number) => {
    if (!who) return
    const latecomer = playerOf(who, from, start)
    if (!canSit(latecomer)) return
    setWho(undefined)
    setTyped('')
    savePeople([{ ...who, used: Date.now() }])
    announce(`${latecomer.name} joins in round ${from}.`)
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
          onJoin={join}
          onLeave={() => setWho(undefined)}
        />
      ) : (
        <AddPlayer
          seats={record.players}
          people={people}
          isFull={atTable.length >= Math.max(...opened.game.players)}
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
  onJoin: (from: number, start: number) => void
  onLeave: () => void
}

function JoinForm({ opened, name, onJoin, onLeave }: JoinProps) {
  const { sheet } = useStore(opened.$view)
  const [from, setFrom] = useState(sheet.next.round)
  const [start, setStart] = useState('0')
  const join = useRef<HTMLButtonElement>(null)
  // The button that was tapped is gone, so this one gets the focus.
  useLayoutEffect(() => join.current?.focus(), [])
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onJoin(from, Number(start.replace('−', '-')))
      }}
    >
      <p>
        <bdi>{name}</bdi> joins.
      </p>
      <RoundChoice label="From round" from={1} to={sheet.next.round} value={from} onChoose={setFrom} />
      {opened.game.scoring.unit === 'points' && (
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
          {sheet.rounds.length > 0 && (
            <p class="tools">
              {typicalTotals(sheet).map(({ title, total }) => (
                <button key={title} type="button" onClick={() => setStart(String(total))}>
                  {title}: {total}
                </button>
              ))}
            </p>
          )}
        </>
      )}
      <p class="tools">
        <button ref={join} type="submit" class="strong">
          Join
        </button>
        <button type="button" onClick={onLeave}>
          Not now
        </button>
      </p>
    </form>
  )
}

/** Totals with which a latecomer may begin. The average is rounded to a total that the others could have. */
export function typicalTotals({ rounds, totals }: Scoresheet): { title: string; total: number }[] {
  const all = Object.values(totals)
  const scores = rounds.flatMap((round) => Object.values(round.scores))
  const step = [10, 5].find((one) => scores.every((score) => score % one === 0)) ?? 1
  const average = all.reduce((sum, total) => sum + total, 0) / all.length
  return [
    { title: 'The lowest', total: Math.min(...all) },
    { title: 'The average', total: Math.round(average / step) * step },
  ]
}
