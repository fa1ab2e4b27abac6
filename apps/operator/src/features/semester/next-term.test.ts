import { createFolder } from '@sia/server/test/cleanup'
import { createTestCollege } from '@sia/server/test/college'
import { createKrs, createMhs } from '@sia/server/test/factories'
import { beforeAll, expect, it } from 'vitest'
import { countsOf, sheetsOf } from '../../../test/sheets.ts'

const test = await createTestCollege()
const { db } = test
const { apply, sendFile, sia } = sheetsOf(test)

const HEAD =
  'kode;tahun_ajaran;semester;matkul;dosen;hari;dari;sampai;persentasi_kehadiran;persentasi_tugas;persentasi_uts;persentasi_uas'
const kelas = (kode: string, tahun: string, semester: number, hari = 'Rabu') =>
  `${kode};${tahun};${semester};WEB;"Ni Made Ayu, M.Kom.";${hari};08:00;09:40;10;30;30;30`

interface Prepared {
  seperti: string | null
  lembar: { jenis: string; baris: number; berkas: string }[]
  tanpa_mahasiswa: string[]
}

const prepare = async (tahun: string, semester: string, ...words: string[]) => {
  const folder = createFolder('lanjut')
  const { code, json } = await sia(
    'semester',
    'lanjut',
    tahun,
    semester,
    folder,
    ...words,
    '--json',
  )
  return { code, ...(json() as Prepared) }
}

const importAll = async ({ lembar }: Prepared) => {
  const counts: Record<string, number[]> = {}
  for (const { jenis, berkas } of lembar) {
    counts[jenis] = countsOf(await sendFile(jenis, berkas, '--apply'))
  }
  return counts
}

const takers = async (kode: string, tahun: string) => {
  const rows = await db.krs.findMany({
    where: { kelas: { kode, tahun_ajaran: { tahun } } },
    select: { mhs: { select: { nim: true } } },
  })
  return rows.map(({ mhs }) => mhs.nim).sort()
}

beforeAll(async () => {
  await apply('tahun-ajaran', 'tahun_ajaran\n2025/2026\n2026/2027\n')
  await apply('dosen', 'nama\n"Ni Made Ayu, M.Kom."\n')
  await apply('matkul', 'kode;nama;jenis;sks\nWEB;Web;teori;2\n')
  await apply(
    'kelas',
    [HEAD, kelas('MIK-1A-WEB', '2025/2026', 1), kelas('MIK-1B-WEB', '2025/2026', 1)].join('\n'),
  )
  for (const [nim, kode, more] of [
    ['25010001', 'MIK-1A-WEB', {}],
    ['25010002', 'MIK-1A-WEB', { jenjang: 'D1' }],
    ['25010003', 'MIK-1B-WEB', {}],
    ['25010004', 'MIK-1A-WEB', {}],
  ] as const) {
    const { id } = await createMhs(db, { nim, semester: 1, ...more })
    const { id: kelas_id } = await db.kelas.findFirstOrThrow({ where: { kode } })
    await createKrs(db, { mhs_id: id, kelas_id })
  }
  await sia('mahasiswa', 'status', 'keluar', '25010004', '--sejak', '2025-10-01', '--apply')
})

it('says that classes are needed first where there are none', async () => {
  const { code } = await prepare('2025/2026', 'genap', '--mulai', '2026-02-02')
  expect(code).toBe(1)
})

it('in the first year meetings and students follow from the classes of one sheet', async () => {
  await apply(
    'kelas',
    [HEAD, kelas('MIK-2A-WEB', '2025/2026', 2), kelas('MIK-2B-WEB', '2025/2026', 2, 'Senin')].join(
      '\n',
    ),
  )
  const prepared = await prepare('2025/2026', 'genap', '--mulai', '2026-02-02')
  expect(prepared).toMatchObject({ code: 0, seperti: null, tanpa_mahasiswa: [] })
  expect(await importAll(prepared)).toEqual({ pengajaran: [28, 0, 0, 0], krs: [3, 0, 0, 0] })
  expect(await takers('MIK-2A-WEB', '2025/2026')).toEqual(['25010001', '25010002'])
  expect(await takers('MIK-2B-WEB', '2025/2026')).toEqual(['25010003'])
  const first = await db.pengajaran.findFirstOrThrow({
    where: { kelas: { kode: 'MIK-2A-WEB' }, pertemuan: '1' },
  })
  expect(first.tanggal?.toISOString().slice(0, 10)).toBe('2026-02-04')
  expect((await prepare('2025/2026', 'genap', '--mulai', '2026-02-02')).lembar).toEqual([])
})

it('in the next year classes are those of a year ago, and students go where those before them went', async () => {
  await apply('kelas', [HEAD, kelas('LANJUT', '2025/2026', 2)].join('\n'))
  // Codes that do not tell: last year the students of MIK-1B went into it.
  await apply('krs', 'nim;kelas;tahun_ajaran\n25010003;LANJUT;2025/2026\n')
  await apply(
    'kelas',
    [HEAD, kelas('MIK-1A-WEB', '2026/2027', 1), kelas('MIK-1B-WEB', '2026/2027', 1)].join('\n'),
  )
  await createMhs(db, { nim: '26010001', semester: 1 })
  await createMhs(db, { nim: '26010002', semester: 1 })
  await apply(
    'krs',
    'nim;kelas;tahun_ajaran\n26010001;MIK-1A-WEB;2026/2027\n26010002;MIK-1B-WEB;2026/2027\n',
  )
  const options = ['--mulai', '2027-02-01', '--selesai', '2027-07-31']
  const prepared = await prepare('2026/2027', 'genap', ...options)
  expect(prepared).toMatchObject({ code: 0, seperti: '2025/2026' })
  expect(await importAll(prepared)).toEqual({
    'tahun-ajaran': [1, 0, 0, 0],
    kelas: [3, 0, 0, 0],
    pengajaran: [42, 0, 0, 0],
    krs: [3, 0, 0, 0],
  })
  expect(await takers('LANJUT', '2026/2027')).toEqual(['26010002'])
  expect(await takers('MIK-2A-WEB', '2026/2027')).toEqual(['26010001'])
})

it('who has ended D1 goes on into no third semester', async () => {
  await apply('kelas', [HEAD, kelas('MIK-3A-WEB', '2026/2027', 3)].join('\n'))
  await importAll(await prepare('2026/2027', 'ganjil', '--mulai', '2026-08-31'))
  expect(await takers('MIK-3A-WEB', '2026/2027')).toEqual(['25010001'])
})
