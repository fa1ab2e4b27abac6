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
  unknown: UnknownAddresses
}

/** Serves the built web app; every other page address answers its HTML, so that links lead in. */
export const web = plugin(async (app: FastifyInstance, { root, unknown }: Options) => {
  const page = readFileSync(join(root, 'index.html'), 'utf8')
  await app.register(fastifyStatic, {
    root: join(root, 'assets'),
    prefix: '/assets/',
    wildcard: false,
    // Files of the build have their content in their name.
    maxAge: '1y',
    immutable: true,
  })
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' && !isApi(request) && !/\.\w+$/.test(pathOf(request))
    if (!isPage) return sendError(await unknown.refuse(request.ip), request, reply)
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
  })
})
