import {
  ANGSURAN_WORDS,
  listAngsuran,
  nameTagihan,
  pickTagihan,
  sumTagihan,
} from '@sia/domain/angsuran'
import type { JatuhTempoAngsuran } from '@sia/domain/jatuh-tempo'
import { computePaid, computeSaldo, type DataPembayaran } from '@sia/domain/pembayaran'
import { parseDay, todayWita } from '@sia/domain/time'
import { angsuranJenjang } from '@sia/server/features/pembayaran/sql'
import type pg from 'pg'

interface Row extends DataPembayaran {
  angkatan: number
  setting: JatuhTempoAngsuran | null
}

const PAYMENTS = `
  select m.angkatan, to_jsonb(b) as biaya, ${angsuranJenjang('m.id')} as angsuran_jenjang,
         coalesce((select jsonb_agg(to_jsonb(a)) from angsuran a where a.mhs_id = m.id), '[]') as angsuran,
         coalesce((select jsonb_agg(to_jsonb(o)) from angsuran_optional o where o.mhs_id = m.id), '[]') as angsuran_optional,
         (select to_jsonb(x) from (select angsuran_hari as hari, angsuran_bulan_pertama as bulan_pertama
            from pengaturan where angsuran_hari is not null) x) as setting
    from mhs m join biaya b on b.mhs_id = m.id where m.nim = $1`

/** A student's fees and payments as he sees them, in rupiah; null without a record of fees. Product §6. */
export async function findPayments({ pool, now }: { pool: pg.Pool; now: Date }, nim: string) {
  const [row] = (await pool.query<Row>(PAYMENTS, [nim])).rows
  if (!row) return null
  const { angkatan, setting, ...data } = row
  const { tagihan, paid, persen } = computePaid(data)
  const angsuran = listAngsuran(data, { angkatan, setting, today: todayWita(now) })
  const due = pickTagihan(angsuran)
  return {
    tagihan,
    terbayar: paid,
    persen,
    saldo: computeSaldo(data).saldo,
    sekarang: due.length > 0 ? nameTagihan(due) : null,
    ...sumTagihan(due),
    angsuran: angsuran
      .filter(({ jumlah, denda, keadaan }) => jumlah > 0 || denda > 0 || keadaan === 'lewat_tempo')
      .map(({ ke, jumlah, denda, keadaan, tanggal }) => ({
        ke,
        jumlah,
        denda,
        keadaan: ANGSURAN_WORDS[keadaan],
        tanggal: tanggal === null ? null : parseDay(tanggal),
      })),
  }
}
