import { list } from '@sia/contracts/buku-perpustakaan'
import { list as listJurusan } from '@sia/contracts/jurusan'
import { type Route, reading } from '@sia/web-kit/address/pages'
import { to } from '../../lib/address/to.ts'
import { queryOf, readFilter } from './filter.ts'

export const bukuPerpustakaanRoutes: Route[] = [
  {
    path: to.bukuPerpustakaan(),
    load: () => import('./buku-page.tsx'),
    reads: (_, search) => [
      reading(list, { query: queryOf(readFilter(search)) }),
      reading(listJurusan, { query: { page: 'all' } }),
    ],
  },
]
