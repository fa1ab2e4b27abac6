import { NEXT_YEAR } from '@sia/api/test/harness'
import { createKelas, day } from '@sia/server/test/factories'
import { beforeEach, describe, expect, it } from 'vitest'
import { createLoans } from '../test/loans.ts'

const { db, mhs, aula, studio, createLoan, run, shown, edit } = await createLoans()

beforeEach(() => db.peminjamanRuangan.deleteMany())

describe('sia ruangan daftar', () => {
  it('shows what waits, soonest first, with what it collides with, in 100 columns', async () => {
    const keperluan = 'Rapat persiapan pameran dan pemotretan produk mahasiswa'.repeat(4)
    const later = await createLoan(13, 15, { keperluan })
    const soon = await createLoan(9, 11)
    const approved = await createLoan(10, 12)
    await createLoan(16, 17, { rejected: 'Budi' })
    await createLoan(8, 9, { dari: new Date('2020-01-01'), sampai: new Date('2020-01-02') })
    await run('setujui', approved)
    const { out } = await run('daftar')
    expect(out).toMatch(new RegExp(`^ID.*\n${soon} [^]*Bentrok dgn ${approved}[^]*\n${later} `))
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100)
    expect((await run('daftar', '--json')).json()).toMatchObject([
      {
        id: soon,
        ruangan: 'Aula',
        nim: mhs.nim,
        dari: `${NEXT_YEAR}-03-02 09:00:00`,
        bentrok: [approved],
      },
      { id: later, bentrok: [], keperluan },
    ])
  })

  it.each([
    [['--status', 'disetujui'], ['setuju']],
    [['--status', 'ditolak'], ['tolak']],
    [['--status', 'lewat'], ['lewat']],
    [
      ['--status', 'semua', '--jumlah', '2'],
      ['tolak', 'setuju'],
    ],
    [['--ruangan', 'STUDIO'], ['studio']],
    [['--ruangan', 'A_la', '--status', 'semua'], []],
    [['--nim', '00000000'], []],
  ])('filters by %j', async (words, expected) => {
    const past = { dari: new Date('2020-01-01'), sampai: new Date('2020-01-02') }
    await createLoan(8, 9, { keperluan: 'studio', ruangan_id: studio })
    await createLoan(9, 10, { keperluan: 'setuju', menyetujui: 'A' })
    await createLoan(10, 11, { keperluan: 'tolak', rejected: 'A' })
    await createLoan(8, 9, { keperluan: 'lewat', ...past })
    const rows = (await run('daftar', ...words, '--json')).json() as { keperluan: string }[]
    expect(rows.map(({ keperluan }) => keperluan)).toEqual(expected)
  })

  it('says how much more there is, and that there is nothing', async () => {
    expect((await run('daftar')).out).toBe('Tidak ada pengajuan peminjaman ruangan yang cocok.\n')
    await createLoan()
    await createLoan()
    expect((await run('daftar', '--jumlah', 1)).out).toContain('Tampil 1 dari 2. Semua: --jumlah 2')
  })
})

describe('a decision by number', () => {
  const what = (keperluan: string) =>
    `Aula, 02-03-${NEXT_YEAR} 08.00-10.00, ${mhs.nim} ${mhs.nama}, keperluan: ${keperluan}`

  it.each(['setujui', 'mengetahui'])(
    '%s refuses what the student changed since the list, shows it, and takes it the second time',
    async (verb) => {
      const id = await createLoan()
      await run('daftar')
      expect(await edit(id)).toBe(200)
      const { code, err } = await run(verb, id)
      expect([code, err]).toEqual([
        1,
        `✗ Peminjaman ${id} diubah mahasiswa sejak terakhir Anda lihat; sekarang: ${what('Lain')}. Bila sesuai, putuskan sekali lagi.\n`,
      ])
      expect(await shown(id)).toEqual({ text: 'Belum ada persetujuan.', oleh: null })
      const { code: second, out } = await run(verb, id)
      expect([second, out]).toEqual([0, expect.stringContaining(what('Lain'))])
    },
  )

  it('goes by what this operator saw, by another only when he saw nothing', async () => {
    const id = await createLoan()
    const other = await createLoan(11, 12)
    await run('daftar')
    await db.peminjamanDilihat.updateMany({ data: { operator: 'budi' } })
    expect([await edit(id), await edit(other)]).toEqual([200, 200])
    expect((await run('setujui', id)).code).toBe(1)
    await run('daftar', '--json')
    expect((await run('setujui', other)).code).toBe(0)
  })

  it('takes what was listed and is still the same, and rejects whatever it has become', async () => {
    const [same, changed] = [await createLoan(), await createLoan(11, 12)]
    await run('daftar')
    await edit(changed)
    expect((await run('setujui', same)).code).toBe(0)
    expect((await run('tolak', changed)).code).toBe(0)
  })
})

describe('a loan that meets a lecture', () => {
  it('is listed so and cannot be approved', async () => {
    const kelas = await createKelas(db, { kode: 'MI-4A', semester: 4, ruangan_id: aula })
    const [mulai, selesai] = [day(`${NEXT_YEAR}-03-01`), day(`${NEXT_YEAR}-03-31`)]
    const { tahun_ajaran_id } = kelas
    const term = { tahun_ajaran_id, semester: 'genap', mulai, selesai, aktif: true }
    await db.semesterAjaran.create({ data: term })
    const when = { kelas_id: kelas.id, pertemuan: '1' }
    await db.pengajaran.update({
      where: { kelas_id_pertemuan: when },
      data: { tanggal: day(`${NEXT_YEAR}-03-02`) },
    })
    const id = await createLoan(9, 11)
    expect((await run('daftar')).out).toContain('Bentrok kuliah')
    expect((await run('daftar', '--json')).json()).toMatchObject([
      { id, bentrok_kuliah: ['MI-4A'] },
    ])
    const { code, err } = await run('setujui', id)
    expect([code, err]).toEqual([
      1,
      `✗ Peminjaman ${id} bentrok dengan kuliah MI-4A (Aula, 02-03-${NEXT_YEAR} 08.00-09.40).\n`,
    ])
    await db.semesterAjaran.deleteMany()
    expect((await run('setujui', id)).code).toBe(0)
  })
})
