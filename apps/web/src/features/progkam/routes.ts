import { list } from '@sia/contracts/progkam'
import { type Route, reading } from '@sia/web-kit/address/pages'
import { to } from '../../lib/address/to.ts'

export const progkamRoutes: Route[] = [
  {
    path: to.progkam(),
    load: () => import('./progkam-page.tsx'),
    reads: () => [reading(list, { query: { page: 'all' } })],
  },
]
