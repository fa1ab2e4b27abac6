import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../errors.ts'
import { type Answers, createTalk, type Talk } from './talk.ts'
import type { Failure } from './worker.ts'

interface Options {
  /** The file that every worker runs; it calls `runAsWorker`. */
  file: string
  count: number
  /** The value that a worker gets at its start. */
  setup: unknown
  /** Answers to what workers ask. */
  answers: Answers
  /** Told of a worker that ended by itself, in a sentence for the log. */
  report(line: string): void
}

/** The processes that serve behind one port. */
export interface Workers {
  /** The port, which the system chose where PORT is 0. */
  port: number
  /** How many of them serve now. */
  running(): number
  /** Asks all that serve, and returns what those answer that live on. */
  askAll<T>(question: string): Promise<T[]>
  /** Lets all finish what is under way, and ends them. */
  stop(): Promise<void>
}

// Longer than a server takes to answer all that was sent; what hangs then is ended.
const STOP_WITHIN_MS = 9000
const SHORTEST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000

/**
 * Starts workers behind one port, whose connections they take by turns. A worker that dies is replaced: at once, or
 * after a growing pause while its successors do not come up.
 * @throws StartError with a worker's sentence when one does not start.
 */
export async function startWorkers(options: Options): Promise<Workers> {
  const { file, count, report } = options
  cluster.setupPrimary({ exec: file, args: [], serialization: 'advanced' })
  const serving = new Map<Worker, Talk>()
  const all = new Set<Worker>()
  let isStopping = false
  let port = 0
  let failures = 0

  /** Starts one; settles once it serves. */
  async function start(): Promise<void> {
    const worker = cluster.fork()
    all.add(worker)
    const ready = Promise.withResolvers<void>()
    const talk = createTalk((message) => worker.send(message as unknown as string, ignore), {
      ...options.answers,
      // A worker that stops asks until the primary has handed out all that was waiting.
      turn: ignore,
      setup: () => options.setup,
      ready() {
        serving.set(worker, talk)
        ready.resolve()
      },
      failed({ sentence, isExplained }: Failure) {
        ready.reject(isExplained ? new StartError(sentence) : new Error(sentence))
      },
    })
    worker.on('message', talk.hear)
    worker.on('listening', (at) => {
      port = at.port
    })
    worker.once('exit', (code, signal) => {
      all.delete(worker)
      talk.end()
      ready.reject(new Error(`a worker ended at its start (${signal ?? code})`))
      if (serving.delete(worker) && !isStopping) void replace(worker, signal ?? code)
    })
    await ready.promise
  }

  async function replace({ process: { pid } }: Worker, why: string | number): Promise<void> {
    report(
      `Proses SIA ${pid} mati (${why}); penggantinya dimulai. ${serving.size} dari ${count} melayani.`,
    )
    while (!isStopping) {
      try {
        await start()
        failures = 0
        report(`Pengganti proses SIA ${pid} melayani. ${serving.size} dari ${count} melayani.`)
        return
      } catch (error) {
        if (isStopping) return
        failures += 1
        report(`Pengganti proses SIA ${pid} tidak dapat dimulai: ${(error as Error).message}`)
        await pause(failures)
      }
    }
  }

  const ending = new AbortController()
  const pause = (times: number) =>
    sleep(Math.min(SHORTEST_PAUSE_MS * 2 ** times, LONGEST_PAUSE_MS), undefined, {
      signal: ending.signal,
    }).catch(ignore)

  async function stop(): Promise<void> {
    isStopping = true
    ending.abort()
    await Promise.all([...all].map((worker) => end(worker, serving.get(worker))))
  }

  try {
    await Promise.all(Array.from({ length: count }, start))
  } catch (error) {
    await stop()
    throw error
  }
  return {
    get port() {
      return port
    },
    running: () => serving.size,
    async askAll<T>(question: string) {
      const asked = [...serving.values()].map((talk) => talk.ask<T>(question))
      const answers = await Promise.allSettled(asked)
      return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
    },
    stop,
  }
}

async function end(worker: Worker, talk: Talk | undefined): Promise<void> {
  const exited = once(worker, 'exit')
  const kill = setTimeout(() => worker.process.kill('SIGKILL'), STOP_WITHIN_MS)
  // One that dies meanwhile has ended, too.
  await talk?.ask('stop').catch(ignore)
  if (worker.isConnected()) worker.disconnect()
  await exited
  clearTimeout(kill)
}

const ignore = () => undefined
