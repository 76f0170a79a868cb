import { nameOf, readParts } from '../components/search/records.ts'
import { NAMES, CHOOSING as PLACE, type SearchRecord } from '../components/search/search-record.ts'
import { CHOOSING, choosingPath, titlesOf } from '../content/rulebook/choosing.ts'
import { dealtText, decksText, playersText } from '../content/rulebook/facts.ts'
import { FINISHED } from '../content/rulebook/finished.ts'
import { anchorOf, OUTSIDE_NAMES } from '../content/rulebook/names.ts'
import { NAMED_TABLES } from '../content/rulebook/tables.ts'
import { defaultsOf } from '../content/rulebook/values.ts'
import type { Game } from '../scoring/game.ts'
import type { Plain } from '../scoring/untrusted.ts'

/**
 * What the search knows beside the rules: which game to choose, how many can play one and how long, how two games differ, and
 * names that are not ours. All of it comes from the facts of the games and from the names; none of it is written for the search.
 */

const ASKED_FACTS =
  'how long does it take, how long is a game, how many minutes, how many can play, how many players, how many people, how many packs, how many decks, how many cards, what do I need'
const ASKED_DIFFERENCE =
  'difference between, what is the difference, same as, is it the same, or, vs, versus, compared'
const ASKED_ADVICE =
  'tips, strategy, how to win, how do I win more often, how to play well, advice, should I, best way to play, tactics'

export function choosingRecords(): SearchRecord[] {
  const place = PLACE
  return [
    ...CHOOSING.map((choosing): SearchRecord => {
      const { title, asked } = choosing
      return {
        url: choosingPath(choosing).slice(1),
        kind: 'choice',
        place,
        title: `Games ${lower(title)}`,
        text: `${titlesOf(choosing)}.`,
        asked,
      }
    }),
    ...FINISHED.map((game) => factsOf(game, game.id, game.title, defaultsOf(game))),
    ...NAMED_TABLES.map(({ id, title, game, options }) => factsOf(game, id, title, options)),
    {
      url: 'games/#compared',
      kind: 'facts',
      place,
      title: 'All games side by side',
      text: 'Players, cards, wild cards, length and goal of every game.',
      asked: ASKED_FACTS,
    },
    {
      url: 'compare/',
      kind: 'comparison',
      place,
      title: 'Compare two games',
      text: 'Two games side by side: figures, and the rules that differ.',
      asked: ASKED_DIFFERENCE,
    },
    ...NAMED_TABLES.map(
      ({ id, title, game }): SearchRecord => ({
        url: `compare/#a=${game.id}&b=${id}`,
        kind: 'comparison',
        game: game.id,
        place: title,
        title: `The difference between ${game.title} and ${title}`,
        text: `${title} is a form of ${game.title}.`,
        asked: ASKED_DIFFERENCE,
      }),
    ),
    // Other words for a game of ours lead to its page.
    ...OUTSIDE_NAMES.filter(({ kind }) => kind !== 'words').map(
      (name): SearchRecord => ({
        url: `names/#${anchorOf(name)}`,
        kind: 'name',
        place: NAMES,
        title: name.name,
        text: name.text,
        ...(name.to && name.to !== 'other' && { game: gameOf(name.to) }),
        ...(name.also && { names: name.also }),
      }),
    ),
  ]
}

/** How to play well, as one record of a rules page. */
export function adviceOf(path: string, html: string, { id: game, title: place }: Game): SearchRecord[] {
  return readParts(html)
    .filter(({ id }) => id === 'playing-well')
    .map((part) => ({
      url: `${path}#${part.id}`,
      kind: 'advice',
      game,
      place,
      title: nameOf(part),
      text: part.text,
      asked: ASKED_ADVICE,
    }))
}

/** The facts of a game or of a named table, in a sentence or two. */
function factsOf(game: Game, id: string, title: string, options: Plain): SearchRecord {
  const text = `${playersText(game, options)} players, ${decksText(game, options)}, ${dealtText(game, options)}. It takes ${game.length}.`
  return {
    url: `games/${id}/`,
    kind: 'facts',
    game: game.id,
    place: title,
    title: 'Players, packs and length',
    text,
    asked: ASKED_FACTS,
  }
}

/** The game of a page of this book. */
function gameOf(id: string): string {
  return NAMED_TABLES.find((table) => table.id === id)?.game.id ?? id
}

function lower(title: string): string {
  return title.charAt(0).toLowerCase() + title.slice(1)
}
