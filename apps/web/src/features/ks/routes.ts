import { list } from '@sia/contracts/ks'
import { type Route, reading } from '../../lib/pages.ts'
import { to } from '../../lib/to.ts'

export const ksRoutes: Route[] = [
  {
    path: to.ks(),
    load: () => import('./ks-page.tsx'),
    reads: () => [reading(list, {})],
  },
]
