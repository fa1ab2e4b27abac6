import { list, listSoal } from '@sia/contracts/survey'
import { reading } from '../../lib/early.ts'
import type { Route } from '../../lib/pages.ts'

const surveys = () => reading(list, { query: { page: 'all' } })
const soal = () => reading(listSoal, { query: { page: 'all' } })

export const surveyRoutes: Route[] = [
  { path: '/survey', load: () => import('./survey-page.tsx'), reads: () => [surveys()] },
  {
    path: '/survey-create/:id',
    parent: '/survey',
    load: () => import('./fill-page.tsx'),
    reads: () => [surveys(), soal()],
  },
]
