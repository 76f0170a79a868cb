import { Fragment } from 'preact'
import type { Placing } from './outcome.ts'

/** "Ana, Bo and Dov". Each name keeps the direction of its own script. */
export function Names({ of: placings }: { of: readonly Pick<Placing, 'key' | 'name'>[] }) {
  return placings.map(({ key, name }, at) => (
    <Fragment key={key}>
      {at > 0 && (at === placings.length - 1 ? ' and ' : ', ')}
      <bdi>{name}</bdi>
    </Fragment>
  ))
}
