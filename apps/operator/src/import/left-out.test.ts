import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rawXlsx } from '@sia/office/test/raw-xlsx'
import { createTestCollege } from '@sia/server/test/college'
import { createKelas, createKrs, createMhs } from '@sia/server/test/factories'
import { beforeAll, describe, expect, it } from 'vitest'
import { countsOf, reasonsOf, sheetsOf } from '../../test/sheets.ts'

const test = await createTestCollege()
const { sia, send, sendFile, apply } = sheetsOf(test)

// Names that begin as what stands below a table does.
const NAMES = [
  'Hadiroh Safitri',
  'Ratana Wulandari',
  'Jumlahwati',
  'Catatan Putra',
  'Total Wibawa',
  'Keterangan Ayu',
  'Tertinggi Made',
  'Nilai Rataningsih',
]
const nims = NAMES.map((_, n) => `2499200${n + 1}`)

beforeAll(async () => {
  const ids: number[] = []
  for (const kode of ['LO-1', 'LO-2', 'LO-3', 'LO-4', 'LO-5', 'LO-6']) {
    ids.push((await createKelas(test.db, { kode })).id)
  }
  for (const [n, nama] of NAMES.entries()) {
    const { id } = await createMhs(test.db, { nim: nims[n], nama })
    for (const kelas_id of ids) await createKrs(test.db, { mhs_id: id, kelas_id })
  }
})

describe('a row with a NIM is a student whatever his name begins with', () => {
  it('in a sheet of marks, and what stands below is counted and named', async () => {
    const report = await send(
      'nilai',
      [
        'Kelas: LO-1',
        'NIM;Nama;Tugas;UTS;UAS',
        ...NAMES.map((nama, n) => `${nims[n]};${nama};80;80;80`),
        ';Rata-rata;80;80;80',
        'Tertinggi;;80;80;80',
        ';;;;"Denpasar, 1 Agustus 2026"',
      ].join('\n'),
    )
    expect([report.code, ...countsOf(report)]).toEqual([0, NAMES.length, 0, 0, 0])
    expect(report.notes).toEqual([
      '3 baris di luar tabel tidak dibaca: baris 11 (Rata-rata), 12 (Tertinggi), 13 (Denpasar, 1 Agustus 2026).',
    ])
  })

  it('in a matrix of attendance; who lacks his NIM is refused, not left out', async () => {
    const report = await send(
      'absensi',
      [
        'Kelas: LO-1',
        'NIM;Nama;1;2',
        ...NAMES.map((nama, n) => `${nims[n]};${nama};H;H`),
        ';Made Tanpa NIM;H;',
      ].join('\n'),
    )
    expect([report.code, ...countsOf(report)]).toEqual([1, 2 * NAMES.length, 0, 0, 1])
    expect(report.rejections.map(({ at, sentence }) => [at, sentence])).toEqual([
      ['baris 11 pertemuan 1', 'wajib diisi'],
    ])
  })
})

it.each([
  ['with a class in each line', '', ';LO-1', ';Kelas'],
  ['of one class', 'Kelas: LO-1\n', '', ''],
])(
  'a second table whose columns stand in another order is not read as the first, %s',
  async (_, title, kelas, heading) => {
    const report = await send(
      'nilai',
      [
        `${title}NIM${heading};Tugas;UTS;UAS`,
        `${nims[0]}${kelas};81;71;61`,
        `NIM${heading};UTS;UAS;Tugas`,
        `${nims[1]}${kelas};72;62;82`,
      ].join('\n'),
    )
    expect(report.error ?? '').toMatch(
      /Baris \d berisi judul kolom lagi, dengan urutan lain\. Simpan tiap tabel sebagai berkas tersendiri\./,
    )
  },
)

const marks = (nim: string, heading = 'NIM') => ({
  rows: [
    [heading, 'Nama', 'Tugas', 'UTS', 'UAS'],
    [nim, '', 80, 81, 82],
  ],
})

