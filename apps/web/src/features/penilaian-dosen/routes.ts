import { show } from '@sia/contracts/kelas'
import { reading } from '../../lib/early.ts'
import type { Route } from '../../lib/pages.ts'

export const penilaianDosenRoutes: Route[] = [
  {
    path: '/kelas-penilaian-dosen/:kelas_id',
    parent: '/krs',
    load: () => import('./penilaian-page.tsx'),
    reads: ({ kelas_id = '' }) => [reading(show, { params: { id: kelas_id } })],
  },
]
