import { show as showBeranda } from '@sia/contracts/beranda'
import { listUndangan } from '@sia/contracts/ojt'
import { answer, create } from '@sia/contracts/undangan-ojt'
import type { JawabanUndangan } from '@sia/domain/undangan-ojt'
import { createPojt, day } from '@sia/server/test/factories'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NEXT_YEAR, NOW } from '../../../test/harness.ts'
import { createTrainees } from '../../../test/trainees.ts'

const test = await createTrainees()
const { db, time, call, createStudent, place, put } = test

type Student = Awaited<ReturnType<typeof createStudent>>

const DAY = 24 * 60 * 60 * 1000
const ENDED = { status: 'fail', message: 'Undangan ini sudah berakhir.' }
const NOBODY = {
  status: 'fail',
  message: 'Tidak ada mahasiswa dengan NIM itu yang dapat Anda undang.',
}

let mhs: Student
let free: Student
let pojt: { id: number }

const invite = async (fellow: { nim: string }, student = mhs) =>
  (await call(create, { token: student.token, body: { nim: fellow.nim } })).body
const read = async (student: Student) => (await call(listUndangan, { token: student.token })).body
const reply = (student: Student, undangan_id: number, jawaban: JawabanUndangan) =>
  call(answer, { token: student.token, body: { undangan_id, jawaban } })
const invited = async (student = free) => (await read(student)).masuk[0]?.id ?? 0
const atStart = async (student: Student) =>
  (await call(showBeranda, { token: student.token })).body.ojt.undangan
const seat = async (student: { id: number }) => {
  const row = await place(student)
  return row && [row.pojt_id, row.kelompok_nim, row.kelompok_urutan]
}

const offer = (kuota: Record<number, number>) => {
  const [dari, sampai] = [day(`${NEXT_YEAR}-02-01`), day(`${NEXT_YEAR}-07-31`)]
  return createPojt(db, kuota, { dari_2: dari, sampai_2: sampai, dari_4: dari, sampai_4: sampai })
}

beforeAll(async () => {
  await db.tahunAjaran.create({ data: { tahun: '2023/2024' } })
})
beforeEach(async () => {
  time.now = NOW
  mhs = await createStudent({ nama: 'Ayu' })
  free = await createStudent({ nama: 'Budi' })
  pojt = await offer({ 3: 5, 5: 5 })
  await put(pojt, mhs)
})

