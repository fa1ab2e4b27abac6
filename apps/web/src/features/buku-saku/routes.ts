import { list } from '@sia/contracts/buku-saku'
import { type Route, reading } from '@sia/web-kit/address/pages'
import { to } from '../../lib/address/to.ts'

export const bukuSakuRoutes: Route[] = [
  {
    path: to.bukuSaku(),
    load: () => import('./buku-saku-page.tsx'),
    reads: () => [reading(list, { query: { page: 'all' } })],
  },
]
