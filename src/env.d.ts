declare namespace App {
  interface Locals {
    /** The rules page that is being rendered. The components in its text find their game here. */
    rulebook: { game: import('./scoring/game.ts').Game; file: string; rulings: ReadonlySet<string> }
  }
}
