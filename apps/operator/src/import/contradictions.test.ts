import { rawXlsx } from '@sia/office/test/raw-xlsx'
import { createTestCollege } from '@sia/server/test/college'
import { createKelas, createKrs, createMhs } from '@sia/server/test/factories'
import { beforeAll, describe, expect, it } from 'vitest'
import { countsOf, type Report, reasonsOf, sheetsOf } from '../../test/sheets.ts'

const test = await createTestCollege()
const { send, sia } = sheetsOf(test)

const PEOPLE = [
  ['0924001', 'Ketut Budi Arta'],
  ['00924001', 'Luh Ani Sukma'],
  ['24992003', 'Made Cahya'],
] as const
const [budi, ani, cahya] = PEOPLE.map(([nim]) => nim)

beforeAll(async () => {
  const kelas = await createKelas(test.db, { kode: 'TB-1' })
  await createKelas(test.db, { kode: 'TB-2', semester: 3, jamkul_id: null })
  for (const [nim, nama] of PEOPLE) {
    const { id } = await createMhs(test.db, { nim, nama })
    await createKrs(test.db, { mhs_id: id, kelas_id: kelas.id })
  }
})

/** The four counts, the doubles, and why lines were refused. */
const told = (report: Report) => [...countsOf(report), report.doubles, reasonsOf(report)]
const clash = (line: number, column: string, other: string, names: string) =>
  `${line} ${column}: bertentangan dengan ${other} (${names}); tetapkan mana yang benar`

describe('lines with one key', () => {
  it.each([
    [
      'with other capitals, titles and numbers',
      `1;${cahya};Made Cahya;TB-2`,
      `2;${cahya};MADE CAHYA, S.Kom.;tb-2`,
    ],
    ['of which one has no name', `1;${cahya};Made Cahya;TB-2`, `7;${cahya};;TB-2`],
  ])('are doubles %s', async (_, ...lines) => {
    const report = await send('krs', ['No;NIM;Nama;Kelas', ...lines].join('\n'))
    expect(told(report)).toEqual([1, 0, 0, 0, 1, []])
    expect(report.lines).toBe(2)
    expect(report.surprises).toEqual([])
  })

  it('are no doubles with the name of another student: none is written, and it stands on top', async () => {
    const lines = [`1;${cahya};Made Cahya;TB-2`, `2;${cahya};Luh Ani Sukma;TB-2`]
    const report = await send('krs', ['No;NIM;Nama;Kelas', ...lines].join('\n'))
    // The line with the student's own name has no cell to be mended.
    expect(told(report)).toEqual([
      ...[0, 0, 0, 2, 0],
      [clash(2, 'baris', 'baris 3', 'Nama'), clash(3, 'nim', 'baris 2', 'Nama')],
    ])
    expect(report.surprises[0]).toBe(
      '1 kali beberapa baris memakai pengenal yang sama dan bertentangan; tidak satu pun ditulis: baris 2 dan baris 3 (Nama).',
    )
  })

  it('are no doubles where a column that is not read differs', async () => {
    const lines = [`${cahya};TB-2;MIK`, `${cahya};TB-2;MAP`]
    const report = await send('krs', ['NIM;Kelas;Rombel', ...lines].join('\n'))
    expect(told(report)[5]).toEqual([
      clash(2, 'nim', 'baris 3', 'Rombel'),
      clash(3, 'nim', 'baris 2', 'Rombel'),
    ])
  })

  it('of which 112 have one NIM by a fill that went too far are counted, and none is written', async () => {
    const lines = Array.from({ length: 112 }, (_, n) => `${cahya};Mahasiswa ${n}${n};TB-2`)
    const report = await send('krs', ['NIM;Nama;Kelas', ...lines].join('\n'))
    expect([...countsOf(report), report.doubles]).toEqual([0, 0, 0, 112, 0])
  })

  it('are said among the figures at the terminal', async () => {
    const report = await send('krs', `NIM;Kelas\n${cahya};TB-2\n${cahya};TB-2\n`)
    expect(report.doubles).toBe(1)
    const { out } = await sia('import', 'krs', `${test.dataDir}/kiriman-6`)
    expect(out).toContain('1 baru, 0 berubah, 0 tetap, 0 ditolak, 1 kembar.\n')
  })

  it('offer the mark in which they differ, not the NIM', async () => {
    const lines = [`${cahya};TB-1;80;75;90`, `${cahya};TB-1;80;57;90`]
    const report = await send('nilai', ['NIM;Kelas;Tugas;UTS;UAS', ...lines].join('\n'))
    expect(told(report)[5]).toEqual([
      clash(2, 'uts', 'baris 3', 'UTS'),
      clash(3, 'uts', 'baris 2', 'UTS'),
    ])
  })

  it('offer the code where they are two things, as when Excel took the zeros away', async () => {
    const matkul = await send(
      'matkul',
      'kode;nama;jenis;sks\n101;Etika;teori;2\n101;Statistika;teori;3\n',
    )
    expect(matkul.rejections.map(({ column }) => column)).toEqual(['kode', 'kode'])
    const students = 'nim;nama;angkatan;jenjang;prodi;semester;kampus\n'
    const mhs = await send(
      'mahasiswa',
      `${students}924007;A Ni;2024;D2;3;4;x\n924007;B Ni;2024;D2;3;4;x\n`,
    )
    expect(mhs.rejections.map(({ column }) => column)).toEqual(['nim', 'nim'])
  })
})

