import { jsonRows } from '../../db/sql.ts'

/**
 * The installments of a student as the rules take them, D1 before D2, as JSON inside a statement. Takes the student's id,
 * SQL. Product §6.3.
 */
export const angsuranJenjang = (mhs_id: string): string =>
  jsonRows(
    `select h.jenjang, h.angsuran, ${jsonRows(
      `select s.ke, s.jumlah, s.denda, s.tanggal, s.bagian from angsuran_slot s
        where s.mhs_id = h.mhs_id and s.jenjang = h.jenjang`,
    )} as slot from angsuran_jenjang h where h.mhs_id = ${mhs_id} order by h.jenjang`,
  )
