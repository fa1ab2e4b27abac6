import { show } from '@sia/contracts/beranda'
import { reading } from '../../lib/early.ts'
import type { Route } from '../../lib/pages.ts'
import { BERANDA } from '../../lib/session.ts'

export const berandaRoutes: Route[] = [
  {
    path: BERANDA,
    load: () => import('./beranda-page.tsx'),
    reads: () => [reading(show, {})],
  },
]
