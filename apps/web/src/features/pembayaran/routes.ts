import { show } from '@sia/contracts/mhs'
import { angsuranOptional, bayar } from '@sia/contracts/pembayaran'
import { type Route, reading } from '@sia/web-kit/address/pages'
import { to } from '../../lib/address/to.ts'
import { readsOfMhs } from '../../lib/session/mhs-id.ts'

export const pembayaranRoutes: Route[] = [
  {
    path: to.pembayaran(),
    load: () => import('./pembayaran-page.tsx'),
    reads: () =>
      readsOfMhs((id) => [
        reading(show, { params: { id: String(id) } }),
        reading(angsuranOptional, { params: { mhs_id: String(id) } }),
        reading(bayar, {}),
      ]),
  },
]
