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

// Only what the balance needs, added up where no single one counts.
const PAYMENTS_OF_ALL = {
  name: 'kantor tunggakan',
  text: `
  with slots as (
    select mhs_id, jenjang, json_agg(json_build_array(ke, jumlah, denda)) as slot
      from angsuran_slot group by mhs_id, jenjang),
  levels as (
    select h.mhs_id, json_agg(json_build_object('jenjang', h.jenjang, 'angsuran', h.angsuran, 'slot', coalesce(s.slot, '[]'))
             order by h.jenjang) as levels
      from angsuran_jenjang h left join slots s using (mhs_id, jenjang) group by h.mhs_id),
  paid as (select mhs_id, sum(jumlah)::float8 as jumlah from angsuran group by mhs_id),
  optional as (select mhs_id, sum(jumlah)::float8 as jumlah from angsuran_optional group by mhs_id)
  select m.nim, m.angkatan, row_to_json(b) as biaya, l.levels, coalesce(p.jumlah, 0) as paid, coalesce(o.jumlah, 0) as optional
    from mhs m join biaya b on b.mhs_id = m.id left join levels l on l.mhs_id = m.id
    left join paid p on p.mhs_id = m.id left join optional o on o.mhs_id = m.id`,
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

/** What a student owes and has paid, whole rupiah, and how his slots stand. */
export interface Balance {
  nim: string
  tagihan: number
  terbayar: number
  sisa: number
  angsuran: PlacedSlot[]
}

/** The balance of every student who has a record of fees. Product §6.2, §6.3. */
export async function listBalances({ sql, now }: { sql: Sql; now: Date }): Promise<Balance[]> {
  const [rows, [setting = null]] = await Promise.all([
    sql<PaymentRow>(PAYMENTS_OF_ALL, []),
    sql<JatuhTempoAngsuran>(JATUH_TEMPO, []),
  ])
  const today = todayWita(now)
  return rows.map(({ nim, angkatan, biaya, levels, paid, optional }) => {
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
  })
}
