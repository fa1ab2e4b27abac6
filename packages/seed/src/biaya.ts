import { addDays } from './dates.ts'
import type { MhsRow } from './mhs.ts'
import type { Random } from './random.ts'

export type BiayaRow = {
  mhs_id: number
  biaya_pendidikan: number
  subsidi: number
  biaya_malam: number | null
  daftar: number | null
  tanggal_daftar: string | null
  biaya_dpp: number | null
  diskon_dpp: number
  du_1: number | null
  tanggal_du_1: string | null
  du_2: number | null
  tanggal_du_2: string | null
  du_3: number | null
  tanggal_du_3: string | null
  angsuran: number | null
  diskon_angsuran: number
}

const TUITION: Record<string, readonly number[]> = {
  D1: [12_000_000, 12_500_000, 13_500_000],
  D2: [16_000_000, 17_500_000, 18_000_000, 20_000_000],
}

/** A student's fees and payments at his re-registrations; slots are not planned yet. */
export function createBiaya(
  random: Random,
  mhs: Pick<MhsRow, 'id' | 'jenjang' | 'tanggal_bergabung'>,
  malam: boolean,
): BiayaRow {
  const start = mhs.tanggal_bergabung
  const reregistrations = random.int(1, 3)
  const du = (ke: number) =>
    ke <= reregistrations
      ? { jumlah: random.pick([500_000, 750_000, 1_000_000]), tanggal: addDays(start, 40 * ke) }
      : { jumlah: null, tanggal: null }
  const [first, second, third] = [du(1), du(2), du(3)]
  return {
    mhs_id: mhs.id,
    biaya_pendidikan: random.pick(TUITION[mhs.jenjang] ?? [12_000_000]),
    subsidi: random.pick([0, 0, 500_000, 1_000_000, 1_500_000, 2_000_000]),
    biaya_malam: malam ? random.pick([900_000, 1_200_000]) : null,
    daftar: 250_000,
    tanggal_daftar: start,
    biaya_dpp: random.pick([2_500_000, 3_000_000]),
    diskon_dpp: random.pick([0, 0, 0, 250_000, 500_000]),
    du_1: first.jumlah,
    tanggal_du_1: first.tanggal,
    du_2: second.jumlah,
    tanggal_du_2: second.tanggal,
    du_3: third.jumlah,
    tanggal_du_3: third.tanggal,
    angsuran: null,
    diskon_angsuran: 0,
  }
}

/** The sum left for the installments. */
export function sisaSetelahBiaya(biaya: BiayaRow): number {
  const { biaya_pendidikan, subsidi, du_1, du_2, du_3, diskon_dpp, diskon_angsuran } = biaya
  const reregistrations = (du_1 ?? 0) + (du_2 ?? 0) + (du_3 ?? 0)
  return biaya_pendidikan - subsidi - reregistrations - diskon_dpp - diskon_angsuran
}
