import { list } from '@sia/contracts/kabar'
import { type Route, reading } from '@sia/web-kit/address/pages'
import { pageIn } from '@sia/web-kit/read/list'
import { to } from '../../lib/address/to.ts'

export const kabarRoutes: Route[] = [
  {
    path: to.kabar(),
    load: () => import('./kabar-page.tsx'),
    reads: (_, search) => [reading(list, { query: { page: pageIn(search) } })],
  },
]
