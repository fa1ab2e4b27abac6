import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { shareOf } from '../workers/count.ts'
import { createInFlight } from './in-flight.ts'
import { sourceOf } from './source.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call costs nothing, or waits in a line of its own: it takes no place. */
    withoutPlace?: boolean
    /** A look at the server itself: of one address it waits for looks at the same route alone, whoever asks. */
    isLook?: boolean
  }
}

const TIMES = { waitMs: 10_000, refuseMs: 1000, sendingMs: 500 }
const WAITING_AT_MOST = 100
/** Places of one address without a session: a whole campus may come from it. */
const OF_SOURCE = { atOnce: 8, waitingAtMost: 1000 }
/** Places of one address: a few monitors ask from there, once in some seconds. */
const OF_LOOKS = { atOnce: 1, waitingAtMost: 4 }

/** The places in which the requests of one caller are worked on, until they are answered. Product §18.5. */
export interface Places {
  /**
   * Waits for a place of a person, by whatever names one at this door; without a person, of the address that the
   * request comes from. The place that the request had before is given back.
   * @throws AppError too_many, abandoned.
   */
  take(request: FastifyRequest, reply: FastifyReply, person: string | null): Promise<void>
  /** Gives the place back before the answer ends. */
  leave(request: FastifyRequest): void
  /** Remembers whose a session is, for the places that its next requests take before anybody has looked at it. */
  remember(session: string, person: string): void
  /** Whose a session was the last time, live or not; null of one that is not known. */
  personOf(session: string | null): string | null
}

/** The longest unseen is forgotten first. */
const REMEMBERED = 1000

/** @param atOnce how many requests of a person are worked on at a time, by all `workers` of the server together. */
export function createPlaces(atOnce: number, workers = 1): Places {
  const of = (bounds: { atOnce: number; waitingAtMost: number }) =>
    createInFlight({
      ...TIMES,
      atOnce: shareOf(bounds.atOnce, workers),
      waitingAtMost: shareOf(bounds.waitingAtMost, workers),
    })
  const people = of({ atOnce, waitingAtMost: WAITING_AT_MOST })
  const sources = of(OF_SOURCE)
  const looks = of(OF_LOOKS)
  const held = new WeakMap<FastifyRequest, () => void>()
  const remembered = new LRUCache<string, string>({ max: REMEMBERED })

  function leave(request: FastifyRequest): void {
    held.get(request)?.()
    held.delete(request)
  }

  return {
    leave,
    remember: (session, person) => {
      remembered.set(session, person)
    },
    personOf: (session) => (session === null ? null : (remembered.get(session) ?? null)),
    async take(request, { raw }, person) {
      const { withoutPlace, isLook } = request.routeOptions.config
      if (withoutPlace) return
      const place = await (isLook
        ? looks.enter(`${request.routeOptions.url} ${sourceOf(request.ip)}`, raw)
        : person === null
          ? sources.enter(sourceOf(request.ip), raw)
          : people.enter(person, raw))
      leave(request)
      held.set(request, place)
      raw.once('finish', place).once('close', place)
    },
  }
}
