import { listMhsFields } from '@sia/domain/mhs-fields'
import { columnsOf, type Source, studentFilters } from '../../sheets/source.ts'

const FIELDS = listMhsFields().flatMap(([name, { kind }]) => (kind === 'jurusan' ? [] : [name]))

export const mahasiswaSource: Source = {
  from: 'mhs m join jurusan j on j.id = m.jurusan_id left join disc d on d.mhs_id = m.id',
  cells: {
    ...columnsOf('m', FIELDS),
    jurusan: 'j.nama',
    disc_1: 'd.disc_1',
    disc_2: 'd.disc_2',
    // A hash lets its reader try passwords at his leisure.
    password_hash: null,
  },
  order: 'm.nim',
  filters: { ...studentFilters, semester: 'm.semester' },
}
