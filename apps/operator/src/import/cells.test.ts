import { createTestCollege } from '@sia/server/test/college'
import { createKelas, createMhs } from '@sia/server/test/factories'
import { beforeAll, describe, expect, it } from 'vitest'
import { countsOf, reasonsOf, sheetsOf } from '../../test/sheets.ts'

const test = await createTestCollege()
const { send, apply } = sheetsOf(test)

beforeAll(async () => {
  await apply('jurusan', 'id;nama\n3;Informatika\n5;Desain\n')
})

describe('lines', () => {
  it('leave out what an empty cell or a missing column does not say', async () => {
    await apply('perusahaan', 'nama;alamat\nPT Tetap;Jalan 9\n')
    expect(countsOf(await apply('perusahaan', 'nama;alamat\nPT Tetap;-\n'))).toEqual([0, 0, 1, 0])
    expect(countsOf(await apply('perusahaan', 'nama\npt tetap\n'))).toEqual([0, 1, 0, 0])
    expect(await test.db.perusahaan.findUnique({ where: { nama: 'pt tetap' } })).toMatchObject({
      alamat: 'Jalan 9',
    })
  })

  it('empty what a cell says to empty', async () => {
    const kelas = await createKelas(test.db, { kode: 'KOSONG', group_whatsapp: 'https://x.id/a' })
    const head =
      'kode;tahun_ajaran;semester;matkul;dosen;group_whatsapp;hari;dari;sampai;persentasi_kehadiran;persentasi_tugas;persentasi_uts;persentasi_uas'
    const { kode } = await test.db.matkul.findUniqueOrThrow({ where: { id: kelas.matkul_id } })
    const empty = '(kosongkan)'
    const line = `KOSONG;2025/2026;4;${kode};;${empty};${empty};${empty};${empty};10;30;30;30`
    expect(countsOf(await apply('kelas', `${head}\n${line}\n`))).toEqual([0, 1, 0, 0])
    expect(await test.db.kelas.findUnique({ where: { id: kelas.id } })).toEqual({
      ...kelas,
      group_whatsapp: null,
      jamkul_id: null,
    })
    expect(countsOf(await apply('kelas', `${head}\n${line}\n`))).toEqual([0, 0, 1, 0])
    expect(
      reasonsOf(await send('kelas', `${head}\n${line.replace('KOSONG', empty)}\n`)),
    ).toHaveLength(1)
  })

  it('empty an amount to what a new row gets', async () => {
    const { nim, id } = await createMhs(test.db)
    await apply('biaya', `nim;biaya_pendidikan;subsidi;du_1\n${nim};9000000;500000;1000000\n`)
    await apply(
      'biaya',
      `nim;biaya_pendidikan;subsidi;du_1\n${nim};9000000;(kosongkan);(kosongkan)\n`,
    )
    expect(await test.db.biaya.findUnique({ where: { mhs_id: id } })).toMatchObject({
      subsidi: 0,
      du_1: null,
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
      "2 kelas: 'SAMA' ada di 2021/2022, 2022/2023; isi kolom tahun ajaran",
    ])
    await apply('krs', `nim;kelas;tahun ajaran\n${nim};sama;2022-2023\n`)
    expect(await test.db.krs.count({ where: { kelas_id: later.id } })).toBe(1)
  })

  it('in other capitals are the same branch, also within the sheet', async () => {
    const head = 'nim;nama;angkatan;jenjang;prodi;semester;kampus'
    const row = (nim: string, cabang: string) => `${nim};Sari;2024;D2;3;4;${cabang}\n`
    await apply('mahasiswa', `${head}\n${row('24070001', 'Tabanan')}`)
    const sheet = [row('24070002', 'TABANAN'), row('24070003', 'Bangli'), row('24070004', 'bangli')]
    const report = await apply('mahasiswa', `${head}\n${sheet.join('')}`)
    expect(report.notes).toEqual([
      "'TABANAN' ditulis 'Tabanan' seperti yang lain (1 sel).",
      "'bangli' ditulis 'Bangli' seperti yang lain (1 sel).",
    ])
    const rows = await test.db.mhs.findMany({
      where: { nim: { startsWith: '2407' } },
      orderBy: { nim: 'asc' },
    })
    expect(rows.map(({ cabang }) => cabang)).toEqual(['Tabanan', 'Tabanan', 'Bangli', 'Bangli'])
  })

  it('are written without a cell that cannot be read, where campus IT says so', async () => {
    const sheet =
      'nim;nama;angkatan;jenjang;prodi;semester;kampus;nik;dosen\n' +
      '24080001;Sari;2024;D2;3;4;denpasar;5171011708050001\n' +
      '24080002;Budi;2024;D2;3;4;denpasar;5,17101E+15\n' +
      '24080003;Ani;2024;D9;3;4;denpasar;5,17101E+15\n'
    expect(countsOf(await send('mahasiswa', sheet))).toEqual([1, 0, 0, 2])
    const report = await apply('mahasiswa', sheet, '--lewati', 'ktp')
    expect(countsOf(report)).toEqual([2, 0, 0, 1])
    expect(report.notes).toContain('2 sel ktp tidak dapat dibaca dan dilewati (baris 3, 4).')
    const stored = await test.db.mhs.findUnique({ where: { nim: '24080002' } })
    expect(stored).toMatchObject({ nama: 'Budi', ktp: null })
    expect((await send('mahasiswa', sheet, '--lewati', 'nim')).error).toMatch(
      /^Kolom nim tidak dapat dilewati\. Yang dapat: .*\bwaktu_belajar\b/,
    )
  })

  it('of a payment are not dated in the future', async () => {
    const { nim } = await createMhs(test.db, { jenjang: 'D2' })
    const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    const late = [expect.stringContaining('tanggal: masih akan datang')]
    const paid = `nim;ke;pembayaran;tanggal\n${nim};1;750000;`
    expect(reasonsOf(await send('angsuran', `${paid}${tomorrow}\n`))).toEqual(late)
    expect(countsOf(await send('angsuran', `${paid}10/9/2025\n`))).toEqual([1, 0, 0, 0])
    const other = `nim;jumlah;tanggal\n${nim};750000;${tomorrow}\n`
    expect(reasonsOf(await send('angsuran-opsional', other))).toEqual(late)
  })

  it('that name nothing are told with what was probably meant, grouped by reason', async () => {
    await test.db.dosen.create({ data: { nama: 'Ni Ketut Rai, M.Kom.' } })
    const kelas = await createKelas(test.db, { kode: 'TEBAK' })
    const { kode } = await test.db.matkul.findUniqueOrThrow({ where: { id: kelas.matkul_id } })
    const head =
      'kode;tahun_ajaran;semester;matkul;dosen;persentasi_kehadiran;persentasi_tugas;persentasi_uts;persentasi_uas'
    const lines = ['A', 'B'].map((name) => `${name};2025/2026;4;${kode};Ni Ketut Rai;10;30;30;30\n`)
    const report = await send('kelas', `${head}\n${lines.join('')}`)
    expect(report.reasons).toEqual([
      {
        column: 'dosen',
        sentence:
          "dosen bernama 'Ni Ketut Rai' tidak ditemukan; maksud Anda 'Ni Ketut Rai, M.Kom.'?",
        count: 2,
      },
    ])
  })
})
