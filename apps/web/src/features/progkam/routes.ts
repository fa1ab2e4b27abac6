import { list } from '@sia/contracts/progkam'
import { reading } from '../../lib/early.ts'
import type { Route } from '../../lib/pages.ts'
import { to } from '../../lib/to.ts'

export const progkamRoutes: Route[] = [
  {
    path: to.progkam(),
    load: () => import('./progkam-page.tsx'),
    reads: () => [reading(list, { query: { page: 'all' } })],
  },
]
