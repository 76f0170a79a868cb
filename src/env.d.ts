declare namespace App {
  interface Locals {
    /**
     * The rules page that is being rendered. The components in its text find their game here, and on the page of a named table
     * the options of that table.
     */
    rulebook: {
      game: import('./scoring/game.ts').Game
      file: string
      options?: import('./scoring/untrusted.ts').Plain
    }
  }
}
