import { list } from '@sia/contracts/pengumuman'
import { type Route, reading } from '../../lib/pages.ts'
import { to } from '../../lib/to.ts'

export const pengumumanRoutes: Route[] = [
  {
    path: to.pengumuman(),
    load: () => import('./pengumuman-page.tsx'),
    reads: () => [reading(list, { query: { page: 'all' } })],
  },
]
