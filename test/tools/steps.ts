/** The methods that look at every item, or may. */
const METHODS = [
  'every',
  'filter',
  'find',
  'findIndex',
  'flatMap',
  'includes',
  'indexOf',
  'map',
  'some',
] as const

/**
 * How many steps some work takes: the items that loops, spreads and methods of lists go through, and what is looked up in
 * sets and maps. Unlike its time, they do not depend on the machine.
 */
export function stepsOf(work: () => unknown): number {
  let steps = 0
  const undo: (() => void)[] = []
  const patch = (owner: object, name: string, cost: (self: { length: number }) => number) => {
    const original = Reflect.get(owner, name)
    Reflect.set(owner, name, function (this: { length: number }, ...given: unknown[]) {
      steps += cost(this)
      return Reflect.apply(original, this, given)
    })
    undo.push(() => Reflect.set(owner, name, original))
  }
  for (const name of METHODS) patch(Array.prototype, name, ({ length }) => length)
  patch(Object.getPrototypeOf([].values()), 'next', () => 1)
  patch(Set.prototype, 'has', () => 1)
  patch(Map.prototype, 'get', () => 1)
  patch(JSON, 'stringify', () => 1)
  try {
    work()
  } finally {
    for (const restore of undo) restore()
  }
  return steps
}

/** How many times the steps grow when the work becomes four times as much: about 4 where they are linear, 16 where not. */
export function growthOf(work: (size: number) => () => unknown, size: number): number {
  const [small, large] = [work(size), work(4 * size)]
  return stepsOf(large) / stepsOf(small)
}
