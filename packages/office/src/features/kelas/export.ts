import { byName } from '@sia/server/db/by-name'
import { classFilters, columnsOf, joinClass, type Source } from '../../sheets/source.ts'

export const dosenSource: Source = {
  from: 'dosen d',
  cells: { nama: 'd.nama' },
  order: `${byName('d.nama')}, d.id`,
}

export const matkulSource: Source = {
  from: 'matkul m',
  cells: columnsOf('m', ['kode', 'nama', 'jenis_matkul', 'sks', 'bahan_ajar_link', 'rpp_link']),
  order: 'm.kode',
}

const WEIGHTS = ['kehadiran', 'tugas', 'uts', 'uas'].map((bagian) => `persentasi_${bagian}`)

export const kelasSource: Source = {
  from: `kelas k join tahun_ajaran t on t.id = k.tahun_ajaran_id join matkul m on m.id = k.matkul_id
    left join dosen d on d.id = k.dosen_id left join ruangan r on r.id = k.ruangan_id
    left join jurusan p on p.id = k.jurusan_id left join jamkul j on j.id = k.jamkul_id`,
  cells: {
    ...columnsOf('k', ['kode', 'semester', ...WEIGHTS, 'group_whatsapp']),
    tahun_ajaran: 't.tahun',
    matkul: 'm.kode',
    dosen: 'd.nama',
    ruangan: 'r.nama',
    jurusan: 'p.nama',
    ...columnsOf('j', ['hari', 'dari', 'sampai']),
  },
  order: 't.tahun, k.kode',
  filters: { ...classFilters, jurusan: 'k.jurusan_id' },
}

const LESSON = [
  'pertemuan',
  'status',
  'tanggal',
  'dari',
  'sampai',
  'pembahasan',
  'link_meet',
  'link_materi',
]

export const pengajaranSource: Source = {
  from: `pengajaran r ${joinClass} left join ruangan u on u.id = r.ruangan_id`,
  cells: { kelas: 'k.kode', tahun_ajaran: 't.tahun', ruangan: 'u.nama', ...columnsOf('r', LESSON) },
  order: 't.tahun, k.kode, r.id',
  filters: { ...classFilters, jurusan: 'k.jurusan_id' },
}
