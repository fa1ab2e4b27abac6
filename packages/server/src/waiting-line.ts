/** Somebody who waits for a place. */
export interface Waiter<Who> {
  readonly who: Who
  /** Sends the waiter away; what was entered fails with the error. */
  refuse(error: Error): void
}

/** A fixed number of places; whoever finds none free waits. */
export interface WaitingLine<Who> {
  /** Those who wait, in the order they came. */
  readonly waiting: readonly Waiter<Who>[]
  /** How many places are taken. */
  readonly taken: number
  /**
   * Takes a place, or waits for one. `onWait` is told of a waiter who may have to be refused later. The function
   * returned gives the place back, once, however often it is called.
   * @throws what the waiter is refused with.
   */
  enter(who: Who, onWait?: (waiter: Waiter<Who>) => void): Promise<() => void>
}

/** A line with `atOnce` places. `choose` says who of those that wait is next; the first, unless it is given. */
export function createWaitingLine<Who>(
  atOnce: number,
  choose: (waiting: readonly Waiter<Who>[]) => Waiter<Who> | undefined = ([first]) => first,
): WaitingLine<Who> {
  const starts = new Map<Waiter<Who>, () => void>()
  let waiting: Waiter<Who>[] = []
  let taken = 0

  const remove = (waiter: Waiter<Who>) => {
    waiting = waiting.filter((other) => other !== waiter)
    return starts.delete(waiter)
  }

  function take(): () => void {
    taken += 1
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      taken -= 1
      const next = waiting.length > 0 ? choose(waiting) : undefined
      if (next) starts.get(next)?.()
    }
  }

  return {
    get waiting() {
      return waiting
    },
    get taken() {
      return taken
    },
    async enter(who, onWait) {
      if (taken < atOnce) return take()
      return new Promise((resolve, reject) => {
        const waiter: Waiter<Who> = {
          who,
          refuse(error) {
            if (remove(waiter)) reject(error)
          },
        }
        starts.set(waiter, () => {
          remove(waiter)
          resolve(take())
        })
        waiting.push(waiter)
        onWait?.(waiter)
      })
    },
  }
}
