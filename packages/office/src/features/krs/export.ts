import {
  classFilters,
  columnsOf,
  joinClass,
  joinStudent,
  type Source,
  studentAndClass,
  studentFilters,
} from '../../sheets/source.ts'

const filters = { ...classFilters, ...studentFilters }

export const krsSource: Source = {
  from: `krs r ${joinStudent} ${joinClass}`,
  cells: studentAndClass,
  order: 't.tahun, k.kode, m.nim',
  filters,
}

export const absensiSource: Source = {
  from: `absensi r ${joinStudent} ${joinClass}`,
  cells: { ...studentAndClass, ...columnsOf('r', ['pertemuan', 'status']) },
  order: "t.tahun, k.kode, m.nim, lpad(r.pertemuan, 3, '0')",
  filters,
}

export const nilaiSource: Source = {
  from: `krs r ${joinStudent} ${joinClass}`,
  cells: { ...studentAndClass, ...columnsOf('r', ['tugas', 'uts', 'uas']) },
  order: 't.tahun, k.kode, m.nim',
  where: 'num_nonnulls(r.tugas, r.uts, r.uas) > 0',
  filters,
}
