import { act, list } from '@sia/contracts/office/ks'
import { KANTOR, type Kantor, type KsActName } from '@sia/domain/ks'
import { call } from '../../../lib/call.ts'
import type { Case, Kind } from '../kind.ts'
import { sentOf } from '../sent.ts'
import { ACTS } from './acts.ts'
import { caseOf } from './case.tsx'

const STATUSES = ['menunggu', 'ditangani', 'selesai'] as const

/** Criticism and suggestions. Product §15, §25.3. */
export const ks: Kind = {
  name: 'ks',
  label: 'Kritik',
  many: 'kritik & saran',
  statuses: STATUSES,
  list,
  async load(status: (typeof STATUSES)[number], id?: number) {
    const { total, ks } = await call(list, {
      query: { status, ...(id !== undefined && { id: String(id) }) },
    })
    return { total, cases: ks.map(caseOf) }
  },
  acts: ACTS,
  decide: (subjects, { name }, words) =>
    sentOf(act, {
      ks: subjects.map(seenOf),
      tindakan: name as KsActName,
      ...(name === 'serahkan' ? { ke: kantorOf(words) } : words && { isi: words }),
    }),
  reopen: (one) => sentOf(act, { ks: [seenOf(one)], tindakan: 'ditangani' }),
  reopened: 'Dibuka lagi; sekarang ditangani.',
}

const seenOf = ({ id, isi }: Case) => ({ id, dilihat: Number(isi) })

const kantorOf = (bagian: string | undefined) =>
  (Object.keys(KANTOR) as Kantor[]).find((kantor) => KANTOR[kantor] === bagian)
