import { samples } from '@sia/office/test/sheet-samples'
import type { TestCollege } from '@sia/server/test/college'
import { day } from '@sia/server/test/factories'
import { sheetsOf } from './sheets.ts'

// Sheets with separators, quotes, formulas, marks and hidden words in their cells.
const NASTY = [
  ['perusahaan', `nama;alamat\n"PT ""Kutip""; titik";"=1+1\nbaris dua"\n"'=tanda";+62 1\n@cv;＝1`],
  ['dosen', 'nama\n"Ni Luh, S.Kom., M.T."\n'],
  ['nilai', 'nim;kelas;tugas\n24010001;K2;60,25\n'],
  ['tak', 'nama;nilai;tanggal;tempat\nTanpa peserta;5;;\n'],
  ['angsuran', 'nim;ke;angsuran\n24010001;1;750000\n'],
  ['tahun-ajaran', 'tahun_ajaran\n2019/2020\n'],
  ['pengumuman', 'judul;isi;dari;sampai\nBerkas;Isi;1/3/2026;7/3/2026\n'],
]

/** Fills a college with two rows of every kind of sheet, and with texts that sheets stumble over. */
export async function fillCollege(test: TestCollege): Promise<void> {
  const { apply } = sheetsOf(test)
  for (const [kind, { headings, rows }] of Object.entries(samples)) {
    await apply(kind, [headings, ...rows].join('\n'))
  }
  for (const [kind = '', sheet = ''] of NASTY) await apply(kind, sheet)
  const { id } = await test.db.mhs.findUniqueOrThrow({ where: { nim: '24010001' } })
  for (const jumlah of [1000, 2000]) {
    await test.db.angsuran.create({ data: { mhs_id: id, jumlah, tanggal: day('2024-12-01') } })
  }
  await test.db.perusahaan.create({ data: { nama: 'PT Kosong', alamat: '(kosongkan)' } })
}
