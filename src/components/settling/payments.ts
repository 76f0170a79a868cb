/** What somebody gets (above 0) or owes (below 0). */
export type Balance<Who> = { who: Who; amount: number }
export type Payment<Who> = { from: Who; to: Who; amount: number }

/** Up to this many people the payments are the fewest possible. The time doubles with each more. */
export const MAX_EXACT = 12

/**
 * The fewest payments that settle balances which add up to 0. A group whose balances add up to 0 settles itself with one
 * payment less than it has people, so the most groups need the fewest payments. A table over all subsets finds them.
 * Of more than twelve people those who owe and get the same amount settle first, and the others as one group.
 */
export function fewestPayments<Who>(balances: readonly Balance<Who>[]): Payment<Who>[] {
  const open = balances.filter(({ amount }) => amount !== 0)
  if (open.length <= MAX_EXACT) return groupsOf(open).flatMap(settleGroup)
  const pairs: Balance<Who>[][] = []
  const unpaired = new Map<number, Balance<Who>[]>()
  for (const one of open) {
    const other = unpaired.get(-one.amount)?.pop()
    if (other) pairs.push([other, one])
    else {
      const same = unpaired.get(one.amount) ?? []
      same.push(one)
      unpaired.set(one.amount, same)
    }
  }
  return [...pairs, [...unpaired.values()].flat()].flatMap(settleGroup)
}

/** Splits balances into as many groups as possible that add up to 0. */
function groupsOf<Who>(open: readonly Balance<Who>[]): Balance<Who>[][] {
  const size = 1 << open.length
  const sums = new Array<number>(size).fill(0)
  const most = new Array<number>(size).fill(0)
  /** The one to take away from a subset, so that the others still have the most groups. */
  const last = new Array<number>(size).fill(0)
  for (let set = 1; set < size; set += 1) {
    for (const [at, { amount }] of open.entries()) {
      const others = set & ~(1 << at)
      if (others === set) continue
      sums[set] = sums[others]! + amount
      if (most[others]! >= most[set]!) {
        most[set] = most[others]!
        last[set] = at
      }
    }
    if (sums[set] === 0) most[set]! += 1
  }
  const groups: Balance<Who>[][] = []
  for (let set = size - 1; set > 0; set &= ~(1 << last[set]!)) {
    if (sums[set] === 0) groups.push([])
    groups.at(-1)?.push(open[last[set]!]!)
  }
  return groups
}

/** Whoever owes most pays whoever gets most, and then the next. Each payment settles at least one of the two. */
function settleGroup<Who>(group: readonly Balance<Who>[]): Payment<Who>[] {
  const payments: Payment<Who>[] = []
  const open = group.map((one) => ({ ...one })).sort((a, b) => a.amount - b.amount)
  let first = 0
  let last = open.length - 1
  while (first < last) {
    const from = open[first]!
    const to = open[last]!
    const amount = Math.min(-from.amount, to.amount)
    payments.push({ from: from.who, to: to.who, amount })
    from.amount += amount
    to.amount -= amount
    if (from.amount === 0) first += 1
    if (to.amount === 0) last -= 1
  }
  return payments
}
