import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { show } from '@sia/contracts/office/presensi'
import { stepLeft } from '@sia/domain/presensi'
import { findPresensiOf, nameOf, type SesiId } from '@sia/office/features/presensi/queries'
import { databaseUnavailable } from '@sia/server/db/errors'
import { AppError } from '@sia/server/errors'
import { textOf } from '@sia/server/http/text-of'
import { encodeReply } from '@sia/server/http/wire-text'
import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '../../context.ts'
import { findSesiOf } from '../auth/queries.ts'
import { whoMayTake } from './access.ts'

/** So often the database is asked, and whether the listeners are still logged in and may take the attendance. */
const ASKED_EVERY_MS = 1000
/** After so much silence a comment keeps the connection open: proxies cut what is silent for a minute. */
const SILENT_MS = 15_000
/** As many connections as a browser has for one address. */
const AT_MOST = 6

interface Asked {
  /** The cookie of the session that listens. */
  token: string
  sesi: SesiId
  portal: string
}

interface Listener extends Asked {
  stream: Readable
  /** Its last text, and when. */
  said: string
  saidAt: number
  /** It has not read what it was told: the next it hears is what there is then. */
  isFull: boolean
  isOver: boolean
}

/** The streams of all who listen, fed together. */
interface Streams {
  /**
   * Events `presensi` of a session, each as the call `show` answers, until the listener logs out or may not take its
   * attendance any more, or the server stops.
   * @throws AppError too_many of one session of staff.
   */
  open(asked: Asked): Readable
  stop(): void
}

/** However many listen, the database is asked the same few questions each second, and nothing while nobody does. */
export function createStreams(
  deps: Pick<Deps, 'db' | 'pool' | 'env' | 'clock'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): Streams {
  const listeners = new Set<Listener>()
  const stopping = new AbortController()
  let isRunning = false

  async function run(): Promise<void> {
    isRunning = true
    while (listeners.size > 0 && !stopping.signal.aborted) {
      // The next code is said as soon as it is one; a server that stops ends the wait.
      const wait = Math.min(ASKED_EVERY_MS, stepLeft(deps.clock()))
      await setTimeout(wait, null, { signal: stopping.signal }).catch(() => undefined)
      await feed([...listeners])
    }
    isRunning = false
  }

  /** Tells some listeners what is new. One whose news cannot be had hangs up, and its browser comes again. */
  async function feed(some: Listener[]): Promise<void> {
    try {
      await tell(deps, some)
    } catch (error) {
      if (!databaseUnavailable(error)) log.error({ err: error }, 'a stream could not be fed')
      for (const one of some) end(one)
    }
  }

  return {
    open(asked) {
      const own = [...listeners].filter(({ token }) => token === asked.token)
      if (own.length >= AT_MOST) throw tooMany()
      const listener: Listener = {
        ...asked,
        stream: new Readable({
          read() {
            listener.isFull = false
          },
        }),
        said: '',
        saidAt: 0,
        isFull: false,
        isOver: false,
      }
      listeners.add(listener)
      listener.stream.once('close', () => listeners.delete(listener))
      void feed([listener])
      if (!isRunning) void run()
      return listener.stream
    },
    stop() {
      stopping.abort()
      for (const one of listeners) end(one)
    },
  }
}

async function tell(
  deps: Pick<Deps, 'db' | 'pool' | 'env' | 'clock'>,
  listeners: Listener[],
): Promise<void> {
  const now = deps.clock()
  const ctx = { ...deps, now }
  const people = await findSesiOf(ctx, [...new Set(listeners.map(({ token }) => token))])
  const live = listeners.flatMap((listener) => {
    const staf = people.get(listener.token)?.staf
    return staf ? [{ listener, staf, sesi: listener.sesi }] : []
  })
  const may = live.length > 0 ? await whoMayTake(deps.pool, live) : []
  const heard = live.filter((_, at) => may[at]).map(({ listener }) => listener)
  const over = new Set(listeners).difference(new Set(heard))
  for (const one of over) end(one)
  if (heard.length === 0) return

  const sesi = [...new Map(heard.map((one) => [nameOf(one.sesi), one.sesi])).values()]
  const found = await findPresensiOf(ctx, sesi)
  const replyOf = new Map(sesi.map((one, at) => [nameOf(one), found[at]]))
  for (const listener of heard) {
    const reply = replyOf.get(nameOf(listener.sesi))
    if (reply) say(listener, await textOf(encodeReply(show, reply(listener.portal))))
  }
}

function end(listener: Listener): void {
  if (!listener.isOver) listener.stream.push(null)
  listener.isOver = true
}

function say(listener: Listener, text: string): void {
  const { stream, said, saidAt, isFull, isOver } = listener
  if (isFull || isOver || stream.destroyed) return
  // The rest of a code's time is another number each time.
  const told = text.replace(/"sisa":\d+/, '')
  const isNew = told !== said
  if (!isNew && performance.now() - saidAt <= SILENT_MS) return
  listener.said = told
  listener.saidAt = performance.now()
  listener.isFull = !stream.push(isNew ? `event: presensi\ndata: ${text}\n\n` : ': \n\n')
}

const tooMany = () =>
  new AppError('too_many', 'Terlalu banyak layar presensi terbuka. Tutup yang tidak dipakai.', {
    retryAfter: 60,
  })
