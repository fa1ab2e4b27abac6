import { SingleBar } from 'cli-progress'

/** Shows on stderr how far a piece of work has come, one bar after another; silent off a terminal. */
export function createProgress(isTty: boolean, unit = 'baris') {
  let bar: SingleBar | null = null
  let what = ''
  const stop = () => {
    bar?.stop()
    bar = null
  }
  return {
    show(now: string, done: number, total: number): void {
      if (!isTty) return
      if (what !== now) stop()
      what = now
      if (!bar) {
        bar = new SingleBar({
          format: `${now} {bar} {value}/{total} ${unit}, sisa {eta_formatted}`,
          hideCursor: true,
          stream: process.stderr,
        })
        bar.start(total, 0)
      }
      bar.update(done)
    },
    stop,
  }
}
