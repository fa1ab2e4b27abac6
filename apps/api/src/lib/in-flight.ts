import { setTimeout as sleep } from 'node:timers/promises'
import { AppError, abandoned } from '@sia/server/errors'

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
}

interface Student {
  places: Set<Place>
  waiting: Set<() => void>
  /** Runs while somebody waits. */
  look: NodeJS.Timeout | undefined
}

const LOOKS = 2

/** Counted in this process; a proxy that spreads a student's requests over several allows him more. */
export function createInFlight(bounds: Bounds): InFlight {
  const { atOnce, waitingAtMost, waitMs, refuseMs, sendingMs } = bounds
  const students = new Map<string, Student>()

  function leave(account: string, student: Student, place: Place): void {
    if (!student.places.delete(place)) return
    const [next] = student.waiting
    if (next) next()
    else if (student.places.size === 0) students.delete(account)
  }

  // A client that does not read, or whose network is gone, takes no work: it must not hold its owner up.
  function freeSending(account: string, student: Student): void {
    for (const place of student.places) {
      if (place.answer.headersSent) place.sending += 1
      if (place.sending >= LOOKS) leave(account, student, place)
    }
  }

  function wait(account: string, student: Student, answer: Answer): Promise<Place> {
    return new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer)
        student.waiting.delete(start)
        if (student.waiting.size > 0) return
        clearInterval(student.look)
        student.look = undefined
      }
      const start = () => {
        stop()
        resolve(add(student, answer))
      }
      const timer = setTimeout(() => {
        stop()
        reject(tooMany())
      }, waitMs)
      student.waiting.add(start)
      student.look ??= setInterval(() => freeSending(account, student), sendingMs / LOOKS)
    })
  }

  return {
    async enter(account, answer) {
      const student = students.get(account) ?? createStudent()
      students.set(account, student)
      if (student.waiting.size >= waitingAtMost) {
        await sleep(refuseMs)
        throw tooMany()
      }
      const place =
        student.places.size < atOnce ? add(student, answer) : await wait(account, student, answer)
      if (!answer.destroyed) return () => leave(account, student, place)
      leave(account, student, place)
      throw abandoned()
    },
  }
}

const createStudent = (): Student => ({ places: new Set(), waiting: new Set(), look: undefined })

function add({ places }: Student, answer: Answer): Place {
  const place = { answer, sending: 0 }
  places.add(place)
  return place
}

const tooMany = () =>
  new AppError(
    'too_many',
    'Terlalu banyak permintaan sekaligus. Silakan coba lagi sebentar lagi.',
    { retryAfter: 1 },
  )
