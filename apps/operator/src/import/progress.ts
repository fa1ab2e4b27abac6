import { SingleBar } from 'cli-progress'
import type { Terminal } from '../lib/terminal.ts'

// Where nothing can be drawn over, a line now and then says that the work goes on.
const LINE_EVERY_MS = 10_000

/**
 * Shows on stderr how far a piece of work has come: a bar on a terminal, otherwise a line now and
 * then; nothing when a script reads. */
export function createProgress(
  { isTty, err }: Pick<Terminal, 'isTty' | 'err'>,
  { quiet, unit = 'baris' }: { quiet: boolean; unit?: string },
) {
  let bar: SingleBar | null = null
  let what = ''
  let said = performance.now()
  const stop = () => {
    bar?.stop()
    bar = null
  }
  const draw = (done: number, total: number) => {
    if (!bar) {
      bar = new SingleBar({
        format: `${what} {bar} {value}/{total} ${unit}, sisa {eta_formatted}`,
        hideCursor: true,
        stream: process.stderr,
      })
      bar.start(total, 0)
    }
    bar.update(done)
  }
  const say = (done: number, total: number) => {
    if (performance.now() - said < LINE_EVERY_MS) return
    said = performance.now()
    err(`${what}: ${done} dari ${total} ${unit}`)
  }
  return {
    show(now: string, done: number, total: number): void {
      if (what !== now) stop()
      what = now
      if (quiet) return
      if (isTty) draw(done, total)
      else say(done, total)
    },
    stop,
  }
}
