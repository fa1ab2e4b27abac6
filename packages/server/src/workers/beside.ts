import { type ChildProcess, fork } from 'node:child_process'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Beside {
  /** The program, which says something once it is ready and then answers each piece of work by one message. */
  file: string
  /** The surroundings of the process: the settings by which it finds database and files. */
  env: NodeJS.ProcessEnv
  /** The most memory of its own, in megabytes. */
  heapMb: number
  /** Who sends one piece of work often sends the next: the process that did the one does the other. */
  idleMs: number
  /** How long its start may take: a machine at its limits starts it late, and one that hangs is ended. */
  startMs?: number
}

const START_MS = 3 * 60_000

/** A process beside a server that does one piece of work after the other, begun with the first and again after its end. */
export interface ProcessBeside {
  /**
   * Hands a piece of work over and answers what the process answers.
   * @param withinMs how long that may take; the process is ended then. Unless given, as long as the work lasts.
   * @throws TooLate, or Error when the process ends before the work does.
   */
  run<T>(work: object, withinMs?: number): Promise<T>
  /** Ends the process, and what it does. */
  stop(): void
}

/** The work was not done in its time. */
export class TooLate extends Error {}

export function createProcessBeside({
  file,
  env,
  heapMb,
  idleMs,
  startMs = START_MS,
}: Beside): ProcessBeside {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined

  /** A process that ends, or never began, is not used again. */
  function begin(): ChildProcess {
    const made = fork(file, {
      execArgv: [`--max-old-space-size=${heapMb}`],
      env,
      serialization: 'advanced',
    })
    const forget = () => {
      if (child === made) child = undefined
    }
    return made.on('exit', forget).on('error', forget)
  }

  return {
    async run<T>(work: object, withinMs?: number) {
      clearTimeout(idle)
      try {
        if (child === undefined) {
          child = begin()
          // The work's own time begins with its first word.
          await within(startMs, child, nextOf(child))
        }
        hold(child)
        const answer = nextOf<T>(child)
        child.send(work, (error) => error && child?.kill('SIGKILL'))
        const result = await (withinMs === undefined ? answer : within(withinMs, child, answer))
        release(child)
        idle = setTimeout(() => {
          child?.disconnect()
          child = undefined
        }, idleMs).unref()
        return result
      } catch (error) {
        child = undefined
        throw error
      }
    },
    stop() {
      clearTimeout(idle)
      child?.kill('SIGKILL')
      child = undefined
    },
  }
}

/** Nobody who has nothing else to do waits for a process that is idle. */
function release(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
}

function hold(child: ChildProcess): void {
  child.ref()
  child.channel?.ref()
}

/** The next message of a process. @throws Error when the process ends before. */
function nextOf<T>(child: ChildProcess): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const end = (code: number | null, signal: string | null) =>
    reject(new Error(`${basename(child.spawnargs.at(-1) ?? '')} ended: ${code ?? signal}`))
  const hear = (message: unknown) => resolve(message as T)
  child.once('exit', end).once('error', reject).once('message', hear)
  return promise.finally(() => {
    child.off('exit', end).off('error', reject).off('message', hear)
  })
}

/** Waits so long for what a process does, and then ends the process. @throws TooLate. */
async function within<T>(ms: number, child: ChildProcess, done: Promise<T>): Promise<T> {
  const over = new AbortController()
  const late = sleep(ms, undefined, { signal: over.signal }).then(() => {
    child.kill('SIGKILL')
    throw new TooLate()
  })
  try {
    return await Promise.race([done, late])
  } finally {
    over.abort()
    Promise.allSettled([done, late])
  }
}
