import { Component, type ComponentChildren } from 'preact'

type Props = {
  /** Everything on which it depends, by identity. */
  shows: readonly unknown[]
  draw: () => ComponentChildren
}

/** A part of a long list, which is drawn anew only when one of the values that it shows has changed: a tap changes one of many. */
export class Kept extends Component<Props> {
  override shouldComponentUpdate({ shows }: Props) {
    return shows.length !== this.props.shows.length || shows.some((one, at) => one !== this.props.shows[at])
  }

  override render({ draw }: Props) {
    return draw()
  }
}
