import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Game } from '../../scoring/game.ts'
import { href } from '../../site.ts'
import { Checker } from '../checker/Checker.tsx'
import { CheckerBox } from '../checker/CheckerBox.tsx'
import { formatCheckLink, type Origin, parseCheckLink } from '../checker/check-link.ts'
import { type CheckState, openFirst } from '../checker/check-state.ts'
import { CopyLink } from '../controls/CopyLink.tsx'
import { HouseRulesButton } from '../house-rules/HouseRulesButton.tsx'
import { BOOK_RULES, type HouseRules } from '../house-rules/house-rules.ts'
import { rememberedRules, rememberRules } from '../house-rules/remembered.ts'
import type { LiveGame } from './LiveGame.tsx'
import type { LiveTable } from './live-table.ts'

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
  const rules = chosen ?? liveTable?.rules ?? BOOK_RULES
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

  const LiveGame = useLiveGame(game, origin)
  const back = liveTable?.back ?? { href: href(`/games/${game.id}/`), children: game.title }
  return (
    <>
      <div class="tools desk-bar">
        <a {...back} />
        <HouseRulesButton game={game} rules={rules} onRules={choose} />
        <CopyLink hash={() => formatCheckLink({ check, draft, rules: given, origin: undefined })} />
      </div>
      <Checker
        game={game}
        checks={game.checks}
        state={state}
        change={setState}
        rules={rules}
        isPage
        below={(answer) =>
          LiveGame && (
            <LiveGame
              {...{ game, check, answer, origin, chosen, liveTable }}
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

/** Fetches the code for open games only if there is one, because most people who check have none. */
function useLiveGame(game: Game, origin: Origin | undefined): typeof LiveGame | undefined {
  const [loaded, setLoaded] = useState<{ LiveGame: typeof LiveGame }>()
  const from = useMemo(() => origin?.game, [])
  useEffect(() => {
    import('./find-live-games.ts')
      .then(({ findLiveGames }) => findLiveGames(game.id, from))
      .then(setLoaded, () => {})
  }, [game, from])
  return loaded?.LiveGame
}
