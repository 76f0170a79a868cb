import { readSituation, type Situation } from '../../scoring/practice.ts'

/** What the end of the page's address says: a situation, `#situation={…}`, or one rule to practise, `#rule=no-corner`. */
type PracticeLink = {
  situation?: Situation
  rule?: string
  /** The address has a situation that cannot be read. */
  isBroken?: true
}

export function formatSituationLink(situation: Situation): string {
  return `#situation=${encodeURIComponent(JSON.stringify(situation))}`
}

export function parsePracticeLink(hash: string): PracticeLink {
  const given = new URLSearchParams(hash.replace(/^#/, ''))
  const text = given.get('situation')
  const rule = given.get('rule')
  if (text === null) return rule === null ? {} : { rule }
  try {
    const read = readSituation(JSON.parse(text))
    return read.ok ? { situation: read.value } : { isBroken: true }
  } catch {
    return { isBroken: true }
  }
}
