import { EXAMS, MEETINGS } from './absensi.ts'

/**
 * The sessions of a class in the order in which they are held: meetings 1 to 12 by number, each exam before the
 * first meeting that is later; without a day at the end, UTS before UAS. Takes planned sessions with their days
 * 'YYYY-MM-DD'; returns all 14 of PERTEMUAN. Product §4.9.
 */
export function orderPertemuan(
  pengajaran: readonly { pertemuan: string; tanggal: string | null }[],
): string[] {
  const dayOf = (pertemuan: string) =>
    pengajaran.find((one) => one.pertemuan === pertemuan && one.tanggal !== null)?.tanggal ?? null
  const order: string[] = [...MEETINGS]
  for (const exam of EXAMS) {
    const day = dayOf(exam)
    const later = order.findIndex((one) => day !== null && (dayOf(one) ?? '') > day)
    order.splice(later === -1 ? order.length : later, 0, exam)
  }
  return order
}
