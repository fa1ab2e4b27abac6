const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Runs work that ends by itself when the process is told to stop, and so leaves nothing behind. */
export async function untilStopped<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  for (const signal of SIGNALS) process.on(signal, stop)
  try {
    return await work(stopping.signal)
  } finally {
    for (const signal of SIGNALS) process.off(signal, stop)
  }
}
