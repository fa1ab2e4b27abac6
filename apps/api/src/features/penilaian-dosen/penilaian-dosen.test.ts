import { create } from '@sia/contracts/penilaian-dosen'
import { isNilaiPenilaian, PENILAIAN_ASPECTS, PENILAIAN_SCALE } from '@sia/domain/penilaian-dosen'
import { createKelas, createKrs, createMhs } from '@sia/server/test/factories'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/harness.ts'
import { sessionOf } from '../../../test/sessions.ts'

const test = await createTestApp()
const { app, db, call } = test
const rating = {
  penampilan: '4',
  kepribadian: '3',
  penguasaan_materi: 2,
  mudah_diterima: 1,
  semangat_mengajar: '1',
  ketepatan_waktu: 4,
  kritik_saran: 'Suaranya jelas.',
}
const fields = PENILAIAN_ASPECTS.map(({ field }) => field)

let mhs: { id: number; token: string }
let kelas_id: number

beforeEach(async () => {
  const { id } = await createMhs(db)
  mhs = { id, token: await sessionOf(test, { id }) }
  kelas_id = (await createKelas(db)).id
  await createKrs(db, { mhs_id: id, kelas_id })
})

const rate = (body: object, token = mhs.token) => call(create, { token, body })
const stored = () => db.penilaianDosen.findMany({ where: { mhs_id: mhs.id } })

const { owner } = test
const VALID_SCALE = 'penilaian_dosen_skala_sah'

describe('the rating scale', () => {
  const taken = async (field: string, nilai: number) => {
    const data = { ...rating, penampilan: 4, kepribadian: 4, semangat_mengajar: 4, [field]: nilai }
    const isTaken = await db.penilaianDosen
      .create({ data: { mhs_id: mhs.id, kelas_id, ...data } })
      .then(
        () => true,
        () => false,
      )
    await db.penilaianDosen.deleteMany({ where: { mhs_id: mhs.id } })
    return isTaken
  }

  it.each(fields)('is the same for %s in the database and in the rule', async (field) => {
    for (let nilai = 0; nilai <= PENILAIAN_SCALE.length + 2; nilai += 1) {
      expect([field, nilai, await taken(field, nilai)]).toEqual([
        field,
        nilai,
        isNilaiPenilaian(nilai),
      ])
    }
  })

  it('refuses what only the database refuses as a mistake, not as a failure', async () => {
    const { rows } = await owner.query<{ check: string }>(
      'select pg_get_constraintdef(oid) as check from pg_constraint where conname = $1',
      [VALID_SCALE],
    )
    await owner.query(`alter table penilaian_dosen drop constraint ${VALID_SCALE}`)
    await owner.query(
      `alter table penilaian_dosen add constraint ${VALID_SCALE} check (penampilan < 4) not valid`,
    )
    const { status, error } = await rate({ ...rating, kelas_id })
    await owner.query(`alter table penilaian_dosen drop constraint ${VALID_SCALE}`)
    await owner.query(`alter table penilaian_dosen add constraint ${VALID_SCALE} ${rows[0]?.check}`)
    expect([status, Object.keys(error.errors)]).toEqual([422, fields])
    expect(error.errors.penampilan).toEqual(['Penampilan harus dipilih dari 1 sampai 4.'])
    expect(await stored()).toEqual([])
  })
})

