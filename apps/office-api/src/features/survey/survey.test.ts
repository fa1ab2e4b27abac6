import {
  create,
  list,
  publish,
  readReminder,
  remove,
  results,
  saveReminder,
  show,
  undo,
  update,
} from '@sia/contracts/office/survey'
import { addDays, todayWita } from '@sia/domain/time'
import { createMhs } from '@sia/server/test/factories'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { createOfficeApp } from '../../../test/harness.ts'

const LEAST = 5
const { db, call, time, createStaf, enter, enterAs } = await createOfficeApp({
  env: { HASIL_MINIMAL: String(LEAST) },
})

let cookie: string
let colleague: string
beforeAll(async () => {
  await createStaf(['humas'], { username: 'rai', nama: 'Komang Rai Paramita' })
  cookie = await enter('rai')
  colleague = await enterAs('humas')
})

const choice = (pertanyaan: string, id: number | null = null) => ({
  id,
  type: 1,
  pertanyaan,
  jenis_pilihan_ganda: 4 as number | null,
})
const essay = (pertanyaan: string) => ({
  id: null,
  type: 2,
  pertanyaan,
  jenis_pilihan_ganda: null,
})

let made = 0
const said = () => ({
  name: `Survey ${made}`,
  batas: null as string | null,
  jenis: [
    { id: null as number | null, name: 'Layanan', soal: [choice('Ramah?'), essay('Saran?')] },
    { id: null as number | null, name: 'Sarana', soal: [] as object[] },
  ],
})
const add = (more: object = {}) => {
  made += 1
  return call(create, { cookie, body: { ...said(), ...more } })
}
let id: number
beforeEach(async () => {
  id = (await add()).body.id
})

const one = () => ({ id: String(id) })
const read = async () => (await call(show, { cookie, params: one() })).body.survey
/** The survey, to be sent again. */
const asWritten = async () => {
  const { name, batas, jenis, dilihat } = await read()
  const types = jenis.map((type) => ({
    id: type.id as number | null,
    name: type.name,
    soal: type.soal.map(({ dijawab: _, ...soal }) => soal as object),
  }))
  return { name, batas, jenis: types, dilihat }
}
const change = (body: object, by = cookie) => call(update, { cookie: by, params: one(), body })
const put = (terbit: boolean) => call(publish, { cookie, params: one(), body: { terbit } })
const takeBack = (nomor: number | null) => call(undo, { cookie, body: { nomor: nomor ?? 0 } })
const answer = async (nilai: number, soal_survey_id?: number) => {
  const [first] = (await read()).jenis[0]?.soal ?? []
  const { id: mhs_id } = await createMhs(db)
  const data = { mhs_id, soal_survey_id: soal_survey_id ?? first?.id ?? 0 }
  return db.mhsSoalSurvey.create({ data: { ...data, jawaban_pilihan_ganda: nilai } })
}

it('is a draft at first, is published, closes after its last day in WITA, and is taken back', async () => {
  const states = async () => (await call(list, { cookie })).body.survey.find((it) => it.id === id)
  expect(await states()).toMatchObject({ keadaan: 'konsep', soal: 2 })
  const { nomor } = (await put(true)).body
  expect((await read()).keadaan).toBe('terbuka')
  const today = todayWita(time.now)
  expect((await change({ ...(await asWritten()), batas: today })).status).toBe(200)
  expect((await read()).keadaan).toBe('terbuka')
  const yesterday = addDays(today, -1)
  expect((await change({ ...(await asWritten()), batas: yesterday })).status).toBe(200)
  expect((await read()).keadaan).toBe('ditutup')
  await put(false)
  expect((await read()).keadaan).toBe('konsep')
  expect((await takeBack(nomor)).status).toBe(409)
})

it('is not published without a question', async () => {
  id = (await add({ jenis: [] })).body.id
  const { status, error } = await put(true)
  expect([status, error.message]).toEqual([409, 'Survey ini belum punya pertanyaan.'])
})

it('keeps types and questions in their order, moved, added and gone, and all of it returns', async () => {
  const { jenis, ...seen } = await asWritten()
  const [layanan, sarana] = jenis
  if (!layanan || !sarana) throw new Error('two types')
  const [ramah, saran] = layanan.soal
  const types = [
    { ...sarana, soal: [saran ?? {}, essay('Bersih?')] },
    { ...layanan, name: 'Petugas', soal: [ramah ?? {}] },
  ]
  const changed = await change({ ...seen, jenis: types })
  expect(changed.status).toBe(200)
  const after = (await read()).jenis.map((type) => [
    type.name,
    ...type.soal.map(({ pertanyaan }) => pertanyaan),
  ])
  expect(after).toEqual([
    ['Sarana', 'Saran?', 'Bersih?'],
    ['Petugas', 'Ramah?'],
  ])
  const late = await change({ ...seen, jenis }, colleague)
  expect([late.status, late.error.message]).toEqual([409, expect.stringContaining('3 pertanyaan')])
  expect((await takeBack(changed.body.nomor)).status).toBe(200)
  expect(await asWritten()).toEqual({ ...seen, jenis })
})

