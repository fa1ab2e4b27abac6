import { timingSafeEqual } from 'node:crypto'
import { notFound } from '@sia/server/errors'
import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  Registry,
} from 'prom-client'
import type { Figures, Shared } from '../shared.ts'
import { addState } from './metrics-state.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The figures of this process; missing where nobody may ask for them. */
    readFigures?: () => Promise<Figures>
  }
}

type Options = { token: string; shared: Shared } & Parameters<typeof addState>[1]

/**
 * GET /metrics in Prometheus' format for whoever sends the token as bearer; to others the address
 * does not exist. One answer for all processes of the server, whichever is asked. Requests are counted by route, never by address, which holds ids and user text.
 */
export const metrics = plugin(async (app: FastifyInstance, { token, shared, ...deps }: Options) => {
  /** Figures of each process, and `once` of the server. */
  const registry = new Registry()
  const once = new Registry()
  collectDefaultMetrics({ register: registry })
  const measureState = addState(once, deps)
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  const doors = new Counter({
    name: 'sia_security_events_total',
    help: 'What happened at the doors: logins, passwords, sessions, calendars, limits, foreign ids, maintenance.',
    labelNames: ['event', 'outcome'],
    registers: [once],
  })
  const workers = new Gauge({
    name: 'sia_workers',
    help: 'Processes of this server that serve.',
    registers: [once],
  })

  new Gauge({
    name: 'sia_web_ready',
    help: 'Whether the web app is built whole: its shell and the screens that the server renders, 1 or 0.',
    aggregator: 'min',
    registers: [registry],
    collect() {
      this.set(app.sendPage && app.hasScreens ? 1 : 0)
    },
  })

  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
    }
    duration.observe(labels, reply.elapsedTime / 1000)
  })

  app.decorate('readFigures', () => registry.getMetricsAsJSON())
  const expected = Buffer.from(`Bearer ${token}`)
  app.get('/metrics', async (request, reply) => {
    const given = Buffer.from(request.headers.authorization ?? '')
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw notFound()
    await measureState()
    const { processes, security } = await shared.readFigures()
    workers.set(processes?.length ?? 1)
    doors.reset()
    for (const { event, outcome, count } of security) doors.inc({ event, outcome }, count)
    const all = processes ? AggregatorRegistry.aggregate(processes) : registry
    return reply.type(registry.contentType).send(`${await all.metrics()}\n${await once.metrics()}`)
  })
})
