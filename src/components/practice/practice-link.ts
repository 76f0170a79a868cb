import { readSituation, type Situation } from '../../scoring/practice.ts'
import type { Result } from '../../scoring/result.ts'
import { parseJson } from '../../scoring/untrusted.ts'

/**
 * What the end of the page's address says: a situation, `#situation={…}`, one rule to practise, `#rule=no-corner`, or the named
 * table to practise at, `#table=scala-40`. House rules, `#house=…`, are those of any other table (`rules-link.ts`).
 */
type PracticeLink = {
  situation: Result<Situation> | undefined
  rule: string | undefined
  table: string | undefined
}

export function formatSituationLink(situation: Situation): string {
  return `#situation=${encodeURIComponent(JSON.stringify(situation))}`
}

export function parsePracticeLink(hash: string): PracticeLink {
  const given = new URLSearchParams(hash.replace(/^#/, ''))
  const text = given.get('situation')
  const json = text === null ? undefined : parseJson(text)
  return {
    situation: json?.ok ? readSituation(json.value) : json,
    rule: given.get('rule') ?? undefined,
    table: given.get('table') ?? undefined,
  }
}
