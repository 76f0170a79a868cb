import { type Ask, dealerWords, isPlainPad } from '../../../scoring/game.ts'
import { sideName } from '../../../scoring/seats.ts'
import { checkHref, href } from '../../../site.ts'
import { ContractPicture } from '../../cards/ContractPicture.tsx'
import { checkFromSheet } from '../../checker/origin.ts'
import { Guard } from '../../controls/Guard.tsx'
import { lazy } from '../../controls/lazy.tsx'
import { RuleLink } from '../../controls/RuleLink.tsx'
import { usePageTitle } from '../../controls/use-page-title.ts'
import { useStore } from '../../controls/use-store.ts'
import { $table } from '../../live-sheet/table.ts'
import { titleAt } from '../../named-table.ts'
import type { OpenGame } from '../../storage/open-game.ts'
import { isForgetful } from '../../storage/persist-storage.ts'
import { $route, openPanel } from '../address/route.ts'
import { Rounds } from './Rounds.tsx'
import { NotSaved, SaveStatus } from './SaveStatus.tsx'
import { SheetTools } from './SheetTools.tsx'

const Notices = lazy(async () => (await import('./Notices.tsx')).Notices)
const StorageNotice = lazy(async () => (await import('./Notices.tsx')).StorageNotice)
const MissionTable = lazy(async () => (await import('./MissionTable.tsx')).MissionTable)
const KeptGames = lazy(async () => (await import('./KeptGames.tsx')).KeptGames)
const Signs = lazy(async () => (await import('../../live-sheet/Signs.tsx')).Signs)
const Finish = lazy(async () => (await import('../finish/Finish.tsx')).Finish)

/**
 * The sheet, which stays open for hours: names and totals on top, a row per round, and the next action under
 * the thumb.
 */
export function Sheet({ opened }: { opened: OpenGame }) {
  const { game } = opened
  const view = useStore(opened.$view)
  const { sheet, problems, folded, record } = view
  const { round } = useStore($route)
  const table = useStore($table)
  const isOn = sheet.status === 'playing'
  const title = (isPlainPad(game) && folded.note) || titleAt(game, record.options)
  usePageTitle(title)
  return (
    <section class="score-sheet" aria-label="Score sheet">
      <div class="bar">
        <a class="back" href={href('/')}>
          Meldbook
        </a>
        {/* Screen readers have the heading of the page, which says the same. */}
        <b aria-hidden="true">{title}</b>
        <SaveStatus opened={opened} />
      </div>
      <NotSaved opened={opened} />
      {table && <Signs table={table} />}
      {isOn ? (
        <LookUp opened={opened} />
      ) : (
        <Guard what="The result" about={view}>
          <Finish opened={opened} />
        </Guard>
      )}
      {sheet.rounds.length > 0 && isForgetful() && <StorageNotice />}
      {problems.length + folded.conflicts.length + folded.waiting.length > 0 && <Notices opened={opened} />}
      {game.scoring.unit === 'missions' && (
        <Guard what="The table of missions" about={view}>
          <MissionTable opened={opened} />
        </Guard>
      )}
      {sheet.games && (
        <Guard what="The table of games" about={view}>
          <KeptGames opened={opened} />
        </Guard>
      )}
      <Guard what="The table of rounds" about={view}>
        <Rounds opened={opened} />
      </Guard>
      {isOn && (
        <Guard what="The next round" about={view}>
          <NextRound opened={opened} />
        </Guard>
      )}
      {/* The pad goes on: its lines and columns reach the foot of the screen. */}
      <div class="ruled" style={{ '--columns': view.sides.length }} aria-hidden="true" />
      <Guard what="The row of buttons" about={view}>
        <SheetTools opened={opened} isEntering={round !== undefined} />
      </Guard>
    </section>
  )
}

/** How many large letters about fit on one line of a phone. */
const BRIEF = 40

/** What a table looks up in the middle of a round. */
function LookUp({ opened }: { opened: OpenGame }) {
  const check = checkFromSheet(opened)
  const hasRules = !isPlainPad(opened.game)
  return (
    <div class="group look-up">
      {hasRules && (
        <button type="button" class="pill" onClick={() => openPanel('rules')}>
          Rules
        </button>
      )}
      {check !== undefined && (
        <a class="pill" href={checkHref(opened.game.id, check)}>
          Check a play
        </a>
      )}
      {hasRules && (
        <button
          type="button"
          class="pill"
          aria-label="Something went wrong?"
          onClick={() => openPanel('mishaps')}
        >
          Went wrong?
        </button>
      )}
    </div>
  )
}

/** The pencilled line of the next round: its number, who deals, and what it asks for. */
function NextRound({ opened }: { opened: OpenGame }) {
  const { sheet, record, sides } = useStore(opened.$view)
  const { next, dealer } = sheet
  const names = sides.map(sideName)
  // The sheet itself shows how far each player is.
  const asks = next.asks?.filter(({ label }) => !names.includes(label)) ?? []
  const show = ({ label, value, rule, lead }: Ask) => (
    <li key={label}>
      <RuleLink game={opened.game} rule={rule}>
        {label}
      </RuleLink>{' '}
      {/* What nobody can begin the round without is large. */}
      <b class={lead && value.length <= BRIEF ? 'figure' : undefined}>{value}</b>
    </li>
  )
  return (
    <ul class="next">
      <li>
        <span class="next-number">
          <span class="visually-hidden">Round </span>
          {next.round}
          <span class="visually-hidden">:</span>
        </span>{' '}
        <b>
          <bdi>{record.players.find(({ id }) => id === dealer)?.name}</bdi>
        </b>{' '}
        {dealerWords(opened.game).does}
      </li>
      {asks.filter(({ lead }) => lead).map(show)}
      {typeof next.contract === 'string' && (
        <li class="line">
          <ContractPicture contract={next.contract} />
        </li>
      )}
      {asks.filter(({ lead }) => !lead).map(show)}
    </ul>
  )
}
