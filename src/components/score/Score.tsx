import { useEffect, useLayoutEffect, useState } from 'preact/hooks'
import { Guard } from '../controls/Guard.tsx'
import { lazy } from '../controls/lazy.tsx'
import { jsonFile, saveFile } from '../controls/save-file.ts'
import { useLoaded } from '../controls/use-loaded.ts'
import { useStore } from '../controls/use-store.ts'
import { loadGame } from '../load-game.ts'
import { forgetWayBack } from '../site/way-back.ts'
import { isOpen, type OpenGame, openGame, type UnreadableGame } from '../storage/open-game.ts'
import { $route, turnTo } from './address/route.ts'
import { GameAtTable } from './GameAtTable.tsx'
import { SetUp } from './set-up/SetUp.tsx'

const Join = lazy(async () => (await import('../live-sheet/LiveSheet.tsx')).Join)

/** The game at an address, or why it cannot be opened. */
type Found = { id: string; opened: OpenGame | UnreadableGame }

/** The score page of a game: the set-up of a table, or the saved game that the address names. */
export function Score({ game: id }: { game: string }) {
  const { game: wanted, join } = useStore($route)
  const game = useLoaded(() => loadGame(id), [id])
  const [found, setFound] = useState<Found>()

  useEffect(() => {
    forgetWayBack()
    // Also when the browser shows the page again as it was left.
    addEventListener('pageshow', forgetWayBack)
    return () => removeEventListener('pageshow', forgetWayBack)
  }, [])

  useEffect(() => {
    if (!wanted || found?.id === wanted) return
    let isStale = false
    openGame(wanted, id).then((opened) => {
      if (!isStale) setFound({ id: wanted, opened })
      else if (isOpen(opened)) opened.close()
    })
    return () => {
      isStale = true
    }
  }, [wanted])

  // Closes this game when another one takes its place.
  useEffect(() => () => found && isOpen(found.opened) && found.opened.close(), [found])

  // While a game is open or loading, score-sheet.css gives it the whole page. Until now, a script of the page
  // has set this attribute.
  const isAtTable = wanted !== undefined && (found?.id !== wanted || isOpen(found.opened))
  useLayoutEffect(() => {
    document.body.toggleAttribute('data-sheet', isAtTable)
  }, [isAtTable])

  if (!game) return <Waiting />
  if (!wanted) {
    const start = (begun: OpenGame) => {
      setFound({ id: begun.id, opened: begun })
      // Replaces the set-up in the history, because it has nothing to offer once the game has begun.
      turnTo({ game: begun.id })
      scrollTo(0, 0)
    }
    if (join) return <Join key={join} code={join} onJoined={start} />
    return (
      <Guard what="The set-up">
        <SetUp game={game} onStart={start} />
      </Guard>
    )
  }
  if (found?.id !== wanted) return <Waiting />
  const { opened } = found
  return isOpen(opened) ? (
    <Guard key={wanted} what="This game">
      <GameAtTable opened={opened} />
    </Guard>
  ) : (
    <Unreadable game={opened} />
  )
}

/** Why a game cannot be opened, and its events as they are, for a newer Meldbook or for somebody who can read them. */
function Unreadable({ game: { raw, why } }: { game: UnreadableGame }) {
  return (
    <div class="notice" role="alert">
      <p>{why}</p>
      {raw.length > 0 && (
        <p class="group">
          <button type="button" onClick={() => saveFile(jsonFile('meldbook', [JSON.stringify(raw)]))}>
            Save it as it is
          </button>
        </p>
      )}
    </div>
  )
}

/** The largest text of the page, so that the largest contentful paint does not wait for the score pad. */
function Waiting() {
  return (
    <p class="wait">
      Who sits at the table, what every round has brought, and what it adds up to. Fetching the score pad …
    </p>
  )
}
