/** Runs `stop` once, when this process is asked to end or its parent process has ended. */
export function onStop(stop: () => void) {
  let stopped = false
  const once = () => {
    if (!stopped) stop()
    stopped = true
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, once)
  process.on('disconnect', once)
  // The listener alone must not keep this process running.
  process.channel?.unref()
}