it('every file of a folder is read or named with its reason, and the code tells', async () => {
  const folder = join(test.dataDir, 'lembar')
  mkdirSync(join(folder, 'sub'), { recursive: true })
  const put = (name: string, bytes: Buffer | string) => writeFileSync(join(folder, name), bytes)
  put('LO-1.ods', 'ods')
  put('LO-2.xlsx', rawXlsx([marks(nims[0] ?? '')]))
  put('LO-3.xls', Buffer.from('d0cf11e0', 'hex'))
  put('LO-4.xlsx', rawXlsx([marks(nims[0] ?? '', 'NIM/NPM')]))
  put('LO-5.xlsm', rawXlsx([marks(nims[0] ?? '')]))
  put('LO-6.xlsx', rawXlsx([marks(nims[0] ?? '', 'Nomor Pokok Mahasiswa')]))
  put('rusak.xlsx', 'PK\x03\x04 rusak')
  put('petunjuk.csv', 'Isi nilai;\nsampai Jumat;\n')
  put('kuis.csv', 'NIM;Nama;Kuis\n1;A;80\n')
  put('~$LO-2.xlsx', 'kunci')
  put('Thumbs.db', 'sistem')
  const report = await sendFile('nilai', folder)
  expect([report.code, ...countsOf(report)]).toEqual([1, 4, 0, 0, 0])
  expect(report.left_out).toEqual([
    'LO-1.ods: bukan .xlsx atau .csv; buka di Excel, lalu simpan sebagai .xlsx',
    'LO-3.xls: bukan .xlsx atau .csv; buka di Excel, lalu simpan sebagai .xlsx',
    'rusak.xlsx: tidak dapat dibaca sebagai Excel (.xlsx). Buka di Excel, lalu simpan sebagai .xlsx atau CSV UTF-8',
    'sub/: folder di dalam folder; impor tersendiri',
    'kuis.csv: selain NIM tidak ada kolom nilai yang dikenal, judulnya NIM, Nama, Kuis',
    'petunjuk.csv: tidak ada kolom NIM',
  ])
  const { out } = await sia('import', 'nilai', folder)
  expect(out).toMatch(/^PERHATIKAN: 6 bagian tidak dibaca:\n {2}LO-1\.ods: /m)
})

it('hidden columns are read and named', async () => {
  const { rows } = marks(nims[0] ?? '')
  const report = await send('nilai', rawXlsx([{ name: 'LO-1', rows, hiddenColumns: [3, 9] }]))
  expect([report.code, ...countsOf(report)]).toEqual([0, 1, 0, 0, 0])
  expect(report.notes).toEqual(["Lembar 'LO-1': kolom D tersembunyi di Excel; isinya dibaca juga."])
})

describe('hidden sheets and rows', () => {
  const rows = marks(nims[0] ?? '').rows
  const more = [nims[1] ?? '', '', 11, 12, 13]
  const workbook = rawXlsx([
    { name: 'LO-1', rows: [...rows, more], hidden: [3] },
    { name: 'LO-2', rows, state: 'hidden' },
  ])

  it('are named and left out, unless they are asked for', async () => {
    const report = await send('nilai', workbook)
    expect([report.code, ...countsOf(report)]).toEqual([1, 1, 0, 0, 0])
    expect(report.left_out).toEqual([
      `lembar 'LO-1': 1 baris tersembunyi atau tersaring, baris 3 (${nims[1]}) (--tersembunyi membacanya)`,
      "lembar 'LO-2' tersembunyi, 2 baris (--tersembunyi membacanya)",
    ])
    const all = await send('nilai', workbook, '--tersembunyi')
    expect([all.code, ...countsOf(all)]).toEqual([0, 3, 0, 0, 0])
  })

  it('of any kind, and so are sheets beside the one that is read', async () => {
    const firms = [
      ['nama', 'alamat'],
      ['PT Terlihat', 'Jalan 1'],
    ]
    const report = await send(
      'perusahaan',
      rawXlsx([
        { name: 'Isi', rows: [...firms, ['PT Tersaring', 'Jalan 2']], hidden: [3] },
        { name: 'Lain', rows: [['PT Lain']] },
      ]),
    )
    expect([report.code, ...countsOf(report)]).toEqual([1, 1, 0, 0, 0])
    expect(report.left_out).toEqual([
      "lembar 'Isi': 1 baris tersembunyi atau tersaring, baris 3 (PT Tersaring) (--tersembunyi membacanya)",
      "lembar 'Lain', 1 baris: hanya lembar 'Isi' yang dibaca",
    ])
  })
})

it('rows of several sheets are told with their sheet', async () => {
  const { rejections } = await send(
    'nilai',
    rawXlsx([
      { name: 'LO-1', ...marks('99999999') },
      { name: 'LO-2', ...marks('88888888') },
    ]),
  )
  expect(rejections.map(({ at }) => at)).toEqual(['lembar LO-1 baris 2', 'lembar LO-2 baris 2'])
})

describe('headings of lecturers', () => {
  it('that are unknown are named', async () => {
    const report = await send(
      'nilai',
      'Kelas: LO-1\nNo;NIM;Nama;Tgs;Tugas 1;Tugas 2;UTS;Nilai Akhir Semester\n' +
        `1;${nims[0]};;80;85;90;77;88\n`,
    )
    expect(countsOf(report)).toEqual([1, 0, 0, 0])
    expect(report.notes).toEqual([
      'Kolom yang tidak dikenal diabaikan: No, Tugas 1, Tugas 2, Nilai Akhir Semester.',
    ])
  })

  it.each([
    ['I;II;III;IV'],
    ['Pert. 1;Pert. II;TM 3;TM-4'],
    ['Tatap Muka 1;P2;Pertemuan ke-3;Minggu IV'],
  ])('%s are meetings', async (headings) => {
    const report = await apply(
      'absensi',
      `Kelas: LO-1\nNIM;Nama;${headings};UTS;13\n${nims[0]};;H;H;I;A;H;H\n`,
    )
    expect(report.new + report.unchanged).toBe(5)
    expect(report.notes).toContain('Kolom yang tidak dikenal diabaikan: 13.')
    const rows = await test.db.absensi.findMany({
      where: { krs: { kelas: { kode: 'LO-1' }, mhs: { nim: nims[0] } } },
    })
    expect(rows.map(({ pertemuan, status }) => `${pertemuan} ${status}`).sort()).toEqual(
      ['1 1', '2 1', '3 2', '4 4', 'UTS 1'].sort(),
    )
  })
})

