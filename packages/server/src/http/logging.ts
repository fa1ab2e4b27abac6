import type { FastifyInstance, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { type Logger, type LoggerOptions, pino, stdTimeFunctions } from 'pino'
import { describeError } from './log-error.ts'

// A library may hand a whole request over, bearer and body included: only these fields are written.
const FIELDS = ['method', 'path', 'status', 'ms', 'err', 'reqId']

/**
 * JSON lines in UTC, at every level without what somebody typed or sent: no bearer, no body, no query,
 * no row of the database. A field has to be listed to be written: `more` names the fields of this server.
 */
export function loggerOptions(level: string, more: string[]): LoggerOptions {
  const listed = new Set([...FIELDS, ...more])
  return {
    level,
    timestamp: stdTimeFunctions.isoTime,
    base: null,
    formatters: {
      log: (fields) =>
        Object.fromEntries(Object.entries(fields).filter(([name]) => listed.has(name))),
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

/** The log of a process that answers nobody itself. */
export const createLog = (level: string, fields: string[]): Logger =>
  pino(loggerOptions(level, fields))

/** The path of a request and its caller, as the log may show them. */
export type Describe = (request: FastifyRequest) => { path: string } & Record<string, unknown>

/** One line a request: who asked for what, the answer and how long it took. */
export const logging = plugin(
  async (app: FastifyInstance, { describe }: { describe: Describe }) => {
    app.addHook('onResponse', async (request, reply) => {
      const { path, ...caller } = describe(request)
      request.log.info(
        {
          method: request.method,
          path,
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
          ...caller,
        },
        'request',
      )
    })
  },
)
