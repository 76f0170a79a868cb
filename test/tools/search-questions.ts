import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, giveUp, ROOT, SITES } from '../../src/build/build.ts'
import { makeRanker, type Ranker } from '../../src/components/search/rank.ts'
import { RECORDS, type SearchRecord } from '../../src/components/search/search-record.ts'

/**
 * `npm run search-questions`: builds the site, and counts how often its search answers players' questions with its first
 * result, and how often with one of the first three. Words after the command are asked instead, and their results printed.
 */

/**
 * A question in the words of players, the game on whose page it is asked, if any, and the anchors that answer it, such
 * as `canasta#deal`. A star stands for any game: `*#deal`.
 */
type Asked = { ask: string; game: string | undefined; answers: readonly string[] }

/** The questions by their part of the file. */
export function readQuestions(): Map<string, Asked[]> {
  const parts = new Map<string, Asked[]>()
  let part: Asked[] = []
  for (const line of readFileSync(join(ROOT, 'test/search/questions.txt'), 'utf8').split('\n')) {
    const [, title] = /^\[(.*)\]$/.exec(line) ?? []
    const [, game, ask, answers] = /^(?:@(\S+) )?(.+) \| (.+)$/.exec(line) ?? []
    if (title !== undefined) {
      part = []
      parts.set(title, part)
    } else if (ask && answers) part.push({ ask, game, answers: answers.split(' ') })
  }
  return parts
}

/** The parts whose wrong answers nobody looks at while tuning. */
const UNSEEN = ['held out', 'half B', 'as others wrote them', 'half D', 'half F', 'half H', 'half L']

export function readRecords(): SearchRecord[] {
  return JSON.parse(readFileSync(join(SITES.below.root, RECORDS), 'utf8'))
}

/** The anchor of a record as the questions name it. */
export function anchorOf({ url }: SearchRecord): string {
  return url
    .replace(/^games\//, '')
    .replace(/^glossary\//, 'words')
    .replace(/\/(?=#|$)/, '')
}

/** Which of the results answers, from 1. */
export function placeOf({ ask, game, answers }: Asked, rank: Ranker): number {
  return (
    rank(ask, game).results.findIndex(({ record }) => {
      const anchor = anchorOf(record)
      return answers.includes(anchor) || answers.includes(anchor.replace(/^[^#]*(?=#)/, '*'))
    }) + 1
  )
}

function print(rank: Ranker) {
  const isFull = process.argv.includes('--all')
  for (const [title, questions] of readQuestions()) {
    const places = questions.map((question) => placeOf(question, rank))
    const share = (most: number) => {
      const right = places.filter((place) => place > 0 && place <= most).length
      return `${right} (${Math.round((100 * right) / questions.length)} %)`
    }
    console.log(
      `${title.padEnd(20)} ${questions.length} questions: first ${share(1)}, among three ${share(3)}`,
    )
    if (UNSEEN.includes(title) && !isFull) continue
    for (const [at, place] of places.entries()) {
      if (place === 1) continue
      const { ask = '', game } = questions[at] ?? {}
      const got = rank(ask, game)
        .results.slice(0, 3)
        .map(({ record }) => anchorOf(record))
      console.log(`  ${place ? `${place}.` : '–'} ${ask}: ${got.join(', ')}`)
    }
  }
}

function printResults(rank: Ranker, query: string) {
  const { results, terms, corrections, game } = rank(query)
  console.log(
    [...terms].join(' '),
    ...corrections.map(({ typed, taken }) => `${typed} → ${taken}`),
    game?.title ?? '',
  )
  for (const { record, score } of results.slice(0, 10)) {
    console.log(
      score.toFixed(1).padStart(6),
      anchorOf(record).padEnd(36),
      record.kind.padEnd(9),
      record.title,
    )
  }
}

if (import.meta.main) {
  await build(SITES.below, { quiet: true }).catch(giveUp)
  const rank = makeRanker(readRecords())
  const query = process.argv
    .slice(2)
    .filter((word) => !word.startsWith('--'))
    .join(' ')
  if (query) printResults(rank, query)
  else print(rank)
}
