import { show } from '@sia/contracts/beranda'
import { type Route, reading } from '@sia/web-kit/address/pages'
import { to } from '../../lib/address/to.ts'

export const berandaRoutes: Route[] = [
  {
    path: to.beranda(),
    load: () => import('./beranda-page.tsx'),
    reads: () => [reading(show, {})],
  },
]
