import { createWaitingLine, type Waiter } from '../waiting-line.ts'

/** Whose work it is; work of one account, and of one source, takes turns with that of others. */
export interface Turn {
  /** 0 goes before 1, and 1 before 2. */
  lane: 0 | 1 | 2
  source: string
  account: string
  /** Aborted when nobody waits for the work any more. */
  signal?: AbortSignal | undefined
}

/** Does a bounded amount of work at a time; the rest waits. */
interface FairQueue {
  /**
   * Runs the work when its turn comes, and returns the work's result.
   * @throws what `refusals` makes when the queue is full or nobody waits any more, and what the work throws.
   */
  run<T>(turn: Turn, work: () => Promise<T>): Promise<T>
}

interface Bounds {
  atOnce: number
  waitingAtMost: number
}

interface Refusals {
  full(): Error
  gone(): Error
}

/** A turn that waits, with the moments, counted in events of the queue, that say who is next. */
interface Job extends Turn {
  /** When its source came into the lane. */
  arrived: number
  /** When its source had the last turn in the lane, or came. */
  ofSource: number
  /** The same of its account. */
  ofAccount: number
}

type Waiting = readonly Waiter<Job>[]

// Whose lane goes first at each turn: the first gets half of the turns at least, each other a quarter.
const PREFERRED = [0, 0, 1, 2] as const

/**
 * A queue in which nobody can crowd others out. Every other turn of a lane goes round its sources. The rest go to the
 * source with the fewest jobs waiting, the latest of such, so that many who wait with more do not hold up one who has
 * just come. Within a source its accounts take turns. When it is full, the latest of the source that waits with most
 * makes room for one that waits with less. Work that nobody waits for leaves at once.
 */
export function createFairQueue({ atOnce, waitingAtMost }: Bounds, refusals: Refusals): FairQueue {
  let events = 0
  let turns = 0
  const turnsOf = [0, 0, 0]
  const line = createWaitingLine<Job>(atOnce, choose)

  function choose(waiting: Waiting): Waiter<Job> | undefined {
    const preferred = PREFERRED[turns++ % PREFERRED.length] ?? 0
    const lanes = waiting.map(({ who }) => who.lane)
    const lane = lanes.includes(preferred) ? preferred : Math.min(...lanes)
    const turn = (turnsOf[lane] ?? 0) + 1
    turnsOf[lane] = turn
    const inLane = waiting.filter(({ who }) => who.lane === lane)
    const next = turn % 2 === 1 ? nextRound(inLane) : nextOfFewest(inLane, countSources(waiting))
    if (next) moveLast(inLane, next.who)
    return next
  }

  /** A job that had a turn waits until all others had theirs. */
  function moveLast(inLane: Waiting, { source, account }: Job): void {
    events += 1
    for (const { who } of inLane) {
      if (who.source !== source) continue
      who.ofSource = events
      if (who.account === account) who.ofAccount = events
    }
  }

  function arrive(turn: Turn): Job {
    events += 1
    const beside = line.waiting.filter(
      ({ who }) => who.lane === turn.lane && who.source === turn.source,
    )
    const [one] = beside
    const same = beside.find(({ who }) => who.account === turn.account)
    return {
      ...turn,
      arrived: one?.who.arrived ?? events,
      ofSource: one?.who.ofSource ?? events,
      ofAccount: same?.who.ofAccount ?? events,
    }
  }

  function makeRoom(turn: Turn): void {
    if (line.waiting.length < waitingAtMost) return
    const displaced = findDisplaced(line.waiting, turn)
    if (!displaced) throw refusals.full()
    displaced.refuse(refusals.full())
  }

  async function takeTurn(turn: Turn): Promise<() => void> {
    const { signal } = turn
    if (signal?.aborted) throw refusals.gone()
    if (line.taken >= atOnce) makeRoom(turn)
    let forget = () => {}
    const entered = line.enter(arrive(turn), (waiter) => {
      const leave = () => waiter.refuse(refusals.gone())
      signal?.addEventListener('abort', leave, { once: true })
      forget = () => signal?.removeEventListener('abort', leave)
    })
    return entered.finally(() => forget())
  }

  return {
    async run(turn, work) {
      const leave = await takeTurn(turn)
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}

/** Who waits longest for the turn of his source, and within the source of his account. */
const nextRound = (waiting: Waiting) =>
  least(waiting, ({ ofSource, ofAccount }) => [ofSource, ofAccount])

const nextOfFewest = (waiting: Waiting, counts: Map<string, number>) =>
  least(waiting, ({ source, arrived, ofAccount }) => [counts.get(source) ?? 0, -arrived, ofAccount])

/** The first waiter with the least numbers, of which the earlier ones decide. */
function least(waiting: Waiting, numbersOf: (job: Job) => number[]): Waiter<Job> | undefined {
  let [found, fewest]: [Waiter<Job> | undefined, number[]] = [undefined, []]
  for (const waiter of waiting) {
    const numbers = numbersOf(waiter.who)
    const at = numbers.findIndex((number, place) => number !== fewest[place])
    if (found && (at < 0 || (numbers[at] ?? 0) > (fewest[at] ?? 0))) continue
    ;[found, fewest] = [waiter, numbers]
  }
  return found
}

function countSources(waiting: Waiting): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { who } of waiting) counts.set(who.source, (counts.get(who.source) ?? 0) + 1)
  return counts
}

/** Who makes room: the latest of the source that waits with most, or else of a later lane. */
function findDisplaced(waiting: Waiting, { source, lane }: Turn): Waiter<Job> | undefined {
  const counts = countSources(waiting)
  const [most, count] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0])
  const isCrowd = count > (counts.get(source) ?? 0) + 1
  const able = waiting.filter(({ who }) => (isCrowd ? who.source === most : who.lane > lane))
  const last = Math.max(...able.map(({ who }) => who.lane))
  return able.findLast(({ who }) => who.lane === last)
}
