declare namespace App {
  interface Locals {
    /** The rules page that is being rendered: the components in its text ask it which game they speak of. */
    rulebook: { game: import('./scoring/game.ts').Game; file: string }
  }
}
