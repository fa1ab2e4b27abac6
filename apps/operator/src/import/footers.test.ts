import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rawXlsx } from '@sia/office/test/raw-xlsx'
import { createTestCollege } from '@sia/server/test/college'
import { createKelas, createKrs, createMhs } from '@sia/server/test/factories'
import { beforeAll, describe, expect, it } from 'vitest'
import { countsOf, sheetsOf } from '../../test/sheets.ts'

const test = await createTestCollege()
const { send, sendFile, sia } = sheetsOf(test)

let matkul: string

beforeAll(async () => {
  const kelas = await createKelas(test.db, { kode: 'KAKI-1' })
  const mhs = await createMhs(test.db, { nim: '24993001', nama: 'Made Cahya' })
  await createKrs(test.db, { mhs_id: mhs.id, kelas_id: kelas.id })
  matkul = (await test.db.matkul.findUniqueOrThrow({ where: { id: kelas.matkul_id } })).kode
})

const SIGNED = [
  'Kupang, 28 November 2026',
  'Mengetahui,',
  'Kepala Bagian Akademik',
  'Drs. Yohanes Nope, M.Si.',
  'NIP. 19650101 199003 1 001',
]
const NAMES = ['Ni Made Ayu, M.Kom.', 'I Wayan Sudana, M.M.', 'Maria Bano, S.E.']
const quoted = (text: string) => (text === '' ? '' : `"${text}"`)

// Texts above, between and below; the lecturers are the same three.
const LECTURERS: [string, string[]][] = [
  ['a signature below names alone', ['Nama Dosen', ...NAMES.map(quoted), ...SIGNED.map(quoted)]],
  [
    'a signature in the column of names, beside numbers',
    [
      'No;Nama',
      ...NAMES.map((name, n) => `${n + 1};${quoted(name)}`),
      ...SIGNED.map((text) => `;${quoted(text)}`),
    ],
  ],
  [
    'two signatures side by side',
    [
      'No;Nama;NIDN',
      ...NAMES.map((name, n) => `${n + 1};${quoted(name)};081200${n}`),
      ';;"Kupang, 28 November 2026"',
      'Mengetahui,;Direktur;Kepala BAAK',
      ';"Drs. Yohanes Nope, M.Si.";"Maria Tefa, S.T."',
      ';NIP. 1965;NIP. 1970',
    ],
  ],
  [
    'parts and sums within the list',
    [
      'No;Nama;NIDN',
      ';DOSEN TETAP;',
      `1;${quoted(NAMES[0] ?? '')};0812001`,
      ';Jumlah dosen tetap: 1;',
      ';Program Studi Akuntansi;',
      `1;${quoted(NAMES[1] ?? '')};0812002`,
      `2;${quoted(NAMES[2] ?? '')};0812003`,
      ';Jumlah: 3;',
    ],
  ],
  [
    'a title above and a remark below',
    [
      'DAFTAR DOSEN TAHUN AJARAN 2026/2027',
      'Nama Dosen',
      ...NAMES.map(quoted),
      'Dicetak oleh: admin',
      'Catatan: belum final',
    ],
  ],
  [
    'dots for the day',
    ['Nama Dosen', ...NAMES.map(quoted), '"Kupang, ........ 2026"', 'Hormat kami,', 'Yohanes Nope'],
  ],
  ['a number below', ['Nama Dosen', ...NAMES.map(quoted), 'Total', '3']],
]

describe.each(LECTURERS)('lecturers with %s', (_, lines) => {
  it('are the lecturers alone, and the rest is told', async () => {
    const report = await send('dosen', lines.join('\n'))
    const written = report.new_rows.map(({ name }) => name)
    expect(written.toSorted()).toEqual(NAMES.toSorted())
    const left = lines.length - 1 - NAMES.length - (lines[0]?.startsWith('DAFTAR') ? 1 : 0)
    const told = [...report.surprises, ...report.notes].flatMap(
      (text) => /^(\d+) baris (dibaca sebagai judul|di luar tabel)/.exec(text)?.[1] ?? [],
    )
    expect(told.reduce((sum, count) => sum + Number(count), report.rejected)).toBe(left)
  })
})

it('a lecturer whose name begins as a sum does stays where he has a number', async () => {
  const report = await send('dosen', 'No;Nama\n1;Ni Made Ayu\n2;Total Wibawa\n3;Halim Putra\n')
  expect(countsOf(report)).toEqual([3, 0, 0, 0])
})

const STUDENTS = 'No;NIM;Nama;Angkatan;Jenjang;Prodi;Semester;Kampus'
const student = (n: number, nama: string) => `${n};2499400${n};${nama};2024;D2;3;4;denpasar`
const FEET = [
  ';Jumlah mahasiswa: 30;;;;;;',
  ';;"Kupang, 28 November 2026";;;;;',
  ';"Kupang, 28 November 2026";;;;;;',
  ';Mengetahui,;;;;;;',
  ';Kepala Bagian Akademik;;;;;;',
  ';"Drs. Yohanes Nope, M.Si.";;;;;;',
  ';NIP. 19650101;;;;;;',
]

