import type { Page } from '@playwright/test'
import { deedOf, lookOf, type Walk } from './journey-words.ts'

/** Reads journeys: what a person does on the pad, and what they see then, a line each (`README.md`). */

export type Line = { at: number; text: string; walk: Walk }
export type Journey = { name: string; isOnlyInAll: boolean; lines: Line[] }
/** Journeys in a window of this size, in which the browser may report files that it does not get. */
export type Group = {
  width: number
  height: number
  hasTouch: boolean
  losesFiles: boolean
  journeys: Journey[]
}

export function readJourneys(text: string): Group[] {
  const groups: Group[] = []
  const lines = text.split('\n')
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!
    const [, width, height, touch, loses] = /^\[(\d+) × (\d+)(, touch)?(, lost files)?\]$/.exec(line) ?? []
    const journeys = groups.at(-1)?.journeys
    try {
      if (width) {
        const size = { width: Number(width), height: Number(height) }
        groups.push({ ...size, hasTouch: !!touch, losesFiles: !!loses, journeys: [] })
      } else if (!line.trim() || line.startsWith('#')) continue
      else if (line.startsWith('== ')) {
        const isOnlyInAll = line.endsWith(' [all]')
        const name = line.slice(3).replace(/ \[all\]$/, '')
        if (!journeys) throw new Error('Above the first journey stands the window: [360 × 740, touch]')
        journeys.push({ name, isOnlyInAll, lines: [] })
      } else {
        const below: string[] = []
        while (lines[at + below.length + 1]?.startsWith('  '))
          below.push(lines[at + below.length + 1]!.trim())
        const journey = journeys?.at(-1)
        if (!journey) throw new Error('A journey has a heading: == …')
        journey.lines.push({ at: at + 1, text: line, walk: walkOf(line, below) })
        at += below.length
      }
    } catch (error) {
      throw new Error(`line ${at + 1}: ${line}\n${(error as Error).message}`)
    }
  }
  return groups
}

/** Walks a journey. What fails names its line. */
export async function walkJourney(page: Page, file: string, { lines }: Pick<Journey, 'lines'>) {
  for (const { at, text, walk } of lines) {
    await walk(page).catch((error: Error) => {
      error.message = `${file}:${at}: ${text}\n${error.message}`
      throw error
    })
  }
}

/** A deed, and after the arrow what is seen then. */
function walkOf(line: string, below: readonly string[]): Walk {
  const [deed = '', looks = '', ...more] = split(line, '→')
  if (more.length > 0)
    throw new Error('A second arrow, which somebody reads on the screen, stands in quotes.')
  const walks = [
    ...(deed === '' ? [] : [deedOf(deed, below)]),
    ...(looks === '' ? [] : split(looks, ';').map(lookOf)),
  ]
  return async (page) => {
    for (const walk of walks) await walk(page)
  }
}

/** The parts of a text between these signs, of which those in quotes part nothing. */
export function split(text: string, sign: string): string[] {
  const open = text.replace(/“[^”]*”/g, (quoted) => '_'.repeat(quoted.length))
  const parts: string[] = []
  let from = 0
  for (let to = open.indexOf(sign); to >= 0; to = open.indexOf(sign, from)) {
    parts.push(text.slice(from, to).trim())
    from = to + sign.length
  }
  return [...parts, text.slice(from).trim()]
}
