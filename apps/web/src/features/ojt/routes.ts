import { show } from '@sia/contracts/ojt'
import { type Route, reading } from '@sia/web-kit/address/pages'
import { to } from '../../lib/address/to.ts'
import { readsOfMhs } from '../../lib/session/mhs-id.ts'
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
