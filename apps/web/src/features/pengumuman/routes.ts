import { list } from '@sia/contracts/pengumuman'
import { type Route, reading } from '@sia/web-kit/address/pages'
import { to } from '../../lib/address/to.ts'

export const pengumumanRoutes: Route[] = [
  {
    path: to.pengumuman(),
    load: () => import('./pengumuman-page.tsx'),
    reads: () => [reading(list, { query: { page: 'all' } })],
  },
]
