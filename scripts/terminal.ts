import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inspect } from 'node:util'
import type { RunningServer } from '../apps/api/src/server.ts'
import { ConfigError, readEnv } from '../packages/server/src/env.ts'
import { messageOf, StartError } from '../packages/server/src/errors.ts'
import { introduce, say } from './language.ts'
import { stopWithLauncher } from './launcher.ts'

/** Prints one step of the work; in: a text, and what stands at its places {}. */
export function note(text: string, ...places: number[]): void {
  process.stdout.write(`• ${say(text, ...places)}\n`)
}

/**
 * Prints an error as one sentence. An unforeseen one is written down whole for those who mend it; a stack tells nothing
 * to the person at the terminal.
 */
export function explain(error: unknown): void {
  process.stderr.write(`\n✗ ${introduce(sentenceOf(error))}\n`)
}

function sentenceOf(error: unknown): string {
  if (error instanceof StartError || error instanceof ConfigError) {
    return error.message
  }
  const why = messageOf(error).trim().split('\n')[0]
  const file = writeDown(error)
  return file === null
    ? `Kesalahan yang tidak diduga: ${why}`
    : `Kesalahan yang tidak diduga: ${why} (rinciannya ada di ${file})`
}

function writeDown(error: unknown): string | null {
  try {
    const { DATA_DIR } = readEnv()
    mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 })
    const file = join(DATA_DIR, 'kesalahan-terakhir.txt')
    writeFileSync(file, `${new Date().toISOString()}\n${inspect(error)}\n`, { mode: 0o600 })
    return file
  } catch {
    // Whatever keeps the folder from being written is not what went wrong first.
    return null
  }
}

/** Something that runs until it is stopped, or cannot go on. */
type Running = Pick<RunningServer, 'stop' | 'lost'>

/** Tells how to stop what already runs while the rest is still under way. */
export type Holding = (stop: () => Promise<void>) => void

/**
 * Starts a server and runs it until Ctrl-C, SIGTERM, a closed terminal or the end of the launching command, and
 * then stops it cleanly, however far the start has come. One that cannot go on ends with a sentence and code 1.
 * @returns what was started, once it runs. @throws what the start throws.
 */
export async function runUntilStopped<R extends Running>(
  start: (holding: Holding) => Promise<R>,
): Promise<R> {
  let stop = async (): Promise<void> => undefined
  let stopping = false
  // The reader of the output may be gone, as with a closed terminal: that is no reason not to stop cleanly.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  const end = async (code: number) => {
    if (stopping) return
    stopping = true
    note('Menghentikan SIA')
    await stop().catch((error) => {
      explain(error)
      process.exit(1)
    })
    note('SIA berhenti')
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0))
  stopWithLauncher(() => end(0))
  try {
    const running = await start((held) => {
      stop = held
    })
    stop = running.stop
    void running.lost.then((error) => {
      explain(error)
      return end(1)
    })
    // A start that ends while everything is being stopped is nobody's news.
    return stopping ? await new Promise<never>(() => undefined) : running
  } catch (error) {
    if (stopping) return new Promise<never>(() => undefined)
    throw error
  }
}
