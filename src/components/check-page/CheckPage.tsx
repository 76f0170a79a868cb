import { useEffect, useState } from 'preact/hooks'
import type { Game } from '../../scoring/game.ts'
import { href } from '../../site.ts'
import { Checker } from '../checker/Checker.tsx'
import { CheckerBox } from '../checker/CheckerBox.tsx'
import { type CheckState, openFirst } from '../checker/check-draft.ts'
import { formatCheckLink, parseCheckLink } from '../checker/check-link.ts'
import { CopyLink } from '../controls/CopyLink.tsx'
import { useLoaded } from '../controls/use-loaded.ts'
import { HouseRulesButton } from '../house-rules/HouseRulesButton.tsx'
import { DEFAULT_RULES, type HouseRules } from '../house-rules/house-rules.ts'
import { rememberedRules, rememberRules } from '../house-rules/remembered.ts'
import type { LiveTable } from './LiveGame.tsx'

/**
 * The page with a game's checks: with house rules, an address that holds everything that is entered, and the
 * game at this table.
 */
export function CheckPage({ game }: { game: string }) {
  return (
    <CheckerBox game={game} isPage>
      {(game) => <Opened game={game} />}
    </CheckerBox>
  )
}

function Opened({ game }: { game: Game }) {
  const [linked] = useState(() => parseCheckLink(game, location.hash))
  const [state, setState] = useState<CheckState>(() =>
    linked
      ? { check: linked.check, draft: linked.draft, earlier: {} }
      : openFirst(game, game.checks[0] ?? ''),
  )
  const [chosen, setChosen] = useState(() => (linked ? linked.rules : rememberedRules(game)))
  const [origin, setOrigin] = useState(linked?.origin)
  const [liveTable, setLiveTable] = useState<LiveTable>()
  const rules = chosen ?? liveTable?.rules ?? DEFAULT_RULES
  const choose = (rules: HouseRules | undefined) => {
    setChosen(rules)
    rememberRules(game, rules)
  }

  const { check, draft } = state
  const given = chosen ?? liveTable?.rules
  useFollowingAddress(formatCheckLink({ check, draft, rules: given, origin }))
  useEffect(() => {
    // Reads the address from the event, because the page may change its own address before the event arrives.
    const follow = ({ newURL }: HashChangeEvent) => {
      const linked = parseCheckLink(game, new URL(newURL).hash)
      if (!linked) return
      setState({ check: linked.check, draft: linked.draft, earlier: {} })
      setChosen(linked.rules)
      setOrigin(linked.origin)
    }
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [game])

  // The game that the page was opened from stays the first, whatever link follows.
  const live = useLoaded(() => fetchLiveGames(game.id, origin?.game), [game])
  const back = liveTable?.back ?? { href: href(`/games/${game.id}/`), children: game.title }
  return (
    <>
      <div class="bar">
        <a class="back bar-title" {...back} />
        <HouseRulesButton game={game} rules={rules} onRules={choose} />
        <CopyLink hash={() => formatCheckLink({ check, draft, rules: given, origin: undefined })} />
      </div>
      <Checker
        game={game}
        checks={game.checks}
        state={state}
        change={setState}
        rules={rules}
        onRules={setChosen}
        isPage
        below={(answer) =>
          live && (
            <live.LiveGame
              game={game}
              check={check}
              answer={answer}
              origin={origin}
              chosen={chosen}
              liveTable={liveTable}
              games={live.games}
              onRules={choose}
              onLiveTable={setLiveTable}
            />
          )
        }
      />
    </>
  )
}

/** A moment after the last change, because browsers limit how often an address may change. */
const ADDRESS_DELAY = 300

/** Writes what is entered into the address, so that a reload or a shared link opens the page with it. */
function useFollowingAddress(link: string) {
  useEffect(() => {
    const timer = setTimeout(() => history.replaceState(history.state, '', link), ADDRESS_DELAY)
    return () => clearTimeout(timer)
  }, [link])
}

/**
 * Finds the saved games of this kind that are in play, and `from`, the game that the link comes from, which
 * may be over. `from` comes first, then the latest. The code for open games is fetched only if there is one,
 * because most people who check have none.
 */
async function fetchLiveGames(game: string, from: string | undefined) {
  const { listSummaries } = await import('../storage/list-summaries.ts')
  const games = (await listSummaries())
    .filter((one) => one.game === game && !one.deleted)
    .filter(({ id, status, unread }) => id === from || (status === 'playing' && !unread))
    .sort((a, b) => Number(b.id === from) - Number(a.id === from))
  if (games.length === 0) return undefined
  const { LiveGame } = await import('./LiveGame.tsx')
  return { games, LiveGame }
}
