import { Component, type ComponentChildren } from 'preact'

type Props = {
  /** What is shown in it, as the beginning of a sentence: "This game". */
  what: string
  /** What it is about. The next one is tried again. */
  about?: unknown
  /** Shown instead of the message. */
  instead?: (why: string) => ComponentChildren
  children: ComponentChildren
}

type State = { about: unknown; why?: string | undefined }

/** Keeps a fault to one part of the page: what cannot be shown says so, and everything around it stays in use. */
export class Guard extends Component<Props, State> {
  static override getDerivedStateFromError(failure: unknown): Partial<State> {
    return { why: String(failure) }
  }

  static override getDerivedStateFromProps({ about }: Props, state: State): State | null {
    return about === state.about ? null : { about, why: undefined }
  }

  override state: State = { about: this.props.about }

  override render({ what, instead, children }: Props, { why }: State) {
    if (why === undefined) return children
    return instead ? (
      instead(why)
    ) : (
      <Fault what={what} why={why} again={() => this.setState({ why: undefined })} />
    )
  }
}

function Fault({ what, why, again }: { what: string; why: string; again: () => void }) {
  return (
    <div class="notice stack" role="alert">
      <p>
        <b>{what} cannot be shown.</b> Nothing is lost, and the rest can be used. <small>{why}</small>
      </p>
      <p class="group">
        <button type="button" onClick={again}>
          Try again
        </button>
      </p>
    </div>
  )
}
