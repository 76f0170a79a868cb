import type { ComponentChildren } from 'preact'
import { isPlainPad } from '../../../scoring/game.ts'
import { endGame, reopenGame } from '../../../scoring/ledger/game-events.ts'
import { plays } from '../../../scoring/seats.ts'
import { plural } from '../../../scoring/words.ts'
import { checkHref, href } from '../../../site.ts'
import { checkFromSheet } from '../../checker/origin.ts'
import { type IconName, MenuIcon } from '../../controls/MenuIcon.tsx'
import { hasWakeLock } from '../../controls/use-awake.ts'
import { useStore } from '../../controls/use-store.ts'
import { changesIn } from '../../house-rules/rule-changes.ts'
import type { OpenGame } from '../../storage/open-game.ts'
import { closePanel, openPanel } from '../address/route.ts'
import { $wakeLock, chooseWakeLock } from '../sheet/wake-lock.ts'

/** Everything that is not needed every round, by what it is about. */
export function More({ opened }: { opened: OpenGame }) {
  const { game } = opened
  const { folded, record, sheet } = useStore(opened.$view)
  const changed = changesIn(game, record.options).length
  const check = checkFromSheet(opened)
  const close = async (make: typeof endGame | typeof reopenGame) => {
    await opened.write(make)
    closePanel()
  }
  return (
    <>
      {!isPlainPad(game) && (
        <Group title="This round">
          <Opens panel="rules" name="Rules">
            a turn, and a search
          </Opens>
          {check !== undefined && (
            <Leads to={checkHref(game.id, check)} icon="check" name="Check a play">
              whether it is legal
            </Leads>
          )}
        </Group>
      )}
      <Group title="This table">
        <Opens panel="players" name="Players">
          {record.players.filter((player) => plays(player, sheet.next.round)).length} at the table
        </Opens>
        <Opens panel="share" name="Hand over">
          to another phone
        </Opens>
        <Opens panel="live" name="On every phone">
          live · new
        </Opens>
        <Opens panel="far" name="Show large">
          for all to read
        </Opens>
        {hasWakeLock() && <StayAwake />}
      </Group>
      <Group title="This game">
        <Opens panel="house" name="House rules">
          {changed === 0 ? 'as in the book' : `${changed} changed`}
        </Opens>
        <Opens panel="chart" name="Chart">
          the running totals
        </Opens>
        <Opens panel="history" name="History">
          {plural(folded.events.length, 'entry', 'entries')}
        </Opens>
        <Opens panel="note" name="Note">
          {folded.note || 'none yet'}
        </Opens>
        <Opens panel="settling" name="Settling up">
          if you play for something
        </Opens>
        <Opens panel="keeping" name="Where it is kept">
          and copies
        </Opens>
        {sheet.status === 'playing' && (
          <Does icon="end" name="End the game" press={() => close(endGame)}>
            the leader wins
          </Does>
        )}
        {record.ended && (
          <Does icon="on" name="Go on with the game" press={() => close(reopenGame)}>
            it was ended by hand
          </Does>
        )}
      </Group>
      <Group title="Elsewhere">
        <Leads to={href('/book/')} icon="book" name="The score book" />
        <Leads to={href('/')} icon="another" name="Another game" />
      </Group>
    </>
  )
}

function Group({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section aria-label={title}>
      <h3 class="label">{title}</h3>
      <ul class="rows two">{children}</ul>
    </section>
  )
}

/** `children` is how it stands, or what it is for. */
type TileProps = { name: string; children?: ComponentChildren }

function Tile({ icon, name, children }: TileProps & { icon: IconName }) {
  return (
    <>
      <MenuIcon name={icon} />
      <span class="words">
        {name}
        {children && <small class="one-line">{children}</small>}
      </span>
    </>
  )
}

function Does({ press, ...tile }: TileProps & { icon: IconName; press: () => void }) {
  return (
    <li>
      <button type="button" class="row" onClick={press}>
        <Tile {...tile} />
      </button>
    </li>
  )
}

function Opens({ panel, ...tile }: TileProps & { panel: IconName }) {
  return <Does {...tile} icon={panel} press={() => openPanel(panel)} />
}

function Leads({ to, ...tile }: TileProps & { icon: IconName; to: string }) {
  return (
    <li>
      <a class="row" href={to}>
        <Tile {...tile} />
      </a>
    </li>
  )
}

function StayAwake() {
  const isOn = useStore($wakeLock)
  return (
    <li>
      <button
        type="button"
        class="row"
        role="switch"
        aria-checked={isOn}
        onClick={() => chooseWakeLock(!isOn)}
      >
        <Tile icon="awake" name="Screen stays on">
          {isOn ? 'on' : 'off'}
        </Tile>
      </button>
    </li>
  )
}
