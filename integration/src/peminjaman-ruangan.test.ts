import { createTestApp, NEXT_YEAR } from '@sia/api/test/harness'
import { REPEATS, timeout } from '@sia/api/test/races/arena'
import { sessionOf } from '@sia/api/test/sessions'
import { list, update } from '@sia/contracts/peminjaman-ruangan'
import { stateOf } from '@sia/domain/peminjaman-ruangan'
import { siaOf } from '@sia/operator/test/sia'
import { createKelas, createMhs, day } from '@sia/server/test/factories'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

const test = await createTestApp()
const { db, call } = test
const sia = siaOf(test)

let mhs: { id: number; nim: string; nama: string; token: string }
let aula: number
let studio: number

beforeAll(async () => {
  const row = await createMhs(db)
  mhs = { ...row, token: await sessionOf(test, row) }
  aula = (await db.ruangan.create({ data: { nama: 'Aula' } })).id
  studio = (await db.ruangan.create({ data: { nama: 'Studio Foto' } })).id
})

beforeEach(() => db.peminjamanRuangan.deleteMany())

// 2 March of next year in WITA.
const at = (hour: number) => new Date(Date.UTC(NEXT_YEAR, 2, 2, hour - 8))
const createLoan = async (dari = 8, sampai = 10, more: object = {}) => {
  const loan = { mhs_id: mhs.id, ruangan_id: aula, dari: at(dari), sampai: at(sampai) }
  const data = { ...loan, no_telp: '08123456789', keperluan: 'Rapat', ...more }
  return (await db.peminjamanRuangan.create({ data })).id
}
const find = (id: number) => db.peminjamanRuangan.findUniqueOrThrow({ where: { id } })
const run = (...words: (string | number)[]) => sia('ruangan', ...words.map(String))
/** What the student's card says. */
const shown = async (id: number) => {
  const { body } = await call(list, { token: mhs.token, query: { page: 'all' } })
  const { peminjaman_ruangan: rows } = body
  const row = (Array.isArray(rows) ? rows : rows.data).find((one) => one.id === id)
  if (!row) throw new Error(`no loan ${id}`)
  return stateOf(row)
}
const edit = async (id: number) => {
  const params = { id: String(id) }
  return (await call(update, { token: mhs.token, params, body: { keperluan: 'Lain' } })).status
}

