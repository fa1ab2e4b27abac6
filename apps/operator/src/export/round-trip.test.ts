import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { kinds } from '@sia/office/registry/sheet-kinds'
import { readBatches } from '@sia/office/sheets/export/read'
import { createTestCollege } from '@sia/server/test/college'
import { contentOf } from '@sia/server/test/content'
import { createKelas, createKrs, createMhs } from '@sia/server/test/factories'
import { png } from '@sia/server/test/pictures'
import { beforeAll, describe, expect, it } from 'vitest'
import { fillCollege } from '../../test/filled-college.ts'
import { countsOf, sheetsOf } from '../../test/sheets.ts'

const test = await createTestCollege()
const { sia, apply, sendFile } = sheetsOf(test)
const pathOf = (name: string) => join(test.dataDir, name)

beforeAll(async () => {
  await fillCollege(test)
  const folder = pathOf('gambar')
  mkdirSync(folder)
  writeFileSync(join(folder, 'wisuda.png'), await png())
  await apply('berita', 'judul;isi;gambar\nBergambar;Isi lain;wisuda.png\n', '--folder', folder)
})

// A version changes with each statement on the catalogue, also with one that finds nothing to do; an import has a number
// even then.
const content = async () => ({
  ...(await contentOf(test.owner, '0')),
  katalog_versi: '',
  import_run: '',
})

/** Writes a kind out. */
async function exported(kind: string, name: string, ...options: string[]) {
  const path = pathOf(name)
  const { code, json } = await sia('export', kind, path, '--json', ...options)
  return { code, path, ...(json() as { rows: number; error?: string }) }
}

describe.each(kinds)('$name', ({ name, columns, source }) => {
  it('has a source for each of its columns and for nothing else', () => {
    expect(Object.keys(source.cells).sort()).toEqual(columns.map((column) => column.name).sort())
    expect(columns.filter((one) => one.required && source.cells[one.name] === null)).toEqual([])
  })

  it.each(['csv', 'xlsx'])('written as %s and imported again changes nothing', async (ending) => {
    const before = await content()
    const { code, path, rows } = await exported(name, `${name}.${ending}`)
    expect({ code, some: rows > 1 }).toEqual({ code: 0, some: true })
    expect(statSync(path).mode & 0o777).toBe(0o600)
    const report = await sendFile(name, path, '--apply')
    expect({ counts: countsOf(report), notes: report.notes, why: report.rejections }).toEqual({
      counts: [0, 0, rows, 0],
      notes: [],
      why: [],
    })
    expect(await content()).toEqual(before)
  })
})

describe('an export', () => {
  it('never holds a password, and a CSV holds no formula', async () => {
    const { path } = await exported('mahasiswa', 'semua.csv')
    expect(readFileSync(path, 'utf8')).not.toMatch(/password_hash|\$2[aby]\$/)
    const companies = await exported('perusahaan', 'perusahaan-lagi.csv')
    const text = readFileSync(companies.path, 'utf8')
    expect(text).toContain(`"'=1+1\nbaris dua"`)
    expect(text).not.toMatch(/(^|[;"\n])[=+@＝-]/)
  })

  it('takes along the files that its rows name', async () => {
    const folder = pathOf('keluar')
    const { path } = await exported('berita', 'berita-lagi.xlsx', '--folder', folder)
    const stored = (await test.db.beritaTerkini.findFirst({ where: { picture: { not: null } } }))
      ?.picture
    expect(statSync(join(folder, String(stored))).size).toBeGreaterThan(0)
    expect(countsOf(await sendFile('berita', path, '--folder', folder))).toMatchObject([0, 0, 3, 0])
  })

  it('makes the folder also when no row names a file, because importing asks for it', async () => {
    const folder = pathOf('tanpa-gambar')
    const { path } = await exported('pengumuman', 'pengumuman-lagi.csv', '--folder', folder)
    expect(readdirSync(folder)).toEqual([])
    expect((await sendFile('pengumuman', path, '--folder', folder)).error).toBeUndefined()
  })

  it('is narrowed by class, programme, intake and semester', async () => {
    const rowsOf = async (kind: string, ...options: string[]) =>
      (await exported(kind, 'saring.csv', ...options)).rows
    expect(await rowsOf('krs', '--kelas', 'k1')).toBe(1)
    expect(await rowsOf('krs', '--kelas', 'K1', '--kelas', 'K2')).toBe(2)
    expect(await rowsOf('mahasiswa', '--jurusan', 'desain')).toBe(1)
    expect(await rowsOf('mahasiswa', '--jurusan', '3', '--angkatan', '2024')).toBe(1)
    expect(await rowsOf('mahasiswa', '--angkatan', '1999')).toBe(0)
    expect(await rowsOf('mahasiswa', '--semester', '4')).toBe(1)
    expect(await rowsOf('kelas', '--semester', 'aktif')).toBe(2)
    expect(await rowsOf('kelas', '--semester', '2025/2026 ganjil')).toBe(0)
    expect(await rowsOf('kelas', '--semester', '2024/2025')).toBe(0)
  })

  it.each([
    [['mahasiswa', '--jurusan', 'Hukum'], 1, "Jurusan 'Hukum' tidak ditemukan. Yang ada: 3 "],
    [['krs', '--kelas', 'XX'], 1, 'Kelas tidak ditemukan: XX.'],
    [['kelas', '--semester', 'lalu'], 1, 'Semester lalu tidak dikenal'],
    [['mahasiswa', '--semester', '2025/2026'], 1, 'tidak dapat disaring dengan --tahun-ajaran'],
    [['jurusan', '--kelas', 'K1'], 2, 'kelas'],
  ])('says what is wrong with %j', async ([kind = '', ...options], wanted, sentence) => {
    const { code, err } = await sia('export', kind, pathOf('salah.csv'), ...options)
    expect({ code, err }).toEqual({ code: wanted, err: expect.stringContaining(sentence) })
  })

  it('stands in the audit log with what was asked and how many rows left', async () => {
    await exported('mahasiswa', 'catat.csv', '--angkatan', '2024')
    expect(await test.db.audit.findFirst({ orderBy: { id: 'desc' } })).toMatchObject({
      actor: 'operator tester',
      subject: 'export mahasiswa',
      changes: { angkatan: [2024], rows: 2, file: pathOf('catat.csv'), result: 'selesai' },
    })
  })

  it('says where it cannot write, and leaves what was there', async () => {
    const { code, error } = await exported('jurusan', join('semua.csv', 'x.csv'))
    expect({ code, error }).toEqual({
      code: 1,
      error: expect.stringContaining('tidak dapat ditulis'),
    })
  })
})

it('a registration without marks is no line of the marks', async () => {
  const marks = await exported('nilai', 'nilai-dulu.csv')
  const [mhs, kelas] = [await createMhs(test.db), await createKelas(test.db)]
  await createKrs(test.db, { mhs_id: mhs.id, kelas_id: kelas.id })
  expect((await exported('nilai', 'nilai-lagi.csv')).rows).toBe(marks.rows)
})

it('reads a batch at a time, however long the table is', async () => {
  const sizes: number[] = []
  const long = { sql: 'select n from generate_series(1, $1::int) n', values: [5001] }
  for await (const rows of readBatches(test.office.pool, long)) sizes.push(rows.length)
  expect(sizes).toEqual([2000, 2000, 1001])
})
