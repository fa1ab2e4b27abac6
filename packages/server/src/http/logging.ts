import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import { type LoggerOptions, stdTimeFunctions } from 'pino'
import { loggedPathOf } from '../lib/request-url.ts'
import { describeError } from './log-error.ts'

// A library may hand a whole request over, bearer and body included: only these fields are written.
const FIELDS = new Set([
  ...['method', 'path', 'status', 'ms', 'mhs', 'err', 'reqId'],
  ...['event', 'outcome', 'nim', 'address', 'device', 'count', 'at'],
])

/**
 * JSON lines in UTC, at every level without what somebody typed or sent: no bearer, no body, no query,
 * no row of the database. A field has to be listed to be written.
 */
export function loggerOptions(level: string): LoggerOptions {
  return {
    level,
    timestamp: stdTimeFunctions.isoTime,
    base: null,
    formatters: {
      log: (fields) =>
        Object.fromEntries(Object.entries(fields).filter(([name]) => FIELDS.has(name))),
    },
    serializers: { err: describeError },
    hooks: {
      // Without a sentence of its own a line would take the error's, which may quote what was sent.
      logMethod([first, ...rest], method) {
        const bare = first instanceof Error ? { err: first } : first
        const isWordless = typeof bare === 'object' && rest.length === 0
        method.apply(this, (isWordless ? [bare, 'error'] : [bare, ...rest]) as [string])
      },
    },
  }
}

/** One line a request: who asked for what, the answer and how long it took. */
export const logging = plugin(async (app: FastifyInstance) => {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: loggedPathOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        mhs: request.ctx?.session?.mhs?.id,
      },
      'request',
    )
  })
})
