import { show } from '@sia/contracts/office/mhs'
import { changeAkun, endSesi, giveSandi } from '@sia/contracts/office/mhs-account'
import { createMhs, createSession } from '@sia/server/test/factories'
import { beforeEach, expect, it } from 'vitest'
import { createOfficeApp } from '../../../test/harness.ts'

const { db, owner, call, createStaf, enter, enterAs } = await createOfficeApp()
const { username } = await createStaf(['akademik'])
const akademik = await enter(username)
const campusIt = await enterAs('it')

let nim: string
let id: number

beforeEach(async () => {
  ;({ nim, id } = await createMhs(db))
})

const akunAs = async (cookie = akademik) =>
  (await call(show, { cookie, params: { nim } })).body.akun
const turn = (active: boolean, cookie = akademik) =>
  call(changeAkun, { cookie, params: { nim }, body: { active } })
const stored = () =>
  db.account.findUniqueOrThrow({ where: { nim }, select: { active: true, nonaktif_by: true } })

it('keeps a student out in the name of the academic office, and lets him in again', async () => {
  expect(await akunAs()).toMatchObject({ halangan: [], active: true, dapat_diubah: true, sesi: [] })
  expect((await turn(false)).body).toEqual({ changed: true })
  expect(await stored()).toEqual({ active: false, nonaktif_by: 1 })
  expect(await akunAs()).toMatchObject({
    halangan: ['Akun dinonaktifkan oleh Bagian Akademik.'],
    active: false,
    dapat_diubah: true,
  })
  const { rows } = await owner.query(
    `select actor from audit where subject = 'account' order by id desc limit 1`,
  )
  expect(rows).toEqual([{ actor: `staf ${username}` }])
  expect((await turn(true)).body).toEqual({ changed: true })
  expect((await turn(true)).body).toEqual({ changed: false })
  expect(await stored()).toEqual({ active: true, nonaktif_by: null })
})

it('leaves alone what another office decided', async () => {
  await db.account.update({ where: { nim }, data: { active: false, nonaktif_by: 2 } })
  for (const cookie of [akademik, campusIt]) {
    expect(await akunAs(cookie)).toMatchObject({ active: false, dapat_diubah: false })
    for (const active of [true, false]) {
      const { status, error } = await turn(active, cookie)
      expect([status, error.message]).toEqual([
        409,
        'Akun ini dinonaktifkan oleh Bagian Keuangan; hanya di sana dapat diaktifkan lagi.',
      ])
    }
  }
  expect(await stored()).toEqual({ active: false, nonaktif_by: 2 })
})

it('names no office where campus IT keeps somebody out', async () => {
  await turn(false, campusIt)
  expect(await stored()).toEqual({ active: false, nonaktif_by: null })
  expect((await turn(true)).error.message).toBe(
    'Akun ini dinonaktifkan oleh IT kampus; hanya di sana dapat diaktifkan lagi.',
  )
  const both = await enterAs('it', 'akademik')
  expect((await turn(true, both)).status).toBe(200)
})

it('gives a one-time password, which ends all sessions and is said once', async () => {
  const session = await createSession(db, { id })
  const { status, body } = await call(giveSandi, { cookie: akademik, params: { nim } })
  expect([status, body.sandi]).toEqual([200, expect.stringMatching(/^[a-z\d]{4}(-[a-z\d]{4}){2}$/)])
  expect(await db.session.findUnique({ where: { id: session.id } })).toMatchObject({
    revoked_at: expect.any(Date),
  })
  const akun = await akunAs()
  expect(akun?.halangan).toEqual([expect.stringMatching(/^Sandi sekali pakainya belum diganti/)])
  const { rows } = await owner.query("select coalesce(changes::text, '') as text from audit")
  expect(rows.map(({ text }) => text).join()).not.toContain(body.sandi)
})

it('lists where he is logged in, ends one of them, then all', async () => {
  const sessions = await Promise.all([1, 2, 3].map(() => createSession(db, { id })))
  const foreign = await createSession(db, await createMhs(db))
  const end = (body: object) => call(endSesi, { cookie: campusIt, params: { nim }, body })
  const ids = async () => (await akunAs())?.sesi.map((one) => one.id).sort()
  expect(await ids()).toEqual(sessions.map((one) => one.id).sort())
  const [first, ...others] = sessions
  expect((await end({ id: first?.id })).status).toBe(200)
  expect(await ids()).toEqual(others.map((one) => one.id).sort())
  for (const one of [first?.id, foreign.id]) expect((await end({ id: one })).status).toBe(404)
  expect((await end({ id: 'x' })).status).toBe(422)
  expect((await end({})).status).toBe(200)
  expect(await ids()).toEqual([])
  expect((await db.session.findUnique({ where: { id: foreign.id } }))?.revoked_at).toBeNull()
  const events = await db.securityEvent.findMany({ where: { nim, event: 'session' } })
  expect(events.map(({ outcome }) => outcome)).toContain('kantor')
})

it('says who has no account, and shows accounts to nobody else', async () => {
  await db.account.delete({ where: { nim } })
  expect(await akunAs()).toMatchObject({
    active: null,
    dapat_diubah: false,
    halangan: ['Belum punya akun; login menjawab NIM atau password salah.'],
  })
  expect((await turn(true)).status).toBe(404)
  for (const role of ['keuangan', 'pkk'] as const) {
    const cookie = await enterAs(role)
    expect(await akunAs(cookie)).toBeNull()
    expect((await call(giveSandi, { cookie, params: { nim } })).status).toBe(404)
  }
})
