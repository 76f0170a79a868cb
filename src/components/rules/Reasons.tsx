import type { Finding } from '../../scoring/verdict.ts'
import { Sentence } from '../cards/Sentence.tsx'

/** Every reason with a link to its rule; `page` is where the rules are, when they are on another page. */
export function Reasons({ findings, page = '' }: { findings: readonly Finding[]; page?: string }) {
  return (
    <ul class="why">
      {findings.map(({ ok, message, rule }, at) => {
        const slug = rule.slice(rule.indexOf('#') + 1)
        return (
          // A finding has no name but its place.
          <li key={at} class={ok ? undefined : 'no'}>
            <Sentence text={message} />{' '}
            {rule !== findings[at - 1]?.rule && (
              <a class="cite" href={`${page}#${slug}`}>
                {slug.replaceAll('-', ' ')}
              </a>
            )}
          </li>
        )
      })}
    </ul>
  )
}
