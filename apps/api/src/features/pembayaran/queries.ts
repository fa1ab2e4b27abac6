import { angsuran, angsuranOptional, biaya } from '@sia/contracts/pembayaran'
import type { JatuhTempoAngsuran } from '@sia/domain/jatuh-tempo'
import { computePembayaran, type WithFines } from '@sia/domain/pembayaran-figures'
import { todayWita } from '@sia/domain/time'
import { columnsOf, jsonRow, jsonRows } from '@sia/server/db/sql'
import { unauthorized } from '@sia/server/errors'
import { angsuranJenjang } from '@sia/server/features/pembayaran/sql'
import { jsonQuery } from '@sia/server/http/json-query'
import { settledPortal } from '@sia/server/portal'
import type { MhsCtx } from '../../context.ts'
import { presentBayar } from './present.ts'

/** When installments are due, as JSON inside a statement; null where the college sets no day. Product §6.7. */
export const jatuhTempo = jsonRow(
  `select s.angsuran_hari as hari, s.angsuran_bulan_pertama as bulan_pertama
     from pengaturan s where s.id = 1 and s.angsuran_hari is not null`,
)

/** The caller's optional installments that are paid separately, oldest first, and when installments are due. */
export const readAngsuranOptional = jsonQuery(angsuranOptional, {
  name: 'angsuran opsional',
  reply: {
    angsuran_optional: jsonRows(
      `select ${columnsOf(angsuran, 'a')} from angsuran_optional a where a.mhs_id = m.id order by a.tanggal, a.id`,
    ),
    jatuh_tempo_angsuran: jatuhTempo,
  },
  from: (mhs) => `mhs m where m.id = ${mhs}`,
  none: unauthorized,
})

const many = (table: string) =>
  `${jsonRows(`select ${columnsOf(angsuran, 'a')} from ${table} a where a.mhs_id = $1`)} as ${table}`

/** Everything that the payments of the student $1 are made of, as JSON inside a statement. */
export const pembayaran = jsonRow(
  `select ${jsonRow(`select ${columnsOf(biaya, 'b')} from biaya b where b.mhs_id = $1`)} as biaya,
          ${angsuranJenjang('$1')} as angsuran_jenjang,
          ${many('angsuran')}, ${many('angsuran_optional')}`,
)

/** Whether the settings let receipts be issued at once, SQL. Product §26.2. */
export const buktiLangsung = `(select s.kop_nama is not null and 'kuitansi' <> all (string_to_array(coalesce(s.ttd_jenis, ''), ','))
                   from pengaturan s where s.id = 1)`

const bayar = {
  name: 'bayar',
  text: `select ${pembayaran} as pembayaran, ${jatuhTempo} as jatuh_tempo, pembayaran_sampai() as sampai,
                ${buktiLangsung} as bukti_langsung
           from mhs m where m.id = $1`,
}

interface BayarRow {
  pembayaran: WithFines
  jatuh_tempo: JatuhTempoAngsuran | null
  sampai: Date | null
  /** Whether receipts are issued at once. */
  bukti_langsung: boolean
}

/**
 * The caller's amount to be paid now, and until when payments were booked. Product §6.3, §6.6.
 * @throws AppError unauthorized when the caller is gone.
 */
export async function findBayar({ sql, mhs, now, env }: MhsCtx) {
  const [row] = await sql<BayarRow>(bayar, [mhs.id])
  if (!row) throw unauthorized()
  const { angkatan } = mhs
  const days = { angkatan, setting: row.jatuh_tempo, today: todayWita(now) }
  const bukti_langsung = row.bukti_langsung && settledPortal(env) !== null
  return presentBayar(computePembayaran(row.pembayaran, days), { ...row, bukti_langsung })
}
