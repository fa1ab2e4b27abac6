import { all } from '@sia/contracts/all'
import { buildOpenApi } from '@sia/server/http/openapi'

/** The OpenAPI document of the calls of students. */
export const studentCalls = () =>
  buildOpenApi(
    { title: 'SIA', version: '1', description: 'The student portal’s calls.' },
    all,
    'bearer',
  )
