import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTestCollege } from '@sia/server/test/college'
import { createKelas, createKrs, createMhs } from '@sia/server/test/factories'
import { beforeAll, expect, it } from 'vitest'
import writeXlsx from 'write-excel-file/node'
import { countsOf, sheetsOf } from '../../test/sheets.ts'

const test = await createTestCollege()
const { sia, send, sendFile, apply } = sheetsOf(test)
const nims: string[] = []

beforeAll(async () => {
  for (const kode of ['MIK-4A', 'MIK-4A-WEB', 'MIK-4B-WEB']) await createKelas(test.db, { kode })
  for (let n = 0; n < 3; n += 1) {
    const mhs = await createMhs(test.db, { nama: `Mahasiswa ${n}` })
    nims.push(mhs.nim)
    for (const { id } of await test.db.kelas.findMany()) {
      await createKrs(test.db, { mhs_id: mhs.id, kelas_id: id })
    }
  }
})

// As a lecturer keeps it: a title, the class above the table, dates below the headings, sums and a signature.
const matrix = (kelas: string, marks: string[][]) =>
  [
    'POLITEKNIK CONTOH;;;;;;',
    `Kelas :;${kelas};;;;;`,
    ';;;;;;',
    'No;NIM;Nama Mahasiswa;1;2;P3;UTS',
    ';;;2/3;9/3;16/3;6/4',
    ...marks.map((cells, n) => `${n + 1};${nims[n]};Mahasiswa ${n};${cells.join(';')}`),
    ';;Jumlah hadir;2;1;0;1',
    ';;;;;;',
    ';;;;;Denpasar, 6 April 2026',
    ';;;;;Dosen Pengampu,',
    ';;;;;I Wayan Sudana, M.Kom.',
  ].join('\n')

const attendance = async (kode: string) => {
  const rows = await test.db.absensi.findMany({
    where: { krs: { kelas: { kode } } },
    select: { pertemuan: true, status: true, krs: { select: { mhs: { select: { nim: true } } } } },
  })
  return rows
    .map(({ pertemuan, status, krs }) => `${nims.indexOf(krs.mhs.nim)} ${pertemuan} ${status}`)
    .sort()
}

it('reads the attendance matrix of a lecturer, the class from a cell above it', async () => {
  const sheet = matrix('MIK-4A-WEB (genap)', [
    ['H', 'i', '', 'v'],
    ['A', 'sakit', '-', ''],
    ['H', '√', 'x', ''],
  ])
  const report = await send('absensi', sheet)
  expect({ counts: countsOf(report), notes: report.notes }).toEqual({
    counts: [7, 0, 0, 1],
    notes: [
      'Kolom yang tidak dikenal diabaikan: No.',
      '5 baris di luar tabel tidak dibaca: baris 5 (2/3), 9 (Jumlah hadir), 11 (Denpasar, 6 April 2026), 12 (Dosen Pengampu,), 13 (I Wayan Sudana, M.Kom.).',
    ],
  })
  const { out } = await sia('import', 'absensi', `${test.dataDir}/kiriman-1`)
  expect(out).toContain("baris 8 pertemuan 3, status: 'x' tidak dikenal; isi H, I, S, A")
  expect(countsOf(await apply('absensi', sheet))).toEqual([7, 0, 0, 1])
  expect(await attendance('MIK-4A-WEB')).toEqual(
    ['0 1 1', '0 2 2', '0 UTS 1', '1 1 4', '1 2 3', '2 1 1', '2 2 1'].sort(),
  )
  expect(countsOf(await apply('absensi', sheet))).toEqual([0, 0, 7, 1])
  const mended = await sendFile('absensi', report.rejected_file ?? '')
  expect(countsOf(mended)).toEqual([0, 0, 0, 1])
})

