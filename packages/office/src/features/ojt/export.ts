import { byName } from '@sia/server/db/by-name'
import { columnsOf, type Source } from '../../sheets/source.ts'

export const perusahaanSource: Source = {
  from: 'perusahaan p',
  cells: columnsOf('p', [
    'nama',
    'alamat',
    'kegiatan',
    'kontak_nama',
    'kontak_telepon',
    'kontak_email',
    'peta_url',
  ]),
  order: byName('p.nama'),
}

export const pojtOffersSource: Source = {
  from: `pojt_jurusan q join pojt o on o.id = q.pojt_id join perusahaan p on p.id = o.perusahaan_id
    join jurusan j on j.id = q.jurusan_id`,
  cells: {
    perusahaan: 'p.nama',
    jurusan: 'j.nama',
    kuota: 'q.jumlah_mhs',
    ...columnsOf('o', ['jenjang', 'dari_2', 'sampai_2', 'dari_4', 'sampai_4']),
  },
  order: `${byName('p.nama')}, o.jenjang, j.id`,
  filters: { jurusan: 'j.id' },
}
