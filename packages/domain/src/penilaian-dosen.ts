import { isHeld, isMeeting } from './absensi.ts'

export type AspectField =
  | 'penampilan'
  | 'kepribadian'
  | 'penguasaan_materi'
  | 'mudah_diterima'
  | 'semangat_mengajar'
  | 'ketepatan_waktu'

/** The six rating rows in the order of the form, with the message for an empty one (Product §5). */
export const PENILAIAN_ASPECTS: readonly { field: AspectField; label: string; kosong: string }[] = [
  aspect('penampilan', 'Penampilan'),
  aspect('kepribadian', 'Kepribadian'),
  aspect('penguasaan_materi', 'Penguasaan Materi'),
  aspect('mudah_diterima', 'Mudah Diterima'),
  aspect('semangat_mengajar', 'Semangat Mengajar'),
  aspect('ketepatan_waktu', 'Ketepatan Waktu'),
]

/** The rating scale, worst first (Product §5). */
export const PENILAIAN_SCALE: readonly { nilai: number; label: string }[] = [
  { nilai: 1, label: 'Tidak Memuaskan' },
  { nilai: 2, label: 'Kurang Memuaskan' },
  { nilai: 3, label: 'Memuaskan' },
  { nilai: 4, label: 'Sangat Memuaskan' },
]

/** The ends of the rating scale. */
export const NILAI_PENILAIAN = {
  terendah: Math.min(...PENILAIAN_SCALE.map(({ nilai }) => nilai)),
  tertinggi: Math.max(...PENILAIAN_SCALE.map(({ nilai }) => nilai)),
}

/** The sentence for a rating that is not on the scale. */
export const explainNilaiPenilaian = (label: string) =>
  `${label} harus dipilih dari ${NILAI_PENILAIAN.terendah} sampai ${NILAI_PENILAIAN.tertinggi}.`

/** Whether a number is on the rating scale: 1, 2, 3 and 4 only. Product §5. */
export function isNilaiPenilaian(nilai: number): boolean {
  return PENILAIAN_SCALE.some((step) => step.nilai === nilai)
}

/** From so many held meetings on a lecturer can be judged, and the student is asked to (Product §21.5). */
const PERTEMUAN_BEFORE_PENILAIAN = 6

/**
 * Whether the student is reminded of rating a class of the running term: not rated, and half of its
 * twelve meetings were held by today. Days are 'YYYY-MM-DD', today in WITA. Product §21.5.
 */
export function isPenilaianAsked(
  kelas: {
    sudah_dinilai: boolean
    pengajaran: readonly { pertemuan: string; status: number | null; tanggal: string | null }[]
  },
  today: string,
): boolean {
  if (kelas.sudah_dinilai) return false
  const held = kelas.pengajaran.filter(
    (session) =>
      isMeeting(session.pertemuan) &&
      isHeld(session) &&
      session.tanggal !== null &&
      session.tanggal <= today,
  )
  return held.length >= PERTEMUAN_BEFORE_PENILAIAN
}

function aspect(field: AspectField, label: string) {
  return { field, label, kosong: `${label} tidak boleh kosong !` }
}
