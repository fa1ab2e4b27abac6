import { addDays } from './dates.ts'
import { type Pembayaran, type Slot, slotRow } from './slot.ts'
import type { Story } from './story.ts'

const ANGSURAN = 500_000
const PAID = 20
// Slots paid late, with the units of their fines.
const DENDA: Record<number, number> = { 3: 1, 7: 2, 11: 4, 18: 1 }

/** The payments of the complete student: something of everything there is; 1,050,000 are left. */
export function createPembayaranLengkap(mhs_id: number, story: Story): Pembayaran {
  const { move } = story
  return {
    biaya: {
      mhs_id,
      biaya_pendidikan: 18_000_000,
      subsidi: 1_500_000,
      biaya_malam: 1_200_000,
      daftar: 250_000,
      tanggal_daftar: move('2024-07-04'),
      biaya_dpp: 3_000_000,
      diskon_dpp: 300_000,
      du_1: 1_000_000,
      tanggal_du_1: move('2024-07-15'),
      du_2: 1_000_000,
      tanggal_du_2: move('2024-08-15'),
      du_3: 700_000,
      tanggal_du_3: move('2024-09-16'),
      angsuran: ANGSURAN,
      diskon_angsuran: 250_000,
    },
    slots: slotRow({ mhs_id, angsuran: ANGSURAN, count: 24, slots: listSlot(story) }),
    angsuran: [
      { mhs_id, jumlah: 750_000, denda: 25_000, tanggal: move('2025-02-21') },
      { mhs_id, jumlah: 500_000, denda: 0, tanggal: move('2025-11-07') },
    ],
    angsuran_optional: [
      { mhs_id, jumlah: 400_000, denda: 0, tanggal: move('2025-06-10') },
      { mhs_id, jumlah: 300_000, denda: 10_000, tanggal: move('2026-01-12') },
    ],
  }
}

function listSlot({ move }: Story): Slot[] {
  const paid = Array.from({ length: PAID }, (_, index): Slot => {
    const ke = index + 1
    const denda = DENDA[ke] ?? null
    const day = addDays('2024-07-06', Math.round(index * 30.44))
    return { ke, jumlah: ANGSURAN, denda, tanggal: move(addDays(day, 9 * (denda ?? 0))) }
  })
  // The next one is paid by half, the one after it is late and not paid at all.
  const partly = { ke: 21, jumlah: 250_000, denda: 1, tanggal: move('2026-03-18') }
  return [...paid, partly, { ke: 22, jumlah: null, denda: 2, tanggal: null }]
}
