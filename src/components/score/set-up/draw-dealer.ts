/** Moves a light round the table, slower and slower, until it stops at the drawn player. */
export async function drawDealer(rows: readonly HTMLElement[]): Promise<number> {
  const drawn = Math.floor(Math.random() * rows.length)
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
