import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { all } from '@sia/contracts/all'
import type { FastifyInstance } from 'fastify'
import type { OpenAPIV3 } from 'openapi-types'
import { buildOpenApi } from '../openapi.ts'

/** Where the viewer of the calls is, where API_DOCS asks for it. */
export const API_DOCS = '/api/docs'

/** The calls to read and try in the browser. */
export async function apiDocs(app: FastifyInstance) {
  const document = buildOpenApi(all) as unknown as OpenAPIV3.Document
  await app.register(swagger, { mode: 'static', specification: { document } })
  await app.register(swaggerUi, { routePrefix: API_DOCS })
}