it('lets two types exchange their names, and a new one have the name of one that goes', async () => {
  const { jenis, ...seen } = await asWritten()
  const [layanan, sarana] = jenis
  if (!layanan || !sarana) throw new Error('two types')
  const exchanged = [
    { ...layanan, name: sarana.name },
    { ...sarana, name: layanan.name },
  ]
  expect((await change({ ...seen, jenis: exchanged })).status).toBe(200)
  const again = await asWritten()
  const anew = again.jenis.map((type) => ({ ...type, id: null, soal: [] }))
  expect((await change({ ...again, jenis: anew })).status).toBe(200)
  expect((await read()).jenis.map(({ name }) => name)).toEqual(['Sarana', 'Layanan'])
})

it('leaves what was answered as it was asked, wherever it stands', async () => {
  await answer(4)
  const { jenis, ...seen } = await asWritten()
  const [layanan, sarana] = jenis
  const [asked, other] = layanan?.soal ?? []
  expect((await read()).jenis[0]?.soal.map(({ dijawab }) => dijawab)).toEqual([true, false])
  const reworded = await change({
    ...seen,
    jenis: [{ ...layanan, soal: [other, { ...asked, pertanyaan: 'Sopan?' }] }, sarana],
  })
  expect([reworded.status, reworded.error.errors]).toEqual([
    422,
    { 'jenis.0.soal.1.pertanyaan': [expect.stringContaining('tidak dapat diubah')] },
  ])
  const gone = await change({ ...seen, jenis: [sarana] })
  expect([gone.status, Object.keys(gone.error.errors)]).toEqual([422, ['jenis']])
  const moved = await change({
    ...seen,
    jenis: [
      { ...layanan, soal: [other] },
      { ...sarana, soal: [asked] },
    ],
  })
  expect(moved.status).toBe(200)
  const drop = await call(remove, { cookie, params: one(), body: { terapkan: true } })
  expect(drop.body).toMatchObject({ menahan: ['1 jawaban mahasiswa'], nomor: null })
})

it.each<[object, string]>([
  [{ name: ' ' }, 'name'],
  [{ name: 'x'.repeat(10_000) }, 'name'],
  [{ batas: '2026-02-30' }, 'batas'],
  [{ jenis: [{ id: null, name: '', soal: [] }] }, 'jenis.0.name'],
  [{ jenis: [said().jenis[1], { ...said().jenis[1], name: 'SARANA' }] }, 'jenis.1.name'],
  [
    { jenis: [{ id: null, name: 'A', soal: [choice('a'), choice('A')] }] },
    'jenis.0.soal.1.pertanyaan',
  ],
  [
    { jenis: [{ id: null, name: 'A', soal: [choice('x'.repeat(2001))] }] },
    'jenis.0.soal.0.pertanyaan',
  ],
  [
    { jenis: [{ id: null, name: 'A', soal: [{ ...choice('a'), jenis_pilihan_ganda: 9 }] }] },
    'jenis.0.soal.0.jenis_pilihan_ganda',
  ],
  [
    { jenis: [{ id: null, name: 'A', soal: [{ ...choice('a'), jenis_pilihan_ganda: null }] }] },
    'jenis.0.soal.0.jenis_pilihan_ganda',
  ],
  [
    { jenis: [{ id: null, name: 'A', soal: [{ ...choice('a'), type: 3 }] }] },
    'jenis.0.soal.0.type',
  ],
])('of %j is refused at its field', async (more, field) => {
  const { status, error } = await add(more)
  expect([status, Object.keys(error.errors)]).toEqual([422, [field]])
})

it('keeps how a question is answered once it was, also when an earlier change is taken back', async () => {
  const seen = await asWritten()
  const [type] = seen.jenis
  const [asked] = (await read()).jenis[0]?.soal ?? []
  const other = [{ ...type, soal: [{ ...choice('Ramah?', asked?.id), jenis_pilihan_ganda: 1 }] }]
  const { nomor } = (await change({ ...seen, jenis: other })).body
  await answer(3)
  const back = await takeBack(nomor)
  expect([back.status, back.error.message]).toEqual([409, expect.stringMatching(/dijawab/)])
  expect((await read()).jenis[0]?.soal[0]?.jenis_pilihan_ganda).toBe(1)
})

it('comes anew with what a colleague has removed meanwhile, and names what would go', async () => {
  const seen = await asWritten()
  const [type, empty] = seen.jenis
  const theirs = [{ ...type, soal: [type?.soal[0], choice('Cepat?')] }, empty]
  expect((await change({ ...seen, jenis: theirs }, colleague)).status).toBe(200)
  const late = await change(seen)
  expect([late.status, late.error.message]).toEqual([
    409,
    expect.stringMatching(/akan terhapus: 'Cepat\?'\./),
  ])
  const { dilihat } = await read()
  expect((await change({ ...seen, dilihat })).status).toBe(200)
  expect((await read()).jenis[0]?.soal.map(({ pertanyaan }) => pertanyaan)).toEqual([
    'Ramah?',
    'Saran?',
  ])
})

