import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import writeXlsx from 'write-excel-file/node'
import { createKelas, createKrs, createMhs } from '../../test/factories.ts'
import { createTestApp } from '../../test/harness.ts'
import { countsOf, reasonsOf, sheetsOf } from '../../test/sheets.ts'

const test = await createTestApp()
const { sia, send, sendFile, apply } = sheetsOf(test)
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
    const client = await test.pool.connect()
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
    const { code, error } = await send('matkul', 'kode;nama\nX;Y\n')
    expect({ code, error }).toEqual({
      code: 1,
      error: 'Kolom yang wajib tidak ada: jenis_matkul, sks. Judul di berkas: kode, nama.',
    })
    expect((await send('matkul', 'a;b\n1;2\n')).error).toContain('sia import template matkul')
  })

  it('that mean the same are refused, unless one is the name itself', async () => {
    expect((await send('jurusan', 'id;prodi;program studi\n1;a;b\n')).error).toContain(
      "'prodi' dan 'program studi'",
    )
    const { notes } = await send('jurusan', 'id;nama;prodi\n1;a;b\n')
    expect(notes).toEqual(['Kolom yang tidak dikenal diabaikan: prodi.'])
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
    expect(report.notes).toEqual(["Hanya lembar 'Jurusan' yang dibaca, bukan: Petunjuk."])
  })
})

describe('lines', () => {
  it('that say the same count once, and contradicting ones name each other', async () => {
    const report = await send('jurusan', 'id;nama\n7;A\n7;A\n8;B\n8;C\n9;D\n9;D \n')
    expect(countsOf(report)).toEqual([2, 0, 0, 2])
    expect(report.notes).toEqual(['2 baris kembar dihitung satu kali (baris 3, 7).'])
    expect(reasonsOf(report)).toEqual([
      '4 nama: bertentangan dengan baris 5; tetapkan mana yang benar',
      '5 nama: bertentangan dengan baris 4; tetapkan mana yang benar',
    ])
  })

  it('that describe one thing together must agree on it', async () => {
    const report = await send(
      'tak',
      'nama;nilai;tanggal;tempat\nA;5;1/1/2026;Aula\nA;6;1/1/2026;\n',
    )
    expect(reasonsOf(report)[0]).toContain('bertentangan dengan baris 3')
  })

  it('with an unquoted separator in a text are not taken for something else', async () => {
    const report = await send('perusahaan', 'nama,alamat\nPT A,Jalan 1, Denpasar\n')
    expect(reasonsOf(report)).toEqual([expect.stringContaining('(kelebihan: Denpasar)')])
  })

  it('leave out what an empty cell or a missing column does not say', async () => {
    await apply('perusahaan', 'nama;alamat\nPT Tetap;Jalan 9\n')
    expect(countsOf(await apply('perusahaan', 'nama;alamat\nPT Tetap;-\n'))).toEqual([0, 0, 1, 0])
    expect(countsOf(await apply('perusahaan', 'nama\npt tetap\n'))).toEqual([0, 1, 0, 0])
    expect(await test.db.perusahaan.findUnique({ where: { nama: 'pt tetap' } })).toMatchObject({
      alamat: 'Jalan 9',
    })
  })

  it('that fit several rows are not guessed', async () => {
    await test.db.dosen.createMany({ data: [{ nama: 'Kembar' }, { nama: 'kembar' }] })
    expect(reasonsOf(await send('dosen', 'nama\nKEMBAR\nLain\n'))).toEqual([
      '2 nama: cocok dengan beberapa data yang sudah ada',
    ])
  })

  it('a class code of two years asks for the year', async () => {
    const [a, b] = await Promise.all(
      ['2021/2022', '2022/2023'].map((tahun) => test.db.tahunAjaran.create({ data: { tahun } })),
    )
    await createKelas(test.db, { kode: 'SAMA', tahun_ajaran_id: a?.id ?? 0 })
    const later = await createKelas(test.db, { kode: 'SAMA', tahun_ajaran_id: b?.id ?? 0 })
    const { nim } = await createMhs(test.db)
    expect(reasonsOf(await send('krs', `nim;kelas\n${nim};SAMA\n`))).toEqual([
      "2 kelas: 'SAMA' ada di 2021/2022, 2022/2023; isi kolom tahun_ajaran",
    ])
    await apply('krs', `nim;kelas;tahun ajaran\n${nim};sama;2022-2023\n`)
    expect(await test.db.krs.count({ where: { kelas_id: later.id } })).toBe(1)
  })

  it('that a constraint refuses are found among many', async () => {
    const lines = Array.from({ length: 300 }, (_, n) => `${100 + n};Jurusan ${100 + n}`)
    lines[120] = '220;Informatika'
    lines[250] = '350;Desain'
    const report = await apply('jurusan', ['id;nama', ...lines].join('\n'))
    expect(countsOf(report)).toEqual([298, 0, 0, 2])
    expect(reasonsOf(report)).toEqual([
      '122 nama: sudah dipakai jurusan dengan nomor lain',
      '252 nama: sudah dipakai jurusan dengan nomor lain',
    ])
  })
})

