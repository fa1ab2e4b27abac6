import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { sendError } from '@sia/server/http/errors'
import { isApi, pathOf } from '@sia/server/http/request-url'
import type { UnknownAddresses } from '@sia/server/http/unknown-addresses'
import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'

interface Options {
  root: string
  /** Whether staff may log in by the campus account: the login shows so at once. */
  hasCampus: boolean
  unknown: UnknownAddresses
}

/** Serves the built web app; every other page address answers its HTML, so that links lead in. */
export const web = plugin(async (app: FastifyInstance, { root, hasCampus, unknown }: Options) => {
  const built = readFileSync(join(root, 'index.html'), 'utf8')
  const page = hasCampus ? built.replace('<head>', '<head><meta name="akun-kampus">') : built
  await app.register(fastifyStatic, {
    root: join(root, 'assets'),
    prefix: '/assets/',
    wildcard: false,
    // Files of the build have their content in their name.
    maxAge: '1y',
    immutable: true,
  })
  app.setNotFoundHandler(async (request, reply) => {
    // Monitors ask for the head alone.
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const isPage = isRead && !isApi(request) && !/\.\w+$/.test(pathOf(request))
    if (!isPage) return sendError(await unknown.refuse(request.ip), request, reply)
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
  })
})
