import { list } from '@sia/contracts/peminjaman-ruangan'
import { list as listRuangan, showDay } from '@sia/contracts/ruangan'
import { type Route, reading } from '@sia/web-kit/address/pages'
import { pageIn } from '@sia/web-kit/read/list'
import { to } from '../../lib/address/to.ts'

export const peminjamanRuanganRoutes: Route[] = [
  {
    path: to.peminjamanRuangan(),
    load: () => import('./list-page.tsx'),
    reads: (_, search) => [reading(list, { query: { page: pageIn(search) } })],
  },
  {
    path: to.peminjamanRuanganCreate(),
    parent: to.peminjamanRuangan(),
    load: () => import('./create-page.tsx'),
    reads: () => [
      reading(listRuangan, { query: { page: 'all' } }),
      reading(showDay, { query: {} }),
    ],
  },
]
