import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Env } from '../env.ts'
import { listeningHost } from './addresses.ts'

// Each request under way gets so long to end, but all of them no longer than STOP_WITHIN_MS after the signal.
const END_WITHIN_MS = 5000
const STOP_WITHIN_MS = 7500
// A server may need a third of a second for a turn where others compute beside it.
const TAKE_WITHIN_MS = 5000
// A turn takes a connection, the next one reads its request.
const QUIET_TURNS = 8
// How many connections may wait to be taken, unless told otherwise.
const BACKLOG = 511

interface Listening {
  /** The port, which the system chose where PORT is 0. */
  port: number
  /** Answers what was sent until now, and takes nothing more. */
  stop(): Promise<void>
}

/**
 * Has an app listen at PORT of HOST. `turn` passes once whoever hands out connections may have handed one out: by
 * default this process itself.
 */
export async function listen(
  app: FastifyInstance,
  { PORT, HOST }: Pick<Env, 'PORT' | 'HOST'>,
  turn: () => Promise<unknown> = setImmediate,
): Promise<Listening> {
  await app.listen({ port: PORT, host: await listeningHost(HOST) })
  const bound = app.server.address()
  return {
    port: typeof bound === 'object' && bound ? bound.port : PORT,
    async stop() {
      const latest = performance.now() + STOP_WITHIN_MS
      await takeWaiting(turn)
      // Clients that keep their connection busy must not hold the stop up.
      const within = Math.min(END_WITHIN_MS, latest - performance.now())
      const cut = setTimeout(() => app.server.closeAllConnections(), within)
      await app.close()
      clearTimeout(cut)
    },
  }
}

/**
 * Lets requests in that were sent before the server stops: Node takes one waiting connection a turn,
 * and closes those whose request it has not read as idle. Ends once no more are taken.
 */
async function takeWaiting(turn: () => Promise<unknown>): Promise<void> {
  let quiet = 0
  const taken = () => {
    quiet = 0
  }
  subscribe('net.server.socket', taken)
  const until = performance.now() + TAKE_WITHIN_MS
  for (
    let turns = 0;
    turns < BACKLOG && performance.now() < until && quiet < QUIET_TURNS;
    turns += 1
  ) {
    quiet += 1
    await turn()
  }
  unsubscribe('net.server.socket', taken)
}
