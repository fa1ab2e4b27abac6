import { angsuran, angsuranOptional } from '@sia/contracts/pembayaran'
import { columnsOf, jsonRow, jsonRows } from '@sia/server/db/sql'
import { unauthorized } from '@sia/server/errors'
import { jsonQuery } from '@sia/server/http/json-query'

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
