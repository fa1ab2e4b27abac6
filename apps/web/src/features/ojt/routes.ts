import { show } from '@sia/contracts/ojt'
import { readsOfMhs } from '../../lib/mhs-id.ts'
import { type Route, reading } from '../../lib/pages.ts'
import { to } from '../../lib/to.ts'
import { readsOfOffers } from './offers.ts'

export const ojtRoutes: Route[] = [
  {
    path: to.ojt(),
    load: () => import('./ojt-page.tsx'),
    reads: () => [
      ...readsOfMhs((id) => [reading(show, { params: { id: String(id) } })]),
      ...readsOfOffers(),
    ],
  },
]
