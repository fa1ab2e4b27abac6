import type { BiayaRow } from './biaya.ts'

/** An installment that was paid, or is due: then it may carry a fine. */
export type Slot = {
  ke: number
  jumlah: number | null
  /** Units of the fine, not rupiah. */
  denda: number | null
  tanggal: string | null
}

type JenjangRow = { mhs_id: number; jenjang: string; angsuran: number }
type SlotRow = Slot & Pick<JenjangRow, 'mhs_id' | 'jenjang'>

/** A row of angsuran or angsuran_optional, its id left out. */
export type Tambahan = { mhs_id: number; jumlah: number; denda: number; tanggal: string }

/** Everything the finance office knows of one student. */
export interface Pembayaran {
  biaya: BiayaRow[]
  angsuran_jenjang: JenjangRow[]
  angsuran_slot: SlotRow[]
  angsuran: Tambahan[]
  angsuran_optional: Tambahan[]
}

/** The rows of a student's installments; a slot without anything has none. */
export function slotRows({ angsuran, ...key }: JenjangRow, slots: readonly Slot[]) {
  const filled = slots.filter(({ jumlah, denda }) => jumlah !== null || denda !== null)
  return {
    angsuran_jenjang: [{ ...key, angsuran }],
    angsuran_slot: filled.map((slot) => ({ ...key, ...slot })),
  }
}