describe('an invitation', () => {
  it('is shown to both, binds nobody, and takes place and seat once it is accepted', async () => {
    expect(await invite(free)).toMatchObject({ status: 'success' })
    expect(await seat(free)).toBeNull()
    const { masuk } = await read(free)
    expect(masuk).toMatchObject([{ pengundang: { nim: mhs.nim, nama: 'Ayu' }, pojt_id: pojt.id }])
    expect((await read(mhs)).keluar).toMatchObject([
      { mhs: { id: free.id, nim: free.nim }, ditolak: false },
    ])
    const { body } = await reply(free, masuk[0]?.id ?? 0, 'terima')
    const message = `Undangan diterima. Anda OJT di ${masuk[0]?.perusahaan}.`
    expect(body).toEqual({ status: 'success', message })
    expect([await seat(mhs), await seat(free)]).toEqual([
      [pojt.id, mhs.nim, 1],
      [pojt.id, mhs.nim, 2],
    ])
    expect((await read(free)).masuk).toEqual([])
    expect((await read(mhs)).keluar).toEqual([])
  })

  it('gives a student of the same offer the seat alone', async () => {
    await put(pojt, free)
    await invite(free)
    expect((await reply(free, await invited(), 'terima')).body).toMatchObject({ status: 'success' })
    expect(await seat(free)).toEqual([pojt.id, mhs.nim, 2])
  })

  it('is declined once and for good, by the whole group', async () => {
    const mate = await createStudent()
    await put(pojt, mate)
    await invite(mate)
    await reply(mate, await invited(mate), 'terima')
    await invite(free)
    expect((await reply(free, await invited(), 'tolak')).body).toMatchObject({ status: 'success' })
    const declined = {
      status: 'fail',
      message: 'Mahasiswa ini sudah menolak undangan kelompok Anda.',
    }
    expect([await invite(free), await invite(free, mate)]).toEqual([declined, declined])
    expect((await read(mate)).keluar).toMatchObject([{ mhs: { id: free.id }, ditolak: true }])
    const [row] = await db.undanganOjt.findMany({ where: { mhs_id: free.id } })
    expect((await reply(free, row?.id ?? 0, 'terima')).body).toEqual(ENDED)
    expect(await seat(free)).toBeNull()
  })

  it('is taken back by the group, and made again the next day', async () => {
    await invite(free)
    const id = await invited()
    expect((await reply(free, id, 'tarik')).status).toBe(404)
    expect((await reply(mhs, id, 'tarik')).body).toMatchObject({ status: 'success' })
    expect((await reply(free, id, 'terima')).body).toEqual(ENDED)
    const tomorrow = 'Undangan kepada mahasiswa ini baru ditarik. Undang lagi besok.'
    expect(await invite(free)).toEqual({ status: 'fail', message: tomorrow })
    time.now = new Date(NOW.getTime() + 25 * 60 * 60 * 1000)
    expect(await invite(free)).toMatchObject({ status: 'success' })
    expect((await reply(free, id, 'terima')).body).toMatchObject({ status: 'success' })
  })

  it('ends after three days', async () => {
    await invite(free)
    const id = await invited()
    time.now = new Date(NOW.getTime() + 3 * DAY)
    expect((await read(free)).masuk).toEqual([])
    expect((await reply(free, id, 'terima')).body).toEqual(ENDED)
    expect(await invite(free)).toMatchObject({ status: 'success' })
    expect(await invited()).toBe(id)
  })

  it('waits on the start page until it is answered, ends or cannot be accepted, the first to end', async () => {
    const founder = await createStudent({ nama: 'Citra' })
    await put(pojt, founder)
    await invite(free)
    time.now = new Date(NOW.getTime() + DAY)
    await invite(free, founder)
    const [first, second] = (await read(free)).masuk
    expect(await atStart(free)).toEqual({ pengundang: 'Ayu', sampai: first?.sampai })
    expect(await atStart(mhs)).toBeUndefined()
    time.now = new Date(NOW.getTime() + 3 * DAY)
    expect(await atStart(free)).toEqual({ pengundang: 'Citra', sampai: second?.sampai })
    await db.mhsStatus.create({
      data: { mhs_id: free.id, sejak: day('2020-01-01'), status: 'cuti' },
    })
    expect(await atStart(free)).toBeUndefined()
    await db.mhsStatus.deleteMany({ where: { mhs_id: free.id } })
    await reply(free, second?.id ?? 0, 'tolak')
    expect(await atStart(free)).toBeUndefined()
  })

  it('is nobody else’s to answer', async () => {
    await invite(free)
    const other = await createStudent()
    const id = await invited()
    for (const jawaban of ['terima', 'tolak', 'tarik'] as const) {
      expect((await reply(other, id, jawaban)).status).toBe(404)
    }
    expect((await reply(mhs, id, 'terima')).status).toBe(404)
    expect(await invited()).toBe(id)
  })

  it('ends with a closed or full offer for who has no place yet', async () => {
    await invite(free)
    const id = await invited()
    await db.pojtJurusan.updateMany({ where: { pojt_id: pojt.id }, data: { jumlah_mhs: 1 } })
    expect((await read(free)).masuk).toEqual([])
    expect((await reply(free, id, 'terima')).body).toEqual(ENDED)
    expect([await seat(free), await seat(mhs)]).toEqual([null, [pojt.id, null, null]])
  })

  it('ends when either has another group or place', async () => {
    const elsewhere = await offer({ 3: 5 })
    const away = await createStudent()
    await put(elsewhere, away)
    await invite(free)
    await invite(free, away)
    const ids = (await read(free)).masuk.map(({ id }) => id)
    expect(ids).toHaveLength(2)
    await reply(free, ids[1] ?? 0, 'terima')
    expect(await seat(free)).toEqual([elsewhere.id, away.nim, 2])
    expect((await reply(free, ids[0] ?? 0, 'terima')).body).toEqual(ENDED)
    expect((await read(mhs)).keluar).toEqual([])

    const late = await createStudent()
    await invite(late)
    const founder = await createStudent()
    await put(pojt, founder)
    await invite(mhs, founder)
    await reply(mhs, await invited(mhs), 'terima')
    // The one who invited is in another group now.
    expect((await read(late)).masuk).toEqual([])
  })

  it('is open to as many as there are seats, and to nobody twice', async () => {
    const others = [await createStudent(), await createStudent()]
    expect(await invite(free)).toMatchObject({ status: 'success' })
    expect(await invite(free)).toMatchObject({ message: /sudah diundang/ })
    expect(await invite(others[0] ?? free)).toMatchObject({ status: 'success' })
    expect(await invite(others[1] ?? free)).toMatchObject({
      status: 'fail',
      message: /paling banyak 2/,
    })
    // The answer is the same for a NIM that nobody has: it tells of the group alone.
    expect(await invite({ nim: '99999999' })).toMatchObject({ message: /paling banyak 2/ })
  })

  it('says of who cannot be asked by NIM nothing more', async () => {
    const elsewhere = await offer({ 3: 5 })
    const away = await createStudent()
    await put(elsewhere, away)
    const off = await createStudent()
    await db.mhs.update({ where: { id: off.id }, data: { ojt_aktif: false } })
    const level = await createStudent({ jenjang: 'D1' })
    for (const one of [away, off, level, { nim: 'tidak-ada' }]) {
      expect(await invite(one)).toEqual(NOBODY)
    }
    expect(await invite(free, away)).toMatchObject({ status: 'success' })
    expect(await invite(mhs, free)).toMatchObject({
      status: 'fail',
      message: /Pilih perusahaan dahulu/,
    })
    expect(await invite(mhs)).toMatchObject({ status: 'fail' })
    const stranger = { nim: mhs.nim, mhs_id: free.id }
    expect((await call(create, { token: mhs.token, body: stranger })).status).toBe(403)
  })

  it('leaves the pick of before as it is, and ends by it', async () => {
    await put(pojt, free)
    await invite(free)
    const id = await invited()
    const body = { pojt_id: pojt.id, mhs_id: free.id }
    expect((await test.patch(mhs, body)).reply).toBe('success')
    expect((await reply(free, id, 'terima')).body).toEqual(ENDED)
  })
})

describe('what is told of it', () => {
  const told = (student: { id: number }) =>
    db.kabar.findMany({ where: { mhs_id: student.id, jenis: 'ojt' }, orderBy: { id: 'asc' } })

  it('to the invited one without naming the other, and of the answer to the one who invited', async () => {
    await invite(free)
    const [note] = await told(free)
    expect(note?.isi).toMatchObject({ apa: 'undangan', undangan: expect.stringMatching(/^PT Uji/) })
    expect(JSON.stringify(note)).not.toContain('Ayu')
    await reply(free, await invited(), 'tolak')
    expect(await told(mhs)).toMatchObject([{ isi: { apa: 'jawaban', baru: 'tolak' } }])
  })

  it('not at all once it is taken back at once', async () => {
    await invite(free)
    await reply(mhs, await invited(), 'tarik')
    expect(await told(free)).toEqual([])
  })
})
