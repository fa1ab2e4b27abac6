import { byName } from '@sia/server/db/by-name'
import { columnsOf, type Source } from '../../sheets/source.ts'

// His own activity has one line, the owner's; a campus activity one for each who took part, or one without.
export const takSource: Source = {
  from: `progkam p left join progkam_mhs r on r.progkam_id = p.id left join mhs m on m.id = r.mhs_id`,
  cells: {
    ...columnsOf('p', ['nama', 'tempat', 'tanggal', 'nilai']),
    jenis: "case when p.nim_mhs is null then 'kampus' else 'lepasan' end",
    nim: 'm.nim',
    nilai_mhs: 'r.nilai',
  },
  order: `p.tanggal, ${byName('p.nama')}, p.id, m.nim`,
  where: 'p.nim_mhs is null or p.nim_mhs = m.nim',
  filters: { jurusan: 'm.jurusan_id', angkatan: 'm.angkatan' },
}