it('takes the class from the name of the file, the sheet, a column, or as it is told', async () => {
  const marks = (kelas: string) =>
    `NIM;Nama;Tugas;UTS;UAS${kelas && ';Kelas'}\n${nims[0]};A;80;70,5;${kelas && `;${kelas}`}\n;Rata-rata;80;70,5;\n;;;;Denpasar, 1 Agustus 2026\n`
  const path = join(test.dataDir, 'nilai akhir mik_4b_web.csv')
  writeFileSync(path, marks(''))
  expect(countsOf(await sendFile('nilai', path, '--apply'))).toEqual([1, 0, 0, 0])
  const given = await test.db.krs.findMany({ where: { uts: 70.5 }, include: { kelas: true } })
  expect(given.map(({ kelas }) => kelas.kode)).toEqual(['MIK-4B-WEB'])
  const unnamed = await send('nilai', marks(''))
  expect(unnamed.error).toMatch(/^Kelas dari kiriman-\d+ tidak diketahui\. .*--kelas KODE$/)
  expect(countsOf(await send('nilai', marks(''), '--kelas', 'MIK-4A'))).toEqual([1, 0, 0, 0])
  const named = (await send('nilai', marks(''), '--kelas', 'MIK-4X')).rejections[0]
  expect(named?.sentence).toContain(
    "kelas dengan kode 'MIK-4X' tidak ditemukan; maksud Anda 'MIK-4",
  )
  const both = await send('nilai', `MIK-4A dan MIK-4B-WEB;;\n${marks('')}`)
  expect(both.error).toContain('menyebut beberapa kelas: MIK-4A, MIK-4B-WEB')
  const bytes = await writeXlsx([
    {
      data: [
        ['NIM', 'Tugas'],
        [String(nims[0]), 90],
      ],
      sheet: 'MIK-4A-WEB',
    },
    {
      data: [
        ['NIM', 'Tugas'],
        [String(nims[1]), 91],
      ],
      sheet: 'MIK-4B-WEB',
    },
    { data: [['Petunjuk pengisian']], sheet: 'Petunjuk' },
  ] as never).toBuffer()
  expect(countsOf(await apply('nilai', bytes))).toEqual([2, 0, 0, 0])
  const tugas = await test.db.krs.findMany({
    where: { tugas: { gte: 90 } },
    include: { kelas: true },
  })
  expect(tugas.map(({ kelas }) => kelas.kode).sort()).toEqual(['MIK-4A-WEB', 'MIK-4B-WEB'])
})

it('reads a folder at once, and tells in which file a line stands', async () => {
  const folder = join(test.dataDir, 'lembar dosen')
  mkdirSync(folder)
  writeFileSync(join(folder, 'a.csv'), matrix('MIK-4A', [['H'], ['H'], ['S']]))
  writeFileSync(join(folder, 'b MIK-4B-WEB.csv'), matrix('', [['H'], ['?'], ['I']]))
  writeFileSync(join(folder, '~$a.csv'), 'terkunci')
  writeFileSync(join(folder, 'catatan.txt'), 'bukan tabel')
  const report = await sendFile('absensi', folder, '--apply')
  expect(countsOf(report)).toEqual([5, 0, 0, 1])
  const { out } = await sia('import', 'absensi', folder)
  expect(out).toContain("b MIK-4B-WEB.csv baris 7 pertemuan 1, status: '?' tidak dikenal")
  expect(await attendance('MIK-4A')).toEqual(['0 1 1', '1 1 1', '2 1 3'])
  const undone = await sia('import', 'batalkan', String(report.number), '--apply')
  expect(undone.code).toBe(0)
  expect(await attendance('MIK-4A')).toEqual([])
})

it('reads back the sheet that SIA makes for a lecturer', async () => {
  const path = join(test.dataDir, 'lembar.xlsx')
  await sia('export', 'lembar-absensi', path, '--kelas', 'MIK-4A-WEB')
  const before = await attendance('MIK-4A-WEB')
  expect(countsOf(await sendFile('absensi', path, '--apply'))).toEqual([0, 0, before.length, 0])
  expect(before.length).toBeGreaterThan(0)
})

it('a sheet of one class under the name of another stands out, and so do marks that change', async () => {
  const folder = join(test.dataDir, 'salinan')
  mkdirSync(folder)
  const sheet = (kelas: string, marks: string[][]) => matrix(kelas, marks)
  writeFileSync(join(folder, 'Absensi MIK-4B-WEB.csv'), sheet('MIK-4A-WEB', [['A', 'I', '', 'S']]))
  writeFileSync(join(folder, 'Absensi MIK-4A.csv'), sheet('MIK-4A', [['H', '', '', '']]))
  const { surprises } = await sendFile('absensi', folder)
  expect(surprises[0]).toBe(
    'Absensi MIK-4B-WEB.csv dibaca sebagai kelas MIK-4A-WEB, tetapi nama berkasnya MIK-4B-WEB.',
  )
  expect(surprises.join('\n')).toMatch(/\d absensi yang sudah tercatat berubah: /)
  expect(surprises.join('\n')).not.toContain('Absensi MIK-4A.csv dibaca')
  const { out } = await sia('import', 'absensi', folder)
  expect(out).toMatch(/Menurut kelas:\n {2}MIK-4A: \d+ baru, \d+ berubah\n {2}MIK-4A-WEB: \d+ baru/)
  const named = await sendFile('absensi', folder, '--kelas', 'MIK-4A')
  expect(named.surprises.join('\n')).toContain('di atas tabelnya MIK-4A-WEB')
})
