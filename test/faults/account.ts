/**
 * The rounds of one game that the page called saved, and which of them were found again. A round is identified by its
 * first player's score, which no other round and no total has.
 */
export class Account {
  readonly saved = new Set<number>()
  /** Rounds that a later visit did not find. They count as lost even if they come back. */
  readonly lost = new Set<number>()
  private rounds = 0

  /** The score of the next round: five digits, so that the sum of any two has more or begins with another. */
  nextScore(): number {
    this.rounds += 1
    return 10_000 + this.rounds
  }

  /** Compares the scores that the sheet shows with those that were saved. */
  compare(found: ReadonlySet<number>) {
    for (const score of this.saved) if (!found.has(score)) this.lost.add(score)
  }

  get found(): number {
    return this.saved.size - this.lost.size
  }
}
