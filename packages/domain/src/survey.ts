import { showTanggal } from './time.ts'

export type Soal = { id: number; type: number; jenis_pilihan_ganda?: number | null }
export type Jawaban = {
  soal_survey_id: number
  jawaban_pilihan_ganda?: number | null
  jawaban_essay?: string | null
}
export type Pilihan = { nilai: number; label: string }

/** How a survey stands: no student sees a draft, and nobody answers one that is closed. Product §12. */
export const SURVEY_STATE = { konsep: 'Konsep', terbuka: 'Terbuka', ditutup: 'Ditutup' } as const

export type SurveyState = keyof typeof SURVEY_STATE

/** Question types (Product §12). */
export const PILIHAN_GANDA = 1
export const ESSAY = 2

/** The five wording sets, each from 1 to 5 (Product §12). */
export const SURVEY_SCALE: readonly { jenis: number; nama: string; labels: readonly string[] }[] = [
  {
    jenis: 1,
    nama: 'Persetujuan',
    labels: ['Sangat Tidak Setuju', 'Tidak Setuju', 'Netral', 'Setuju', 'Sangat Setuju'],
  },
  { jenis: 2, nama: 'Kualitas', labels: ['Sangat Buruk', 'Buruk', 'Cukup', 'Baik', 'Sangat Baik'] },
  {
    jenis: 3,
    nama: 'Kepentingan',
    labels: ['Sangat Tidak Penting', 'Tidak Penting', 'Cukup Penting', 'Penting', 'Sangat Penting'],
  },
  {
    jenis: 4,
    nama: 'Kepuasan',
    labels: ['Sangat Tidak Puas', 'Tidak Puas', 'Cukup Puas', 'Puas', 'Sangat Puas'],
  },
  {
    jenis: 5,
    nama: 'Frekuensi',
    labels: ['Tidak Pernah', 'Jarang', 'Kadang-kadang', 'Sering', 'Selalu'],
  },
]

/**
 * The choices of a question by its wording set, 1 to 5, lowest first; none for null or an unknown
 * set. Product §12.
 */
export function listPilihan(jenis_pilihan_ganda: number | null): Pilihan[] {
  const scale = SURVEY_SCALE.find(({ jenis }) => jenis === jenis_pilihan_ganda)
  return (scale?.labels ?? []).map((label, index) => ({ nilai: index + 1, label }))
}

/**
 * Whether a question is answered: a whole choice 1 to 5 of a multiple choice question, or an essay
 * that is not blank. Product §12.
 */
export function isTerjawab(soal: Soal, jawaban: Jawaban): boolean {
  if (soal.type === ESSAY) return (jawaban.jawaban_essay ?? '').trim() !== ''
  const pilihan = jawaban.jawaban_pilihan_ganda ?? 0
  return Number.isInteger(pilihan) && pilihan >= 1 && pilihan <= 5
}

/** How far a survey is filled, with the text '3 dari 10'; a question counts once. Product §12. */
export function computeProgress(
  soal: readonly Soal[],
  jawaban: readonly Jawaban[],
): { terjawab: number; jumlah: number; text: string } {
  const terjawab = soal.filter((s) =>
    jawaban.some((j) => j.soal_survey_id === s.id && isTerjawab(s, j)),
  ).length
  return { terjawab, jumlah: soal.length, text: `${terjawab} dari ${soal.length}` }
}

/**
 * How many survey types a student can still answer something in; none where his status does not let him
 * answer. Product §12, §2.7.
 */
export function countTerbuka(
  jenis: readonly { jumlah_soal: number; jumlah_terjawab: number }[],
  mayAnswer: boolean,
): number {
  if (!mayAnswer) return 0
  return jenis.filter(({ jumlah_soal, jumlah_terjawab }) => jumlah_terjawab < jumlah_soal).length
}

/**
 * How a survey stands on a day of WITA. `batas` is its last day, null without one; both 'YYYY-MM-DD'. With the last day
 * 18 December it is open on the 18th and closed on the 19th. Product §12.
 */
export function surveyStateOf(
  { konsep, batas }: { konsep: boolean; batas: string | null },
  today: string,
): SurveyState {
  if (konsep) return 'konsep'
  return batas !== null && batas < today ? 'ditutup' : 'terbuka'
}

/** The refusal of an answer after the last day ('YYYY-MM-DD'). Product §12. */
export const sayClosed = (batas: string): string =>
  `Survey ini ditutup pada ${showTanggal(batas)}: jawaban tidak dapat dikirim lagi.`

const NUMBERS: Pilihan[] = [1, 2, 3, 4, 5].map((nilai) => ({ nilai, label: String(nilai) }))

/** The choices of a question as they are shown: bare numbers without a known wording set. Product §12. */
export function pilihanOf(jenis_pilihan_ganda: number | null): Pilihan[] {
  const pilihan = listPilihan(jenis_pilihan_ganda)
  return pilihan.length > 0 ? pilihan : NUMBERS
}

type Written = { type: number; pertanyaan: string; jenis_pilihan_ganda: number | null }

/**
 * Why a question that was answered cannot become another: its answers would be to something that nobody was asked.
 * Takes it before and after, null where it is to go; null where it can. Its place is free. Product §25.25.
 */
export function refuseOfAnswered(before: Written, after: Written | null): string | null {
  if (after === null) return 'Pertanyaan ini sudah dijawab, jadi tidak dapat dihapus.'
  const isSame =
    before.type === after.type &&
    before.pertanyaan === after.pertanyaan &&
    before.jenis_pilihan_ganda === after.jenis_pilihan_ganda
  return isSame ? null : 'Pertanyaan ini sudah dijawab, jadi tidak dapat diubah; urutannya dapat.'
}
