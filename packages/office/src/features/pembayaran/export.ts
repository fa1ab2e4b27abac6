import { columnsOf, joinStudent, type Source, studentFilters } from '../../sheets/source.ts'

/** Fees; in: the names of their columns. */
export const biayaSource = (names: string[]): Source => ({
  from: `biaya r ${joinStudent}`,
  cells: { nim: 'm.nim', ...columnsOf('r', names) },
  order: 'm.nim',
  filters: studentFilters,
})

/** A student's slots that hold something; the first one also where none does, with what one installment is. */
export const angsuranSource: Source = {
  from: `angsuran_jenjang h join mhs m on m.id = h.mhs_id and m.jenjang = h.jenjang cross join generate_series(1, 24) as n
    left join angsuran_slot s on s.mhs_id = h.mhs_id and s.jenjang = h.jenjang and s.ke = n`,
  cells: {
    ...{ nim: 'm.nim', ke: 'n', pembayaran: 's.jumlah' },
    ...{ denda: 's.denda', tanggal: 's.tanggal', angsuran: 'h.angsuran' },
  },
  order: 'm.nim, n',
  where: 'num_nonnulls(s.jumlah, s.denda, s.tanggal) > 0 or (n = 1 and h.angsuran is not null)',
  filters: studentFilters,
}

/**
 * Payments of the given tables, with their number where another one is of the same student and day. Payments without a
 * day have no line.
 */
export const optionalAngsuranSource = (tables: string[]): Source => ({
  from: `(${tables.map(paymentsOf).join(' union all ')}) r ${joinStudent}`,
  cells: { nim: 'm.nim', ...columnsOf('r', ['daftar', 'jumlah', 'denda', 'tanggal', 'nomor_sia']) },
  order: 'm.nim, r.daftar, r.tanggal, r.id',
  where: 'r.tanggal is not null',
  filters: studentFilters,
})

const paymentsOf = (table: string) =>
  `select '${table}' as daftar, a.*, case when count(*) over (partition by mhs_id, tanggal) > 1 then id end as nomor_sia
     from "${table}" a`
