import { list } from '@sia/contracts/surat'
import { type Route, reading } from '@sia/web-kit/address/pages'
import { to } from '../../lib/address/to.ts'

export const suratRoutes: Route[] = [
  {
    path: to.surat(),
    load: () => import('./surat-page.tsx'),
    reads: () => [reading(list, {})],
  },
]
