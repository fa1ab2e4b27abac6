import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { logout } from '@sia/contracts/office/auth'
import { close, open, type PresensiRecord, show, streamOf } from '@sia/contracts/office/presensi'
import { parseMoment } from '@sia/domain/time'
import { change } from '@sia/server/db/change'
import { createMhs } from '@sia/server/test/factories'
import { beforeEach, describe, expect, it } from 'vitest'
import { createOfficeApp } from '../../../test/harness.ts'
import { createCollege } from '../../../test/kelas.ts'

const test = await createOfficeApp({ env: { DOMAIN: 'sia.kampus.ac.id, www.kampus.ac.id' } })
const { app, db, call, time, createStaf, enter, enterAs } = test

const at = (text: string) => parseMoment(text) as Date
// Session 2 is that of Monday, 2 March 2026, 08.00 to 09.40.
const START = at('2026-03-02 08:00:00')
time.now = START

const { kelas, dosen, lain } = await createCollege(db)
const [own, other] = kelas
const sesi = { id: String(own.id), pertemuan: '2' }
const cookie = await enter((await createStaf(['dosen'], { dosen_id: dosen.id })).username)

beforeEach(async () => {
  time.now = START
  await db.presensi.deleteMany()
})

const opened = async () => (await call(open, { cookie, params: sesi })).body

/** Somebody who came by the code, as the students' server writes it. */
async function come(kelas_id: number, status = '1', perangkat = String(Math.random())) {
  const mhs = await createMhs(db)
  await db.krs.create({ data: { mhs_id: mhs.id, kelas_id } })
  const key = { mhs_id: mhs.id, kelas_id, pertemuan: '2' }
  await db.absensi.create({ data: { ...key, status } })
  await db.presensiHadir.create({
    data: { ...key, perangkat: perangkat.slice(0, 22), dikenal: false, pada: time.now },
  })
  return mhs
}

