import type { JatuhTempoAngsuran } from '@sia/domain/jatuh-tempo'
import {
  type AngsuranJenjang,
  computePaid,
  computeSaldo,
  type DataPembayaran,
} from '@sia/domain/pembayaran'
import { todayWita } from '@sia/domain/time'
import type { Sql } from '@sia/server/db/sql'
import { type PlacedSlot, slotsOf } from './students.ts'

// Slots of 20,000 students are 350,000: only so many students' at a time are in this process.
const AT_ONCE = 1000

// The last id of each page of students. $1 NIMs or null for everybody, $2 how many are on a page.
const PAGES = {
  name: 'kantor tunggakan halaman',
  text: `
  select max(id) as last from (
    select m.id, (row_number() over (order by m.id) - 1) / $2::int as page
      from mhs m join biaya b on b.mhs_id = m.id where $1::text[] is null or m.nim = any ($1)) x
   group by page order by last`,
}

// Only what the balance needs, added up where no single one counts. $1 the last id of the page before, $2 that of this one,
// $3 NIMs or null for everybody. Ranges, because each table then finds its part by its index.
const PAYMENTS_OF_PAGE = {
  name: 'kantor tunggakan',
  text: `
  with slots as (
    select mhs_id, jenjang, json_agg(json_build_array(ke, jumlah, denda)) as slot
      from angsuran_slot where mhs_id > $1 and mhs_id <= $2 group by mhs_id, jenjang),
  levels as (
    select h.mhs_id, json_agg(json_build_object('jenjang', h.jenjang, 'angsuran', h.angsuran, 'slot', coalesce(s.slot, '[]'))
             order by h.jenjang) as levels
      from angsuran_jenjang h left join slots s using (mhs_id, jenjang)
     where h.mhs_id > $1 and h.mhs_id <= $2 group by h.mhs_id),
  paid as (
    select mhs_id, sum(jumlah)::float8 as jumlah from angsuran
     where mhs_id > $1 and mhs_id <= $2 group by mhs_id),
  optional as (
    select mhs_id, sum(jumlah)::float8 as jumlah from angsuran_optional
     where mhs_id > $1 and mhs_id <= $2 group by mhs_id)
  select m.nim, m.angkatan, row_to_json(b) as biaya, l.levels, coalesce(p.jumlah, 0) as paid, coalesce(o.jumlah, 0) as optional
    from mhs m join biaya b on b.mhs_id = m.id and b.mhs_id > $1 and b.mhs_id <= $2 left join levels l on l.mhs_id = m.id
    left join paid p on p.mhs_id = m.id left join optional o on o.mhs_id = m.id
   where m.id > $1 and m.id <= $2 and ($3::text[] is null or m.nim = any ($3)) order by m.id`,
}

const JATUH_TEMPO = {
  name: 'kantor jatuh tempo',
  text: `select angsuran_hari as hari, angsuran_bulan_pertama as bulan_pertama from pengaturan where angsuran_hari is not null`,
}

interface PaymentRow {
  nim: string
  angkatan: number
  biaya: DataPembayaran['biaya']
  levels:
    | (Omit<AngsuranJenjang, 'slot'> & { slot: [number, number | null, number | null][] })[]
    | null
  paid: number
  optional: number
}

/** A student's fees and payments, whole rupiah, and his slots. */
export interface Balance {
  nim: string
  tagihan: number
  terbayar: number
  sisa: number
  angsuran: PlacedSlot[]
}

/**
 * The results of `take` for each balance; of all students with a record of fees, or of these NIMs. Balances are not
 * kept: those of 20,000 students fit into no heap. Product §6.2, §6.3.
 */
export async function listBalances<T>(
  { sql, now }: { sql: Sql; now: Date },
  take: (balance: Balance) => readonly T[],
  { nims = null, atOnce = AT_ONCE }: { nims?: readonly string[] | null; atOnce?: number } = {},
): Promise<T[]> {
  const [pages, [setting = null]] = await Promise.all([
    sql<{ last: number }>(PAGES, [nims, atOnce]),
    sql<JatuhTempoAngsuran>(JATUH_TEMPO, []),
  ])
  const today = todayWita(now)
  const taken: T[] = []
  let before = 0
  for (const { last } of pages) {
    const rows = await sql<PaymentRow>(PAYMENTS_OF_PAGE, [before, last, nims])
    for (const row of rows) taken.push(...take(balanceOf(row, setting, today)))
    before = last
  }
  return taken
}

function balanceOf(
  { nim, angkatan, biaya, levels, paid, optional }: PaymentRow,
  setting: JatuhTempoAngsuran | null,
  today: string,
): Balance {
  const data: DataPembayaran = {
    biaya,
    angsuran_jenjang: (levels ?? []).map(({ slot, ...level }) => ({
      ...level,
      slot: slot.map(([ke, jumlah, denda]) => ({ ke, jumlah, denda, tanggal: null })),
    })),
    angsuran: [{ jumlah: paid, denda: 0, tanggal: null }],
    angsuran_optional: [{ jumlah: optional }],
  }
  const { tagihan, paid: terbayar } = computePaid(data)
  const angsuran = slotsOf({ data, angkatan, setting }, today)
  return { nim, tagihan, terbayar, sisa: computeSaldo(data).saldo, angsuran }
}
