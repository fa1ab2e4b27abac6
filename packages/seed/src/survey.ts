import { addDays, moment } from './dates.ts'
import { NIM_KOSONG, NIM_LENGKAP } from './demo-accounts.ts'
import type { Mhs } from './mhs.ts'
import { createRandom } from './random.ts'
import type { Story } from './story.ts'
import { SURVEY } from './survey-questions.ts'
import { semesterBerjalan } from './tahun-ajaran.ts'

const PILIHAN_GANDA = 1
const ESSAY = 2

/** The title of the reminder that opens after login. */
export const judulPengingat = (story: Story) => `Survey Semester ${semesterBerjalan(story)}`

const JAWABAN_ESSAY = [
  'Sudah baik, mohon dipertahankan.',
  'Koneksi internet di lantai 3 perlu diperbaiki.',
  'Jam buka perpustakaan sebaiknya diperpanjang.',
  'Petugas ramah dan cepat membantu.',
  'Informasi perubahan jadwal sebaiknya lebih awal.',
]

/** Surveys with their types and questions, the reminder's links, and what others answered. */
export function createSurvey(mhs: readonly Mhs[], story: Story) {
  const survey = SURVEY.map(({ name }, index) => ({ id: index + 1, name }))
  const types = SURVEY.flatMap(({ jenis }, index) =>
    jenis.map((type) => ({ ...type, survey_id: index + 1 })),
  ).map((type, index) => ({ ...type, id: index + 1 }))
  const soal_survey = types
    .flatMap(({ id, soal }) =>
      soal.map(({ pertanyaan, skala }) => ({
        jenis_survey_id: id,
        type: skala === null ? ESSAY : PILIHAN_GANDA,
        pertanyaan,
        jenis_pilihan_ganda: skala,
      })),
    )
    .map((soal, index) => ({ id: index + 1, ...soal }))
  return {
    survey,
    jenis_survey: types.map(({ id, survey_id, name }) => ({ id, survey_id, name })),
    soal_survey,
    pengingat_survey_tautan: survey.map(({ id, name }) => ({
      id,
      urutan: id,
      label: name,
      url: `/survey?survey=${id}`,
    })),
    mhs_soal_survey: answer(mhs, soal_survey, story),
  }
}

function answer(
  mhs: readonly Mhs[],
  soal: readonly { id: number; jenis_survey_id: number; type: number }[],
  { today }: Story,
) {
  const random = createRandom('survey')
  return mhs.flatMap(({ row, status }) => {
    if (status !== 'aktif') return []
    const types = new Set(row.nim === NIM_LENGKAP ? [1] : [])
    if (row.nim !== NIM_LENGKAP && row.nim !== NIM_KOSONG && random.chance(0.25)) {
      for (const { jenis_survey_id } of soal) if (random.chance(0.15)) types.add(jenis_survey_id)
    }
    const answered = soal.filter(({ jenis_survey_id }) => types.has(jenis_survey_id))
    return answered.map(({ id, type }) => ({
      mhs_id: row.id,
      soal_survey_id: id,
      jawaban_pilihan_ganda: type === PILIHAN_GANDA ? random.int(2, 5) : null,
      jawaban_essay: type === ESSAY ? random.pick(JAWABAN_ESSAY) : null,
      updated_at: moment(addDays(today, -random.int(1, 20)), '19:30'),
    }))
  })
}
