import { show } from '@sia/contracts/mhs'
import { angsuranOptional } from '@sia/contracts/pembayaran'
import { readsOfMhs } from '../../lib/mhs-id.ts'
import { type Route, reading } from '../../lib/pages.ts'
import { to } from '../../lib/to.ts'

export const pembayaranRoutes: Route[] = [
  {
    path: to.pembayaran(),
    load: () => import('./pembayaran-page.tsx'),
    reads: () =>
      readsOfMhs((id) => [
        reading(show, { params: { id: String(id) } }),
        reading(angsuranOptional, { params: { mhs_id: String(id) } }),
      ]),
  },
]
