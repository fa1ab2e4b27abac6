import { show } from '@sia/contracts/office/mhs'
import { createAkun, openLayar } from '@sia/contracts/office/mhs-account'
import { createPasswordHasher } from '@sia/server/auth/password'
import { createMhs, day, HASH_COST } from '@sia/server/test/factories'
import { beforeEach, expect, it } from 'vitest'
import { createOfficeApp } from '../../../test/harness.ts'

const { db, owner, call, createStaf, enter, enterAs } = await createOfficeApp({
  env: { DOMAIN: 'sia.kampus.ac.id' },
})
const { username } = await createStaf(['akademik'])
const akademik = await enter(username)
const campusIt = await enterAs('it')

let nim: string
let id: number

beforeEach(async () => {
  ;({ nim, id } = await createMhs(db))
})

const openAs = (cookie: string) => call(openLayar, { cookie, params: { nim } })
const recordAs = async (cookie: string) => (await call(show, { cookie, params: { nim } })).body
const views = () =>
  owner.query<{ kode_hash: string; pembayaran: boolean; ms: number }>(
    `select l.kode_hash, l.pembayaran, extract(epoch from l.berlaku_sampai - now())::int as ms
       from layar l join account a on a.id = l.account_id where a.nim = $1`,
    [nim],
  )

it('answers the address of the students’ app with a code for a minute, and keeps its hash alone', async () => {
  const { status, body } = await openAs(akademik)
  expect(status).toBe(200)
  const [address, kode = ''] = body.alamat.split('#')
  expect(address).toBe('https://sia.kampus.ac.id/layar')
  expect(kode).toMatch(/^[\w-]{43}$/)
  const { rows } = await views()
  expect(rows).toEqual([
    {
      kode_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      pembayaran: false,
      ms: expect.any(Number),
    },
  ])
  expect(rows[0]?.ms).toBeGreaterThan(50)
  expect(rows[0]?.ms).toBeLessThanOrEqual(60)
  expect(JSON.stringify(rows)).not.toContain(kode)
})

it('says in the audit log and on the record who has looked', async () => {
  await openAs(akademik)
  const { rows } = await owner.query(
    `select actor, action, subject from audit where mhs_id = $1 order by id desc limit 1`,
    [id],
  )
  expect(rows).toEqual([
    { actor: `staf ${username}`, action: 'command', subject: 'layarnya dilihat' },
  ])
  const { riwayat } = await recordAs(akademik)
  expect(riwayat[0]).toMatchObject({ apa: 'layarnya dilihat', isi: [] })
})

it('shows money to campus IT, which sees it in Kantor too', async () => {
  await openAs(campusIt)
  expect((await views()).rows.map(({ pembayaran }) => pembayaran)).toEqual([true])
})

it('takes away what is over as the next one begins', async () => {
  await openAs(akademik)
  await owner.query('update layar set berlaku_sampai = now()')
  await openAs(akademik)
  expect((await views()).rows).toHaveLength(1)
})

it('refuses whose own login opens nothing, and does not offer it', async () => {
  expect((await recordAs(akademik)).akun?.dapat_dilihat).toBe(true)
  await db.account.update({ where: { nim }, data: { active: false } })
  expect((await recordAs(akademik)).akun?.dapat_dilihat).toBe(false)
  expect((await openAs(akademik)).status).toBe(409)
  await db.account.update({ where: { nim }, data: { active: true } })
  await db.mhsStatus.create({ data: { mhs_id: id, sejak: day('2024-08-01'), status: 'keluar' } })
  expect((await recordAs(akademik)).akun?.dapat_dilihat).toBe(false)
  expect((await openAs(akademik)).status).toBe(409)
  nim = '12345'
  expect((await openAs(akademik)).status).toBe(404)
})

it('makes an account for a student who has none, once, with a password to be changed first', async () => {
  await db.account.delete({ where: { nim } })
  expect((await recordAs(akademik)).akun).toMatchObject({
    active: null,
    halangan: ['Belum punya akun; login menjawab NIM atau password salah.'],
  })
  const create = () => call(createAkun, { cookie: akademik, params: { nim } })
  const answers = await Promise.all([create(), create()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const made = answers.find(({ status }) => status === 200)?.body
  const account = await db.account.findUniqueOrThrow({ where: { nim } })
  expect(account).toMatchObject({ mhs_id: id, active: true, must_change_password: true })
  const turn = { lane: 0, source: '', account: nim } as const
  const { verify } = createPasswordHasher(HASH_COST)
  expect(await verify(made?.sandi ?? '', account.password_hash, turn)).toBe(true)
  expect((await create()).error.message).toBe(
    'Ia sudah punya akun. Muat ulang halaman ini untuk melihatnya.',
  )
  expect((await recordAs(akademik)).akun?.active).toBe(true)
  nim = '12345'
  expect((await create()).status).toBe(404)
})

it('says of an account of the same NIM that belongs to nobody', async () => {
  await db.account.update({ where: { nim }, data: { mhs_id: null } })
  const { status, error } = await call(createAkun, { cookie: akademik, params: { nim } })
  expect([status, error.message]).toEqual([
    409,
    'Sudah ada akun dengan NIM ini. Muat ulang halaman ini; bila tetap belum punya akun, hubungi IT kampus.',
  ])
})
