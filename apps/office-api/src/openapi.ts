import { allOffice } from '@sia/contracts/office/all'
import { buildOpenApi } from '@sia/server/http/openapi'

/** The OpenAPI document of Kantor's calls. */
export const officeCalls = () =>
  buildOpenApi(
    { title: 'Kantor', version: '1', description: 'Kantor’s calls.' },
    allOffice,
    'cookie',
  )
