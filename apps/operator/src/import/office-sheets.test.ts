import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTestCollege } from '@sia/server/test/college'
import { createKelas, createMhs } from '@sia/server/test/factories'
import { expect, it } from 'vitest'
import writeXlsx, { type SheetData } from 'write-excel-file/node'
import { countsOf, reasonsOf, sheetsOf } from '../../test/sheets.ts'

const test = await createTestCollege()
const { db } = test
const { send, apply, sia } = sheetsOf(test)

// A title over merged cells, parts, a sum, the date and two signatures, as Excel has them.
const CURRICULUM: SheetData = [
  [{ value: 'KURIKULUM 2026', columnSpan: 4 }, null, null, null],
  ['No', 'Kode MK', 'Mata Kuliah', 'SKS', 'Jenis'],
  [{ value: 'PROGRAM STUDI AKUNTANSI', columnSpan: 5 }, null, null, null, null],
  [1, 'AKT101', 'Pengantar', 2, 'Teori'],
  [2, null, 'Tanpa kode', 2, 'Teori'],
  [null, null, 'Jumlah SKS', 4, null],
  [3, 'AKT102', 'Praktik', 4, 'Praktik'],
  [null, null, 'Total', 8, null],
  [],
  [null, null, null, 'Denpasar, 1 Agustus 2026', null],
  [null, null, 'Mengetahui,', null, 'Ketua Program Studi,'],
  [null, null, 'I Wayan Sudana, M.M.', null, 'Ni Made Rai, M.T.'],
  [null, null, null, '(Dr. I Ketut Sudarsana)', null],
]

it('what stands between and below the rows is told and not read, a row without its key is refused', async () => {
  const report = await apply('matkul', await writeXlsx(CURRICULUM).toBuffer())
  expect({ counts: countsOf(report), reasons: reasonsOf(report) }).toEqual({
    counts: [2, 0, 0, 1],
    reasons: ['5 kode: wajib diisi'],
  })
  expect(report.notes).toContain(
    '7 baris di luar tabel tidak dibaca: baris 3 (PROGRAM STUDI AKUNTANSI), 6 (Jumlah SKS), 8 (Total), 10 (Denpasar, 1 Agustus 2026), 11 (Mengetahui,), dan 2 lagi.',
  )
})

it('a last row that lacks its key is refused, whatever else it has', async () => {
  const report = await send('perusahaan', 'nama;alamat\nPT Uji;Jalan 1\n;Jalan 2\n')
  expect(reasonsOf(report)).toEqual(['3 nama: wajib diisi'])
})

it('a signature in brackets is read as such, and told first', async () => {
  const { surprises } = await send('dosen', 'Nama Dosen\n"Ni Made Rai, M.T."\n(Dr. I Ketut)\n')
  expect(surprises.join()).toMatch(
    /1 baris dibaca sebagai judul, kaki tabel, atau tanda tangan.*\(\(Dr\. I Ketut\)\)/,
  )
})

it('a day over several classes counts for all of them, and not for what has a day of its own', async () => {
  await createKelas(db, { kode: 'ADA' })
  const { kode: matkul } = await db.matkul.findFirstOrThrow({ where: { kode: 'AKT101' } })
  const row = (hari: string, kode: string, jam: string) =>
    `${hari};${kode};${jam};2025/2026;1;${matkul};10;30;30;30`
  const report = await apply(
    'kelas',
    [
      'Hari;Kelas;Mulai;Selesai;TA;Smt;Kode MK;% Kehadiran;% Tugas;% UTS;% UAS',
      row('Senin', 'A1', '08.00;09.40'),
      row('', 'A2', '10.00;11.40'),
      row('Rabu', 'A3', '08.00;09.40'),
      row('', 'A4', ';'),
    ].join('\n'),
  )
  expect(report.notes).toContain('hari kosong di 1 baris: diisi seperti baris di atasnya.')
  const rows = await db.kelas.findMany({
    where: { kode: { startsWith: 'A' }, NOT: { kode: 'ADA' } },
    select: { kode: true, jamkul: { select: { hari: true } } },
    orderBy: { kode: 'asc' },
  })
  expect(rows.map(({ kode, jamkul }) => [kode, jamkul?.hari])).toEqual([
    ['A1', 1],
    ['A2', 1],
    ['A3', 3],
    ['A4', undefined],
  ])
})

it('a schedule of the wrong class stands out: the same course twice, two classes at one time', async () => {
  const nims = [(await createMhs(db)).nim, (await createMhs(db)).nim]
  const sheet = (kode: string) => `nim;kelas\n${nims.map((nim) => `${nim};${kode}`).join('\n')}`
  expect((await apply('krs', sheet('A1'))).surprises).toEqual([])
  expect((await apply('krs', sheet('A1'))).surprises).toEqual([])
  const named = nims.toSorted().join(', ')
  expect((await send('krs', sheet('A2'))).surprises).toEqual([
    `2 mahasiswa mengambil mata kuliah yang sama dua kali, di A1 dan A2: ${named}.`,
  ])
  const [one, other] = [
    await db.kelas.findFirstOrThrow({ where: { kode: 'A1' } }),
    await db.matkul.findFirstOrThrow({ where: { kode: 'AKT102' } }),
  ]
  await db.kelas.updateMany({
    where: { kode: 'A4' },
    data: { matkul_id: other.id, jamkul_id: one.jamkul_id },
  })
  expect((await send('krs', sheet('A4'))).surprises).toEqual([
    `2 mahasiswa harus di dua kelas pada waktu yang sama, A1 dan A4: ${named}.`,
  ])
})

it('branches are spelled as most of the sheet spells them', async () => {
  const row = (n: number, kampus: string) => `2599000${n};Sari ${n};2025;D2;AKT;1;${kampus}`
  await apply('jurusan', 'id;nama\n91;AKT\n')
  const rows = [row(1, 'SINGARAJA'), row(2, 'Singaraja'), row(3, 'Singaraja')]
  await apply('mahasiswa', ['nim;nama;angkatan;jenjang;prodi;semester;kampus', ...rows].join('\n'))
  const found = await db.mhs.findMany({ where: { nim: { startsWith: '2599' } } })
  expect(found.map(({ cabang }) => cabang)).toEqual(['Singaraja', 'Singaraja', 'Singaraja'])
})

it('a holiday says once what happens to all its meetings, and of a day without any that there is none', async () => {
  await apply(
    'pengajaran',
    'kelas;pertemuan;tanggal\nA1;1;2/3/2026\nA2;1;2/3/2026\nA3;1;4/3/2026\n',
  )
  const report = await send('libur', 'tanggal\n2/3/2026\n7/3/2030\n')
  expect(report.notes).toContain('07-03-2030: tidak ada pertemuan pada hari itu.')
  const path = join(test.dataDir, 'libur.csv')
  writeFileSync(path, 'tanggal\n2/3/2026\n')
  const { out } = await sia('import', 'libur', path)
  expect(out).toContain('2 × status (kosong) → ditiadakan\n')
})