describe('the code of a session', () => {
  it('is shown in its hours, for phones to find the portal by, and changes every 15 seconds', async () => {
    const first = await opened()
    expect(first.kode).toEqual({
      alamat: expect.stringMatching(/^https:\/\/sia\.kampus\.ac\.id\/hadir\/[0-9a-z]{12}$/),
      sisa: 15_000,
      sampai: '2026-03-02 09:55:00',
    })
    time.now = at('2026-03-02 08:00:14')
    const same = (await call(show, { cookie, params: sesi })).body
    expect(same.kode).toEqual({ ...first.kode, sisa: 1000 })
    time.now = at('2026-03-02 08:00:15')
    const next = (await call(show, { cookie, params: sesi })).body
    expect(next.kode?.alamat).not.toBe(first.kode?.alamat)
    // The opening is the same, the code of the time another.
    expect(next.kode?.alamat.slice(0, -6)).toBe(first.kode?.alamat.slice(0, -6))
  })

  it('is the same on a second screen, another one after it was closed, and none when its time is over', async () => {
    const first = await opened()
    expect((await opened()).kode?.alamat).toBe(first.kode?.alamat)
    const closed = await call(close, { cookie, params: sesi })
    expect(closed.body).toMatchObject({ kode: null, halangan: null })
    const again = await opened()
    expect(again.kode?.alamat.slice(0, -6)).not.toBe(first.kode?.alamat.slice(0, -6))
    time.now = at('2026-03-02 09:55:00')
    expect((await call(show, { cookie, params: sesi })).body).toMatchObject({
      kode: null,
      halangan: expect.stringContaining('Kode dapat dibuka hari ini, dari 15 menit sebelum'),
    })
  })

  it('is not shown outside its hours', async () => {
    time.now = at('2026-03-02 07:44:59')
    const fresh = await enterAs('akademik')
    const { status, error } = await call(open, { cookie: fresh, params: sesi })
    expect([status, error.message]).toEqual([
      409,
      expect.stringContaining('Kode dapat dibuka hari ini'),
    ])
    expect(await db.presensi.count()).toBe(0)
  })

  it('is shown by the lecturer of the class, by who holds the session for him, and by the academic office', async () => {
    const foreign = await enter((await createStaf(['dosen'], { dosen_id: lain.id })).username)
    const office = await enterAs('akademik')
    expect((await call(open, { cookie: office, params: sesi })).status).toBe(200)
    for (const endpoint of [show, open, close]) {
      expect((await call(endpoint, { cookie: foreign, params: sesi })).status).toBe(404)
      const elsewhere = { id: String(other.id), pertemuan: '2' }
      expect((await call(endpoint, { cookie, params: elsewhere })).status).toBe(404)
    }
    const key = { kelas_id_pertemuan: { kelas_id: own.id, pertemuan: '2' } }
    const replace = (pengganti_id: number | null) =>
      change(db, { actor: 'uji' }, (tx) =>
        tx.pengajaran.update({ where: key, data: { pengganti_id } }),
      )
    await replace(lain.id)
    expect((await call(open, { cookie: foreign, params: sesi })).status).toBe(200)
    const next = { ...sesi, pertemuan: '3' }
    expect((await call(open, { cookie: foreign, params: next })).status).toBe(404)
    await replace(null)
  })

  it('lets a student move to a class whose session had no code', async () => {
    await opened()
    const { id: mhs_id } = await come(own.id)
    await change(db, { actor: 'uji' }, (tx) =>
      tx.krs.update({
        where: { mhs_id_kelas_id: { mhs_id, kelas_id: own.id } },
        data: { kelas_id: other.id },
      }),
    )
    expect(await db.presensiHadir.findFirst({ where: { mhs_id } })).toMatchObject({
      kelas_id: own.id,
    })
  })

  it('tells who came and who was refused, until he comes', async () => {
    await opened()
    const mhs = await come(own.id, '1', 'hp')
    const friend = await createMhs(db)
    const key = { kelas_id: own.id, pertemuan: '2', pada: time.now, perangkat: 'hp' }
    const tries = [
      { ...key, mhs_id: friend.id, alasan: 'perangkat' },
      { ...key, mhs_id: mhs.id, alasan: 'kedaluwarsa' },
    ]
    await db.presensiTolak.createMany({ data: tries })
    const { body } = await call(show, { cookie, params: sesi })
    const { nim, nama } = mhs
    const pada = '2026-03-02 08:00:00'
    expect(body.datang).toEqual([
      { nim, nama, pada, dikenal: false, milik_lain: false, status: '1' },
    ])
    expect(body.ditolak).toEqual([
      { nim: friend.nim, nama: friend.nama, pada, alasan: 'perangkat', milik: nim, status: null },
    ])
    expect([body.hadir, body.peserta]).toEqual([1, 1])
  })

  it('tells who sent how many wrong codes, also when he came since', async () => {
    await opened()
    const mhs = await come(own.id)
    const key = { kelas_id: own.id, pertemuan: '2', pada: time.now, perangkat: 'hp' }
    await db.presensiTolak.create({ data: { ...key, mhs_id: mhs.id, alasan: 'salah', kali: 7 } })
    const { body } = await call(show, { cookie, params: sesi })
    const { nim, nama } = mhs
    expect(body.kode_salah).toEqual([{ nim, nama, pada: '2026-03-02 08:00:00', kali: 7 }])
    expect(body.ditolak).toEqual([])
  })

  it('tells whose device was another student’s first', async () => {
    await opened()
    const elsewhere = { kelas_id: other.id, pertemuan: '2' }
    const { id: mhs_id } = await createMhs(db)
    await db.presensi.create({
      data: {
        ...elsewhere,
        kode: 'zzzzzz',
        rahasia: Buffer.alloc(64),
        dibuka_oleh: 'Uji',
        dibuka_pada: at('2026-03-01 08:00:00'),
        sampai: at('2026-03-01 09:00:00'),
      },
    })
    const pada = at('2026-03-01 08:00:00')
    await db.presensiHadir.create({
      data: { ...elsewhere, mhs_id, perangkat: 'hp', dikenal: false, pada },
    })
    await come(own.id, '1', 'hp')
    const { body } = await call(show, { cookie, params: sesi })
    expect(body.datang.map(({ milik_lain }) => milik_lain)).toEqual([true])
  })

  it.each([
    ['cancelled', { status: 9 }, 'Pertemuan ini ditiadakan.'],
    ['moved', { tanggal: new Date('2026-03-04') }, 'Pertemuan ini bertanggal 4 Maret 2026'],
  ])('is shown no longer once the session was %s', async (_, data, message) => {
    await opened()
    const where = { kelas_id_pertemuan: { kelas_id: own.id, pertemuan: '2' } }
    const { status, tanggal } = await db.pengajaran.findUniqueOrThrow({ where })
    const plan = (data: object) =>
      change(db, { actor: 'uji' }, (tx) => tx.pengajaran.update({ where, data }))
    await plan(data)
    expect((await call(show, { cookie, params: sesi })).body).toMatchObject({
      kode: null,
      halangan: expect.stringContaining(message),
    })
    await plan({ status, tanggal })
  })
})

