import { list, show } from '@sia/contracts/ojt'
import { todayWita } from '@sia/domain/time'
import { createMhs, createPojt } from '@sia/server/test/factories'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, NOW } from '../../../test/harness.ts'
import { sessionOf } from '../../../test/sessions.ts'

const test = await createTestApp()
const { db, call } = test

/** As the tests' company stands on the wire: with nothing said, then with all of it. */
const SILENT = {
  nama: expect.stringMatching(/^PT Uji/),
  alamat: 'Jalan Uji 1',
  kegiatan: null,
  kontak_nama: null,
  kontak_telepon: null,
  kontak_email: null,
  peta_url: null,
}
const SAID = {
  kegiatan: 'Membuat aplikasi',
  kontak_nama: 'Ratna Dewi',
  kontak_telepon: '0361 700100',
  kontak_email: 'hrd@contoh.example',
  peta_url: 'https://peta.example/a',
}

let mhs: { id: number; nim: string; token: string }
let pojt: { id: number; perusahaan_id: number }

const createStudent = async (more: object = {}) => {
  const row = await createMhs(db, { ojt_aktif: true, ...more })
  return { ...row, token: await sessionOf(test, row) }
}
const join = (student: { id: number }, more: object = {}) =>
  db.mhsPojt.create({
    data: { mhs_id: student.id, pojt_id: pojt.id, jurusan_id: 3, ...more },
  })
const read = async (id: string | number = mhs.id) => {
  const { status, body } = await call(show, { token: mhs.token, params: { id: String(id) } })
  return { status, body }
}

beforeEach(async () => {
  mhs = await createStudent()
  pojt = await createPojt(db, { 3: 5 })
})

describe('GET /api/mhs_pojt/{id}', () => {
  it('shows an active student without a record', async () => {
    expect(await read()).toEqual({
      status: 200,
      body: {
        aktif: true,
        mhs_pojt: null,
        anggota_ojt: [],
        pojt: [],
        dosen: [],
        kelompok: [],
        dibuka_pada: '2024-02-22',
        hari_ini: todayWita(NOW),
        tautan_pedoman: null,
        tautan_logbook: null,
      },
    })
  })

  it('shows record, offer, lecturer, fellow students of the company and own group', async () => {
    const dosen = await db.dosen.create({ data: { nama: 'Ni Luh, M.M.' } })
    const mate = await createStudent({ nama: 'Ayu' })
    const other = await createStudent({ nama: 'Budi' })
    const group = { kelompok_nim: mhs.nim }
    const record = await join(mhs, { dosen_id: dosen.id, ...group, kelompok_urutan: 1 })
    await join(mate, { ...group, kelompok_urutan: 2 })
    await join(other)
    const { body } = await read()
    expect(body.mhs_pojt).toEqual({
      id: record.id,
      pojt_id: pojt.id,
      perusahaan: SILENT,
      dosen: { id: dosen.id, nama: 'Ni Luh, M.M.' },
      kelompok_nim: mhs.nim,
    })
    expect(body.dosen).toEqual([{ id: dosen.id, nama: 'Ni Luh, M.M.' }])
    expect(body.anggota_ojt?.map(({ id }) => id)).toEqual([mate.id, other.id, mhs.id])
    expect(body.anggota_ojt?.[0]).toEqual({
      id: mate.id,
      nim: mate.nim,
      nama: 'Ayu',
      jurusan: 'Jurusan 3',
      jurusan_id: 3,
      jenjang: 'D2',
      angkatan: 2024,
      aktif: true,
      pojt_id: pojt.id,
      kelompok_nim: mhs.nim,
    })
    expect(body.kelompok.map(({ id }) => id)).toEqual([mate.id, mhs.id])
    expect(body.kelompok[0]).toEqual({
      ...body.anggota_ojt?.[0],
      mhs: { nim: mate.nim, nama: 'Ayu' },
    })
    expect(body.pojt).toMatchObject({
      id: pojt.id,
      pojt_jurusan: [{ jurusan_id: 3, jumlah_mhs: 5 }],
    })
    expect((await read(record.id)).body).toEqual(body)
  })

  it('counts the students of the company’s other offers among its own, of other companies not', async () => {
    await join(mhs)
    const sister = await db.pojt.create({
      data: {
        jenjang: 'D1',
        perusahaan_id: pojt.perusahaan_id,
        pojt_jurusan: { create: { jurusan_id: 3, jumlah_mhs: 1 } },
      },
    })
    const near = await createStudent({ jenjang: 'D1' })
    await join(near, { pojt_id: sister.id })
    const far = await createStudent()
    await join(far, { pojt_id: (await createPojt(db)).id })
    const { body } = await read()
    expect(body.anggota_ojt?.map(({ id }) => id)).toEqual([mhs.id, near.id])
  })

  it('says which fellow students can be picked', async () => {
    const [inactive, off] = [await createStudent({ nama: 'A' }), await createStudent({ nama: 'B' })]
    for (const student of [mhs, inactive, off]) await join(student)
    await db.mhs.update({ where: { id: inactive.id }, data: { ojt_aktif: false } })
    await db.account.update({ where: { nim: off.nim }, data: { active: false } })
    const { body } = await read()
    expect(body.anggota_ojt?.map(({ aktif }) => aktif)).toEqual([false, false, true])
  })

  it('shows no fellow students to one who is not active', async () => {
    for (const student of [mhs, await createStudent()]) await join(student)
    await db.mhs.update({ where: { id: mhs.id }, data: { ojt_aktif: false } })
    const { body } = await read()
    expect(body).toMatchObject({ aktif: false, anggota_ojt: null, pojt: { id: pojt.id, mhs: [] } })
  })

  it('answers the same 404 for every id that is not the caller’s', async () => {
    const other = await createStudent()
    const foreign = await join(other)
    const answers = []
    // A record's id may be another student's id and the other way round.
    const ids = [other.id, foreign.id, 999_999, 0, -1, 'abc', '99999999999'].filter(
      (id) => id !== mhs.id,
    )
    for (const id of ids) answers.push(await read(id))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.status).toBe(404)
  })
})

