import { list } from '@sia/contracts/krs'
import { reading } from '../../lib/early.ts'
import type { Route } from '../../lib/pages.ts'

export const krsRoutes: Route[] = [
  {
    path: '/krs',
    load: () => import('./krs-page.tsx'),
    reads: () => [reading(list, {})],
  },
]