describe('POST /api/penilaian-dosen', () => {
  it('stores the rating under the caller, with ratings that arrive as text', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/penilaian-dosen?add_row=true',
      headers: { authorization: `Bearer ${mhs.token}` },
      payload: { ...rating, kelas_id: String(kelas_id) },
    })
    expect([response.statusCode, response.json()]).toEqual([200, 'success'])
    expect(await stored()).toEqual([
      expect.objectContaining({
        mhs_id: mhs.id,
        kelas_id,
        penampilan: 4,
        kepribadian: 3,
        penguasaan_materi: 2,
        mudah_diterima: 1,
        semangat_mengajar: 1,
        ketepatan_waktu: 4,
        kritik_saran: 'Suaranya jelas.',
      }),
    ])
  })

  it.each([undefined, null, '', '   '])('takes a rating without comment (%j)', async (comment) => {
    expect((await rate({ ...rating, kelas_id, kritik_saran: comment })).body).toBe('success')
    expect((await stored()).map((row) => row.kritik_saran)).toEqual([null])
  })

  it('names every empty field with its own sentence', async () => {
    const { status, error } = await rate({ kritik_saran: 'Baik' })
    expect(status).toBe(422)
    expect(error.errors).toEqual({
      kelas_id: ['Kelas tidak boleh kosong !'],
      penampilan: ['Penampilan tidak boleh kosong !'],
      kepribadian: ['Kepribadian tidak boleh kosong !'],
      penguasaan_materi: ['Penguasaan Materi tidak boleh kosong !'],
      mudah_diterima: ['Mudah Diterima tidak boleh kosong !'],
      semangat_mengajar: ['Semangat Mengajar tidak boleh kosong !'],
      ketepatan_waktu: ['Ketepatan Waktu tidak boleh kosong !'],
    })
  })

  it.each([
    0,
    5,
    -1,
    1.5,
    '5',
    '1e0',
    ' 1',
    'A',
    true,
    [1],
    { nilai: 1 },
    '\0',
    'x'.repeat(10_000),
  ])('refuses %j in each aspect, under that field alone', async (odd) => {
    for (const field of fields) {
      const { status, error } = await rate({ ...rating, kelas_id, [field]: odd })
      expect([field, status, Object.keys(error.errors)]).toEqual([field, 422, [field]])
    }
    expect(await stored()).toEqual([])
  })

  it.each([['Baik'], { teks: 'Baik' }, 'nol \0 byte', 'x'.repeat(10_001), 7].map((odd) => [odd]))(
    'refuses a comment that is no text the database can hold',
    async (kritik_saran) => {
      const { status, error } = await rate({ ...rating, kelas_id, kritik_saran })
      expect([status, Object.keys(error.errors)]).toEqual([422, ['kritik_saran']])
      expect(await stored()).toEqual([])
    },
  )

  it('keeps a comment of 10,000 characters as it is', async () => {
    const kritik_saran = `<b>'";--${'é'.repeat(9_991)}</b>`.slice(0, 10_000)
    expect((await rate({ ...rating, kelas_id, kritik_saran })).body).toBe('success')
    expect((await stored())[0]?.kritik_saran).toBe(kritik_saran)
  })

  it('refuses a second rating and keeps the first', async () => {
    await rate({ ...rating, kelas_id })
    const { status, error } = await rate({ ...rating, kelas_id, penampilan: 1 })
    expect(status).toBe(409)
    expect(error).toEqual({
      message: 'Nilai yang sudah terisi tidak dapat diubah !',
      errors: {},
    })
    expect((await stored()).map((row) => row.penampilan)).toEqual([4])
  })

  it('answers the same 404 for a class not taken, an unknown one and a number too large', async () => {
    const foreign = await createKelas(db)
    const answers = []
    for (const id of [foreign.id, 999_999, 0, -1, 1.5, '99999999999', 2 ** 31]) {
      const { status, error } = await rate({ ...rating, kelas_id: id })
      answers.push({ status, error })
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.status).toBe(404)
    expect(await stored()).toEqual([])
  })

  it('refuses the name of another student and ignores columns that are not the caller’s to set', async () => {
    const other = await createMhs(db)
    await createKrs(db, { mhs_id: other.id, kelas_id })
    expect((await rate({ ...rating, kelas_id, mhs_id: other.id })).status).toBe(403)
    expect(await db.penilaianDosen.count({ where: { kelas_id } })).toBe(0)
    const more = { id: 4242, created_at: '2000-01-01 00:00:00', mhs_id: String(mhs.id) }
    expect((await rate({ ...rating, kelas_id, ...more })).body).toBe('success')
    const [row] = await stored()
    expect(row?.id).not.toBe(4242)
    expect(row?.created_at.getFullYear()).not.toBe(2000)
  })

  it('answers 401 without a session', async () => {
    expect((await call(create, { body: { ...rating, kelas_id } })).status).toBe(401)
  })
})
