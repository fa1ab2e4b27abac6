import { ConfigError } from '../env.ts'
import { messageOf, StartError } from '../errors.ts'
import { type Answers, createTalk, type Talk } from './talk.ts'

/** The work of a worker once it has its setup. */
interface Serving {
  /** Answers to what the primary asks every worker. */
  answers: Answers
  /** Finishes what is under way. */
  stop(): Promise<void>
}

/** Why a worker did not start, as it tells the primary. */
export interface Failure {
  sentence: string
  /** Whether the sentence is meant for whoever starts the server. */
  isExplained: boolean
}

/**
 * Runs this process as a worker: asks the primary for the setup, starts, and stops when the primary says so. A signal
 * of the terminal reaches the primary too, which then tells its workers; without the primary a worker ends.
 */
export async function runAsWorker<Setup>(
  start: (setup: Setup, ask: Talk['ask']) => Promise<Serving>,
): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)
  process.on('disconnect', () => process.exit(0))
  const answers: Answers = {}
  const talk = createTalk(
    (message) => process.send?.(message, undefined, undefined, ignore),
    answers,
  )
  process.on('message', talk.hear)
  try {
    const serving = await start(await talk.ask<Setup>('setup'), talk.ask)
    Object.assign(answers, serving.answers, { stop: serving.stop })
    await talk.ask('ready')
  } catch (error) {
    const isExplained = error instanceof StartError || error instanceof ConfigError
    const sentence = messageOf(error)
    await talk.ask('failed', { sentence, isExplained } satisfies Failure)
    process.exit(1)
  }
}

// A message to a primary that is gone: the channel's end is told by 'disconnect'.
const ignore = () => undefined
