import { setTimeout as sleep } from 'node:timers/promises'
import { AppError, abandoned } from '../errors.ts'
import { createWaitingLine, type WaitingLine } from '../waiting-line.ts'

interface Bounds {
  /** Requests of one caller that are worked on at a time. */
  atOnce: number
  /** The caller's requests that may wait for that. */
  waitingAtMost: number
  /** Milliseconds that one may wait. */
  waitMs: number
  /** Milliseconds until one too many is refused: a program that asks again at once is slowed by it. */
  refuseMs: number
  /** Milliseconds after which an answer that is still being sent keeps nobody waiting any more. */
  sendingMs: number
}

/** The state of an answer: whether its client is gone, and whether it is on its way. */
interface Answer {
  readonly destroyed: boolean
  readonly headersSent: boolean
}

/** Bounds what one caller has in flight, so that a caller's requests wait for each other and nobody else's for them. */
interface InFlight {
  /**
   * Waits for a place of this caller. The function returned gives the place back, once, however often it is called.
   * @throws AppError too_many when too many of the caller's requests wait or one does for too long, abandoned.
   */
  enter(caller: string, answer: Answer): Promise<() => void>
}

interface Place {
  answer: Answer
  /** Looks in a row at which the answer was on its way. */
  sending: number
  leave(): void
}

interface Caller {
  line: WaitingLine<null>
  places: Set<Place>
  /** Runs while somebody waits. */
  look: NodeJS.Timeout | undefined
}

const LOOKS = 2

/** Counted in this process; where several serve, each has its share of the bounds. */
export function createInFlight(bounds: Bounds): InFlight {
  const { atOnce, waitingAtMost, waitMs, refuseMs, sendingMs } = bounds
  const callers = new Map<string, Caller>()

  function find(name: string): Caller {
    const known = callers.get(name)
    if (known) return known
    const caller = {
      line: createWaitingLine<null>(atOnce),
      places: new Set<Place>(),
      look: undefined,
    }
    callers.set(name, caller)
    return caller
  }

  /** Waits for a place in the line; the function returned gives it back. */
  async function waitIn(caller: Caller): Promise<() => void> {
    const { line } = caller
    let timer: NodeJS.Timeout | undefined
    const entered = line.enter(null, (waiter) => {
      timer = setTimeout(() => waiter.refuse(tooMany()), waitMs)
      caller.look ??= setInterval(() => freeSending(caller), sendingMs / LOOKS)
    })
    try {
      return await entered
    } finally {
      clearTimeout(timer)
      if (line.waiting.length === 0) {
        clearInterval(caller.look)
        caller.look = undefined
      }
    }
  }

  return {
    async enter(name, answer) {
      const caller = find(name)
      const { line, places } = caller
      if (line.waiting.length >= waitingAtMost) {
        await sleep(refuseMs)
        throw tooMany()
      }
      const leaveLine = await waitIn(caller)
      const place: Place = {
        answer,
        sending: 0,
        leave() {
          places.delete(place)
          leaveLine()
          if (line.taken === 0) callers.delete(name)
        },
      }
      places.add(place)
      if (!answer.destroyed) return place.leave
      place.leave()
      throw abandoned()
    },
  }
}

// A client that does not read, or whose network is gone, takes no work: it must not hold its owner up.
function freeSending({ places }: Caller): void {
  for (const place of places) {
    if (place.answer.headersSent) place.sending += 1
    if (place.sending >= LOOKS) place.leave()
  }
}

const tooMany = () =>
  new AppError(
    'too_many',
    'Terlalu banyak permintaan sekaligus. Silakan coba lagi sebentar lagi.',
    { retryAfter: 1 },
  )
