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
/** One installment slot; jumlah and denda in rupiah, angsuran is what a slot of its record costs. */
export type Slot = {
  ke: number
  angsuran: Rupiah
  jumlah: number
  denda: number
  tanggal: string | null
  lunas: boolean
}
export type SaldoLine = { key: string; label: string; jumlah: number }
/**
 * What a student has to pay in all and what he has paid of it, in rupiah; persen is whole percent, null where
 * nothing is to be paid.
 */
export type Paid = { tagihan: number; paid: number; persen: number | null }
/** A slot that is not paid in full: what is to be paid for it and its fine, in rupiah. */
export type OpenAngsuran = {
  ke: number
  keadaan: 'sebagian' | 'terlambat' | 'menunggu'
  jumlah: number
  denda: number
}

/** Rupiah for one late unit of an installment slot (Product §6.4). */
const DENDA_PER_UNIT = 5000

const SLOTS = { angsuran_1: 12, angsuran_2: 24 } as const

/** The fine of an installment slot in rupiah, from its late units; null for none. Product §6.4. */
export function computeDenda(units: number | null | undefined): number {
  return (units ?? 0) * DENDA_PER_UNIT
}

/**
 * The installment slots to show: 12 of angsuran_1 and 24 of angsuran_2, numbered from 1 in each,
 * none of a record that is missing; a slot is paid (lunas) when it has an amount. Product §6.3.
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
 * What is missing in slots that were paid in part, in rupiah, for each slot of listSlot in its
 * order; 0 for a slot that is full or has no amount. Never more in all than the remaining balance,
 * the earliest slot first: the last slot of a student who has paid everything may be small.
 * Product §6.3.
 */
export function computeMissing(data: DataPembayaran): number[] {
  let open = Math.max(computeSaldo(data).saldo, 0)
  return listSlot(data).map(({ angsuran, jumlah, lunas }) => {
    const gap = (angsuran ?? data.biaya?.angsuran ?? 0) - jumlah
    const missing = lunas ? Math.min(Math.max(gap, 0), open) : 0
    open -= missing
    return missing
  })
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
 * The slots that are not paid in full, in order, with what is to be paid for each: what is missing in
 * those paid in part, for the others their price, the earliest first as long as something of the
 * balance is left. A late one (fined and nothing paid) is named even when nothing is left for it.
 * None when nothing is owed. Product §6.3.
 */
export function listOpenAngsuran(data: DataPembayaran): OpenAngsuran[] {
  const { saldo } = computeSaldo(data)
  if (saldo <= 0) return []
  const gaps = computeMissing(data)
  let rest = saldo - sum(gaps)
  return listSlot(data).flatMap(({ ke, angsuran, denda, lunas }, index): OpenAngsuran[] => {
    const missing = gaps[index] ?? 0
    if (lunas) return missing > 0 ? [{ ke, keadaan: 'sebagian', jumlah: missing, denda }] : []
    const jumlah = Math.min(angsuran ?? data.biaya?.angsuran ?? 0, rest)
    rest -= jumlah
    if (denda > 0) return [{ ke, keadaan: 'terlambat', jumlah, denda }]
    return jumlah > 0 ? [{ ke, keadaan: 'menunggu', jumlah, denda }] : []
  })
}

/**
 * What a student is to pay now: the slots that are late or paid in part, or else the next one alone.
 * Product §6.3.
 */
export function pickTagihan(terbuka: readonly OpenAngsuran[]): OpenAngsuran[] {
  const due = terbuka.filter(({ keadaan }) => keadaan !== 'menunggu')
  return due.length > 0 ? due : terbuka.slice(0, 1)
}

/**
 * The installment to pay next: the first late slot (fined and nothing paid), else the first that is not paid
 * in full, with what is to be paid for it, never more than the balance, and its fine in rupiah.
 * Null when nothing is owed, or no slot is open. Product §21.5.
 */
export function findNextAngsuran(
  data: DataPembayaran,
): { ke: number; jumlah: number; denda: number; terlambat: boolean } | null {
  const open = listOpenAngsuran(data).filter(({ jumlah }) => jumlah > 0)
  const next = open.find(({ keadaan }) => keadaan === 'terlambat') ?? open[0]
  if (!next) return null
  const { ke, jumlah, denda, keadaan } = next
  return { ke, jumlah, denda, terlambat: keadaan === 'terlambat' }
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
    return { ke, angsuran: record.angsuran, jumlah, denda, tanggal, lunas: jumlah > 0 }
  })
}

function minus(key: string, label: string, jumlah: Rupiah | undefined): SaldoLine {
  return { key, label, jumlah: 0 - (jumlah ?? 0) }
}

function sum(amounts: Rupiah[]): number {
  return amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0)
}
