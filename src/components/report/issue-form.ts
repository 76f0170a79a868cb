/** The forms for reports, `.github/ISSUE_TEMPLATE`. */
export type IssueForm = 'wrong-verdict' | 'wrong-score'

/** GitHub refuses addresses that are much longer. */
const MAX_ADDRESS = 6_000

/**
 * The address of a form for a report, with the link filled in unless it is too long; undefined on a site that nobody has
 * told where its issues are.
 */
export function issueFormUrl(repository: string, form: IssueForm, link: string): string | undefined {
  if (!repository) return undefined
  const url = new URL(`${repository.replace(/\/$/, '')}/issues/new`)
  url.searchParams.set('template', `${form}.yml`)
  const filled = new URL(url)
  filled.searchParams.set('link', link)
  return filled.href.length > MAX_ADDRESS ? url.href : filled.href
}
