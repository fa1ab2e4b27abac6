import { list } from '@sia/contracts/pengumuman'
import { reading } from '../../lib/early.ts'
import type { Route } from '../../lib/pages.ts'
import { to } from '../../lib/to.ts'

export const pengumumanRoutes: Route[] = [
  {
    path: to.pengumuman(),
    load: () => import('./pengumuman-page.tsx'),
    reads: () => [reading(list, { query: { page: 'all' } })],
  },
]
