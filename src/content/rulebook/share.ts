import { createHash } from 'node:crypto'
import type { Card } from '../../scoring/cards.ts'
import type { Game } from '../../scoring/game.ts'
import { cardsInWords } from '../../scoring/words.ts'
import { href, SITE } from '../../site.ts'
import { readCards } from './input.ts'
import { rulesPages } from './pages.ts'

/** The picture of a shared link: what it shows, and the file that `npm run pictures` makes of it. */
type SharePicture = {
  name: string
  title: string
  line: string
  hand: readonly Card[]
  file: string
  alt: string
}

export async function sharePictures(): Promise<SharePicture[]> {
  const pages = await rulesPages()
  return [
    picture(
      'meldbook',
      SITE.name,
      'The rules and the score pad for rummy games with real cards',
      '7-9h th jh',
    ),
    ...pages.map(({ game, entry }) => picture(game.id, game.title, game.summary, entry.data.hand)),
  ]
}

/**
 * The game's own picture. Pages without a game, or whose game has no rules yet, have the picture of the site.
 */
export async function sharePictureOf(game?: Game): Promise<SharePicture> {
  const pictures = await sharePictures()
  return (pictures.find(({ name }) => name === game?.id) ?? pictures[0])!
}

/**
 * The file name has a hash of what the picture shows. So there is no file for a changed picture, and a test
 * reports that.
 */
function picture(name: string, title: string, line: string, typed: string): SharePicture {
  const hand = readCards(typed)
  const print = createHash('sha256')
    .update(JSON.stringify([title, line, hand]))
    .digest('hex')
  const file = href(`/pictures/${name}-${print.slice(0, 8)}.png`)
  return { name, title, line, hand, file, alt: `A hand of ${title}: ${cardsInWords(hand)}` }
}