describe('the stream', () => {
  /** The stream to a browser that takes compressed answers. */
  async function listen(port: number, given = cookie, path = streamOf(own.id, '2')) {
    const sent = request({
      port,
      path,
      headers: { cookie: given, 'accept-encoding': 'gzip, br' },
    }).end()
    const [response] = await once(sent, 'response')
    response.setEncoding('utf8')
    const chunks: AsyncIterator<string> = response[Symbol.asyncIterator]()
    const next = async (): Promise<PresensiRecord | null> => {
      const { done, value } = await chunks.next()
      return done ? null : JSON.parse(/^event: presensi\ndata: (.+)\n\n$/.exec(value)?.[1] ?? value)
    }
    return { response, next, hangUp: () => sent.destroy() }
  }

  it('tells what is there, each code and each arrival as it comes, and ends with the session', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    await opened()
    const token = await enterAs('akademik')
    const { response, next } = await listen(port, token)
    expect(response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    expect(response.headers['content-encoding']).toBeUndefined()
    const first = await next()
    expect(first?.kode?.sisa).toBe(15_000)

    const mhs = await come(own.id)
    const arrival = await next()
    expect(arrival?.datang.map(({ nim }) => nim)).toContain(mhs.nim)

    time.now = at('2026-03-02 08:00:15')
    expect((await next())?.kode?.alamat).not.toBe(first?.kode?.alamat)
    await call(close, { cookie, params: sesi })
    expect((await next())?.kode).toBeNull()
    await call(logout, { cookie: token })
    expect(await next()).toBeNull()
  })

  it('is not there for who may not take the attendance', async () => {
    const { port } = app.server.address() as AddressInfo
    const statusOf = async (given: string, path?: string) => {
      const { response, hangUp } = await listen(port, given, path)
      hangUp()
      return response.statusCode
    }
    expect(await statusOf('')).toBe(401)
    expect(await statusOf(await enterAs('it'))).toBe(404)
    expect(await statusOf(cookie, streamOf(other.id, '2'))).toBe(404)
    expect(await statusOf(cookie, streamOf('x', '2'))).toBe(404)
  })

  it('ends when the listener may not take the attendance any more', async () => {
    const { port } = app.server.address() as AddressInfo
    const { next } = await listen(port)
    await next()
    const over = next()
    const teach = (dosen_id: number) =>
      change(db, { actor: 'uji' }, (tx) =>
        tx.kelas.update({ where: { id: own.id }, data: { dosen_id } }),
      )
    await teach(lain.id)
    expect(await over).toBeNull()
    await teach(dosen.id)
  })

  it('ends when the server stops, which does not wait for it', async () => {
    const { port } = app.server.address() as AddressInfo
    const { next } = await listen(port)
    await next()
    const over = next()
    await app.close()
    expect(await over).toBeNull()
  })
})
