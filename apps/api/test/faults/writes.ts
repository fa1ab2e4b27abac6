import { create as createKs } from '@sia/contracts/ks'
import { update as joinPojt } from '@sia/contracts/ojt'
import { create as createPeminjaman } from '@sia/contracts/peminjaman-ruangan'
import { answer } from '@sia/contracts/survey'
import { createPojt } from '@sia/server/test/factories'
import { fotoPart, multipart } from '@sia/server/test/multipart'
import { jpeg } from '@sia/server/test/pictures'
import { NEXT_YEAR, type TestApp } from '../harness.ts'
import { type Call, json } from './client.ts'
import type { Student } from './crowd.ts'

/** Questions that one call answers. */
export const ANSWERS = 5

/** The kinds of writes: one row, a row with a file, a row with a counter, several rows. */
export type Kind = 'peminjaman_ruangan' | 'ks' | 'mhs_pojt' | 'mhs_soal_survey'

/** Kinds that can be written again without doubling; each student writes them once. */
export const ONCE: Kind[] = ['mhs_pojt', 'mhs_soal_survey']

/** Makes the rows for the writes, and the call of each kind; `key` is found again in the rows. */
export async function prepareWrites({ db }: TestApp) {
  await db.tahunAjaran.create({ data: { tahun: '2023/2024' } })
  const ruangan = await db.ruangan.create({ data: { nama: 'Aula' } })
  const pojt = await createPojt(db, { 3: 100_000 })
  const soal = Array.from({ length: ANSWERS }, () => ({ type: 2, pertanyaan: 'Saran Anda?' }))
  const survey = await db.survey.create({
    data: {
      name: 'Survei',
      jenis_survey: { create: { name: 'Layanan', soal_survey: { create: soal } } },
    },
    include: { jenis_survey: { include: { soal_survey: true } } },
  })
  const questions = survey.jenis_survey.flatMap(({ soal_survey }) => soal_survey)
  const foto = await jpeg(200, 150)

  const calls: Record<Kind, (student: Student, key: string) => Call> = {
    peminjaman_ruangan: ({ token }, keperluan) =>
      json(createPeminjaman.method, createPeminjaman.path, token, {
        ruangan_id: ruangan.id,
        dari: `${NEXT_YEAR}-03-02 09:00:00`,
        sampai: `${NEXT_YEAR}-03-02 10:00:00`,
        no_telp: '08123456789',
        keperluan,
      }),
    ks: ({ token }, judul) => ({
      method: createKs.method,
      path: createKs.path,
      token,
      ...multipart([
        { name: 'judul', value: judul },
        { name: 'isi', value: 'Isi' },
        fotoPart(foto),
      ]),
    }),
    mhs_pojt: ({ id, token }) =>
      json(joinPojt.method, joinPojt.path.replace(':id', String(id)), token, {
        self_join: true,
        pojt_id: pojt.id,
      }),
    mhs_soal_survey: ({ token }, jawaban_essay) =>
      json(answer.method, answer.path, token, {
        jawaban: questions.map(({ id }) => ({ soal_survey_id: id, jawaban_essay })),
      }),
  }
  return calls
}

export type Writes = Awaited<ReturnType<typeof prepareWrites>>
