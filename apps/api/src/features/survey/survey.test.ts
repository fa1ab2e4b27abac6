import { answer, list, listSoal } from '@sia/contracts/survey'
import { sayClosed } from '@sia/domain/survey'
import { formatDay, todayWita } from '@sia/domain/time'
import { createMhs } from '@sia/server/test/factories'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/harness.ts'
import { sessionOf } from '../../../test/sessions.ts'

const test = await createTestApp()
const { db, call } = test

let choice: number
let essay: number
let mhs: { id: number; token: string }
let other: { id: number; token: string }

const createStudent = async () => {
  const { id } = await createMhs(db)
  return { id, token: await sessionOf(test, { id }) }
}

beforeAll(async () => {
  const survey = await db.survey.create({
    data: { name: 'Layanan', jenis_survey: { create: [{ name: 'Dosen' }, { name: 'Sarana' }] } },
    include: { jenis_survey: true },
  })
  const jenis_survey_id = survey.jenis_survey[0]?.id ?? 0
  const [first, second] = await db.soalSurvey.createManyAndReturn({
    data: [
      { jenis_survey_id, type: 1, pertanyaan: 'Puas ?', jenis_pilihan_ganda: 4 },
      { jenis_survey_id, type: 2, pertanyaan: 'Saran ?' },
    ],
  })
  choice = first?.id ?? 0
  essay = second?.id ?? 0
})

beforeEach(async () => {
  mhs = await createStudent()
  other = await createStudent()
})

const send = (jawaban: unknown, more: object = {}) =>
  call(answer, { token: mhs.token, body: { jawaban, ...more } })
const stored = async () => {
  const rows = await db.mhsSoalSurvey.findMany({
    where: { mhs_id: mhs.id },
    orderBy: { soal_survey_id: 'asc' },
  })
  return rows.map((row) => [row.soal_survey_id, row.jawaban_pilihan_ganda, row.jawaban_essay])
}
const pick = (jawaban_pilihan_ganda: unknown) => ({ soal_survey_id: choice, jawaban_pilihan_ganda })
const write = (jawaban_essay: unknown) => ({ soal_survey_id: essay, jawaban_essay })

describe('GET /api/survey and /api/soal-survey', () => {
  it('lists surveys with their types', async () => {
    const { body } = await call(list, { token: mhs.token, query: { page: 'all' } })
    expect(body.survey).toEqual([
      {
        id: expect.any(Number),
        name: 'Layanan',
        batas: null,
        ditutup: false,
        jenis_survey: [
          { id: expect.any(Number), name: 'Dosen', jumlah_soal: 2, jumlah_terjawab: 0 },
          { id: expect.any(Number), name: 'Sarana', jumlah_soal: 0, jumlah_terjawab: 0 },
        ],
      },
    ])
  })

  it('counts the caller’s own answers', async () => {
    const answered = async (token: string) => {
      const { body } = await call(list, { token })
      const [first] = Array.isArray(body.survey) ? body.survey : []
      return first?.jenis_survey.map(({ jumlah_terjawab }) => jumlah_terjawab)
    }
    await send([pick(4)])
    await send([pick(5)])
    expect([await answered(mhs.token), await answered(other.token)]).toEqual([
      [1, 0],
      [0, 0],
    ])
    await send([write('Baik')])
    expect(await answered(mhs.token)).toEqual([2, 0])
  })

  it('lists questions with the own answer only', async () => {
    await send([pick(5)])
    await db.mhsSoalSurvey.create({
      data: { mhs_id: other.id, soal_survey_id: essay, jawaban_essay: 'RAHASIA' },
    })
    const { body } = await call(listSoal, { token: mhs.token, query: { page: 'all' } })
    expect(body.soal_survey).toEqual([
      {
        id: choice,
        jenis_survey_id: expect.any(Number),
        type: 1,
        pertanyaan: 'Puas ?',
        jenis_pilihan_ganda: 4,
        jawaban: { jawaban_pilihan_ganda: 5, jawaban_essay: null },
      },
      {
        id: essay,
        jenis_survey_id: expect.any(Number),
        type: 2,
        pertanyaan: 'Saran ?',
        jenis_pilihan_ganda: null,
        jawaban: null,
      },
    ])
  })

  it('answers pages when asked', async () => {
    const surveys = await call(list, { token: mhs.token, query: { page: '1' } })
    expect(surveys.body.survey).toMatchObject({ total: 1, current_page: 1 })
    const soal = await call(listSoal, { token: mhs.token, query: { page: '2' } })
    expect(soal.body.soal_survey).toMatchObject({ total: 2, data: [] })
  })
})

