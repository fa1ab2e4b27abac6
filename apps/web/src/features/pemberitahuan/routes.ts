import { show } from '@sia/contracts/pemberitahuan'
import { type Route, reading } from '@sia/web-kit/address/pages'
import { to } from '../../lib/address/to.ts'

export const pemberitahuanRoutes: Route[] = [
  {
    path: to.pemberitahuan(),
    parent: to.kabar(),
    load: () => import('./pemberitahuan-page.tsx'),
    reads: () => [reading(show, {})],
  },
]
