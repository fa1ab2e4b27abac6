import { setTimeout as sleep } from 'node:timers/promises'
import { AppError, abandoned } from '@sia/server/errors'
import { createWaitingLine, type WaitingLine } from '@sia/server/waiting-line'

interface Bounds {
  /** Requests of one student that are worked on at a time. */
  atOnce: number
  /** His requests that may wait for that. */
  waitingAtMost: number
  /** Milliseconds that one may wait. */
  waitMs: number
  /** Milliseconds until one too many is refused: a program that asks again at once is slowed by it. */
  refuseMs: number
  /** Milliseconds after which an answer that is still being sent keeps nobody waiting any more. */
  sendingMs: number
}

/** What is asked of an answer: whether its client is gone, and whether it is on its way. */
interface Answer {
  readonly destroyed: boolean
  readonly headersSent: boolean
}

/** Bounds what one student has in flight, so that his requests wait for each other and nobody's for his. */
export interface InFlight {
  /**
   * Waits for a place of this student. The function returned gives the place back, once, however often it is called.
   * @throws AppError too_many when too many of his requests wait or one does for too long, abandoned.
   */
  enter(account: string, answer: Answer): Promise<() => void>
}

interface Place {
  answer: Answer
  /** Looks in a row at which the answer was on its way. */
  sending: number
  leave(): void
}

interface Student {
  line: WaitingLine<null>
  places: Set<Place>
  /** Runs while somebody waits. */
  look: NodeJS.Timeout | undefined
}

const LOOKS = 2

/** Counted in this process; where several serve, each has its share of the bounds. */
export function createInFlight(bounds: Bounds): InFlight {
  const { atOnce, waitingAtMost, waitMs, refuseMs, sendingMs } = bounds
  const students = new Map<string, Student>()

  function find(account: string): Student {
    const known = students.get(account)
    if (known) return known
    const student = {
      line: createWaitingLine<null>(atOnce),
      places: new Set<Place>(),
      look: undefined,
    }
    students.set(account, student)
    return student
  }

  /** Waits for a place in the line; the function returned gives it back. */
  async function waitIn(student: Student): Promise<() => void> {
    const { line } = student
    let timer: NodeJS.Timeout | undefined
    const entered = line.enter(null, (waiter) => {
      timer = setTimeout(() => waiter.refuse(tooMany()), waitMs)
      student.look ??= setInterval(() => freeSending(student), sendingMs / LOOKS)
    })
    try {
      return await entered
    } finally {
      clearTimeout(timer)
      if (line.waiting.length === 0) {
        clearInterval(student.look)
        student.look = undefined
      }
    }
  }

  return {
    async enter(account, answer) {
      const student = find(account)
      const { line, places } = student
      if (line.waiting.length >= waitingAtMost) {
        await sleep(refuseMs)
        throw tooMany()
      }
      const leaveLine = await waitIn(student)
      const place: Place = {
        answer,
        sending: 0,
        leave() {
          places.delete(place)
          leaveLine()
          if (line.taken === 0) students.delete(account)
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
function freeSending({ places }: Student): void {
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
