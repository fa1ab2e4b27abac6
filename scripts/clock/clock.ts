import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseMoment } from '../../packages/domain/src/time.ts'
import { run } from '../run.ts'

/** The clock of programs: their environment, and how the file behind it is removed at the end. */
export interface Clock {
  env: Record<string, string>
  remove(): void
}

/** The clock cannot be set on this machine. */
export class NoClockError extends Error {}

/**
 * Sets the clock of everything that is started with the given environment to a moment, from which time goes on: Node,
 * PostgreSQL, the browser and its service worker (docs/decisions/0040).
 * @param moment 'YYYY-MM-DD HH:mm' in WITA. @throws NoClockError without a C compiler, or on another system than Linux.
 */
export async function clockAt(moment: string): Promise<Clock> {
  const wanted = parseMoment(moment)
  if (!wanted) throw new RangeError(`no moment 'YYYY-MM-DD HH:mm': ${moment}`)
  if (process.platform !== 'linux') throw new NoClockError('only on Linux')
  const folder = mkdtempSync(join(tmpdir(), 'sia-clock-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755)
  const file = join(folder, 'clock.so')
  const source = join(import.meta.dirname, 'clock.c')
  const { code, output } = await run('cc', ['-shared', '-fPIC', '-O2', '-o', file, source]).catch(
    ({ message }: Error) => ({ code: 1, output: message }),
  )
  if (code !== 0) {
    remove()
    throw new NoClockError(output)
  }
  const seconds = Math.round((wanted.getTime() - Date.now()) / 1000)
  return { env: { LD_PRELOAD: file, SIA_CLOCK_SECONDS: String(seconds) }, remove }
}
