import { match } from '@sia/contracts/office/nim-list'
import { countNimLines, MOST_NIM_LINES, matchNims } from '@sia/domain/nim-list'
import { listNames } from '@sia/office/features/mhs/queries-names'
import { invalid } from '@sia/server/errors'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../serve.ts'

export async function nimListRoutes(app: FastifyInstance) {
  serve(app, match, async ({ pool }, { body: { teks } }) => {
    if (countNimLines(teks) > MOST_NIM_LINES) {
      throw invalid({ teks: [`Paling banyak ${MOST_NIM_LINES} baris sekaligus.`] })
    }
    return { baris: matchNims(teks, await listNames(pool)) }
  })
}
