import { addDays } from './dates.ts'
import { dendaOf, dueDay } from './jatuh-tempo.ts'
import type { MhsRow } from './mhs.ts'
import { type Pembayaran, type Slot, slotRows } from './slot.ts'
import type { Story } from './story.ts'

const ANGSURAN = 500_000
const ANGKATAN = 2024
// Slots paid late, with the days, from the first one on and from the latest one back, which was paid by half.
const TERLAMBAT: Record<number, number> = { 3: 6, 7: 14, 11: 25 }
const TERLAMBAT_LATELY: Record<number, number> = { 4: 16, 1: 8 }
// The latest installment of a fourth semester, by which the days of the other payments are written.
const WRITTEN = 22

/** The payments of the complete student: something of everything there is; in a genap 1,050,000 are left. */
export function createPembayaranLengkap(
  { id: mhs_id, tanggal_bergabung }: Pick<MhsRow, 'id' | 'tanggal_bergabung'>,
  story: Story,
): Pembayaran {
  const after = (days: number) => addDays(tanggal_bergabung, days)
  const later = (days: number) => after(Math.round((days * story.terakhir) / WRITTEN))
  return {
    biaya: [
      {
        mhs_id,
        biaya_pendidikan: 18_000_000,
        subsidi: 1_500_000,
        biaya_malam: 1_200_000,
        daftar: 250_000,
        tanggal_daftar: tanggal_bergabung,
        biaya_dpp: 3_000_000,
        diskon_dpp: 300_000,
        du_1: 1_000_000,
        tanggal_du_1: after(11),
        du_2: 1_000_000,
        tanggal_du_2: after(42),
        du_3: 700_000,
        tanggal_du_3: after(74),
        angsuran: ANGSURAN,
        diskon_angsuran: 250_000,
      },
    ],
    ...slotRows({ mhs_id, jenjang: 'D2', angsuran: ANGSURAN }, listSlot(story)),
    angsuran: [
      { mhs_id, jumlah: 750_000, denda: 25_000, tanggal: later(232) },
      { mhs_id, jumlah: 500_000, denda: 0, tanggal: later(491) },
    ],
    angsuran_optional: [
      { mhs_id, jumlah: 400_000, denda: 0, tanggal: later(341) },
      { mhs_id, jumlah: 300_000, denda: 10_000, tanggal: later(557) },
    ],
  }
}

function listSlot(story: Story): Slot[] {
  const { today, terakhir } = story
  return Array.from({ length: terakhir }, (_, index): Slot => {
    const ke = index + 1
    const due = dueDay(ke, ANGKATAN, story)
    if (ke === terakhir) {
      return { ke, jumlah: null, denda: dendaOf(due, { paidOn: null, today }), tanggal: null }
    }
    const late = TERLAMBAT[ke] ?? TERLAMBAT_LATELY[terakhir - ke]
    const tanggal = addDays(due, late ?? -(index % 4))
    const jumlah = ke === terakhir - 1 ? ANGSURAN / 2 : ANGSURAN
    return { ke, jumlah, denda: dendaOf(due, { paidOn: tanggal, today }), tanggal }
  })
}
