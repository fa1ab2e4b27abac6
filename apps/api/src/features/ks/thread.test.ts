import { create, list, write } from '@sia/contracts/ks'
import { createMhs } from '@sia/server/test/factories'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/harness.ts'
import { sessionOf } from '../../../test/sessions.ts'

const test = await createTestApp()
const { db, call } = test

const good = { judul: 'AC lab', isi: 'AC lab 2 tidak dingin.' }

let mhs: Awaited<ReturnType<typeof createMhs>>
let token: string

beforeEach(async () => {
  mhs = await createMhs(db)
  token = await sessionOf(test, mhs)
})

describe('POST /api/ks/:id/pesan', () => {
  const ofOwn = async (more: object = {}) =>
    (await db.ks.create({ data: { ...good, mhs_id: mhs.id, ...more } })).id
  const say = (id: number, isi: string, as = token) =>
    call(write, { token: as, params: { id: String(id) }, body: { isi } })
  const thread = (ks_id: number) => db.ksPesan.findMany({ where: { ks_id } })

  it.each(['diterima', 'ditangani'])('writes in the thread of one that is %s', async (status) => {
    const id = await ofOwn({ status })
    expect((await say(id, 'Masih bocor.')).body).toBe('success')
    expect(await thread(id)).toMatchObject([
      { jenis: 'mahasiswa', isi: 'Masih bocor.', oleh: null, bagian: null },
    ])
    expect((await db.ks.findUniqueOrThrow({ where: { id } })).status).toBe(status)
    expect((await call(list, { token })).body.data[0]?.pesan).toMatchObject([
      { isi: 'Masih bocor.' },
    ])
  })

  it('refuses what is done with, in words, and writes nothing', async () => {
    const id = await ofOwn({ status: 'selesai' })
    const { status, error } = await say(id, 'Masih bocor.')
    expect([status, error.message]).toEqual([409, expect.stringContaining('sudah selesai')])
    expect(await thread(id)).toEqual([])
  })

  it('knows nobody else’s, and none that is not there', async () => {
    const id = await ofOwn()
    const other = await sessionOf(test, await createMhs(db))
    expect((await say(id, 'x', other)).status).toBe(404)
    expect((await say(999_999, 'x')).status).toBe(404)
    expect(await thread(id)).toEqual([])
  })

  it.each([
    ['  ', 'Isi tidak boleh kosong !'],
    ['x'.repeat(5001), 'Paling banyak 5000 karakter.'],
  ])('refuses %j under isi', async (isi, sentence) => {
    const { status, error } = await say(await ofOwn(), isi)
    expect([status, error.errors]).toEqual([422, { isi: [sentence] }])
  })

  it('counts in the day as a complaint does; what is refused does not count', async () => {
    const [id, done] = [await ofOwn(), await ofOwn({ status: 'selesai' })]
    const most = test.env.COMPLAINTS_PER_DAY
    await say(done, 'tidak terhitung')
    for (let sent = 0; sent < most; sent += 1) expect((await say(id, `${sent}`)).status).toBe(200)
    expect((await say(id, 'satu lagi')).status).toBe(429)
    expect((await call(create, { token, body: good })).status).toBe(429)
  })

  it('is an office’s by no way that the students’ role has', async () => {
    const id = await ofOwn()
    const sql = (text: string) => test.server.pool.query(text)
    for (const statement of [
      `insert into ks_pesan (ks_id, jenis, isi) values (${id}, 'jawaban', 'x')`,
      `insert into ks_pesan (ks_id, isi) values (${id}, 'x')`,
      `update ks_pesan set isi = 'x'`,
      `update ks set status = 'selesai'`,
      `insert into ks (mhs_id, judul, isi, status) values (${mhs.id}, 'x', 'x', 'selesai')`,
    ]) {
      await expect(sql(statement)).rejects.toThrow('permission denied')
    }
  })
})
