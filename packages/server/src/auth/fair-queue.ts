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

interface Job {
  turn: Turn
  start(): void
  refuse(error: Error): void
}

/** What a source has waiting, by account, and when it came. */
interface Waiting {
  accounts: Map<string, Job[]>
  arrived: number
}

/** By source; who had a turn stands last. */
type Lane = Map<string, Waiting>

// Whose lane goes first at each turn: the first gets half of the turns at least, each other a quarter.
const PREFERRED = [0, 0, 1, 2] as const

/**
 * A queue in which nobody can crowd others out. Of the turns of a lane every other goes round its sources; the rest are
 * the source's that waits with least, the latest of such, so that many who wait with more do not hold up one who has
 * just come. Within a source its accounts take turns. When it is full, the latest of the source that waits with most makes room for one that waits with
 * less. Work that nobody waits for leaves at once.
 */
export function createFairQueue({ atOnce, waitingAtMost }: Bounds, refusals: Refusals): FairQueue {
  const lanes: [Lane, Lane, Lane] = [new Map(), new Map(), new Map()]
  const waitingOf = new Map<string, number>()
  let waiting = 0
  let running = 0
  let turns = 0
  let arrivals = 0
  const turnsOf = [0, 0, 0]

  function add(job: Job): void {
    const { lane, source, account } = job.turn
    const { accounts } = lanes[lane].get(source) ?? arrive(lane, source)
    accounts.set(account, [...(accounts.get(account) ?? []), job])
    waitingOf.set(source, (waitingOf.get(source) ?? 0) + 1)
    waiting += 1
  }

  function arrive(lane: Turn['lane'], source: string): Waiting {
    const one: Waiting = { accounts: new Map(), arrived: arrivals++ }
    lanes[lane].set(source, one)
    return one
  }

  /** Takes a job out; its source and account keep their place. */
  function remove(job: Job): void {
    const { lane, source, account } = job.turn
    const accounts = lanes[lane].get(source)?.accounts
    const rest = accounts?.get(account)?.filter((other) => other !== job) ?? []
    if (rest.length > 0) accounts?.set(account, rest)
    else accounts?.delete(account)
    if (accounts?.size === 0) lanes[lane].delete(source)
    const left = (waitingOf.get(source) ?? 0) - 1
    if (left > 0) waitingOf.set(source, left)
    else waitingOf.delete(source)
    waiting -= 1
  }

  /** Whoever had a turn waits until all others had theirs. */
  function moveLast({ lane, source, account }: Turn): void {
    const one = lanes[lane].get(source)
    if (!one) return
    const jobs = one.accounts.get(account)
    if (jobs) {
      one.accounts.delete(account)
      one.accounts.set(account, jobs)
    }
    lanes[lane].delete(source)
    lanes[lane].set(source, one)
  }

  function findNextSource(place: number): Waiting | undefined {
    const lane = lanes[place] ?? new Map()
    turnsOf[place] = (turnsOf[place] ?? 0) + 1
    const [round] = lane.values()
    if (turnsOf[place] % 2 === 1) return round
    let [fewest, latest, next] = [Number.POSITIVE_INFINITY, -1, round]
    for (const [source, one] of lane) {
      const count = waitingOf.get(source) ?? 0
      if (count > fewest || (count === fewest && one.arrived < latest)) continue
      ;[fewest, latest, next] = [count, one.arrived, one]
    }
    return next
  }

  function startNext(): void {
    const preferred = PREFERRED[turns++ % PREFERRED.length] ?? 0
    const place = lanes[preferred].size > 0 ? preferred : lanes.findIndex(({ size }) => size > 0)
    if (place < 0) return
    const [jobs] = findNextSource(place)?.accounts.values() ?? []
    const job = jobs?.[0]
    if (!job) return
    remove(job)
    moveLast(job.turn)
    job.start()
  }

  /** Who makes room: the latest of the source that waits with most, or else of a later lane. */
  function findDisplaced({ source, lane }: Turn): Job | undefined {
    const latestOf = (one: Waiting | undefined) =>
      [...(one?.accounts.values() ?? [])].at(-1)?.at(-1)
    const [most, count] = [...waitingOf].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0])
    const fair = (waitingOf.get(source) ?? 0) + 1
    if (count > fair) return latestOf(lanes.findLast((one) => one.has(most))?.get(most))
    const later = lanes.findLast((one, index) => index > lane && one.size > 0)
    return latestOf([...(later?.values() ?? [])].at(-1))
  }

  function wait(turn: Turn): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        remove(job)
        reject(refusals.gone())
      }
      const job: Job = {
        turn,
        start() {
          turn.signal?.removeEventListener('abort', leave)
          running += 1
          resolve()
        },
        refuse(error) {
          turn.signal?.removeEventListener('abort', leave)
          reject(error)
        },
      }
      turn.signal?.addEventListener('abort', leave, { once: true })
      add(job)
    })
  }

  async function takeTurn(turn: Turn): Promise<void> {
    if (turn.signal?.aborted) throw refusals.gone()
    if (running < atOnce) {
      running += 1
      return
    }
    if (waiting >= waitingAtMost) {
      const displaced = findDisplaced(turn)
      if (!displaced) throw refusals.full()
      remove(displaced)
      displaced.refuse(refusals.full())
    }
    await wait(turn)
  }

  return {
    async run(turn, work) {
      await takeTurn(turn)
      try {
        return await work()
      } finally {
        running -= 1
        startNext()
      }
    },
  }
}
