import type { Endpoint } from '@sia/contracts/endpoint'
import { errorBody } from '@sia/contracts/error-body'
import * as z from 'zod'

type Schema = z.core.$ZodType
type JsonSchema = z.core.JSONSchema.BaseSchema

/** The schema of the wire: the input side of the contracts, where dates are text. */
function jsonSchema(schema: Schema) {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    target: 'draft-2020-12',
    // Every whole number would carry JavaScript's own limits.
    override({ jsonSchema: made }) {
      if (made.minimum === Number.MIN_SAFE_INTEGER) delete made.minimum
      if (made.maximum === Number.MAX_SAFE_INTEGER) delete made.maximum
    },
  })
  return rest
}

/** The OpenAPI document of a server's calls. */
export type OpenApi = ReturnType<typeof buildOpenApi>

/** How a client of each server shows its session. */
const SESSIONS = {
  bearer: { type: 'http', scheme: 'bearer' },
  cookie: { type: 'apiKey', in: 'cookie', name: 'kantor_sesi' },
} as const

/** The OpenAPI 3.1 document of the calls, made from the contracts that the server itself uses. */
export function buildOpenApi(
  info: { title: string; version: string; description: string },
  endpoints: Endpoint[],
  session: keyof typeof SESSIONS,
) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: operationOf(endpoint, session),
    }
  }
  return {
    openapi: '3.1.0',
    info,
    paths,
    components: {
      schemas: { Galat: jsonSchema(errorBody) },
      securitySchemes: { [session]: SESSIONS[session] },
    },
  }
}

function operationOf(endpoint: Endpoint, session: keyof typeof SESSIONS) {
  const { access, summary, params, query, body, bodyInQuery, reply } = endpoint
  const parameters = [
    ...parametersOf('path', params),
    ...parametersOf('query', query),
    ...(bodyInQuery ? parametersOf('query', body).map(optional) : []),
  ]
  const content = contentOf(endpoint)
  return {
    summary,
    ...(access !== 'public' && { security: [{ [session]: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(content && { requestBody: { content } }),
    responses: {
      200: { description: 'OK', content: { 'application/json': { schema: jsonSchema(reply) } } },
      default: {
        description: 'Every refusal',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Galat' } } },
      },
    },
  }
}

/** The forms of a body: JSON, and a form with a file where the call takes one. */
function contentOf({ body, upload }: Endpoint) {
  if (!body && !upload) return undefined
  const fields: JsonSchema = body ? jsonSchema(body) : {}
  if (!upload) return { 'application/json': { schema: fields } }
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  const form = { ...fields, type: 'object', properties: { ...fields.properties, [upload]: file } }
  return {
    ...(body && { 'application/json': { schema: fields } }),
    'multipart/form-data': { schema: form },
  }
}

const optional = <P extends object>(parameter: P) => ({ ...parameter, required: false })

function parametersOf(place: 'path' | 'query', schema: Schema | undefined) {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema)
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}
