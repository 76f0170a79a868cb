import { useState } from 'preact/hooks'
import type { Game } from '../../../scoring/game.ts'
import { canonical } from '../../../scoring/ledger/event-list.ts'
import { optionsIn } from '../../../scoring/ledger/fold.ts'
import { changeOptions } from '../../../scoring/ledger/game-events.ts'
import { type GameRecord, readRecord } from '../../../scoring/record.ts'
import { sideName, sidesOf } from '../../../scoring/seats.ts'
import { scoreRecord } from '../../../scoring/sheet.ts'
import type { Plain } from '../../../scoring/untrusted.ts'
import { join, signed } from '../../../scoring/words.ts'
import { ColumnHeads } from '../../controls/ColumnHeads.tsx'
import { useStore } from '../../controls/use-store.ts'
import { allOptions } from '../../house-rules/house-rules.ts'
import { OptionFields } from '../../house-rules/OptionFields.tsx'
import { WholeSets } from '../../house-rules/WholeSets.tsx'
import type { GameView, OpenGame } from '../../storage/open-game.ts'
import { closePanel } from '../address/route.ts'

/**
 * The house rules of this game. Before the table changes them, it shows what that does to the rounds so far.
 */
export function ChangeRules({ opened }: { opened: OpenGame }) {
  const { game } = opened
  const view = useStore(opened.$view)
  const { options } = view.record
  // What was written may not go together, and then the record has the options before it. An option that came after the
  // game was saved was never written, and has its default in the record.
  const written = { ...options, ...optionsIn(view.folded) }
  const [chosen, setChosen] = useState(options)
  const wanted = allOptions(game, chosen)
  const changed = game.options.filter(({ name }) => canonical(wanted[name]) !== canonical(written[name]))
  const change = async () => {
    const options = Object.fromEntries(changed.map(({ name }) => [name, wanted[name]]))
    await opened.write((folded, meta) => changeOptions(folded, meta, options))
    closePanel()
  }
  return (
    <>
      <div>
        <WholeSets game={game} options={chosen} onOptions={setChosen} />
        <OptionFields game={game} options={chosen} onOptions={setChosen} />
      </div>
      {changed.length > 0 && <Effect view={view} game={game} options={wanted} onChange={change} />}
    </>
  )
}

type EffectProps = { view: GameView; game: Game; options: Plain; onChange: () => void }

function Effect({ view, game, options, onChange }: EffectProps) {
  const { record, sheet } = view
  const read = readRecord({ ...record, options, rounds: [] }, () => game)
  if (!read.ok) {
    return (
      <section class="foot stack effect" role="status">
        <h3>This cannot be</h3>
        <ul>
          {read.problems.map(({ message }) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      </section>
    )
  }
  const changed: GameRecord = { ...read.value, rounds: record.rounds }
  const then = scoreRecord(changed, game)
  const faults = new Map<string, string[]>()
  for (const [at, { problems }] of then.rounds.entries()) {
    const [first] = problems
    if (!first || (sheet.rounds[at]?.problems ?? []).length > 0) continue
    faults.set(first.message, [...(faults.get(first.message) ?? []), String(at + 1)])
  }
  return (
    <section class="foot stack effect" aria-labelledby="effect-title">
      <h3 id="effect-title">What it changes</h3>
      {record.rounds.length === 0 ? (
        <p>No round has been played yet.</p>
      ) : (
        <table class="tally">
          <caption class="visually-hidden">Totals, as they are and as they would be</caption>
          <thead class="visually-hidden">
            <ColumnHeads names={['Name', 'Now', 'Then']} />
          </thead>
          <tbody>
            {sidesOf(changed, game).map((side) => {
              const now = sheet.totals[side.key]
              const next = then.totals[side.key] ?? 0
              return (
                <tr key={side.key}>
                  <th scope="row">
                    <bdi>{sideName(side)}</bdi>
                  </th>
                  <td>{now === undefined ? '–' : signed(now)}</td>
                  <td>{now === next ? 'stays' : <b>→ {signed(next)}</b>}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
      {[...faults].map(([message, rounds]) => (
        <p key={message} class="problem">
          {rounds.length === 1 ? 'Round' : 'Rounds'} {join(rounds)} would not add up any more: {message}
        </p>
      ))}
      {then.status !== sheet.status && (
        <p>{then.status === 'finished' ? 'The game would be over.' : 'The game would go on.'}</p>
      )}
      <p class="group">
        <button type="button" class="main" onClick={onChange}>
          Change it
        </button>
        <button type="button" onClick={closePanel}>
          Leave it as it was
        </button>
      </p>
    </section>
  )
}
