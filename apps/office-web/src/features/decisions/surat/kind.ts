import { decide, list, reopen } from '@sia/contracts/office/surat'
import { call } from '../../../lib/call.ts'
import { type Act, type Kind, refuseUnlike } from '../kind.ts'
import { sentOf } from '../sent.ts'
import { caseOf } from './case.tsx'

const STATUSES = ['menunggu', 'disetujui', 'ditolak'] as const

const ACTS: readonly Act[] = [
  {
    name: 'disetujui',
    key: 'a',
    label: 'Tanda tangani',
    done: 'Ditandatangani',
    look: 'primary',
    statuses: ['menunggu'],
    refusalOf: refuseUnlike,
  },
  {
    name: 'ditolak',
    key: 'r',
    label: 'Tolak',
    done: 'Ditolak',
    look: 'bad',
    statuses: ['menunggu'],
    words: {
      label: 'Alasan lain, seperti dibaca mahasiswa',
      missing: 'Alasan tidak boleh kosong !',
      phrases: 'surat.tolak',
    },
  },
]

/** Papers that wait for a signature. Product §25.3, §26.2. */
export const surat: Kind = {
  name: 'surat',
  label: 'Surat',
  many: 'surat',
  statuses: STATUSES,
  list,
  async load(status: (typeof STATUSES)[number], id?: number) {
    const { total, surat } = await call(list, {
      query: { status, ...(id !== undefined && { id: String(id) }) },
    })
    return { total, cases: surat.map(caseOf) }
  },
  acts: ACTS,
  decide: (subjects, { name }, alasan) =>
    sentOf(decide, {
      surat: subjects.map(({ id, isi }) => ({ id, isi })),
      keputusan: name as 'disetujui' | 'ditolak',
      ...(alasan !== undefined && { alasan }),
    }),
  reopen: ({ id }) => sentOf(reopen, { id: [id] }),
  reopened: 'Menunggu keputusan lagi.',
}
