import { type RuleId, slugOf } from '../../scoring/result.ts'

/** A link to a rule by its name. `page` is the address of the rules, unless they are on the same page. */
export function Cite({ rule, page = '' }: { rule: RuleId; page?: string | undefined }) {
  const slug = slugOf(rule)
  return (
    <a class="cite" href={`${page}#${slug}`}>
      {slug.replaceAll('-', ' ')}
    </a>
  )
}
