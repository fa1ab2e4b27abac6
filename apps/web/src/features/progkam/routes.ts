import { list } from '@sia/contracts/progkam'
import { reading } from '../../lib/early.ts'
import type { Route } from '../../lib/pages.ts'

export const progkamRoutes: Route[] = [
  {
    path: '/progkam',
    load: () => import('./progkam-page.tsx'),
    reads: () => [reading(list, { query: { page: 'all' } })],
  },
]
