import { show } from '@sia/contracts/kelas'
import { type Route, reading } from '@sia/web-kit/address/pages'
import { to } from '../../lib/address/to.ts'

export const kelasRoutes: Route[] = [
  {
    path: to.kelas(':id'),
    parent: to.krs(),
    load: () => import('./kelas-page.tsx'),
    reads: ({ id = '' }) => [reading(show, { params: { id } })],
  },
]
