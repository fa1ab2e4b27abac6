import { decide, list, reopen } from '@sia/contracts/office/buku-saku'
import { call } from '../../../lib/call.ts'
import type { Kind } from '../kind.ts'
import { sentOf } from '../sent.ts'
import { ACTS } from './acts.ts'
import { caseOf } from './case.tsx'

const STATUSES = ['menunggu', 'disetujui', 'ditolak'] as const

/** Claims of the pocket book. Product §25.3. */
export const bukuSaku: Kind = {
  name: 'buku-saku',
  label: 'Klaim',
  many: 'klaim',
  statuses: STATUSES,
  list,
  async load(status: (typeof STATUSES)[number], id?: number) {
    const { total, buku_saku } = await call(list, {
      query: { status, ...(id !== undefined && { id: String(id) }) },
    })
    return { total, cases: buku_saku.map(caseOf) }
  },
  acts: ACTS,
  decide: (subjects, { name }, alasan) =>
    sentOf(decide, {
      buku_saku: subjects.map(({ id, isi }) => ({ id, isi })),
      keputusan: name as 'disetujui' | 'ditolak',
      ...(alasan !== undefined && { alasan }),
    }),
  reopen: ({ id }) => sentOf(reopen, { id: [id] }),
  reopened: 'Menunggu keputusan lagi.',
}
