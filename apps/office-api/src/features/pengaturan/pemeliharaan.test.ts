import { end, show, start } from '@sia/contracts/office/pemeliharaan'
import { expect, it } from 'vitest'
import { createOfficeApp } from '../../../test/harness.ts'

const { db, call, createStaf, enter, time } = await createOfficeApp()
const { username } = await createStaf(['it'])
const cookie = await enter(username)

const stored = () => db.pengaturan.findUniqueOrThrow({ where: { id: 1 } })
const state = async () => (await call(show, { cookie })).body
const send = (body: object) => call(start, { cookie, body })

it('shows what students would read, closes their app with it, and opens it again', async () => {
  expect(await state()).toEqual({ dibaca: null, lewat: false })
  const words = { pesan: 'Pembaruan\nserver', selesai: '2 jam' }
  const looked = await send(words)
  expect(looked.body.dibaca).toMatch(/^Pembaruan server\. Diperkirakan selesai .* WITA\.$/)
  expect((await stored()).pemeliharaan).toBe(false)
  expect((await send({ ...words, terapkan: true })).body).toEqual(looked.body)
  expect(await state()).toEqual({ dibaca: looked.body.dibaca, lewat: false })
  const told = await db.audit.findFirst({
    where: { subject: 'pengaturan' },
    orderBy: { id: 'desc' },
  })
  expect(told?.actor).toBe(`staf ${username}`)
  const before = time.now
  time.now = new Date(before.getTime() + 3 * 60 * 60_000)
  expect((await state()).lewat).toBe(true)
  time.now = before
  expect((await call(end, { cookie })).body).toBe('success')
  expect(await state()).toEqual({ dibaca: null, lewat: false })
})

it('needs neither words nor an end', async () => {
  expect((await send({ pesan: ' ', selesai: '' })).body.dibaca).toBe(
    'Situs sedang dalam pemeliharaan.',
  )
})

it.each(['besok', '2020-01-01 06:00', '25:00', '1e9 jam'])(
  'refuses the end %s',
  async (selesai) => {
    const { status, error } = await send({ selesai, terapkan: true })
    expect([status, Object.keys(error.errors)]).toEqual([422, ['selesai']])
    expect((await stored()).pemeliharaan).toBe(false)
  },
)
