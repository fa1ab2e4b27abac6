import { createPojt } from '@sia/server/test/factories'
import { beforeEach, describe, expect, it } from 'vitest'
import { NOW } from '../../../test/harness.ts'
import { createTrainees } from '../../../test/trainees.ts'

const test = await createTrainees()
const { db, time, createStudent, place } = test

let mhs: Awaited<ReturnType<typeof createStudent>>
let pojt: { id: number }

const patch = (body: object, student = mhs, id?: string | number) => test.patch(student, body, id)
const put = (student: { id: number; jurusan_id: number }, more: object = {}) =>
  test.put(pojt, student, more)

beforeEach(async () => {
  time.now = NOW
  mhs = await createStudent()
  pojt = await createPojt(db, { 3: 5, 5: 5 })
})

describe('PATCH /api/mhs_pojt/{id}: group', () => {
  const pick = async (fellow: { id: number }, student = mhs, more: object = {}) =>
    (await patch({ pojt_id: pojt.id, mhs_id: fellow.id, ...more }, student)).reply
  const seat = async (student: { id: number }) => {
    const row = await place(student)
    return row && [row.kelompok_nim, row.kelompok_urutan]
  }
  const fellow = async (more: object = {}) => {
    const student = await createStudent(more)
    await put(student)
    return student
  }

  beforeEach(async () => {
    await put(mhs)
  })

  it('founds the picker’s group and fills it to three', async () => {
    const [a, b, c] = [await fellow(), await fellow(), await fellow()]
    expect(await pick(a)).toBe('success')
    expect([await seat(mhs), await seat(a)]).toEqual([
      [mhs.nim, 1],
      [mhs.nim, 2],
    ])
    expect(await pick(b, a, { mhs_id: String(b.id) })).toBe('success')
    expect(await seat(b)).toEqual([mhs.nim, 3])
    for (const member of [mhs, a, b]) expect(await pick(c, member)).toBe('fail')
    expect(await seat(c)).toEqual([null, null])
  })

  it('fills the seat that is free', async () => {
    const [a, b] = [await fellow(), await fellow()]
    await db.mhsPojt.update({
      where: { mhs_id: mhs.id },
      data: { kelompok_nim: mhs.nim, kelompok_urutan: 2 },
    })
    expect([await pick(a), await pick(b)]).toEqual(['success', 'success'])
    expect([await seat(a), await seat(b)]).toEqual([
      [mhs.nim, 1],
      [mhs.nim, 3],
    ])
  })

  it('moves nobody who has a group', async () => {
    const [a, b, c] = [await fellow(), await fellow(), await fellow()]
    await pick(b, a)
    expect(await pick(a)).toBe('fail')
    expect(await pick(b)).toBe('fail')
    expect(await pick(c, b)).toBe('success')
    expect(await seat(mhs)).toEqual([null, null])
    expect([await seat(a), await seat(b), await seat(c)].map((one) => one?.[0])).toEqual([
      a.nim,
      a.nim,
      a.nim,
    ])
  })

  it.each([
    ['another level', { jenjang: 'D1' }],
    ['another programme', { jurusan_id: 5 }],
    ['another intake', { angkatan: 2023 }],
  ])('refuses %s', async (_, more) => {
    const other = await fellow(more)
    expect(await pick(other)).toBe('fail')
    expect([await seat(mhs), await seat(other)]).toEqual([
      [null, null],
      [null, null],
    ])
  })

  it('refuses who is no longer OJT-active, has an inactive account, or none', async () => {
    const [inactive, off, gone] = [await fellow(), await fellow(), await fellow()]
    await db.mhs.update({ where: { id: inactive.id }, data: { ojt_aktif: false } })
    await db.account.update({ where: { nim: off.nim }, data: { active: false } })
    await db.account.delete({ where: { nim: gone.nim } })
    for (const one of [inactive, off, gone]) {
      expect(await pick(one)).toBe('fail')
      expect(await seat(one)).toEqual([null, null])
    }
    await db.account.update({ where: { nim: off.nim }, data: { active: true } })
    expect(await pick(off)).toBe('success')
  })

  it('refuses oneself, strangers, other companies and an offer that is not the own', async () => {
    const away = await createStudent()
    const elsewhere = await createPojt(db)
    await put(away, { pojt_id: elsewhere.id })
    const outside = await createStudent()
    const near = await fellow()
    expect(await pick(mhs)).toBe('fail')
    expect(await pick(away)).toBe('fail')
    expect(await pick(away, mhs, { pojt_id: elsewhere.id })).toBe('fail')
    expect(await pick(outside)).toBe('fail')
    expect(await pick({ id: 999_999 })).toBe('fail')
    expect(await pick({ id: 2 ** 31 })).toBe('fail')
    expect(await pick(near, mhs, { pojt_id: elsewhere.id })).toBe('fail')
    expect(await pick(near, outside)).toBe('fail')
    expect([await seat(mhs), await seat(near)]).toEqual([
      [null, null],
      [null, null],
    ])
  })

  it('is for active students while the page is open', async () => {
    const near = await fellow()
    await db.mhs.update({ where: { id: mhs.id }, data: { ojt_aktif: false } })
    expect(await pick(near)).toBe('fail')
    await db.mhs.update({ where: { id: mhs.id }, data: { ojt_aktif: true } })
    time.now = new Date('2024-02-21T15:59:59Z')
    expect(await pick(near)).toBe('fail')
    expect(await seat(near)).toEqual([null, null])
    time.now = NOW
    expect(await pick(near)).toBe('success')
  })

  it('answers 404 under an id that is not the caller’s, the picked one’s included', async () => {
    const near = await fellow()
    const body = { pojt_id: pojt.id, mhs_id: near.id }
    expect((await patch(body, mhs, near.id)).status).toBe(404)
    expect(await seat(near)).toEqual([null, null])
    const record = await place(mhs)
    expect((await patch(body, mhs, record?.id)).reply).toBe('success')
  })
})
