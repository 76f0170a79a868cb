import { readSituation, type Situation } from '../../scoring/practice.ts'
import type { Result } from '../../scoring/result.ts'
import { parseJson } from '../../scoring/untrusted.ts'

/** What the end of the page's address says: a situation, `#situation={…}`, or one rule to practise, `#rule=no-corner`. */
type PracticeLink = { situation: Result<Situation> | undefined; rule: string | undefined }

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
  }
}
