import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import type { Env } from '../env.ts'
import { notFound } from '../errors.ts'
import { sendError } from './errors.ts'

/** Serves the built web app; every other page address answers its HTML, so deep links work. */
export const web = plugin(
  async (app: FastifyInstance, { env, root }: { env: Env; root: string }) => {
    const html = readFileSync(join(root, 'index.html'), 'utf8')
      .replaceAll('%INSTAGRAM_URL%', escapeAttribute(env.INSTAGRAM_URL))
      .replaceAll('%FACEBOOK_URL%', escapeAttribute(env.FACEBOOK_URL))

    await app.register(fastifyStatic, {
      root,
      index: false,
      wildcard: false,
      preCompressed: true,
      dotfiles: 'ignore',
      cacheControl: false,
      globIgnore: ['**/index.html*', '**/*.br', '**/*.gz'],
      setHeaders(reply, path) {
        const hashed = path.includes(`${root}/assets/`)
        reply.header(
          'cache-control',
          hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
        )
      },
    })

    app.setNotFoundHandler((request, reply) => {
      const [path = ''] = request.url.split('?', 1)
      const isPage = request.method === 'GET' && !path.startsWith('/api/') && !/\.\w+$/.test(path)
      if (!isPage) return sendError(notFound(), request, reply)
      return reply
        .status(200)
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(html)
    })
  },
)

function escapeAttribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