describe('sia ruangan mengetahui, setujui, tolak', () => {
  it.each([
    ['mengetahui', 'Mengetahui', 'diketahui'],
    ['setujui', 'Menyetujui', 'disetujui'],
    ['tolak', 'Ditolak', 'ditolak'],
  ])('%s: the student reads who decided, and can not edit any more', async (verb, text, kata) => {
    const id = await createLoan()
    const { code, out } = await run(verb, id, '--oleh', 'Budi, Kabag Umum')
    expect([code, out]).toEqual([
      0,
      `✓ Peminjaman ${id} (Aula, 02-03-${NEXT_YEAR} 08.00-10.00, ${mhs.nim} ${mhs.nama}, keperluan: Rapat) ${kata} oleh Budi, Kabag Umum\n`,
    ])
    expect(await shown(id)).toEqual({ text, oleh: 'Budi, Kabag Umum' })
    expect(await edit(id)).toBe(409)
    const again = await run(verb, id)
    expect([again.code, again.out]).toEqual([0, expect.stringContaining(`sudah ${kata} oleh Budi`)])
    expect(await shown(id)).toEqual({ text, oleh: 'Budi, Kabag Umum' })
  })

  it('names the operator when nobody else is named', async () => {
    const id = await createLoan()
    await run('setujui', id)
    expect(await shown(id)).toEqual({ text: 'Menyetujui', oleh: 'tester' })
  })

  it('goes from acknowledged to approved or rejected', async () => {
    const ids = [await createLoan(8, 9), await createLoan(9, 10)]
    await run('mengetahui', ...ids)
    expect((await run('setujui', ids[0] ?? 0)).code).toBe(0)
    expect((await run('tolak', ids[1] ?? 0)).code).toBe(0)
    expect(await Promise.all(ids.map(shown))).toMatchObject([
      { text: 'Menyetujui' },
      { text: 'Ditolak' },
    ])
  })

  it.each([
    ['setujui', 'tolak', 'disetujui'],
    ['tolak', 'setujui', 'ditolak'],
    ['tolak', 'mengetahui', 'ditolak'],
  ])('after %s refuses %s, and tells the way back', async (first, then, kata) => {
    const id = await createLoan()
    await run(first, id, '--oleh', 'Budi')
    const row = await find(id)
    const { code, err } = await run(then, id)
    expect([code, err]).toEqual([
      1,
      `✗ Peminjaman ${id} sudah ${kata} oleh Budi; untuk memutuskan ulang, batalkan dahulu: sia ruangan batalkan ${id}\n`,
    ])
    expect(await find(id)).toEqual(row)
  })

  it('refuses an overlap with an approved loan by its id and time, and takes the next minute', async () => {
    const first = await createLoan(8, 10)
    const overlapping = await createLoan(9, 11)
    const elsewhere = await createLoan(9, 11, { ruangan_id: studio })
    const after = await createLoan(10, 12)
    await run('setujui', first)
    const { code, err } = await run('setujui', overlapping)
    expect([code, err]).toEqual([
      1,
      `✗ Peminjaman ${overlapping} bentrok dengan peminjaman ${first} yang sudah disetujui (Aula, 02-03-${NEXT_YEAR} 08.00-10.00).\n`,
    ])
    expect((await run('setujui', elsewhere, after)).code).toBe(0)
  })

  it('refuses what is over, except to reject it', async () => {
    const past = {
      dari: new Date('2020-03-02T00:00:00Z'),
      sampai: new Date('2020-03-02T02:00:00Z'),
    }
    const id = await createLoan(8, 10, past)
    for (const verb of ['setujui', 'mengetahui']) {
      const { code, err } = await run(verb, id)
      expect([code, err]).toEqual([
        1,
        `✗ Peminjaman ${id} sudah lewat waktunya (02-03-2020 08.00-10.00).\n`,
      ])
    }
    expect((await run('tolak', id)).code).toBe(0)
  })

  it('decides on all or none', async () => {
    const [good, bad, other] = [
      await createLoan(8, 9),
      await createLoan(9, 10),
      await createLoan(9, 11),
    ]
    await run('tolak', bad)
    const { code, err } = await run('setujui', good, bad, other, good)
    expect(code).toBe(1)
    expect(err).toContain('Tidak ada yang diubah')
    const unknown = await run('setujui', good, 999_999, 888_888)
    expect([unknown.code, unknown.err]).toEqual([
      1,
      '✗ Peminjaman tidak ditemukan: 999999, 888888. Tidak ada yang diubah.\n',
    ])
    expect(await shown(good)).toMatchObject({ oleh: null })
    const both = await run('setujui', bad, other, await createLoan(10, 12))
    expect(both.err.split('\n')).toHaveLength(4)
    expect((await run('setujui', good, other, '--json')).json()).toMatchObject({
      diubah: [{ id: good, menyetujui: 'tester' }, { id: other }],
      tetap: [],
    })
  })

  it.each([['x'], ['0'], ['-1'], ['1.5'], ['99999999999'], [], ['1', '--oleh', ' ']])(
    'is wrong usage with %j',
    async (...words) => {
      expect((await run('setujui', ...words.flat())).code).toBe(2)
    },
  )

  it('stands in the audit log with operator and student', async () => {
    const id = await createLoan()
    await run('setujui', id, '--oleh', 'Budi')
    const rows = await db.audit.findMany({ orderBy: { id: 'desc' }, take: 2 })
    expect(rows).toMatchObject([
      { action: 'command', subject: 'ruangan setujui', changes: { id: [id], oleh: 'Budi' } },
      {
        actor: 'operator tester',
        action: 'update',
        subject: 'peminjaman_ruangan',
        row_key: { id },
        changes: { menyetujui: [null, 'Budi'] },
        mhs_id: mhs.id,
      },
    ])
  })

  it(
    'lets one of two overlapping approvals at once through',
    async () => {
      for (let round = 0; round < REPEATS; round += 1) {
        await db.peminjamanRuangan.deleteMany()
        const ids = [await createLoan(8, 10), await createLoan(9, 11)]
        const ends = await Promise.all(ids.map((id) => run('setujui', id)))
        expect(ends.map(({ code }) => code).toSorted()).toEqual([0, 1])
        expect(ends.map(({ err }) => err).join('')).toMatch(/^✗ .* bentrok dengan .*\n$/)
      }
    },
    timeout,
  )
})

describe('sia ruangan batalkan', () => {
  it('lets the student edit again, whatever was decided', async () => {
    const id = await createLoan()
    await run('mengetahui', id)
    await run('setujui', id)
    const { code, out } = await run('batalkan', id)
    expect([code, out]).toEqual([0, expect.stringContaining('kembali menunggu keputusan')])
    expect(await shown(id)).toEqual({ text: 'Belum ada persetujuan.', oleh: null })
    expect(await edit(id)).toBe(200)
    expect((await run('batalkan', id)).out).toContain('belum diputuskan; tidak ada yang berubah')
    expect((await run('tolak', id)).code).toBe(0)
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
        `✗ Peminjaman ${id} diubah mahasiswa sejak terakhir Anda lihat; sekarang: ${what('Lain')}. Bila sesuai, ulangi perintah ini.\n`,
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
  it('is listed so and can not be approved', async () => {
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
