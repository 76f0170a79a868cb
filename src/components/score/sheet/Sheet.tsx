import { useEffect, useState } from 'preact/hooks'
import { lazy } from '../../controls/lazy.tsx'
import { RuleLink } from '../../controls/RuleLink.tsx'
import { useStore } from '../../controls/use-store.ts'
import { columnsFor, nameOf } from '../../standings/side-names.ts'
import { openDatabase } from '../../storage/database.ts'
import type { OpenGame } from '../../storage/open-game.ts'
import { openPanel } from '../panel-route.ts'
import { $route, goTo } from '../route.ts'

const Rounds = lazy(async () => (await import('./Rounds.tsx')).Rounds)
const Tools = lazy(async () => (await import('./Tools.tsx')).Tools)
const Notices = lazy(async () => (await import('./Notices.tsx')).Notices)
const MissionTable = lazy(async () => (await import('./MissionTable.tsx')).MissionTable)
const Finish = lazy(async () => (await import('../finish/Finish.tsx')).Finish)

/** The game so far, and what comes next. */
export function Sheet({ opened }: { opened: OpenGame }) {
  const { sheet, sides, problems, folded } = useStore(opened.$view)
  const { round } = useStore($route)
  const { next, status, rounds } = sheet
  const isOn = status === 'playing'
  const isBegun = rounds.length > 0
  const blank = (
    <ul class="blank" style={columnsFor(sides)}>
      {sides.map((side) => (
        <li key={side.key}>
          <bdi class="clipped">{nameOf(side)}</bdi>
        </li>
      ))}
    </ul>
  )
  return (
    <section class="sheet" aria-label="Score sheet">
      {isOn ? <Coming opened={opened} /> : <Finish opened={opened} />}
      {problems.length + folded.conflicts.length > 0 && <Notices opened={opened} />}
      {isBegun && opened.game.scoring.unit === 'missions' && <MissionTable opened={opened} />}
      {isBegun ? <Rounds opened={opened} meanwhile={blank} /> : blank}
      {isOn && <Enter opened={opened} number={next.round} isHere={!round} />}
      <p class="tools">
        {isBegun && <Tools opened={opened} />}
        <button type="button" onClick={() => openPanel('far')}>
          From afar
        </button>
        <button type="button" onClick={() => openPanel('more')}>
          More
        </button>
      </p>
    </section>
  )
}

/** Whose deal it is, and what the next round asks for. */
function Coming({ opened }: { opened: OpenGame }) {
  const { sheet, record, sides } = useStore(opened.$view)
  const { next, dealer } = sheet
  const names = sides.map(nameOf)
  // How far each player is stands in the sheet itself.
  const asks = next.asks?.filter(({ label }) => !names.includes(label))
  return (
    <ul class="coming">
      <li>
        Round {next.round}: <bdi>{record.players.find(({ id }) => id === dealer)?.name}</bdi> deals
      </li>
      {asks?.map(({ label, value, rule }) => (
        <li key={label}>
          <RuleLink game={opened.game} rule={rule}>
            {label}
          </RuleLink>{' '}
          <b>{value}</b>
        </li>
      ))}
    </ul>
  )
}

function Enter({ opened, number, isHere }: { opened: OpenGame; number: number; isHere: boolean }) {
  const [isBegun, setBegun] = useState(false)
  useEffect(() => {
    // It may have been begun, or finished, since the sheet was last to be seen.
    if (isHere)
      openDatabase()
        .then((database) => database.count('drafts', `round ${opened.id}`))
        .then((drafts) => setBegun(drafts > 0))
        .catch(() => {})
  }, [opened, isHere, number])
  return (
    <p class="enter">
      <button type="button" onClick={() => goTo({ game: opened.id, round: 'next' })}>
        {isBegun ? 'Carry on with' : 'Enter'} round {number}
      </button>
    </p>
  )
}
