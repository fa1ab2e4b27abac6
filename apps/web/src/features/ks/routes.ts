import { list } from '@sia/contracts/ks'
import { type Route, reading } from '@sia/web-kit/address/pages'
import { to } from '../../lib/address/to.ts'

export const ksRoutes: Route[] = [
  {
    path: to.ks(),
    load: () => import('./ks-page.tsx'),
    reads: () => [reading(list, {})],
  },
]