describe('GET /api/pojt', () => {
  const offers = async (query: Record<string, string | number>) => {
    const { body } = await call(list, { token: mhs.token, query })
    return Array.isArray(body.pojt) ? body.pojt : body.pojt.data
  }
  const ids = async (query: Record<string, string | number>) =>
    (await offers(query)).map(({ id }) => id)

  it('lists the offers for the own programme with places and its joined students', async () => {
    const other = await createStudent({ nama: 'Citra' })
    await join(other, { kelompok_nim: other.nim, kelompok_urutan: 1 })
    await db.perusahaan.update({ where: { id: pojt.perusahaan_id }, data: SAID })
    const found = (await offers({ page: 'all', jurusan: 3 })).find(({ id }) => id === pojt.id)
    expect(found).toEqual({
      id: pojt.id,
      jenjang: 'D2',
      perusahaan: { ...SILENT, ...SAID },
      pojt_jurusan: [{ jurusan_id: 3, jumlah_mhs: 5 }],
      mhs: [
        {
          id: other.id,
          nim: other.nim,
          nama: 'Citra',
          jenjang: 'D2',
          jurusan_id: 3,
          jurusan_: { nama: 'Jurusan 3' },
          pivot: { kelompok_nim: other.nim },
        },
      ],
      dari_2: '2025-01-01',
      sampai_2: '2025-06-30',
      dari_4: '2025-01-01',
      sampai_4: '2025-06-30',
    })
  })

  it('names the joined students of the own programme only', async () => {
    const both = await createPojt(db, { 3: 1, 5: 1 })
    const [near, far] = [await createStudent(), await createStudent({ jurusan_id: 5 })]
    await join(near, { pojt_id: both.id })
    await join(far, { pojt_id: both.id, jurusan_id: 5 })
    const found = (await offers({ page: 'all' })).find(({ id }) => id === both.id)
    expect(found?.mhs.map(({ nim }) => nim)).toEqual([near.nim])
  })

  it('keeps programmes apart and takes the caller’s own when none is named', async () => {
    const design = await createPojt(db, { 5: 2 })
    const both = await createPojt(db, { 3: 1, 5: 1 }, { dari_2: null })
    expect(await ids({})).toEqual(await ids({ page: 'all', jurusan: 3 }))
    expect(await ids({})).toContain(both.id)
    expect(await ids({})).not.toContain(design.id)
    const { body } = await call(list, { token: mhs.token, query: { page: 1, jurusan: 3 } })
    expect(body.pojt).toHaveProperty('links.1.url', '/api/pojt?page=1&jurusan=3')
  })

  it('lists nothing for another programme, nor while the caller is not OJT-active', async () => {
    await createPojt(db, { 3: 1, 5: 1 })
    for (const jurusan of ['5', '0', 'undefined', '99999999999', '-1', '1.5']) {
      expect(await ids({ page: 'all', jurusan })).toEqual([])
    }
    await db.mhs.update({ where: { id: mhs.id }, data: { ojt_aktif: false } })
    expect(await ids({ page: 'all', jurusan: 3 })).toEqual([])
    const { body } = await call(list, { token: mhs.token, query: { page: 1, jurusan: 3 } })
    expect(body.pojt).toMatchObject({ data: [], total: 0 })
  })
})
