/** Somebody who waits for a place. */
export interface Waiter<Who> {
  readonly who: Who
  /** Sends the waiter away; what was entered fails with the error. */
  refuse(error: Error): void
}

/** A fixed number of places; whoever finds none free waits. */
export interface WaitingLine<Who> {
  /** The waiters, in the order they came. */
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

/** A line in which each of those who come has one place at most, whoever else waits. */
export interface FairLine {
  /**
   * Takes a place, or waits for one until the signal says to go; the function returned gives it back.
   * @throws the signal's reason.
   */
  enter(who: string, until?: AbortSignal): Promise<() => void>
  /** How many wait, for a place or for their own to be free. */
  readonly waiting: number
}

/** A line with `atOnce` places, and one of anybody. */
export function createFairLine(atOnce: number): FairLine {
  const all = createWaitingLine<string>(atOnce)
  const own = new Map<string, WaitingLine<null>>()
  let waiting = 0

  return {
    get waiting() {
      return waiting
    },
    async enter(who, until) {
      const line = own.get(who) ?? createWaitingLine<null>(1)
      own.set(who, line)
      const leave = (leaveOwn: () => void) => {
        leaveOwn()
        if (line.taken === 0) own.delete(who)
      }
      waiting += 1
      try {
        const leaveOwn = await line.enter(null, (waiter) => sendAway(waiter, until))
        const leaveAll = await all
          .enter(who, (waiter) => sendAway(waiter, until))
          .catch((error) => {
            leave(leaveOwn)
            throw error
          })
        return () => {
          leaveAll()
          leave(leaveOwn)
        }
      } finally {
        waiting -= 1
      }
    },
  }
}

function sendAway<Who>(waiter: Waiter<Who>, until: AbortSignal | undefined): void {
  const refuse = () => waiter.refuse(until?.reason)
  if (until?.aborted) refuse()
  else until?.addEventListener('abort', refuse, { once: true })
}
