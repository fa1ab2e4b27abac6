import { createTestApp } from '@sia/api/test/harness'
import { REPEATS } from '@sia/api/test/races/arena'
import { sessionOf } from '@sia/api/test/sessions'
import { create, list } from '@sia/contracts/buku-saku'
import { buttonOf } from '@sia/domain/buku-saku'
import { siaOf } from '@sia/operator/test/sia'
import { createMhs, day } from '@sia/server/test/factories'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

const test = await createTestApp()
const { db, call } = test
const sia = siaOf(test)

let mhs: { id: number; nim: string; nama: string; token: string }
let kegiatan: { id: number; judul: string }[]

beforeAll(async () => {
  const row = await createMhs(db)
  mhs = { ...row, token: await sessionOf(test, row) }
  kegiatan = await db.bukuSakuKegiatan.createManyAndReturn({
    data: ['Donor Darah', 'Bakti Sosial', 'Kunjungan Industri'].map((judul, index) => ({
      judul,
      bulan: index + 1,
    })),
  })
})

beforeEach(() => db.bukuSaku.deleteMany())

const kegiatanId = (index: number) => kegiatan[index]?.id ?? 0
const createClaim = async (index = 0, status = 1, tanggal = '2026-01-10') => {
  const buku_saku_kegiatan_id = kegiatanId(index)
  const data = { mhs_id: mhs.id, buku_saku_kegiatan_id, status, tanggal: day(tanggal) }
  return (await db.bukuSaku.create({ data })).id
}
const run = (...words: (string | number)[]) => sia('buku-saku', ...words.map(String))
const statusOf = async (id: number) =>
  (await db.bukuSaku.findUniqueOrThrow({ where: { id } })).status
/** What the button of the student's card says. */
const shown = async (index = 0) => {
  const { body } = await call(list, { token: mhs.token, query: { page: 'all' } })
  const { buku_saku_kegiatan: found } = body
  const rows = Array.isArray(found) ? found : found.data
  const card = rows.find(({ id }) => id === kegiatanId(index))
  return buttonOf(card?.buku_saku[0]?.status ?? null).text
}
const submit = (index = 0) =>
  call(create, {
    token: mhs.token,
    body: { buku_saku_kegiatan_id: kegiatanId(index), status: '1', tanggal: '2026-01-11' },
  })

