import type { Game } from '../../scoring/game.ts'
import type { Plain } from '../../scoring/untrusted.ts'

/** The rules of a game in short, as a table plays them: its statements, under the headings of its rules page. */

/** A section of a rules page that has rules: its heading, its anchor, and the slugs of its rules in their order. */
export type RuleSection = { title: string; anchor: string; rules: string[] }

/** A rule in a sentence, as a table plays it. */
export type ShortRule = { slug: string; statement: string }
export type ShortSection = Omit<RuleSection, 'rules'> & { rules: ShortRule[] }

/** The sections of a rules page, from its MDX. */
export function ruleSections(mdx: string): RuleSection[] {
  const [, ...sections] = mdx.split(/^## /m)
  return sections
    .map((section) => {
      const title = section.split('\n', 1)[0]!.trim()
      const rules = [...section.matchAll(/<Rule\s[^>]*?\bslug="([^"]*)"/g)].map(([, slug]) => slug!)
      return { title, anchor: title.toLowerCase().replaceAll(' ', '-'), rules }
    })
    .filter(({ rules }) => rules.length > 0)
}

/** The statements of a table with these options, under their headings. Rules that are about nothing there are left out. */
export function shortRules(game: Game, sections: readonly RuleSection[], options: Plain): ShortSection[] {
  return sections
    .map(({ rules, ...heading }) => ({
      ...heading,
      rules: rules.flatMap((slug) => {
        const statement = game.statementAt(slug, options)
        return statement === undefined ? [] : [{ slug, statement }]
      }),
    }))
    .filter(({ rules }) => rules.length > 0)
}