it('students are the students alone', async () => {
  const rows = ['Made A', 'Luh B', 'Putu C'].map((nama, n) => student(n + 1, nama))
  const report = await send('mahasiswa', [STUDENTS, ...rows, ...FEET].join('\n'))
  expect(countsOf(report)).toEqual([3, 0, 0, 0])
  expect(report.new_rows.map(({ line }) => line)).toEqual([2, 3, 4])
  expect(report.surprises.join()).toContain('6 baris dibaca sebagai judul, kaki tabel')
})

it('a student who is called as a place and a day is refused, whatever else stands in the line', async () => {
  const report = await send(
    'mahasiswa',
    `${STUDENTS}\n${student(9, '"Kupang, 28 November 2026"')}\n`,
  )
  expect(report.rejections.map(({ column }) => column)).toContain('nama')
})

const WEIGHTS = '10;30;30;30'
const OTHERS: [string, string[], number][] = [
  [
    'krs',
    [
      'No;NIM;Nama;Kelas',
      '1;24993001;Made Cahya;KAKI-1',
      ';"Kupang, 28 November 2026";;',
      ';Kepala Bagian Akademik;;',
      ';Yohanes Nope;;',
      ';NIP. 1965;;',
    ],
    1,
  ],
  [
    'nilai',
    [
      'Kelas: KAKI-1',
      'No;NIM;Nama;Tugas;UTS;UAS',
      '1;24993001;Made Cahya;80;80;80',
      ';Jumlah mahasiswa: 30;;;;',
      ';"Kupang, 28 November 2026";;;;',
      ';;Dosen Pengampu;;;',
      ';;"Yohanes Nope, M.Si.";;;',
    ],
    1,
  ],
]

it.each(OTHERS)('%s has its rows alone', async (kind, lines, count) => {
  const report = await send(kind, lines.join('\n'))
  expect([report.new + report.unchanged, report.rejections]).toEqual([count, []])
})

it('courses and classes have their rows alone', async () => {
  const feet = (blanks: string) => SIGNED.map((text) => `;${quoted(text)}${blanks}`)
  const courses = [
    'No;Kode;Nama;SKS;Jenis',
    '1;K-1;Etika;2;teori',
    '2;K-2;Logika;2;teori',
    ';Jumlah SKS;;4;',
    ...feet(';;;'),
  ]
  expect(countsOf(await send('matkul', courses.join('\n')))).toEqual([2, 0, 0, 0])
  const kelas = (kode: string, n: number) => `${n};${kode};2025/2026;1;${matkul};${WEIGHTS}`
  const classes = [
    'No;Kode;TA;Smt;Matkul;% Kehadiran;% Tugas;% UTS;% UAS',
    ...['KK-A', 'KK-B'].map((kode, n) => kelas(kode, n + 1)),
    ...feet(';;;;;;;'),
  ]
  expect(countsOf(await send('kelas', classes.join('\n')))).toEqual([2, 0, 0, 0])
})

it('days that are data are not taken for a footer, nor a room that is called as an office is', async () => {
  const holidays = await send(
    'libur',
    'tanggal\n17 Agustus 2026\n25 Desember 2026\n1 Januari 2027\n',
  )
  expect(holidays.lines).toBe(3)
  const rooms = await send('ruangan', 'Nama Ruangan\nDirektur\nBagian Akademik\nR 101\nLab 2\n')
  expect(countsOf(rooms)).toEqual([4, 0, 0, 0])
})

describe('what is not read is named', () => {
  const rows = [['Nama Dosen'], ['Ni Made Ayu']]

  it('further sheets of a workbook', async () => {
    const report = await send(
      'dosen',
      rawXlsx([
        { name: 'Tetap', rows },
        { name: 'Luar biasa', rows },
      ]),
    )
    expect([report.code, report.left_out]).toEqual([
      1,
      ["lembar 'Luar biasa', 2 baris: hanya lembar 'Tetap' yang dibaca"],
    ])
  })

  it('a folder, and a second file', async () => {
    const folder = join(test.dataDir, 'dosen')
    mkdirSync(folder)
    const files = ['a.csv', 'b.csv'].map((name) => join(folder, name))
    for (const file of files) writeFileSync(file, 'Nama Dosen\nNi Made Ayu\n')
    const { error } = await sendFile('dosen', folder)
    expect(error).toContain('adalah folder, bukan berkas. Impor satu per satu: a.csv, b.csv.')
    const { code, err } = await sia('import', 'dosen', ...files)
    expect([code, err]).toEqual([2, expect.stringContaining('b.csv')])
  })
})
