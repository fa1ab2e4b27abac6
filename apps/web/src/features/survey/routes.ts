import { list, listSoal } from '@sia/contracts/survey'
import { type Route, reading } from '@sia/web-kit/address/pages'
import { to } from '../../lib/address/to.ts'

const surveys = () => reading(list, { query: { page: 'all' } })
const soal = () => reading(listSoal, { query: { page: 'all' } })

export const surveyRoutes: Route[] = [
  { path: to.survey(), load: () => import('./survey-page.tsx'), reads: () => [surveys()] },
  {
    path: to.surveyCreate(':id'),
    parent: to.survey(),
    load: () => import('./fill-page.tsx'),
    reads: () => [surveys(), soal()],
  },
]
