import { columnsOf, joinStudent, type Source, studentFilters } from '../../import/source.ts'

/** Fees; in: the names of their columns. */
export const biayaSource = (names: string[]): Source => ({
  from: `biaya r ${joinStudent}`,
  cells: { nim: 'm.nim', ...columnsOf('r', names) },
  order: 'm.nim',
  filters: studentFilters,
})

interface SlotTable {
  table: string
  jenjang: string
  slots: number
}

// A student's slots that hold something; the first one also where none does, with what one installment is.
const slotsOf = ({ table, jenjang, slots }: SlotTable) => {
  const rows = Array.from(
    { length: slots },
    (_, index) =>
      `(${index + 1}, a.pembayaran_${index + 1}, a.denda_${index + 1}, a.tanggal_${index + 1})`,
  )
  return `select m.nim, m.jurusan_id, m.angkatan, a.angsuran, v.*
    from "${table}" a join mhs m on m.id = a.mhs_id and m.jenjang = '${jenjang}'
    cross join lateral (values ${rows.join(', ')}) v(ke, pembayaran, denda, tanggal)
   where num_nonnulls(v.pembayaran, v.denda, v.tanggal) > 0 or (v.ke = 1 and a.angsuran is not null)`
}

export const angsuranSource = (tables: SlotTable[]): Source => ({
  from: `(${tables.map(slotsOf).join(' union all ')}) m`,
  cells: columnsOf('m', ['nim', 'ke', 'pembayaran', 'denda', 'tanggal', 'angsuran']),
  order: 'm.nim, m.ke',
  filters: studentFilters,
})

/**
 * Payments of the given tables, with their number where another one is of the same student and day. Those
 * without a day have no line.
 */
export const angsuranOpsionalSource = (tables: string[]): Source => ({
  from: `(${tables.map(paymentsOf).join(' union all ')}) r ${joinStudent}`,
  cells: { nim: 'm.nim', ...columnsOf('r', ['daftar', 'jumlah', 'denda', 'tanggal', 'nomor_sia']) },
  order: 'm.nim, r.daftar, r.tanggal, r.id',
  where: 'r.tanggal is not null',
  filters: studentFilters,
})

const paymentsOf = (table: string) =>
  `select '${table}' as daftar, a.*, case when count(*) over (partition by mhs_id, tanggal) > 1 then id end as nomor_sia
     from "${table}" a`
