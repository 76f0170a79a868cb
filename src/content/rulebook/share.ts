import { createHash } from 'node:crypto'
import { cardsInWords } from '../../components/cards/in-words.ts'
import type { Card } from '../../scoring/cards.ts'
import type { Game } from '../../scoring/game.ts'
import { href, SITE } from '../../site.ts'
import { readCards } from './input.ts'
import { rulesPages } from './pages.ts'

/** The picture that goes with a shared link: what is on it, and the file that `npm run pictures` makes of it. */
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

/** The game's own, or that of the site for pages about no game, or one without rules yet. */
export async function sharePictureOf(game?: Game): Promise<SharePicture> {
  const pictures = await sharePictures()
  return (pictures.find(({ name }) => name === game?.id) ?? pictures[0])!
}

/** The file is named after what it shows: one that no longer fits is missing, and a test says so. */
function picture(name: string, title: string, line: string, typed: string): SharePicture {
  const hand = readCards(typed)
  const print = createHash('sha256')
    .update(JSON.stringify([title, line, hand]))
    .digest('hex')
  const file = href(`/pictures/${name}-${print.slice(0, 8)}.png`)
  return { name, title, line, hand, file, alt: `A hand of ${title}: ${cardsInWords(hand)}` }
}
