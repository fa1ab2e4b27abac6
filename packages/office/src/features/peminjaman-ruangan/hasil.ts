import { queryTable } from '../../hasil/query-table.ts'
import type { ResultKind } from '../../hasil/result.ts'

/** Loans of rooms by room and month. */
export const peminjaman: ResultKind = {
  name: 'peminjaman',
  title: 'Peminjaman ruangan',
  of: 'catatan',
  filters: [],
  explain: [
    'Jam: lama peminjaman yang disetujui. Bulan: bulan mulai dipinjam, menurut WITA. Siapa meminjam tidak disebut.',
  ],
  async read({ pool }) {
    return {
      tables: [
        {
          ...(await queryTable(pool, 'Ruangan', tableBy('r.nama', 'Ruangan'), [])),
          chart: { names: ['Ruangan'], value: 'Jam' },
        },
        {
          ...(await queryTable(pool, 'Bulan', tableBy(MONTH, 'Bulan'), [])),
          chart: { names: ['Bulan'], value: 'Jam' },
        },
      ],
      notes: [],
    }
  },
}

const MONTH = "to_char(p.dari at time zone 'Asia/Makassar', 'YYYY-MM')"

const tableBy = (
  sql: string,
  heading: string,
) => `select ${sql} as "${heading}", count(*)::int as "Pengajuan",
       count(p.menyetujui)::int as "Disetujui", count(p.rejected)::int as "Ditolak",
       (count(*) filter (where p.menyetujui is null and p.rejected is null))::int as "Menunggu",
       coalesce(round(sum(extract(epoch from p.sampai - p.dari) / 3600)
         filter (where p.menyetujui is not null and p.rejected is null), 1), 0)::float8 as "Jam"
  from peminjaman_ruangan p join ruangan r on r.id = p.ruangan_id group by 1 order by 1`
