import { decide, list, reopen } from '@sia/contracts/office/peminjaman-ruangan'
import type { Keputusan } from '@sia/domain/peminjaman-ruangan'
import { call } from '../../../lib/call.ts'
import type { Kind } from '../kind.ts'
import { sentOf } from '../sent.ts'
import { ACTS } from './acts.ts'
import { caseOf } from './case.tsx'

const STATUSES = ['menunggu', 'lewat', 'disetujui', 'ditolak'] as const

/** Room loans. Product §25.3. */
export const ruangan: Kind = {
  name: 'ruangan',
  label: 'Ruang',
  many: 'peminjaman',
  statuses: STATUSES,
  list,
  async load(status: (typeof STATUSES)[number], id?: number) {
    const { total, peminjaman_ruangan } = await call(list, {
      query: { status, ...(id !== undefined && { id: String(id) }) },
    })
    return { total, cases: peminjaman_ruangan.map(caseOf) }
  },
  acts: ACTS,
  decide: (subjects, { name }, alasan) =>
    sentOf(decide, {
      peminjaman: subjects.map(({ id, isi }) => ({ id, isi })),
      keputusan: name as Keputusan,
      ...(alasan !== undefined && { alasan }),
    }),
  reopen: ({ id }) => sentOf(reopen, { id: [id] }),
  reopened: 'Menunggu keputusan lagi.',
}
