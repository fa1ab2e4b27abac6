import { list } from '@sia/contracts/ks'
import { reading } from '../../lib/early.ts'
import type { Route } from '../../lib/pages.ts'
import { to } from '../../lib/to.ts'

export const ksRoutes: Route[] = [
  {
    path: to.ks(),
    load: () => import('./ks-page.tsx'),
    reads: () => [reading(list, {})],
  },
]