describe('the file of rejected lines', () => {
  const line = ' =SUM(A1);+62 1;"dua\nbaris"'

  it('comes back in the format it was sent, is mended and sent again', async () => {
    const report = await send('perusahaan', `alamat;nomor;nama\n${line}\nJalan;;\n`)
    expect(report.rejected).toBe(1)
    const path = String(report.rejected_file)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    const text = readFileSync(path, 'utf8')
    expect(text).toBe('\ufeffalamat;nomor;nama;alasan_ditolak\r\nJalan;;;nama: wajib diisi\r\n')
    writeFileSync(path, text.replace('Jalan;;', 'Jalan;;PT Perbaikan'))
    const mended = await sendFile('perusahaan', path, '--apply')
    expect(mended.notes).toEqual(['Kolom yang tidak dikenal diabaikan: nomor.'])
    expect(countsOf(mended)).toEqual([1, 0, 0, 0])
  })

  it.each(['csv', 'xlsx'])('holds formulas as text, also as %s', async (ending) => {
    const path = join(test.dataDir, `ditolak.${ending}`)
    const sheet = 'kode;judul;halaman;penerbit\n+62 1;"=1+1\nbaris dua";9;"a;""b"\n'
    const { rejected_file } = await send(
      'buku-perpustakaan',
      sheet.replace(';9;', ';x;'),
      '--ditolak',
      path,
    )
    expect(rejected_file).toBe(path)
    expect(reasonsOf(await sendFile('buku-perpustakaan', path))).toEqual([
      "2 halaman: 'x' bukan bilangan bulat",
    ])
    if (ending === 'xlsx') return
    const text = readFileSync(path, 'utf8')
    expect(text).toContain(`'+62 1;"'=1+1\nbaris dua";x;"a;""b"`)
    writeFileSync(path, text.replace(';x;', ';9;'))
    await sendFile('buku-perpustakaan', path, '--apply')
    expect(await test.db.bukuPerpustakaan.findFirst()).toMatchObject({
      kode: '+62 1',
      judul: '=1+1\nbaris dua',
      penerbit: 'a;"b',
    })
    expect(countsOf(await send('buku-perpustakaan', sheet))).toEqual([0, 0, 1, 0])
  })

  it('keeps days and numbers of Excel', async () => {
    const day = new Date(Date.UTC(2026, 2, 1))
    const rows = [
      ['judul', 'isi', 'dari', 'sampai'],
      ['X', 'Isi', day, null],
      ['Y', 'Isi', day, day],
    ]
    const report = await send(
      'pengumuman',
      await writeXlsx(rows, { dateFormat: 'dd/mm/yyyy' }).toBuffer(),
    )
    expect(report.rejected_file).toMatch(/\.xlsx$/)
    expect(reasonsOf(await sendFile('pengumuman', String(report.rejected_file)))).toEqual([
      '2 sampai: wajib diisi',
    ])
  })
})

describe('a template', () => {
  it.each(['csv', 'xlsx'])('as %s is filled below its explanations', async (ending) => {
    const path = join(test.dataDir, `template.${ending}`)
    const { code, out } = await sia('import', 'template', 'jurusan', path)
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining(path) })
    expect(countsOf(await sendFile('jurusan', path))).toEqual([0, 0, 0, 0])
  })

  it('as CSV says what belongs in each column', async () => {
    const path = join(test.dataDir, 'jurusan.csv')
    await sia('import', 'template', 'jurusan', path)
    const text = readFileSync(path, 'utf8')
    expect(text).toContain('# Wajib. Nama jurusan. Contoh: Manajemen')
    writeFileSync(path, `${text}3;Informatika\r\n`)
    expect(countsOf(await sendFile('jurusan', path))).toEqual([0, 0, 1, 0])
  })

  it('ends with 2 for a kind that does not exist', async () => {
    expect((await sia('import', 'template', 'siswa')).code).toBe(2)
  })
})

it('brings in attendance quickly: the pace of 50,000 lines in a minute and better', async () => {
  const kelas = await createKelas(test.db, { kode: 'CEPAT' })
  const lines = ['nim;kelas;pertemuan;status']
  for (let n = 0; n < 200; n += 1) {
    const mhs = await createMhs(test.db)
    await createKrs(test.db, { mhs_id: mhs.id, kelas_id: kelas.id })
    for (let ke = 1; ke <= 12; ke += 1) lines.push(`${mhs.nim};CEPAT;${ke};${'HISA'[ke % 4]}`)
  }
  const start = performance.now()
  const report = await apply('absensi', lines.join('\n'))
  expect(countsOf(report)).toEqual([2400, 0, 0, 0])
  expect(performance.now() - start).toBeLessThan((2400 / 50_000) * 60_000 + 2000)
})
