export type Soal = { id: number; type: number; jenis_pilihan_ganda?: number | null }
export type Jawaban = {
  soal_survey_id: number
  jawaban_pilihan_ganda?: number | null
  jawaban_essay?: string | null
}
export type Pilihan = { nilai: number; label: string }

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
