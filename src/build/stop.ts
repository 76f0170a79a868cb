/** Runs `stop` once, when this process is asked to end or the one that started it has ended. */
export function onStop(stop: () => void) {
  let stopped = false
  const once = () => {
    if (!stopped) stop()
    stopped = true
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, once)
  process.on('disconnect', once)
  // Listening alone is no reason to live on.
  process.channel?.unref()
}
