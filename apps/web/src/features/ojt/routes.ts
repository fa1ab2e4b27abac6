import { list, listUndangan, show } from '@sia/contracts/ojt'
import { type Route, reading } from '@sia/web-kit/address/pages'
import { to } from '../../lib/address/to.ts'
import { readsOfMhs } from '../../lib/session/mhs-id.ts'
import { OFFERS, readsOfOffers } from './offers.ts'

const readsOfOwn = () => readsOfMhs((id) => [reading(show, { params: { id: String(id) } })])

export const ojtRoutes: Route[] = [
  {
    path: to.ojt(),
    load: () => import('./ojt-page.tsx'),
    reads: () => [...readsOfOwn(), reading(listUndangan, {}), ...readsOfOffers()],
  },
  {
    path: to.ojtOffer(':id'),
    parent: to.ojt(),
    load: () => import('./offer-page.tsx'),
    reads: () => [...readsOfOwn(), reading(list, OFFERS)],
  },
]
