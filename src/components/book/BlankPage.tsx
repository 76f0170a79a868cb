import type { ComponentChildren } from 'preact'
import { href } from '../../site.ts'

/** A part of the book without anything in it: an empty page of the pad, and the one thing to do. */
export function BlankPage({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section class="sheet head blank-page" aria-labelledby="blank-page">
      <h2 id="blank-page" class="blank-title">
        {title}
      </h2>
      {children}
      <a class="btn main" href={href('/score/')}>
        Score a game
      </a>
    </section>
  )
}
