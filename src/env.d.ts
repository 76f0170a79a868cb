declare namespace App {
  interface Locals {
    /**
     * The rules page that is being rendered. The components in its text find their game here, and on the page of a named table
     * the options of that table.
     */
    rulebook: {
      game: import('./scoring/game.ts').Game
      file: string
      /** The slugs of its rulings. */
      rulings: ReadonlySet<string>
      options?: import('./scoring/untrusted.ts').Plain
      /** Whether each example says how it was asked: only the rules without a page around them do, as it makes a page a thirtieth larger. */
      marked?: boolean
    }
  }
}
