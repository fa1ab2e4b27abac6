import { list, show } from '@sia/contracts/berita-terkini'
import { type Route, reading } from '@sia/web-kit/address/pages'
import { pageIn } from '@sia/web-kit/read/list'
import { to } from '../../lib/address/to.ts'

export const beritaTerkiniRoutes: Route[] = [
  {
    path: to.beritaTerkini(),
    load: () => import('./berita-page.tsx'),
    reads: (_, search) => [reading(list, { query: { page: pageIn(search) } })],
  },
  {
    path: to.berita(':id'),
    parent: to.beritaTerkini(),
    load: () => import('./berita-show-page.tsx'),
    reads: ({ id = '' }) => [
      reading(show, { params: { id } }),
      reading(list, { query: { page: 1 } }),
    ],
  },
]
