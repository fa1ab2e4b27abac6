import { wholeNumber } from '../../sheets/columns/columns-number.ts'
import { pilihan, text } from '../../sheets/columns/columns-text.ts'
import { defineKind } from '../../sheets/kind.ts'
import { surveySource } from './export.ts'

const after = (table: string) => `(select coalesce(max(urutan), 0) from ${table}) + s.line`

/** Surveys with their types and questions, one line a question. */
export const survey = defineKind({
  name: 'survey',
  title: 'Survey dan soal',
  describe: 'Satu baris satu pertanyaan; survey dan jenisnya dibuat dari kolomnya.',
  columns: [
    text('survey', {
      isi: 'Nama survey',
      contoh: 'Survey Semester Genap 2025',
      also: ['nama survey'],
      required: true,
      max: 200,
    }),
    text('jenis', {
      isi: 'Jenis di dalam survey itu',
      contoh: 'Layanan Akademik',
      also: ['jenis survey', 'kategori', 'bagian'],
      required: true,
      max: 200,
    }),
    {
      ...pilihan(
        'tipe',
        'int',
        [
          [1, 'pilihan ganda', '1', 'pilihan', 'pg'],
          [2, 'essay', '2', 'esai', 'esei', 'uraian', 'isian'],
        ],
        {
          isi: 'pilihan ganda atau essay',
          contoh: 'pilihan ganda',
          also: ['type', 'jenis soal', 'tipe soal'],
          required: true,
        },
      ),
      into: 'type',
    },
    text('pertanyaan', {
      isi: 'Pertanyaannya',
      contoh: 'Petugas melayani dengan ramah',
      also: ['soal', 'isi soal', 'butir'],
      required: true,
      max: 2000,
    }),
    pilihan(
      'pilihan',
      'int',
      [
        [1, 'persetujuan', '1', 'setuju'],
        [2, 'kualitas', '2', 'mutu'],
        [3, 'kepentingan', '3', 'penting'],
        [4, 'kepuasan', '4', 'puas'],
        [5, 'frekuensi', '5', 'sering'],
      ],
      {
        isi: 'Susunan kata jawaban pilihan ganda: persetujuan, kualitas, kepentingan, kepuasan, frekuensi; kosong untuk essay',
        contoh: 'persetujuan',
        also: ['jenis pilihan ganda', 'jenis_pilihan_ganda', 'skala', 'pilihan ganda'],
      },
    ),
    wholeNumber('urutan', {
      isi: 'Urutan pertanyaan di jenisnya; kosong berarti menurut urutan baris, setelah yang sudah ada',
      contoh: 1,
      also: ['no urut', 'nomor urut', 'urut'],
      min: 1,
      max: 100_000,
    }),
  ],
  key: ['survey', 'jenis', 'pertanyaan'],
  source: surveySource,
  check({ type, pilihan }) {
    if (type === 1 && pilihan === null) {
      return { column: 'pilihan', sentence: 'wajib diisi untuk pilihan ganda' }
    }
    return type === 2 && pilihan !== null
      ? { column: 'pilihan', sentence: 'harus kosong untuk essay' }
      : null
  },
  existing: `exists (select from soal_survey q
    join jenis_survey j on j.id = q.jenis_survey_id join survey v on v.id = j.survey_id
    where lower(v.name) = lower(s.survey) and lower(j.name) = lower(s.jenis)
      and lower(q.pertanyaan) = lower(s.pertanyaan))`,
  extra: { survey_id: 'int', jenis_survey_id: 'int' },
  rules: [
    {
      column: 'tipe',
      sentence: 'tidak dapat diubah bagi pertanyaan yang sudah ada; tulis pertanyaan baru',
      when: `exists (select from soal_survey q
        join jenis_survey j on j.id = q.jenis_survey_id join survey v on v.id = j.survey_id
        where lower(v.name) = lower(s.survey) and lower(j.name) = lower(s.jenis)
          and lower(q.pertanyaan) = lower(s.pertanyaan) and q.type <> s.type)`,
    },
    {
      column: 'pilihan',
      sentence: 'tidak dapat diubah bagi pertanyaan yang sudah dijawab; tulis pertanyaan baru',
      when: `exists (select from soal_survey q
        join jenis_survey j on j.id = q.jenis_survey_id join survey v on v.id = j.survey_id
        where lower(v.name) = lower(s.survey) and lower(j.name) = lower(s.jenis)
          and lower(q.pertanyaan) = lower(s.pertanyaan) and q.jenis_pilihan_ganda is distinct from s.pilihan
          and exists (select from mhs_soal_survey a where a.soal_survey_id = q.id))`,
    },
  ],
  steps: [
    {
      table: 'survey',
      key: { name: 's.survey' },
      anyCase: ['name'],
      ambiguous: 'survey',
      grouped: true,
      only: 'insert',
      idInto: 'survey_id',
    },
    {
      table: 'jenis_survey',
      key: { survey_id: 's.survey_id', name: 's.jenis' },
      anyCase: ['name'],
      initial: { urutan: after('jenis_survey') },
      grouped: true,
      only: 'insert',
      idInto: 'jenis_survey_id',
    },
    {
      table: 'soal_survey',
      key: ['jenis_survey_id', 'pertanyaan'],
      anyCase: ['pertanyaan'],
      set: { type: 's.type', jenis_pilihan_ganda: 's.pilihan', urutan: 's.urutan' },
      initial: { urutan: after('soal_survey') },
    },
  ],
  remarks: ['Jawaban mahasiswa tidak pernah disentuh impor.'],
})
