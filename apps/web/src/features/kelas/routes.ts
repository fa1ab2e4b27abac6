import { show } from '@sia/contracts/kelas'
import { reading } from '../../lib/early.ts'
import type { Route } from '../../lib/pages.ts'

export const kelasRoutes: Route[] = [
  {
    path: '/kelas-show/:id',
    parent: '/krs',
    load: () => import('./kelas-page.tsx'),
    reads: ({ id = '' }) => [reading(show, { params: { id } })],
  },
]
