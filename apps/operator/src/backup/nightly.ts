import { formatMoment, showMoment, todayWita } from '@sia/domain/time'

const DAY_MS = 24 * 60 * 60 * 1000
const MINUTE_MS = 60 * 1000
// A clock that is set or a machine that slept must not make a night go by.
const LONGEST_SLEEP_MS = MINUTE_MS

/** Minutes until a backup that failed is tried again. */
export const RETRY_MINUTES = 5

interface Nightly {
  /** 'HH:MM' in WITA. */
  time: string
  clock(): Date
  /** Sleeps that many milliseconds, less when the signal aborts. */
  sleep(ms: number, signal: AbortSignal): Promise<void>
  /** Makes one backup; returns the line for the log. */
  backup(now: Date): Promise<string>
  log(line: string): void
  /** An error in one sentence. */
  explain(error: unknown): string
  signal: AbortSignal
}

/** Makes a backup every night until the signal aborts; one that fails is tried again and again. */
export async function runNightly(nightly: Nightly): Promise<void> {
  const { time, clock, backup, log, explain, signal } = nightly
  for (;;) {
    const next = nextAt(time, clock())
    log(`Cadangan berikutnya ${show(next)}.`)
    await sleepUntil(next, nightly)
    while (!signal.aborted) {
      try {
        log(await backup(clock()))
        break
      } catch (error) {
        if (signal.aborted) break
        log(`Cadangan gagal: ${explain(error)} Dicoba lagi ${RETRY_MINUTES} menit lagi.`)
        await sleepUntil(new Date(clock().getTime() + RETRY_MINUTES * MINUTE_MS), nightly)
      }
    }
    if (signal.aborted) return
  }
}

/** The next moment after `now` at which clocks on campus show that time. */
export function nextAt(time: string, now: Date): Date {
  const today = new Date(`${todayWita(now)}T${time}:00+08:00`)
  return today > now ? today : new Date(today.getTime() + DAY_MS)
}

async function sleepUntil(moment: Date, { clock, sleep, signal }: Nightly): Promise<void> {
  for (;;) {
    const left = moment.getTime() - clock().getTime()
    if (left <= 0 || signal.aborted) return
    await sleep(Math.min(left, LONGEST_SLEEP_MS), signal)
  }
}

const show = (moment: Date) => showMoment(formatMoment(moment))
