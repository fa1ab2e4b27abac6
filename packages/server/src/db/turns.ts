/** Who may use one of a fixed number of connections now; the others wait, first come first served. */
export interface Turns {
  /**
   * Waits for a turn.
   * @throws Error 'timeout exceeded when trying to connect' when the wait is in vain.
   */
  take(): Promise<void>
  /** Ends a turn; `worked` says whether the database answered. */
  give(worked: boolean): void
}

interface Patience {
  /** How long a wait may last while the database answers nobody. */
  silentMs: number
  /** How long a wait may last at all. */
  longestMs: number
}

/**
 * Turns for `count` connections. A crowd on a slow machine waits as long as the database keeps
 * answering; when it answers nobody any more, all who wait are sent away soon.
 */
export function createTurns(count: number, { silentMs, longestMs }: Patience): Turns {
  const waiting = new Set<() => void>()
  let free = count
  let answered = Number.NEGATIVE_INFINITY

  const wait = () =>
    new Promise<void>((resolve, reject) => {
      const since = performance.now()
      let timer: NodeJS.Timeout
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const look = () => {
        const now = performance.now()
        const left = Math.min(Math.max(since, answered) + silentMs, since + longestMs) - now
        if (left > 0) {
          timer = setTimeout(look, left)
          return
        }
        waiting.delete(start)
        // The words of the driver's pool, by which errors.ts knows it.
        reject(new Error('timeout exceeded when trying to connect'))
      }
      timer = setTimeout(look, silentMs)
      waiting.add(start)
    })

  return {
    async take() {
      if (free === 0) return wait()
      free -= 1
    },
    give(worked) {
      if (worked) answered = performance.now()
      const [next] = waiting
      if (!next) {
        free += 1
        return
      }
      waiting.delete(next)
      next()
    },
  }
}
