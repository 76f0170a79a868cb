import type { Verdict as Given } from '../../scoring/game.ts'
import { count } from '../../scoring/words.ts'

/** What the engine says of a play: a stamp, the points, and every reason with a link to its rule. */
export function Verdict({ verdict: { legal, points, findings } }: { verdict: Given }) {
  return (
    <div class="said">
      <p class={legal ? 'stamp' : 'stamp no'}>
        <span>{legal ? 'Legal' : 'Not legal'}</span>
        {legal && points !== undefined && ` ${count(points, 'point')}`}
      </p>
      <ul class="why">
        {findings.map(({ ok, message, rule }) => {
          const slug = rule.slice(rule.indexOf('#') + 1)
          return (
            <li class={ok ? undefined : 'no'}>
              {message}{' '}
              <a class="cite" href={`#${slug}`}>
                {slug.replaceAll('-', ' ')}
              </a>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
