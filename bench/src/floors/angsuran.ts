import { type AngsuranJenjang, type FilledSlot, JUMLAH_ANGSURAN } from '@sia/domain/pembayaran'

/** A row of angsuran_jenjang. */
export type Level = Pick<AngsuranJenjang, 'jenjang' | 'angsuran'>
/** A row of angsuran_slot with its level. */
export type SlotRow = FilledSlot & Pick<AngsuranJenjang, 'jenjang'>

export const LEVELS =
  'select jenjang, angsuran from angsuran_jenjang where mhs_id = $1 order by jenjang'
export const SLOTS =
  'select jenjang, ke, jumlah, denda, tanggal from angsuran_slot where mhs_id = $1'

/** A student's installments by level, of the rows of both tables. */
export const joinSlots = (levels: Level[], slots: SlotRow[]): AngsuranJenjang[] =>
  levels.map((level) => ({
    ...level,
    slot: slots.filter(({ jenjang }) => jenjang === level.jenjang),
  }))

/** The record of a level as the wire has it, null without one. */
export function wireRecord(levels: AngsuranJenjang[], wanted: AngsuranJenjang['jenjang']) {
  const level = levels.find(({ jenjang }) => jenjang === wanted)
  if (!level) return null
  const record: Record<string, unknown> = { angsuran: level.angsuran }
  for (let ke = 1; ke <= JUMLAH_ANGSURAN[wanted]; ke += 1) {
    const slot = level.slot.find((one) => one.ke === ke)
    record[`pembayaran_${ke}`] = slot?.jumlah ?? null
    record[`denda_${ke}`] = slot?.denda ?? null
    record[`tanggal_${ke}`] = slot?.tanggal ?? null
  }
  return record
}
