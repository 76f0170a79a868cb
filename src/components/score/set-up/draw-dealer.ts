/** A random number below `number`, with equal chances. */
function pick(number: number): number {
  const all = 2 ** 32
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (drawn < all - (all % number)) return drawn % number
  }
}

/** Moves a light round the table, slower and slower, until it stops at the drawn player. */
export async function drawDealer(rows: readonly HTMLElement[]): Promise<number> {
  const drawn = pick(rows.length)
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return drawn
  const steps = 2 * rows.length + drawn
  let delay = 0
  const lights = Array.from({ length: steps + 1 }, (_, step) => {
    const duration = 60 + 12 * step
    const light = rows[step % rows.length]?.animate(
      [{ background: 'var(--mark)' }, { background: 'var(--mark)', offset: 0.8 }, {}],
      { duration, delay },
    )
    delay += duration
    return light?.finished
  })
  await Promise.all(lights)
  return drawn
}
