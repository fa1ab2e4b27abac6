import { list } from '@sia/contracts/buku-saku'
import { reading } from '../../lib/early.ts'
import type { Route } from '../../lib/pages.ts'
import { to } from '../../lib/to.ts'

export const bukuSakuRoutes: Route[] = [
  {
    path: to.bukuSaku(),
    load: () => import('./buku-saku-page.tsx'),
    reads: () => [reading(list, { query: { page: 'all' } })],
  },
]