describe('POST /api/mhs-soal-survey', () => {
  it('stores answers under the caller', async () => {
    const { status, body } = await send([
      { ...pick('4'), mhs_id: mhs.id },
      { ...write('Lebih banyak buku.'), mhs_id: String(mhs.id) },
    ])
    expect([status, body]).toEqual([200, 'success'])
    expect(await stored()).toEqual([
      [choice, 4, null],
      [essay, null, 'Lebih banyak buku.'],
    ])
  })

  it.each([
    ['nothing', []],
    ['items left empty', null],
  ])('says of %s that nothing was answered, and changes nothing', async (_, jawaban) => {
    await send([pick(4)])
    const { status, error } = await send(jawaban ?? [{ soal_survey_id: choice }, write(' ')])
    expect([status, error.errors]).toEqual([422, { jawaban: ['Belum ada jawaban yang diisi.'] }])
    expect(await stored()).toEqual([[choice, 4, null]])
  })

  it('replaces the earlier answer to a question and leaves the others', async () => {
    await send([pick(4), write('Lama')])
    await send([pick(2)])
    expect(await stored()).toEqual([
      [choice, 2, null],
      [essay, null, 'Lama'],
    ])
  })

  it('takes the later of two answers to one question', async () => {
    expect((await send([pick(1), write('a'), pick(3), write('b')])).body).toBe('success')
    expect(await stored()).toEqual([
      [choice, 3, null],
      [essay, null, 'b'],
    ])
  })

  it('passes over questions left open, keeping an earlier answer', async () => {
    await send([write('Tetap')])
    expect((await send([pick(''), pick(null), pick(3), write('  ')])).body).toBe('success')
    expect((await send([{ ...pick(5), jawaban_essay: '' }])).body).toBe('success')
    expect((await send([{ ...write('Baru'), jawaban_pilihan_ganda: null }])).body).toBe('success')
    expect(await stored()).toEqual([
      [choice, 5, null],
      [essay, null, 'Baru'],
    ])
  })

  it.each([
    ['jawaban.0.jawaban_pilihan_ganda', () => [pick(0)]],
    ['jawaban.0.jawaban_pilihan_ganda', () => [pick(6)]],
    ['jawaban.0.jawaban_pilihan_ganda', () => [pick('1.5')]],
    ['jawaban.0.jawaban_pilihan_ganda', () => [pick('a')]],
    ['jawaban.0.jawaban_pilihan_ganda', () => [pick([1])]],
    ['jawaban.0.jawaban_pilihan_ganda', () => [pick(1e300)]],
    ['jawaban.0.jawaban_pilihan_ganda', () => [{ ...pick(3), jawaban_essay: 'dan teks' }]],
    ['jawaban.0.jawaban_pilihan_ganda', () => [{ soal_survey_id: choice, jawaban_essay: 'teks' }]],
    [
      'jawaban.1.jawaban_essay',
      () => [pick(3), { soal_survey_id: essay, jawaban_pilihan_ganda: 3 }],
    ],
    ['jawaban.0.jawaban_essay', () => [{ ...write('a'), jawaban_pilihan_ganda: 3 }]],
    ['jawaban.0.jawaban_essay', () => [write(5)]],
    ['jawaban.0.jawaban_essay', () => [write({ a: 1 })]],
    ['jawaban.0.jawaban_essay', () => [write('nol \0')]],
    ['jawaban.0.jawaban_essay', () => [write('x'.repeat(10_001))]],
    ['jawaban.1.soal_survey_id', () => [pick(3), { ...write('a'), soal_survey_id: 999_999 }]],
    ['jawaban.0.soal_survey_id', () => [{ ...pick(3), soal_survey_id: 2 ** 31 }]],
    ['jawaban.0.soal_survey_id', () => [{ soal_survey_id: 999_999 }]],
    ['jawaban.0.soal_survey_id', () => [{ jawaban_essay: 'a' }]],
    ['jawaban.0.soal_survey_id', () => [{ soal_survey_id: [1], jawaban_essay: 'a' }]],
    ['jawaban.1', () => [pick(3), 'a']],
    ['jawaban', () => undefined],
    ['jawaban', () => 'a'],
    ['jawaban', () => ({ 0: pick(3) })],
    ['jawaban', () => Array.from({ length: 1001 }, () => pick(3))],
  ] as [string, () => unknown][])('refuses under %s and stores nothing', async (field, jawaban) => {
    const { status, error } = await send(jawaban())
    expect([status, Object.keys(error.errors)]).toEqual([422, [field]])
    expect(await stored()).toEqual([])
  })

  it('names every wrong item at once', async () => {
    const { error } = await send([pick(9), write('baik'), { ...write('a'), soal_survey_id: 999 }])
    expect(error.errors).toEqual({
      'jawaban.0.jawaban_pilihan_ganda': ['Pilih jawaban dari 1 sampai 5.'],
      'jawaban.2.soal_survey_id': ['Soal ini tidak ditemukan.'],
    })
  })

  it('refuses the name of another student, wherever it stands', async () => {
    expect((await send([pick(3), { ...write('a'), mhs_id: other.id }])).status).toBe(403)
    expect((await send([pick(3)], { mhs_id: other.id })).status).toBe(403)
    expect(await db.mhsSoalSurvey.count({ where: { mhs_id: { in: [mhs.id, other.id] } } })).toBe(0)
  })

  it('keeps a long essay as it is', async () => {
    const text = `<script>'"; ${'ü'.repeat(9_980)}`
    expect((await send([write(text)])).body).toBe('success')
    expect(await stored()).toEqual([[essay, null, text]])
  })
})

