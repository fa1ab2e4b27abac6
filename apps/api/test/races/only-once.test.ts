import { update } from '@sia/contracts/berita-terkini'
import { create } from '@sia/contracts/penilaian-dosen'
import { answer } from '@sia/contracts/survey'
import { createKelas, createKrs } from '@sia/server/test/factories'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type Contestant,
  checkThenWrite,
  createArena,
  createContestants,
  REPEATS,
  tally,
} from './arena.ts'

const arena = await createArena()
const { db, race } = arena
const rounds = Array.from({ length: REPEATS }, (_, index) => index)
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index))
const rating = {
  penampilan: 4,
  kepribadian: 4,
  penguasaan_materi: 4,
  mudah_diterima: 4,
  semangat_mengajar: 4,
  ketepatan_waktu: 4,
}

let students: Contestant[]
let mhs: Contestant
let soal: { id: number; type: number }[]

beforeAll(async () => {
  students = await createContestants(arena, 20)
  const [first] = students
  if (!first) throw new Error('no students')
  mhs = first
  const { jenis_survey } = await db.survey.create({
    data: { name: 'Layanan', jenis_survey: { create: { name: 'Dosen' } } },
    include: { jenis_survey: true },
  })
  const jenis_survey_id = jenis_survey[0]?.id ?? 0
  soal = await db.soalSurvey.createManyAndReturn({
    data: times(10, (index) => ({
      jenis_survey_id,
      type: 1,
      pertanyaan: `Soal ${index}`,
      jenis_pilihan_ganda: 1,
    })),
  })
})

const createKrsOf = async ({ id }: Contestant) => {
  const key = { mhs_id: id, kelas_id: (await createKelas(db)).id }
  await createKrs(db, key)
  return key
}
const createBerita = () => db.beritaTerkini.create({ data: { title: 'Wisuda', caption: 'Isi' } })
const likesOf = async (berita: { id: number }) => {
  const { likes, views } = await db.beritaTerkiniStatus.findUniqueOrThrow({
    where: { berita_terkini_id: berita.id },
  })
  const where = { berita_terkini_id: berita.id }
  return {
    likes,
    likeRows: await db.beritaTerkiniStatusLikes.count({ where }),
    views,
    viewRows: await db.beritaTerkiniStatusViews.count({ where }),
  }
}
const answerRows = () => db.mhsSoalSurvey.findMany({ where: { mhs_id: mhs.id } })

describe('once only (two processes)', () => {
  it('stores one of 50 equal ratings', async () => {
    for (const _ of rounds) {
      const key = await createKrsOf(mhs)
      const body = { ...rating, kelas_id: key.kelas_id }
      const answers = tally(
        await race(times(50, () => ({ endpoint: create, token: mhs.token, body }))),
      )
      expect(answers).toEqual({
        '200 success': 1,
        '409 Nilai yang sudah terisi tidak dapat diubah !': 49,
      })
      expect(await db.penilaianDosen.count({ where: key })).toBe(1)
    }
  })

  it('counts 20 likes and views when 20 students press 200 times', async () => {
    for (const _ of rounds) {
      const berita = await createBerita()
      const presses = times(10, () => students).flat()
      const results = await race(
        presses.map(({ token }) => ({
          endpoint: update,
          id: berita.id,
          token,
          body: { is_like: true, is_view: true },
        })),
      )
      expect(tally(results)).toEqual({ '200 ok': 200 })
      expect(await likesOf(berita)).toEqual({ likes: 20, likeRows: 20, views: 20, viewRows: 20 })
    }
  })

  it('keeps count and rows equal while likes are given and taken back', async () => {
    for (const _ of rounds) {
      const berita = await createBerita()
      const presses = times(10, (index) =>
        students.map((one) => ({ ...one, is_like: index % 2 === 0 })),
      )
      const results = await race(
        presses.flat().map(({ token, is_like }) => ({
          endpoint: update,
          id: berita.id,
          token,
          body: { is_like },
        })),
      )
      expect(tally(results)).toEqual({ '200 ok': 200 })
      const { likes, likeRows } = await likesOf(berita)
      expect(likes).toBe(likeRows)
    }
  })

  it('keeps one whole answer when the same survey is sent twice at once', async () => {
    for (const _ of rounds) {
      await db.mhsSoalSurvey.deleteMany()
      // Opposite orders would lock each other out if the rows were written as they come.
      const sent = times(8, (index) => {
        const jawaban = soal.map(({ id }) => ({
          soal_survey_id: id,
          jawaban_pilihan_ganda: (index % 5) + 1,
        }))
        return {
          endpoint: answer,
          token: mhs.token,
          body: { jawaban: index % 2 ? jawaban : jawaban.toReversed() },
        }
      })
      expect(tally(await race(sent))).toEqual({ '200 success': 8 })
      const rows = await answerRows()
      expect(rows).toHaveLength(soal.length)
      expect(new Set(rows.map((row) => row.jawaban_pilihan_ganda)).size).toBe(1)
    }
  })
})

describe('a check-then-insert without the keys, in the same races', () => {
  // The database of this file is thrown away.
  beforeAll(async () => {
    await arena.owner.query(`drop index penilaian_dosen_mhs_id_kelas_id_key`)
    await arena.owner.query(
      `alter table berita_terkini_status_likes drop constraint berita_terkini_status_likes_pkey`,
    )
    await arena.owner.query(`alter table mhs_soal_survey drop constraint mhs_soal_survey_pkey`)
    await db.mhsSoalSurvey.deleteMany()
  })

  it('stores a rating twice', async () => {
    const key = await createKrsOf(mhs)
    const stored = () => db.penilaianDosen.count({ where: key })
    await checkThenWrite(
      times(50, () => ({ ...key, ...rating })),
      async () => (await stored()) === 0,
      (data) => db.penilaianDosen.create({ data }),
    )
    expect(await stored()).toBeGreaterThan(1)
  })

  it('counts more likes than students', async () => {
    const berita = await createBerita()
    await checkThenWrite(
      times(10, () => students)
        .flat()
        .map(({ id }) => ({ mhs_id: id, berita_terkini_id: berita.id })),
      async (where) => (await db.beritaTerkiniStatusLikes.count({ where })) === 0,
      (data) => db.beritaTerkiniStatusLikes.createMany({ data }),
    )
    expect((await likesOf(berita)).likes).toBeGreaterThan(students.length)
  })

  it('stores two answers to one question', async () => {
    const [first] = soal
    const key = { mhs_id: mhs.id, soal_survey_id: first?.id ?? 0 }
    await checkThenWrite(
      [3, 4],
      async () => (await db.mhsSoalSurvey.count({ where: key })) === 0,
      (jawaban_pilihan_ganda) =>
        db.mhsSoalSurvey.createMany({ data: { ...key, jawaban_pilihan_ganda } }),
    )
    expect(await answerRows()).toHaveLength(2)
  })
})
