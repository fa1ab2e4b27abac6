type Rupiah = number | null

/** The fee record, whole rupiah and calendar days. */
export type Biaya = {
  biaya_pendidikan: Rupiah
  subsidi: Rupiah
  diskon_dpp: Rupiah
  du_1: Rupiah
  du_2: Rupiah
  du_3: Rupiah
  tanggal_du_1: string | null
  tanggal_du_2: string | null
  tanggal_du_3: string | null
  angsuran: Rupiah
  diskon_angsuran: Rupiah
}
/** angsuran_1 or angsuran_2: the installment amount and numbered slots. denda_n counts units. */
export type SlotRecord = {
  angsuran: Rupiah
  [pembayaran: `pembayaran_${number}`]: Rupiah
  [denda: `denda_${number}`]: number | null
  [tanggal: `tanggal_${number}`]: string | null
}
type SlotRecords = { angsuran_1?: SlotRecord | null; angsuran_2?: SlotRecord | null }
type OptionalAngsuran = { jumlah: Rupiah; denda: Rupiah; tanggal: string | null }
/** The wire's mhs joined with the separately fetched angsuran_optional. */
export type DataPembayaran = SlotRecords & {
  biaya: Biaya | null
  angsuran: OptionalAngsuran[]
  angsuran_optional: { jumlah: Rupiah }[]
}
/** One installment slot; jumlah (what is paid) and denda in rupiah, angsuran is what a slot of its record costs. */
export type Slot = {
  ke: number
  angsuran: Rupiah
  jumlah: number
  denda: number
  tanggal: string | null
}
export type SaldoLine = { key: string; label: string; jumlah: number }
/**
 * What a student has to pay in all and what he has paid of it, in rupiah; persen is whole percent, null where
 * nothing is to be paid.
 */
export type Paid = { tagihan: number; paid: number; persen: number | null }
/** Rupiah for one late unit of an installment slot (Product §6.4). */
const DENDA_PER_UNIT = 5000

const SLOTS = { angsuran_1: 12, angsuran_2: 24 } as const

/** The fine of an installment slot in rupiah, from its late units; null for none. Product §6.4. */
export function computeDenda(units: number | null | undefined): number {
  return (units ?? 0) * DENDA_PER_UNIT
}

/**
 * The installment slots of a student: 12 of angsuran_1 and 24 of angsuran_2, numbered from 1 in each,
 * none of a record that is missing. Product §6.3.
 */
export function listSlot(mhs: SlotRecords): Slot[] {
  return [
    ...slotsOf(mhs.angsuran_1, SLOTS.angsuran_1),
    ...slotsOf(mhs.angsuran_2, SLOTS.angsuran_2),
  ]
}

/**
 * All fines of a student in rupiah, for showing only: slot units times 5,000 plus the optional
 * fines as given. They are no part of the balance. Product §6.4.
 */
export function computeTotalDenda(data: SlotRecords & { angsuran: { denda: Rupiah }[] }): number {
  return sum(listSlot(data).map(({ denda }) => denda)) + sum(data.angsuran.map((a) => a.denda))
}

/**
 * The remaining balance with the signed lines it is the sum of, in rupiah; null counts 0, fines are
 * not in it. Product §6.2.
 */
export function computeSaldo(data: DataPembayaran): { lines: SaldoLine[]; saldo: number } {
  const { biaya } = data
  const lines = [
    { key: 'biaya_pendidikan', label: 'Biaya pendidikan', jumlah: biaya?.biaya_pendidikan ?? 0 },
    minus('subsidi', 'Subsidi', biaya?.subsidi),
    minus('du_1', 'Daftar ulang 1', biaya?.du_1),
    minus('du_2', 'Daftar ulang 2', biaya?.du_2),
    minus('du_3', 'Daftar ulang 3', biaya?.du_3),
    minus('diskon_dpp', 'Diskon DPP', biaya?.diskon_dpp),
    minus('angsuran_dibayar', 'Angsuran dibayar', sum(listSlot(data).map((s) => s.jumlah))),
    minus(
      'angsuran_optional',
      'Angsuran opsional daftar pertama',
      sum(data.angsuran_optional.map((a) => a.jumlah)),
    ),
    minus('angsuran', 'Angsuran opsional daftar kedua', sum(data.angsuran.map((a) => a.jumlah))),
    minus('diskon_angsuran', 'Diskon angsuran', biaya?.diskon_angsuran),
  ]
  return { lines, saldo: sum(lines.map(({ jumlah }) => jumlah)) }
}

/**
 * How much of his fees a student has paid: tuition less subsidy and discounts, and what the balance leaves
 * of it. Percent are rounded down, so that 100 means that nothing is left; who paid too much has 100.
 * Product §6.2.
 */
export function computePaid(data: DataPembayaran): Paid {
  const { biaya } = data
  const reduced = sum([biaya?.subsidi ?? 0, biaya?.diskon_dpp ?? 0, biaya?.diskon_angsuran ?? 0])
  const tagihan = (biaya?.biaya_pendidikan ?? 0) - reduced
  const paid = tagihan - computeSaldo(data).saldo
  if (tagihan <= 0) return { tagihan, paid, persen: null }
  const persen = Math.floor((paid * 100) / tagihan)
  return { tagihan, paid, persen: Math.min(Math.max(persen, 0), 100) }
}

/**
 * The due date of the DPP: the last re-registration date that is set (third, else second, else
 * first). Product §6.5.
 */
export function findJatuhTempoDpp(
  biaya: Pick<Biaya, 'tanggal_du_1' | 'tanggal_du_2' | 'tanggal_du_3'> | null,
): string | null {
  return biaya?.tanggal_du_3 ?? biaya?.tanggal_du_2 ?? biaya?.tanggal_du_1 ?? null
}

/**
 * The installment amount shown, in rupiah: of angsuran_1, else angsuran_2, else biaya.angsuran,
 * else 0. Product §6.5.
 */
export function pickAngsuran(mhs: SlotRecords & { biaya: Pick<Biaya, 'angsuran'> | null }): number {
  return mhs.angsuran_1?.angsuran ?? mhs.angsuran_2?.angsuran ?? mhs.biaya?.angsuran ?? 0
}

/**
 * Whole rupiah as the student reads them, the same on every device: 'Rp 12.000', '-Rp 12.000' below
 * zero. Product §1.3.
 */
export function showRupiah(jumlah: number): string {
  const digits = String(Math.abs(jumlah)).replace(/\B(?=(\d{3})+$)/g, '.')
  return `${jumlah < 0 ? '-' : ''}Rp ${digits}`
}

function slotsOf(record: SlotRecord | null | undefined, count: number): Slot[] {
  if (!record) return []
  return Array.from({ length: count }, (_, index) => {
    const ke = index + 1
    const jumlah = record[`pembayaran_${ke}`] ?? 0
    const denda = computeDenda(record[`denda_${ke}`])
    const tanggal = record[`tanggal_${ke}`] ?? null
    return { ke, angsuran: record.angsuran, jumlah, denda, tanggal }
  })
}

function minus(key: string, label: string, jumlah: Rupiah | undefined): SaldoLine {
  return { key, label, jumlah: 0 - (jumlah ?? 0) }
}

function sum(amounts: Rupiah[]): number {
  return amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0)
}
