import { show } from '@sia/contracts/kelas'
import { type Route, reading } from '@sia/web-kit/address/pages'
import { to } from '../../lib/address/to.ts'

export const penilaianDosenRoutes: Route[] = [
  {
    path: to.penilaianDosen(':kelas_id'),
    parent: to.krs(),
    load: () => import('./penilaian-page.tsx'),
    reads: ({ kelas_id = '' }) => [reading(show, { params: { id: kelas_id } })],
  },
]
