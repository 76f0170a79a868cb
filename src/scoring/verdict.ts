import type { Card } from './cards.ts'
import { type Path, type Problem, problem, type RuleId } from './result.ts'
import type { Plain } from './untrusted.ts'

/**
 * What a check answers: whether a play is legal, and every reason with the rule it rests on. `detail` is data for
 * scripts and pictures; the findings say the same in sentences.
 */
export type Verdict<D = Plain> = { legal: boolean; findings: Finding[]; points?: number; detail?: D }

/** One reason. `cards` are the cards that the sentence is about. */
export type Finding = { rule: RuleId; ok: boolean; message: string; cards?: Card[] }

/** A play is legal unless a finding speaks against it. */
export function verdictOf<M extends { points?: number; detail?: object } = object>(
  findings: Finding[],
  more?: M,
): { legal: boolean; findings: Finding[] } & M {
  return { legal: findings.every(({ ok }) => ok), findings, ...more! }
}

/** A finding about cards that lie on the table already. */
export function onTable(found: Finding): Finding {
  return { ...found, message: `On the table: ${found.message}` }
}

/** The findings against a play, as problems of an entry. */
export function problemsFrom(findings: readonly Finding[], path: Path): Problem[] {
  return findings.filter(({ ok }) => !ok).map(({ message, rule }) => problem(path, message, rule))
}

type Cite<Slug> = (slug: Slug, message: string, cards?: readonly Card[]) => Finding

export type Citing<Slug> = { rule: (slug: Slug) => RuleId; kept: Cite<Slug>; broken: Cite<Slug> }

/** How a game's code cites its rules, by slugs that the compiler knows. */
export function citing<Slug extends string>(game: string): Citing<Slug> {
  const rule = (slug: Slug): RuleId => `${game}#${slug}`
  const cite = (ok: boolean): Cite<Slug> => {
    return (slug, message, cards) => ({ rule: rule(slug), ok, message, ...(cards && { cards: [...cards] }) })
  }
  return { rule, kept: cite(true), broken: cite(false) }
}
