import { choices, list, listSecurity } from '@sia/contracts/office/audit'
import { changeAkun } from '@sia/contracts/office/mhs-account'
import { createKelas, createKrs, createMhs } from '@sia/server/test/factories'
import { beforeAll, expect, it } from 'vitest'
import { createOfficeApp } from '../../../test/harness.ts'

const { db, owner, call, createStaf, enter, enterAs } = await createOfficeApp()
const budi = await createStaf(['akademik'], { username: 'budi.s', nama: 'Budi Santosa' })
const akademik = await enter(budi.username)
const cookie = await enterAs('it')

let mhs: Awaited<ReturnType<typeof createMhs>>
let other: Awaited<ReturnType<typeof createMhs>>

beforeAll(async () => {
  mhs = await createMhs(db)
  other = await createMhs(db)
  await call(changeAkun, {
    cookie: akademik,
    params: { nim: mhs.nim },
    body: { active: false },
  })
})

const log = async (query: Record<string, string> = {}) => {
  const { status, body } = await call(list, { cookie, query })
  expect(status).toBe(200)
  return body
}
/** Writes rows as if they had come at these moments, one a minute. */
const write = (subject: string, at: string, count: number, actor = 'operator rina') =>
  owner.query(
    `insert into audit (at, actor, action, subject)
     select $2::timestamptz + n * interval '1 minute', $4, 'command', $1 from generate_series(1, $3) n`,
    [subject, at, count, actor],
  )

it('tells who did what to whom, with old and new', async () => {
  const { riwayat } = await log({ nim: mhs.nim, objek: 'account', pelaku: 'budi.s' })
  expect(riwayat).toEqual([
    {
      id: expect.any(Number),
      pada: expect.any(String),
      oleh: 'Budi Santosa',
      apa: 'akun diubah',
      kunci: expect.stringMatching(/^nomor \d+$/),
      isi: expect.arrayContaining([
        { nama: 'Akun aktif', dari: 'ya', ke: 'tidak', rahasia: false },
      ]),
      mahasiswa: { nim: mhs.nim, nama: mhs.nama },
      staf: null,
    },
  ])
})

it.each(['budi.s', 'BUDI.S', 'Santosa', 'santo'])('finds who it was by %s', async (pelaku) => {
  const { riwayat } = await log({ pelaku })
  expect(riwayat.length).toBeGreaterThan(0)
  for (const { oleh } of riwayat) expect(oleh).toBe('Budi Santosa')
})

it('takes a sign of a pattern as it stands', async () => {
  expect((await log({ pelaku: '%' })).riwayat).toEqual([])
})

it('finds by whom, what and day, all at once, and nothing of another student', async () => {
  expect((await log({ nim: other.nim, pelaku: 'budi.s' })).riwayat).toEqual([])
  expect((await log({ nim: '12345' })).riwayat).toEqual([])
  await write('uji hari', '2020-03-01T15:58:00Z', 4)
  // Midnight in WITA is 16.00 in UTC.
  const { riwayat } = await log({ objek: 'uji hari', dari: '2020-03-02', sampai: '2020-03-02' })
  expect(riwayat.map(({ pada }) => pada)).toEqual([
    '2020-03-02 00:02:00',
    '2020-03-02 00:01:00',
    '2020-03-02 00:00:00',
  ])
  expect(riwayat[0]).toMatchObject({ oleh: 'operator rina', apa: 'uji hari', kunci: null })
})

it('goes on page by page, the latest first, each entry once, also where moments are the same', async () => {
  await write('uji halaman', '2019-01-01T00:00:00Z', 60)
  await owner.query(
    `insert into audit (at, actor, action, subject)
     select '2019-01-01', 'operator rina', 'command', 'uji halaman' from generate_series(1, 60)`,
  )
  const ids: number[] = []
  let sesudah: number | null = null
  do {
    const page: Awaited<ReturnType<typeof log>> = await log({
      objek: 'uji halaman',
      ...(sesudah !== null && { sesudah: String(sesudah) }),
    })
    ids.push(...page.riwayat.map(({ id }) => id))
    sesudah = page.sesudah
  } while (sesudah !== null && ids.length < 1000)
  expect([ids.length, new Set(ids).size]).toEqual([120, 120])
})

it('names the class of a registration', async () => {
  const kelas = await createKelas(db, { kode: 'RIW-1' })
  const krs = await createKrs(db, { mhs_id: mhs.id, kelas_id: kelas.id })
  await db.krs.update({ where: { id: krs.id }, data: { uts: 80 } })
  const { riwayat } = await log({ nim: mhs.nim, objek: 'krs' })
  expect(riwayat[0]?.apa).toBe('KRS diubah')
  expect(riwayat[0]?.kunci).toMatch(/^RIW-1, /)
})

it('lists what there are entries of, by name', async () => {
  const { body } = await call(choices, { cookie })
  expect(body.objek).toContainEqual({ objek: 'account', nama: 'akun' })
  const { rows } = await owner.query('select count(distinct subject)::int as count from audit')
  expect(body.objek).toHaveLength(rows[0].count)
})

it.each([
  ['dari', '2026-13-01'],
  ['sampai', 'kemarin'],
  ['sesudah', 'x'],
])('refuses %s=%s with a sentence at its field', async (name, value) => {
  const { status, error } = await call(list, { cookie, query: { [name]: value } })
  expect([status, Object.keys(error.errors)]).toEqual([422, [name]])
})

it('tells of security events by kind, whom, address and day, page by page', async () => {
  await owner.query(
    `insert into security_event (hour, event, outcome, nim, address, device, count, first_at, last_at)
     select '2099-05-01 00:00Z'::timestamptz + n * interval '1 hour', 'login', 'fail', 'uji ' || (n % 2), '10.9.8.' || n, 'new', n,
            '2099-05-01 00:10Z'::timestamptz + n * interval '1 hour', '2099-05-01 00:20Z'::timestamptz + n * interval '1 hour'
       from generate_series(1, 110) n`,
  )
  const events = async (query: Record<string, string>) => {
    const { status, body } = await call(listSecurity, { cookie, query })
    expect(status).toBe(200)
    return body
  }
  const first = await events({ alamat: '10.9.8.' })
  expect([first.kejadian.length, first.lagi]).toEqual([50, true])
  expect(first.kejadian[0]).toEqual({
    apa: 'Login gagal',
    jumlah: 110,
    nim: 'uji 0',
    alamat: '10.9.8.110',
    perangkat: 'baru',
    pertama: '2099-05-05 22:10:00',
    terakhir: '2099-05-05 22:20:00',
  })
  const last = await events({ alamat: '10.9.8.', halaman: '3' })
  expect([last.kejadian.length, last.lagi]).toEqual([10, false])
  expect((await events({ nim: 'uji 1', halaman: '2' })).kejadian).toHaveLength(5)
  expect((await events({ nim: 'uji 1', peristiwa: 'kantor' })).kejadian).toEqual([])
  expect(
    (await events({ nim: 'uji 1', dari: '2099-05-02', sampai: '2099-05-02' })).kejadian,
  ).toHaveLength(12)
})
