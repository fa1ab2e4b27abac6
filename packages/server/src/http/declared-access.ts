import type { Access } from '@sia/contracts/endpoint'
import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import { API_DOCS } from './api-docs.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route below /api, as 'GET /api/krs', with who may call it. */
    apiRoutes: Map<string, Access>
    /** Every route, of pages and files too. */
    allRoutes: { method: string; url: string }[]
  }
}

/** A route below /api that declares no access does not start. */
export const declaredAccess = plugin(async (app: FastifyInstance) => {
  app.decorate('apiRoutes', new Map())
  app.decorate('allRoutes', [])
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const one of [method].flat()) app.allRoutes.push({ method: one, url })
    if (
      !url.startsWith('/api/') ||
      url.startsWith(API_DOCS) ||
      method === 'HEAD' ||
      method === 'OPTIONS'
    )
      return
    if (!config?.access) throw new Error(`${method} ${url} declares no access`)
    app.apiRoutes.set(`${method} ${url}`, config.access)
  })
})
