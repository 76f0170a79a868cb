const LATE = Symbol('late')

/**
 * What some work brings, or what is done otherwise if it takes longer than so many milliseconds. A browser may leave a
 * request to its database or its caches without an answer for ever.
 */
export async function within<Value, Other>(
  ms: number,
  work: Promise<Value>,
  otherwise: () => Other,
): Promise<Value | Awaited<Other>> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<typeof LATE>((resolve) => {
    timer = setTimeout(resolve, ms, LATE)
  })
  try {
    const first = await Promise.race([work, late])
    return first === LATE ? await otherwise() : first
  } finally {
    clearTimeout(timer)
  }
}
