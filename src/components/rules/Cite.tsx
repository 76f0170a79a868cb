import { type RuleId, slugOf } from '../../scoring/result.ts'

/** A link to a rule by its name; `page` is where the rules are, when they are on another page. */
export function Cite({ rule, page }: { rule: RuleId; page: string }) {
  const slug = slugOf(rule)
  return (
    <a class="cite" href={`${page}#${slug}`}>
      {slug.replaceAll('-', ' ')}
    </a>
  )
}
