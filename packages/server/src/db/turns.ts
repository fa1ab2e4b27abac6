import { createWaitingLine } from '../waiting-line.ts'

interface Patience {
  /** How long a wait may last while the database answers nobody. */
  silentMs: number
  /** How long a wait may last at all. */
  longestMs: number
}

/**
 * Turns for `count` connections, first come first served. A crowd on a slow machine waits as long as the database keeps
 * answering; when it answers nobody any more, all who wait are sent away soon. The function returned waits for a turn,
 * and gives the function that ends the turn, which is told whether the database answered.
 * @throws Error 'timeout exceeded when trying to connect' when the wait is in vain.
 */
export function createTurns(
  count: number,
  { silentMs, longestMs }: Patience,
): () => Promise<(worked: boolean) => void> {
  const line = createWaitingLine<null>(count)
  let answered = Number.NEGATIVE_INFINITY

  return async () => {
    let timer: NodeJS.Timeout | undefined
    const entered = line.enter(null, (waiter) => {
      const since = performance.now()
      const look = () => {
        const until = Math.min(Math.max(since, answered) + silentMs, since + longestMs)
        const left = until - performance.now()
        if (left > 0) timer = setTimeout(look, left)
        // The words of the driver's pool, by which errors.ts knows it.
        else waiter.refuse(new Error('timeout exceeded when trying to connect'))
      }
      timer = setTimeout(look, silentMs)
    })
    const leave = await entered.finally(() => clearTimeout(timer))
    return (worked) => {
      if (worked) answered = performance.now()
      leave()
    }
  }
}
