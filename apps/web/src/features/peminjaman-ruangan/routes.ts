import { list } from '@sia/contracts/peminjaman-ruangan'
import { list as listRuangan } from '@sia/contracts/ruangan'
import { reading } from '../../lib/early.ts'
import { pageIn } from '../../lib/list.ts'
import type { Route } from '../../lib/pages.ts'

export const peminjamanRuanganRoutes: Route[] = [
  {
    path: '/peminjaman-ruangan',
    load: () => import('./list-page.tsx'),
    reads: (_, search) => [reading(list, { query: { page: pageIn(search) } })],
  },
  {
    path: '/peminjaman-ruangan/create',
    parent: '/peminjaman-ruangan',
    load: () => import('./create-page.tsx'),
    reads: () => [reading(listRuangan, { query: { page: 'all' } })],
  },
]