it('has any letters, a name of its own, and takes none of another survey', async () => {
  const name = `Survei 🎉 استبيان ${id}`
  expect((await add({ name })).status).toBe(200)
  expect((await add({ name: name.toUpperCase() })).error.errors).toEqual({
    name: ['Sudah ada survey bernama ini.'],
  })
  const soal = (await read()).jenis[0]?.soal[0]?.id ?? 0
  id = (await add()).body.id
  const seen = await asWritten()
  const stolen = [{ id: null, name: 'A', soal: [choice('Ramah?', soal)] }]
  expect((await change({ ...seen, jenis: stolen })).status).toBe(200)
  const own = (await read()).jenis[0]?.soal[0]
  expect(own?.pertanyaan).toBe('Ramah?')
  expect(own?.id).not.toBe(soal)
})

it('tells results of enough answers alone, and never a difference of fewer', async () => {
  await put(true)
  const told = async () => {
    const { body } = await call(results, { cookie, params: one() })
    return body.hasil.map(({ jumlah, pilihan, teks }) => [
      jumlah,
      pilihan?.map((it) => it.jumlah) ?? null,
      teks,
    ])
  }
  for (let nilai = 1; nilai < LEAST; nilai += 1) await answer(nilai)
  expect(await told()).toEqual([
    [null, null, null],
    [null, null, null],
  ])
  await answer(5)
  expect((await told())[0]).toEqual([5, [1, 1, 1, 1, 1], null])
  for (let more = 1; more < LEAST; more += 1) await answer(5)
  expect((await told())[0]).toEqual([5, [1, 1, 1, 1, 1], null])
  await answer(5)
  expect((await told())[0]).toEqual([10, [1, 1, 1, 1, 6], null])
  expect((await call(results, { cookie, params: { id: '999999' } })).status).toBe(404)
  const draft = await db.survey.create({ data: { name: 'Belum berisi' } })
  const empty = await call(results, { cookie, params: { id: String(draft.id) } })
  expect([empty.status, empty.body.hasil]).toEqual([200, []])
})

it('is removed with its questions after a look, and returns whole', async () => {
  const before = await asWritten()
  const drop = (terapkan: boolean) => call(remove, { cookie, params: one(), body: { terapkan } })
  expect((await drop(false)).body).toEqual({
    ikut: ['2 jenis survey', '2 soal survey'],
    menahan: [],
    nomor: null,
  })
  const { nomor } = (await drop(true)).body
  expect((await call(show, { cookie, params: one() })).status).toBe(404)
  await takeBack(nomor)
  expect(await asWritten()).toEqual(before)
})

it('has a reminder, changed whole as it was seen, which opens it again', async () => {
  const versi = async () =>
    (await db.pengaturan.findUniqueOrThrow({ where: { id: 1 } })).pengingat_survey_versi
  const reminder = async () => (await call(readReminder, { cookie })).body
  const save = (body: object) => call(saveReminder, { cookie, body })
  const { dilihat } = await reminder()
  const before = await versi()
  const tautan = [{ label: 'Layanan', url: `/survey?survey=${id}` }]
  expect((await save({ judul: 'Isi survey', tautan, dilihat })).status).toBe(200)
  expect(await reminder()).toMatchObject({ judul: 'Isi survey', tautan })
  expect(await versi()).toBeGreaterThan(before)
  expect((await save({ judul: 'Lain', tautan, dilihat })).status).toBe(409)
  const seen = (await reminder()).dilihat
  const opened = await versi()
  expect((await save({ judul: 'Isi survey', tautan, dilihat: seen })).status).toBe(200)
  expect(await versi()).toBe(opened)
  for (const [body, field] of [
    [{ judul: '', tautan }, 'judul'],
    [{ judul: 'Isi survey', tautan: [] }, 'tautan'],
    [{ judul: 'x'.repeat(101), tautan }, 'judul'],
    [{ judul: 'Isi', tautan: [{ label: 'A', url: 'javascript:alert(1)' }] }, 'tautan'],
    [{ judul: 'Isi', tautan: Array(5).fill(tautan[0]) }, 'tautan'],
  ] as const) {
    const { status, error } = await save({ ...body, dilihat: seen })
    expect([status, Object.keys(error.errors)]).toEqual([422, [field]])
  }
  const unknown = [{ label: 'A', url: '/survey?survey=999999' }]
  expect((await save({ judul: 'Isi', tautan: unknown, dilihat: seen })).status).toBe(422)
  expect((await save({ judul: '', tautan: [], dilihat: seen })).status).toBe(200)
  expect(await reminder()).toMatchObject({ judul: '', tautan: [] })
})

it('is there for public relations alone', async () => {
  for (const role of ['it', 'akademik', 'pkk', 'pimpinan'] as const) {
    const as = await enterAs(role)
    const calls = [
      await call(list, { cookie: as }),
      await call(results, { cookie: as, params: one() }),
      await call(readReminder, { cookie: as }),
    ]
    expect(calls.map(({ status }) => status)).toEqual([404, 404, 404])
  }
})