describe('sia buku-saku setujui, tolak, batalkan', () => {
  it('approves: the student has taken part and cannot claim again', async () => {
    const id = await createClaim()
    const { code, out } = await run('setujui', id)
    expect([code, out]).toEqual([
      0,
      `✓ Pengajuan ${id} (Donor Darah, ${mhs.nim} ${mhs.nama}) disetujui.\n`,
    ])
    expect(await shown()).toBe('Sudah Mengikuti')
    expect((await submit()).status).toBe(409)
    const again = await run('setujui', id)
    expect([again.code, again.out]).toEqual([0, expect.stringContaining('sudah disetujui; tidak')])
  })

  it('rejects: the student can claim again, which waits for a decision', async () => {
    const id = await createClaim()
    expect((await run('tolak', id)).code).toBe(0)
    expect(await shown()).toBe('Ulangi form pengajuan')
    expect((await run('setujui', id)).code).toBe(1)
    expect((await submit()).status).toBe(200)
    expect((await run('setujui', id)).code).toBe(0)
  })

  it.each([
    [2, 'tolak', 'disetujui'],
    [9, 'setujui', 'ditolak'],
  ])(
    'a claim of status %i refuses %s before its decision is taken back',
    async (status, verb, kata) => {
      const id = await createClaim(0, status)
      const { code, err } = await run(verb, id)
      expect([code, err]).toEqual([
        1,
        `✗ Pengajuan ${id} sudah ${kata}. Untuk memutuskan ulang, batalkan dahulu: sia buku-saku batalkan ${id}\n`,
      ])
      expect(await statusOf(id)).toBe(status)
      expect((await run('batalkan', id)).out).toContain('menunggu.')
      expect(await shown()).toBe('Edit form pengajuan')
      expect((await run(verb, id)).code).toBe(0)
    },
  )

  it('decides on all or none', async () => {
    const ids = [await createClaim(0), await createClaim(1, 9), await createClaim(2)]
    const { code, err } = await run('setujui', ...ids)
    expect([code, err.split('\n')[0]]).toEqual([1, '✗ Tidak ada yang diubah:'])
    expect((await run('setujui', ids[0] ?? 0, 999_999)).err).toBe(
      '✗ Pengajuan tidak ditemukan: 999999. Tidak ada yang diubah.\n',
    )
    expect(await Promise.all(ids.map(statusOf))).toEqual([1, 9, 1])
    const done = await run('setujui', ids[0] ?? 0, ids[2] ?? 0, '--json')
    expect(done.json()).toMatchObject({
      diubah: [
        { kegiatan: 'Donor Darah', status: 2 },
        { nim: mhs.nim, status: 2 },
      ],
      tetap: [],
    })
  })

  it('stands in the audit log with operator and student', async () => {
    const id = await createClaim()
    await run('tolak', id)
    const [command, row] = await db.audit.findMany({ orderBy: { id: 'desc' }, take: 2 })
    expect(command).toMatchObject({ subject: 'buku-saku tolak', changes: { id: [id] } })
    expect(row).toMatchObject({
      actor: 'operator tester',
      subject: 'buku_saku',
      row_key: { id },
      changes: { status: [1, 9] },
      mhs_id: mhs.id,
    })
  })

  it('is never undone by the student who sends the claim again meanwhile', async () => {
    for (let round = 0; round < REPEATS; round += 1) {
      await db.bukuSaku.deleteMany()
      const id = await createClaim()
      const [decided, sent] = await Promise.all([run('setujui', id), submit()])
      expect([decided.code, [200, 409].includes(sent.status)]).toEqual([0, true])
      expect(await statusOf(id)).toBe(2)
    }
  })

  it('lets one of two contrary decisions at once stand', async () => {
    for (let round = 0; round < REPEATS; round += 1) {
      await db.bukuSaku.deleteMany()
      const id = await createClaim()
      const [approved, rejected] = await Promise.all([run('setujui', id), run('tolak', id)])
      expect([approved.code, rejected.code].toSorted()).toEqual([0, 1])
      expect(await statusOf(id)).toBe(approved.code === 0 ? 2 : 9)
    }
  })
})

describe('sia buku-saku daftar', () => {
  it('shows what waits, the longest first, in 100 columns', async () => {
    const later = await createClaim(0, 1, '2026-02-02')
    const first = await createClaim(1, 1, '2026-01-02')
    await createClaim(2, 2)
    const { out } = await run('daftar')
    expect(out).toMatch(new RegExp(`^ID .*\n${first} .*02-01-2026.*\n${later} .*Menunggu\n$`))
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100)
  })

  it.each([
    [['--status', 'disetujui'], ['Bakti Sosial']],
    [['--status', 'ditolak'], ['Kunjungan Industri']],
    [
      ['--status', 'semua'],
      ['Kunjungan Industri', 'Bakti Sosial', 'Donor Darah'],
    ],
    [['--kegiatan', 'DONOR'], ['Donor Darah']],
    [['--kegiatan', '0'], []],
    [['--kegiatan', '%'], []],
    [['--nim', '00000000'], []],
  ])('filters by %j', async (words, expected) => {
    await createClaim(0, 1, '2026-01-01')
    await createClaim(1, 2, '2026-01-02')
    await createClaim(2, 9, '2026-01-03')
    const rows = (await run('daftar', ...words, '--json')).json() as { kegiatan: string }[]
    expect(rows.map(({ kegiatan }) => kegiatan)).toEqual(expected)
  })

  it('finds an activity by its number, and says that there is nothing', async () => {
    const id = await createClaim()
    const found = await run('daftar', '--kegiatan', kegiatanId(0), '--json')
    expect(found.json()).toMatchObject([{ id }])
    await db.bukuSaku.deleteMany()
    expect((await run('daftar')).out).toBe('Tidak ada pengajuan kegiatan buku saku yang cocok.\n')
  })
})
