/**
 * What was promised at one table, and what of it was found again. A round is known by its first player's score, which no
 * other round and no total has.
 */
export class Account {
  readonly saved = new Set<number>()
  /** Those that a later look could not find; what comes back was lost all the same. */
  readonly lost = new Set<number>()
  private rounds = 0

  /** The score of the next round: five digits, so that the sum of any two has more or begins with another. */
  nextScore(): number {
    this.rounds += 1
    return 10_000 + this.rounds
  }

  /** What somebody sees who looks at the sheet. */
  look(found: ReadonlySet<number>) {
    for (const score of this.saved) if (!found.has(score)) this.lost.add(score)
  }

  get found(): number {
    return this.saved.size - this.lost.size
  }
}
