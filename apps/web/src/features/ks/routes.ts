import { list } from '@sia/contracts/ks'
import { reading } from '../../lib/early.ts'
import type { Route } from '../../lib/pages.ts'

export const ksRoutes: Route[] = [
  {
    path: '/ks-create',
    load: () => import('./ks-page.tsx'),
    reads: () => [reading(list, {})],
  },
]
