import { show } from '@sia/contracts/kalender'
import { type Route, reading } from '@sia/web-kit/address/pages'
import { to } from '../../lib/address/to.ts'

export const kalenderRoutes: Route[] = [
  {
    path: to.kalender(),
    parent: to.krs(),
    load: () => import('./kalender-page.tsx'),
    reads: () => [reading(show, {})],
  },
]
