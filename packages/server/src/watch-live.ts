import { Worker } from 'node:worker_threads'

/** The values given to the watching thread. */
export interface Watched {
  /** Counts the turns of the thread that serves. */
  turns: Int32Array
  /** Milliseconds of processor time without a turn, until the process ends. */
  busyMs: number
  /** Milliseconds without a turn: where the machine gives it no processor, or it waits for something. */
  silentMs: number
}

const TURN_MS = 500

/**
 * Ends this process once it has answered nobody for ten seconds of its processor's time, or a minute in all: whoever
 * started it starts it again, and until then would not know. A thread of its own looks, as nothing else would get a turn.
 * @returns how to end the watch.
 */
export function watchLive({ busyMs = 10_000, silentMs = 60_000 } = {}): () => void {
  const turns = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const timer = setInterval(() => Atomics.add(turns, 0, 1), TURN_MS).unref()
  const watcher = new Worker(new URL('watch-live-thread.ts', import.meta.url), {
    workerData: { turns, busyMs, silentMs } satisfies Watched,
  })
  watcher.unref()
  return () => {
    clearInterval(timer)
    void watcher.terminate()
  }
}
