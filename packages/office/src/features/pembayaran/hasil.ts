import { computePaid, computeSaldo, type DataPembayaran } from '@sia/domain/pembayaran'
import { angsuranJenjang } from '@sia/server/features/pembayaran/sql'
import type pg from 'pg'
import { type Grouped, groupedLines, hiddenNote, STUDENT_WHERE } from '../../hasil/groups.ts'
import type { ResultKind } from '../../hasil/result.ts'
import type { Cell } from '../../sheets/columns/cell.ts'

interface Payer extends Grouped {
  tagihan: number
  paid: number
  saldo: number
}

/** Outstanding balances by programme and intake. */
export const pembayaran: ResultKind = {
  name: 'pembayaran',
  title: 'Pembayaran',
  of: 'kelompok',
  filters: ['jurusan', 'angkatan'],
  explain: [
    'Tagihan: biaya pendidikan dikurangi subsidi dan diskon. Sisa: tagihan dikurangi yang sudah dibayar; denda tidak termasuk.',
    'Hanya mahasiswa yang biayanya sudah dicatat. Belum lunas: yang sisanya lebih dari 0.',
  ],
  async read({ pool }, { filters, least }) {
    const { lines, hidden } = groupedLines(
      await listPayers(pool, [filters.jurusan, filters.angkatan]),
      least,
      cellsOf,
    )
    return {
      tables: [
        {
          sheet: 'Sisa pembayaran',
          headings: [
            'Jurusan',
            'Angkatan',
            'Mahasiswa',
            'Belum lunas',
            'Tagihan',
            'Terbayar',
            'Sisa',
          ],
          lines,
          units: { Tagihan: 'rupiah', Terbayar: 'rupiah', Sisa: 'rupiah' },
          chart: { names: ['Jurusan', 'Angkatan'], value: 'Sisa' },
        },
      ],
      notes: hiddenNote(hidden, least),
    }
  },
}

const cellsOf = (rows: Payer[]): Cell[] => [
  rows.filter(({ saldo }) => saldo > 0).length,
  sum(rows.map(({ tagihan }) => tagihan)),
  sum(rows.map(({ paid }) => paid)),
  sum(rows.map(({ saldo }) => Math.max(saldo, 0))),
]

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)

async function listPayers(pool: pg.Pool, filters: unknown[]): Promise<Payer[]> {
  const { rows } = await pool.query<Grouped & DataPembayaran>(
    `select j.nama as jurusan, m.angkatan, to_jsonb(b) as biaya,
            ${angsuranJenjang('m.id')} as angsuran_jenjang,
            coalesce((select jsonb_agg(to_jsonb(a)) from angsuran a where a.mhs_id = m.id), '[]') as angsuran,
            coalesce((select jsonb_agg(to_jsonb(o)) from angsuran_optional o where o.mhs_id = m.id), '[]')
              as angsuran_optional
       from mhs m join jurusan j on j.id = m.jurusan_id join biaya b on b.mhs_id = m.id
      where ${STUDENT_WHERE}`,
    filters,
  )
  return rows.map(({ jurusan, angkatan, ...data }) => {
    const { tagihan, paid } = computePaid(data)
    return { jurusan, angkatan, tagihan, paid, saldo: computeSaldo(data).saldo }
  })
}
