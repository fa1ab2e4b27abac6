import { show } from '@sia/contracts/kalender'
import { reading } from '../../lib/early.ts'
import type { Route } from '../../lib/pages.ts'

export const kalenderRoutes: Route[] = [
  {
    path: '/kalender',
    parent: '/krs',
    load: () => import('./kalender-page.tsx'),
    reads: () => [reading(show, {})],
  },
]