it('three rows of headings are read as two are', async () => {
  const lines = [
    'Kelas: LO-1;;;;;',
    'NIM;Nama;Nilai;;;',
    ';;Harian;Ujian;;',
    ';;Tugas;UTS;UAS;Susulan',
    `${nims[0]};;80;81;82;`,
  ]
  const report = await send('nilai', lines.join('\n'))
  expect([report.code, ...countsOf(report)]).toEqual([0, 1, 0, 0, 0])
  expect(report.notes).toEqual([
    'Kolom yang tidak dikenal diabaikan: Nilai Harian Tugas, Nilai Ujian Susulan.',
  ])
  const matrix = [
    'Kelas: LO-1;;;;',
    'NIM;Nama;Pertemuan;;;',
    ';;September;;Oktober;',
    ';;V.;VI.;VII.;VIII.',
    `${nims[0]};;H;S;A;H`,
  ]
  expect(countsOf(await send('absensi', matrix.join('\n')))).toEqual([4, 0, 0, 0])
})

describe('two rows of headings', () => {
  it('with merged cells are read: marks', async () => {
    const report = await send(
      'nilai',
      `DAFTAR NILAI\nKelas: LO-2\nNo;NIM;Nama;Nilai;;;\n;;;Tugas;UTS;UAS;Huruf\n1;${nims[0]};;80;81;82;A\n2;${nims[1]};;70;71;x;B\n`,
    )
    expect(countsOf(report)).toEqual([1, 0, 0, 1])
    expect(reasonsOf(report)).toEqual(["3 uas: 'x' bukan angka"])
    expect(report.notes).toEqual(['Kolom yang tidak dikenal diabaikan: No, Nilai Huruf.'])
  })

  it('and attendance, also where dates stand below the meetings', async () => {
    const bytes = rawXlsx([
      {
        rows: [
          ['DAFTAR HADIR MAHASISWA'],
          ['Kelas: LO-2'],
          ['No', 'NIM', 'Nama', 'Pertemuan Ke'],
          [null, null, null, 1, 2, 3, 4],
          [null, null, null, { day: 46082 }, { day: 46089 }],
          [1, nims[0] ?? '', '', 'H', 'H', 'I', 'H'],
        ],
      },
    ])
    const report = await send('absensi', bytes)
    expect([report.code, ...countsOf(report)]).toEqual([0, 4, 0, 0, 0])
    expect(report.notes).toContain('1 baris di luar tabel tidak dibaca: baris 5 (2026-03-01).')
  })

  it('of any kind: the words above and below together, or what is below', async () => {
    const report = await send('mahasiswa', 'NIM;Nama;Tanggal;;Orang Tua;\n;;Lahir;Masuk;Ayah;Ibu\n')
    expect(report.notes.join()).not.toContain('Lahir')
    const plain = await send('perusahaan', 'nama;alamat;\nPT Dua;Jalan 1;x\n')
    expect(countsOf(plain)).toEqual([1, 0, 0, 0])
  })
})

it('errors of a spreadsheet and formulas never calculated are refused, each cell named', async () => {
  const report = await send(
    'nilai',
    rawXlsx([
      {
        rows: [
          ['Kelas: LO-3'],
          ['NIM', 'Nama', 'Tugas', 'UTS', 'UAS'],
          [nims[0] ?? '', '', 80, { error: '#N/A' }, { error: '#DIV/0!' }],
          [nims[1] ?? '', '', { formula: 'D3+1' }, { formula: 'A1', result: 77.5 }, 88],
        ],
      },
    ]),
  )
  expect(countsOf(report)).toEqual([0, 0, 0, 2])
  expect(reasonsOf(report)).toEqual([
    "2 uts: berisi galat '#N/A' dari spreadsheet; perbaiki rumusnya atau ketik isinya",
    "2 uas: berisi galat '#DIV/0!' dari spreadsheet; perbaiki rumusnya atau ketik isinya",
    '3 tugas: rumusnya belum pernah dihitung; buka berkasnya di Excel, simpan, lalu impor lagi',
  ])
  const lecturers = await send('dosen', 'Nama Dosen\n#N/A\n"Luh Dosen, M.Kom."\n#REF!\n')
  expect(reasonsOf(lecturers).map((reason) => reason.split(' dari')[0])).toEqual([
    "2 nama: berisi galat '#N/A'",
    "4 nama: berisi galat '#REF!'",
  ])
  const books = await send(
    'buku-perpustakaan',
    'kode;judul;penerbit;pengarang\nB-1;#N/A;#N/A;#N/A\n',
  )
  expect([books.lines, books.rejected]).toEqual([1, 1])
})
