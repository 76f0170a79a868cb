import type { Conflict, Version } from '../../../scoring/ledger/fold.ts'
import { chooseVersion, keepBoth } from '../../../scoring/ledger/game-events.ts'
import { splitRegister } from '../../../scoring/ledger/registers.ts'
import { showOption } from '../../../scoring/options.ts'
import { isPresent, sideName } from '../../../scoring/seats.ts'
import { isPlain } from '../../../scoring/untrusted.ts'
import { join, signed } from '../../../scoring/words.ts'
import { announce } from '../../controls/announce.ts'
import { formatTime } from '../../controls/format-time.ts'
import { useStore } from '../../controls/use-store.ts'
import type { GameView, OpenGame } from '../../storage/open-game.ts'
import { useDevices } from './History.tsx'

/** Changes that two devices made without knowing of each other, side by side, to choose from. */
export function Conflicts({ opened }: { opened: OpenGame }) {
  const { folded } = useStore(opened.$view)
  const { conflicts } = folded
  if (conflicts.length === 0) return <p>Everything is settled.</p>
  return (
    <>
      <p>
        Two wrote at once, and not the same. The one on top counts until you choose; the choice can be undone.
      </p>
      {conflicts.map((conflict) => (
        <OneConflict
          key={conflict.versions.map(({ event }) => event).join()}
          opened={opened}
          conflict={conflict}
        />
      ))}
    </>
  )
}

function OneConflict({ opened, conflict }: { opened: OpenGame; conflict: Conflict }) {
  const view = useStore(opened.$view)
  const { events } = view.folded
  const { nameOf } = useDevices(opened.id, events)
  const { versions } = conflict
  const [first, second] = versions
  const { title, say } = wordsFor(conflict, view, opened)
  const number = conflict.number ?? 1
  const scored =
    conflict.about === 'round' ? versions.map(({ value }) => scoreOf(opened, view, number, value)) : []
  /** Whether the versions give a side different scores. */
  const differs = (key: string) => new Set(scored.map((one) => one?.scores[key])).size > 1
  const areRounds = conflict.about === 'round' && first?.register !== second?.register
  const choose = (version: Version) => {
    opened.write((folded, meta) => chooseVersion(folded, meta, conflict, version))
    announce(`${title} is settled.`)
  }
  const both = () => {
    if (!first || !second) return
    const { key } = splitRegister(first.register)
    opened.write((folded, meta) => keepBoth(folded, meta, key, second))
    announce('Both rounds count.')
  }
  return (
    <section>
      <h3>{title}</h3>
      <ul class="rows">
        {versions.map((version, at) => {
          const event = events.find(({ id }) => id === version.event)
          return (
            <li class="row" key={`${version.register} ${version.event}`}>
              <div class="words">
                {conflict.about === 'round' ? (
                  <Round scored={scored[at]} differs={differs} />
                ) : (
                  <b>{say(version.value)}</b>
                )}
                {event && (
                  <small>
                    {formatTime(event.time)}, {nameOf(event.device)}
                    {at === 0 && ', counts for now'}
                  </small>
                )}
              </div>
              <button type="button" onClick={() => choose(version)}>
                Take this
                <span class="visually-hidden">
                  {' '}
                  for {title}, version {at + 1}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      {areRounds && versions.length === 2 && (
        <p class="group">
          <button type="button" onClick={both}>
            Both were played
          </button>
        </p>
      )}
    </section>
  )
}

/** What a conflict is about, and how to say what a version of it would mean. */
function wordsFor({ about, number, versions }: Conflict, { record }: GameView, { game }: OpenGame) {
  const { key } = splitRegister(versions[0]?.register ?? '')
  const nameOf = (id: unknown) => record.players.find((player) => player.id === id)?.name ?? String(id)
  switch (about) {
    case 'round':
      return { title: `Round ${number}`, say: String }
    case 'name':
      return { title: 'A name', say: String }
    case 'until':
      return {
        title: `Whether ${nameOf(key)} has left`,
        say(value: unknown) {
          const until = isPlain(value) ? value.until : undefined
          return typeof until === 'number' ? `Left after round ${until}` : 'At the table'
        },
      }
    case 'option': {
      const option = game.options.find(({ name }) => name === key)
      return {
        title: option?.title ?? key,
        say: (value: unknown) => (option ? showOption(option, value) : String(value)),
      }
    }
    case 'seats':
      return {
        title: 'Who sits where',
        say: (value: unknown) =>
          isPlain(value) && Array.isArray(value.seats) ? join(value.seats.map(nameOf)) : '',
      }
    case 'sides':
      return {
        title: 'Who plays with whom',
        say: (value: unknown) =>
          Array.isArray(value)
            ? value.map((side: unknown[]) => join(side.map(nameOf))).join(' against ')
            : '',
      }
    case 'ended':
      return {
        title: 'Whether the game is over',
        say: (value: unknown) => (value === true ? 'It is over' : 'It goes on'),
      }
    case 'stake':
      return {
        title: 'What you play for',
        say: (value: unknown) =>
          isPlain(value) && value.worth ? [value.worth, value.unit].join(' ').trim() : 'Nothing',
      }
    default:
      return { title: 'The note', say: String }
  }
}

/** A version of a round, scored; undefined if it takes the round out. */
function scoreOf({ keeper }: OpenGame, { record, sides }: GameView, number: number, content: unknown) {
  if (!isPlain(content)) return undefined
  const { scores, problems } = keeper.preview(record, number, content)
  return { scores, problems, sides: sides.filter((side) => isPresent(side, number)) }
}

type RoundProps = { scored: ReturnType<typeof scoreOf>; differs: (key: string) => boolean }

/** The scores of a version of a round. What the versions do not agree on is marked. */
function Round({ scored, differs }: RoundProps) {
  if (!scored) return <b>Removed</b>
  const { scores, problems, sides } = scored
  if (problems.length > 0) return <p>{problems[0]?.message}</p>
  return (
    <>
      {sides.map((side, at) => (
        <span key={side.key}>
          {at > 0 && ', '}
          <bdi>{sideName(side)}</bdi>{' '}
          {differs(side.key) ? (
            <mark class="figure">{signed(scores[side.key] ?? 0)}</mark>
          ) : (
            <b>{signed(scores[side.key] ?? 0)}</b>
          )}
        </span>
      ))}
    </>
  )
}
