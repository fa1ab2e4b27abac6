import type { FastifyInstance } from 'fastify'
import type { OpenAPIV3 } from 'openapi-types'
import type { OpenApi } from './openapi.ts'

/** Where the viewer of the calls is, where API_DOCS asks for it. */
export const API_DOCS = '/api/docs'

/** The calls to read and try in the browser; what shows them is loaded only where it is asked for. */
export async function apiDocs(app: FastifyInstance, { calls }: { calls: OpenApi }) {
  const { default: swagger } = await import('@fastify/swagger')
  const { default: swaggerUi } = await import('@fastify/swagger-ui')
  const document = calls as unknown as OpenAPIV3.Document
  await app.register(swagger, { mode: 'static', specification: { document } })
  await app.register(swaggerUi, { routePrefix: API_DOCS })
}
