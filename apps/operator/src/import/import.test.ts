import { createTestCollege } from '@sia/server/test/college'
import { beforeAll, describe, expect, it } from 'vitest'
import writeXlsx from 'write-excel-file/node'
import { countsOf, sheetsOf } from '../../test/sheets.ts'

const test = await createTestCollege()
const { send, apply } = sheetsOf(test)
const excel = (rows: Parameters<typeof writeXlsx>[0]) => writeXlsx(rows as never).toBuffer()

beforeAll(async () => {
  await apply('jurusan', 'id;nama\n3;Informatika\n5;Desain\n')
})

describe('a trial', () => {
  it('says what applying will do and writes nothing', async () => {
    const sheet = 'nama;alamat\nPT Uji;Jalan 1\n;Jalan 2\n'
    const trial = await send('perusahaan', sheet)
    expect({ ...trial, rejected_file: '' }).toMatchObject({ applied: false, new: 1, rejected: 1 })
    expect(await test.db.perusahaan.count()).toBe(0)
    const applied = await apply('perusahaan', sheet)
    expect(countsOf(applied)).toEqual(countsOf(trial))
    expect(await test.db.perusahaan.count()).toBe(1)
  })

  it('is written down with its counts in the audit log', async () => {
    await apply('perusahaan', 'nama\nPT Catat\n')
    expect(await test.db.audit.findFirst({ orderBy: { id: 'desc' } })).toMatchObject({
      actor: 'operator tester',
      subject: 'import perusahaan',
      changes: { apply: true, lines: 1, new: 1, rejected: 0, result: 'selesai' },
    })
  })

  it('one at a time: a second import is told to wait', async () => {
    const client = await test.office.pool.connect()
    await client.query("begin; select pg_advisory_xact_lock(hashtext('sia import'))")
    const { code, error } = await send('perusahaan', 'nama\nPT Antre\n')
    await client.query('rollback')
    client.release()
    expect({ code, error }).toEqual({ code: 1, error: expect.stringContaining('Impor lain') })
  })
})

describe('headings', () => {
  it('in any order, case and spelling, below a title; unknown ones are named', async () => {
    const report = await send(
      'matkul',
      'Daftar mata kuliah;;;\n\nSKS; NAMA  MATA KULIAH ;Ruang;Kode_MK;jenis;;\n3;Web;x;WEB;Teori;;\n;;;;;;\n',
    )
    expect(countsOf(report)).toEqual([1, 0, 0, 0])
    expect(report.notes).toEqual(['Kolom yang tidak dikenal diabaikan: Ruang.'])
  })

  it('that are missing are all named in one sentence', async () => {
    const { code, error } = await send('kelas', 'nama;dosen\nX;Y\n')
    expect({ code, error }).toEqual({
      code: 1,
      error:
        'Kolom yang wajib tidak ada: kode (boleh juga: kode kelas, kelas); tahun ajaran (boleh juga: tahun akademik, thn ajaran, ta, tahun). Judul di berkas: nama, dosen.',
    })
    expect((await send('matkul', 'a;b\n1;2\n')).error).toContain('sia import template matkul')
  })

  it.each([
    ['jurusan', 'id;prodi;program studi', 'nama', "'prodi' dan 'program studi'"],
    ['jurusan', 'id;nama;prodi', 'nama', "'nama' dan 'prodi'"],
    ['tak', 'Nama Kegiatan;Lokasi;Tgl;Poin;NIM;Nama', 'nama', "'Nama' dan 'Nama Kegiatan'"],
    ['perusahaan', 'Nama Perusahaan;Alamat;Nama', 'nama', "'Nama' dan 'Nama Perusahaan'"],
  ])('that mean the same are refused and named: %s from %s', async (kind, head, name, both) => {
    const { error } = await send(kind, `${head}\n1;a;b;1;1;1\n`)
    expect(error).toBe(
      `Dua kolom berarti ${name}: ${both}. Ganti judul yang bukan ${name}, atau hapus kolomnya.`,
    )
  })

  it('may be shortened as offices write them', async () => {
    const sheet = 'Judul;Isi Berita;Tgl. Terbit\nWisuda;Diadakan;1/3/2026\n'
    const report = await send('berita', sheet)
    expect({ counts: countsOf(report), notes: report.notes }).toEqual({
      counts: [1, 0, 0, 0],
      notes: [],
    })
  })

  it('are found on the sheet that fits best', async () => {
    const bytes = await excel([
      { data: [['Petunjuk'], ['Isi lembar kedua']], sheet: 'Petunjuk' },
      {
        data: [
          ['ID', 'Nama'],
          [3, 'Informatika'],
        ],
        sheet: 'Jurusan',
      },
    ] as never)
    const report = await send('jurusan', bytes)
    expect(countsOf(report)).toEqual([0, 0, 1, 0])
    expect([report.code, report.left_out]).toEqual([
      1,
      ["lembar 'Petunjuk', 2 baris: hanya lembar 'Jurusan' yang dibaca"],
    ])
  })
})
