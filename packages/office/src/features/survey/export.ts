import type { Source } from '../../sheets/source.ts'

export const surveySource: Source = {
  from: `soal_survey q join jenis_survey j on j.id = q.jenis_survey_id join survey v on v.id = j.survey_id`,
  cells: {
    survey: 'v.name',
    jenis: 'j.name',
    tipe: 'q.type',
    pertanyaan: 'q.pertanyaan',
    pilihan: 'q.jenis_pilihan_ganda',
    // 0 is where questions stand that were never given a place.
    urutan: 'nullif(q.urutan, 0)',
  },
  order: 'v.id, j.urutan, j.id, q.urutan, q.id',
}