describe('a survey with a last day', () => {
  const withDay = (batas: Date | null, konsep = false) =>
    db.survey.updateMany({ data: { batas, konsep } })
  const yesterday = () => new Date(Date.parse(todayWita(new Date())) - 86_400_000)

  it('takes answers on that day and none afterwards, and says so; what was answered is still shown', async () => {
    await withDay(new Date(todayWita(new Date())))
    expect((await send([pick(4)])).status).toBe(200)
    await withDay(yesterday())
    const { status, error } = await send([pick(1), write('Terlambat')])
    expect([status, error.message]).toEqual([409, sayClosed(formatDay(yesterday()))])
    expect(await stored()).toEqual([[choice, 4, null]])
    const { body } = await call(list, { token: mhs.token, query: { page: 'all' } })
    expect(body.survey).toMatchObject([{ ditutup: true }])
    await withDay(null)
  })

  it('is not there while it is written', async () => {
    await withDay(null, true)
    const surveys = await call(list, { token: mhs.token, query: { page: 'all' } })
    const soal = await call(listSoal, { token: mhs.token, query: { page: 'all' } })
    expect([surveys.body.survey, soal.body.soal_survey]).toEqual([[], []])
    const { status, error } = await send([pick(4)])
    expect([status, Object.keys(error.errors)]).toEqual([422, ['jawaban.0.soal_survey_id']])
    await withDay(null)
  })
})
