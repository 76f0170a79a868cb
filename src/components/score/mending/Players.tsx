import { useState } from 'preact/hooks'
import { addPlayer, leaveGame, movePlayer, renamePlayer } from '../../../scoring/ledger/game-events.ts'
import { type Player, readRecord } from '../../../scoring/record.ts'
import { plays } from '../../../scoring/seats.ts'
import { readWhole } from '../../../scoring/untrusted.ts'
import { href } from '../../../site.ts'
import { announce } from '../../controls/announce.ts'
import { useStore } from '../../controls/use-store.ts'
import { createId } from '../../storage/ids.ts'
import type { OpenGame } from '../../storage/open-game.ts'
import { $people, createPerson, savePeople } from '../../storage/people.ts'

/** Who sits where; who came later, and who has left. */
export function Players({ opened }: { opened: OpenGame }) {
  const { record, sheet } = useStore(opened.$view)
  const { players } = record
  return (
    <>
      <ol class="roster">
        {players.map((player, seat) => (
          <li key={player.id}>
            <Name opened={opened} player={player} />
            <p class="tools">
              <Move opened={opened} player={player} seat={seat - 1} word="Up" />
              <Move opened={opened} player={player} seat={seat + 1} word="Down" />
              <Leaving opened={opened} player={player} />
              {player.person && <a href={`${href('/book/')}#statistics=${player.person}`}>In the book</a>}
            </p>
            <small>{timesOf(player)}</small>
          </li>
        ))}
      </ol>
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

type PlayerProps = { opened: OpenGame; player: Player }

function Name({ opened, player: { id, name } }: PlayerProps) {
  const [typed, setTyped] = useState<string>()
  const wanted = (typed ?? name).trim()
  const isNew = wanted !== '' && wanted !== name
  const rename = (event: Event) => {
    event.preventDefault()
    if (!isNew) return
    opened.write((folded, meta) => renamePlayer(folded, meta, id, wanted))
    announce(`${name} is now called ${wanted}.`)
    setTyped(undefined)
  }
  return (
    <form onSubmit={rename} class="naming">
      <input
        aria-label={`Name of ${name}`}
        value={typed ?? name}
        maxLength={40}
        autocomplete="off"
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <button type="submit" aria-disabled={!isNew}>
        Rename
      </button>
    </form>
  )
}

function Move({ opened, player: { id, name }, seat, word }: PlayerProps & { seat: number; word: string }) {
  const isThere = seat >= 0 && seat < opened.$view.get().record.players.length
  const move = () => {
    if (!isThere) return
    opened.write((folded, meta) => movePlayer(folded, meta, id, seat, opened.game))
    announce(`${name} sits at place ${seat + 1}.`)
  }
  return (
    <button type="button" aria-disabled={!isThere} aria-label={`${word}: ${name}`} onClick={move}>
      {word}
    </button>
  )
}

/** Leaving after a round, and coming back. */
function Leaving({ opened, player }: PlayerProps) {
  const { record, sheet } = useStore(opened.$view)
  const [typed, setTyped] = useState<string>()
  const [why, setWhy] = useState('')
  const { id, name, until, from = 1 } = player
  const last = record.rounds.length
  if (until !== undefined) {
    const back = () => {
      opened.write((folded, meta) => leaveGame(folded, meta, id))
      announce(`${name} is back.`)
    }
    return (
      <button type="button" aria-label={`Back at the table: ${name}`} onClick={back}>
        Back at the table
      </button>
    )
  }
  const others = record.players.filter((other) => other.id !== id && plays(other, last + 1))
  if (last < from || others.length < 2 || sheet.status === 'finished') return null
  const leave = (event: Event) => {
    event.preventDefault()
    const after = readWhole(Number(typed ?? last), [], from, last)
    if (!after.ok) return setWhy(after.problems.map(({ message }) => message).join(' '))
    opened.write((folded, meta) => leaveGame(folded, meta, id, after.value))
    announce(`${name} leaves after round ${after.value}.`)
  }
  return (
    <details>
      <summary aria-label={`Leaves: ${name}`}>Leaves</summary>
      <form onSubmit={leave} class="leaving">
        <label>
          After round
          <input
            aria-label={`After round: ${name}`}
            value={typed ?? last}
            inputMode="numeric"
            autocomplete="off"
            onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </label>
        <button type="submit" aria-label={`Let go: ${name}`}>
          Let go
        </button>
        {why && <p role="alert">{why}</p>}
      </form>
    </details>
  )
}

/** Somebody who sits down while the game is on. */
function Latecomer({ opened }: { opened: OpenGame }) {
  const { record, sheet } = useStore(opened.$view)
  const people = useStore($people)
  const [name, setName] = useState('')
  const [from, setFrom] = useState<string>()
  const [start, setStart] = useState('0')
  const [why, setWhy] = useState('')
  const { unit } = opened.game.scoring
  const totals = Object.values(sheet.totals)
  const join = async (event: Event) => {
    event.preventDefault()
    const known = people.find((person) => person.name === name.trim())
    const person = known ?? createPerson(name.trim())
    const latecomer: Player = {
      id: createId(),
      name: name.trim(),
      person: person.id,
      from: Number(from ?? sheet.next.round),
      ...(Number(start) !== 0 && { start: Number(start.replace('−', '-')) }),
    }
    const read = readRecord(
      { ...record, players: [...record.players, latecomer], rounds: [] },
      () => opened.game,
    )
    if (!read.ok) return setWhy(read.problems.map(({ message }) => message).join(' '))
    setWhy('')
    setName('')
    savePeople([{ ...person, used: Date.now() }])
    announce(`${latecomer.name} joins in round ${latecomer.from}.`)
    await opened.write((folded, meta) => addPlayer(folded, meta, latecomer))
  }
  return (
    <form class="latecomer" onSubmit={join}>
      <h3>A latecomer</h3>
      <label>
        Name
        <input
          value={name}
          maxLength={40}
          required
          autocomplete="off"
          list="known-people"
          onInput={({ currentTarget }) => setName(currentTarget.value)}
        />
      </label>
      <datalist id="known-people">
        {people.map((person) => (
          <option key={person.id} value={person.name} />
        ))}
      </datalist>
      <label>
        From round
        <input
          value={from ?? sheet.next.round}
          inputMode="numeric"
          autocomplete="off"
          onInput={({ currentTarget }) => setFrom(currentTarget.value)}
        />
      </label>
      {unit === 'points' && (
        <label>
          Begins with
          <input
            value={start}
            inputMode="numeric"
            autocomplete="off"
            onInput={({ currentTarget }) => setStart(currentTarget.value)}
          />
        </label>
      )}
      {unit === 'points' && totals.length > 0 && (
        <p class="tools">
          <button type="button" onClick={() => setStart(String(Math.min(...totals)))}>
            The lowest total
          </button>
          <button
            type="button"
            onClick={() => setStart(String(Math.round(totals.reduce((a, b) => a + b, 0) / totals.length)))}
          >
            The average
          </button>
        </p>
      )}
      {why && <p role="alert">{why}</p>}
      <p class="tools">
        <button type="submit" class="strong">
          Join
        </button>
      </p>
    </form>
  )
}