describe('lines that are refused contradict as well', () => {
  it('by a mark that cannot be read: the other line is not written, and no cell of it is offered', async () => {
    const lines = [`${cahya};TB-1;80`, `${cahya};TB-1;x`]
    const report = await send('nilai', ['NIM;Kelas;UTS', ...lines].join('\n'))
    expect(told(report)).toEqual([
      ...[0, 0, 0, 2, 0],
      [clash(2, 'baris', 'baris 3', 'UTS'), "3 uts: 'x' bukan angka"],
    ])
  })

  it('by a NIM without its zeros: by whom the name beside it means', async () => {
    const lines = [`924001;Luh Ani Sukma;TB-1;70`, `${ani};Luh Ani Sukma;TB-1;90`]
    const report = await send('nilai', ['NIM;Nama;Kelas;UTS', ...lines].join('\n'))
    expect(told(report)).toEqual([
      ...[0, 0, 0, 2, 0],
      [
        `2 nim: mahasiswa dengan NIM '924001' tidak ditemukan; maksud Anda '${ani}'?`,
        clash(3, 'uts', 'baris 2', 'UTS'),
      ],
    ])
  })

  it('but not the one whose name is another: the NIM of nobody is offered for a name that no NIM has', async () => {
    const lines = [`924001;Wayan Lain Sekali;TB-1;70`, `${budi};Ketut Budi Arta;TB-1;90`]
    const report = await send('nilai', ['NIM;Nama;Kelas;UTS', ...lines].join('\n'))
    expect(told(report)).toEqual([
      ...[1, 0, 0, 1, 0],
      ["2 nim: mahasiswa dengan NIM '924001' tidak ditemukan"],
    ])
  })

  it('unless they agree but for the zeros', async () => {
    const lines = [`924001;Ketut Budi Arta;TB-1;90`, `${budi};Ketut Budi Arta;TB-1;90`]
    const report = await send('nilai', ['NIM;Nama;Kelas;UTS', ...lines].join('\n'))
    expect([...countsOf(report), report.doubles]).toEqual([1, 0, 0, 1, 0])
  })

  it('also with a cell too many', async () => {
    const report = await send('nilai', `NIM;Kelas;UTS\n${cahya};TB-1;80\n${cahya};TB-1;70;9\n`)
    expect([...countsOf(report), report.doubles]).toEqual([0, 0, 0, 2, 0])
  })
})

describe('lines that are hidden contradict as well', () => {
  const rows = (uts: number) => [
    ['NIM', 'Nama', 'UTS'],
    [cahya ?? '', 'Made Cahya', 80],
    [cahya ?? '', 'Made Cahya', uts],
  ]

  it('in a lecturer’s sheet and in any other', async () => {
    const report = await send('nilai', rawXlsx([{ name: 'TB-1', rows: rows(70), hidden: [3] }]))
    expect(report.rejections.map(({ at, sentence }) => [at, sentence])).toEqual([
      ['baris 2', 'bertentangan dengan baris 3 yang tersembunyi (uts); tetapkan mana yang benar'],
    ])
    const plain = rows(70).map(([nim, , uts], n) => [nim ?? '', n ? 'TB-1' : 'Kelas', uts ?? ''])
    const other = await send('nilai', rawXlsx([{ name: 'Isi', rows: plain, hidden: [3] }]))
    expect(countsOf(other)).toEqual([0, 0, 0, 1])
  })

  it('unless they agree', async () => {
    const report = await send('nilai', rawXlsx([{ name: 'TB-1', rows: rows(80), hidden: [3] }]))
    expect([...countsOf(report), report.doubles]).toEqual([1, 0, 0, 0, 0])
  })
})
