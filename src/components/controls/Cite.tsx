import { type RuleId, slugOf } from '../../scoring/result.ts'

type Props = {
  rule: RuleId
  /** The address of the rules, unless they are on the same page. */
  page?: string | undefined
  /** The address of the rule, if it is not an anchor of that page. */
  href?: string
}

/** A link to a rule by its name. */
export function Cite({ rule, page = '', href }: Props) {
  const slug = slugOf(rule)
  return (
    <a class="cite" href={href ?? `${page}#${slug}`}>
      {slug.replaceAll('-', ' ')}
    </a>
  )
}
