import { columnsOf, type Source } from '../../sheets/source.ts'

export const jurusanSource: Source = {
  from: 'jurusan j',
  cells: columnsOf('j', ['id', 'nama']),
  order: 'j.id',
}

export const tahunAjaranSource: Source = {
  from: 'tahun_ajaran t left join semester_ajaran s on s.tahun_ajaran_id = t.id',
  cells: { tahun_ajaran: 't.tahun', ...columnsOf('s', ['semester', 'mulai', 'selesai', 'aktif']) },
  order: 't.tahun, s.mulai',
  filters: { tahun_ajaran: 't.tahun' },
}
