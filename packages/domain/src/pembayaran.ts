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
  bagian_du_1?: string | null
  bagian_du_2?: string | null
  bagian_du_3?: string | null
}
/** An installment that holds something; denda counts units. */
export type FilledSlot = {
  ke: number
  jumlah: Rupiah
  denda: number | null
  tanggal: string | null
  bagian?: string | null
}
/** The installments of a level: what one of them costs, and those that hold something. */
export type AngsuranJenjang = {
  jenjang: keyof typeof JUMLAH_ANGSURAN
  angsuran: Rupiah
  slot: FilledSlot[]
}
type OptionalAngsuran = { jumlah: Rupiah; denda: Rupiah; tanggal: string | null }
/** Everything that a student's payments are made of; D1 stands before D2. */
export type DataPembayaran = {
  biaya: Biaya | null
  angsuran_jenjang: AngsuranJenjang[]
  angsuran: OptionalAngsuran[]
  angsuran_optional: { jumlah: Rupiah }[]
}
/** One installment slot; jumlah (what is paid) and denda in rupiah, angsuran is what a slot of its level costs. */
export type Slot = {
  ke: number
  angsuran: Rupiah
  jumlah: number
  denda: number
  tanggal: string | null
}
export type SaldoLine = { key: string; label: string; jumlah: number }
/**
 * A student's fees in all and the paid part of them, in rupiah; persen is whole percent, null where nothing is to be
 * paid.
 */
export type Paid = { tagihan: number; paid: number; persen: number | null }
/** Rupiah for one late unit of an installment slot (Product §6.4). */
const DENDA_PER_UNIT = 5000

/** How many installments a level has. Product §6.3. */
export const JUMLAH_ANGSURAN = { D1: 12, D2: 24 } as const

/** An installment record of the wire: what a slot costs, and its numbered columns. */
type WireRecord = {
  angsuran: Rupiah
  [pembayaran: `pembayaran_${number}`]: Rupiah
  [denda: `denda_${number}`]: number | null
  [tanggal: `tanggal_${number}`]: string | null
}
/** The installment records of a student as the wire has them. */
type WireRecords = { angsuran_1?: WireRecord | null; angsuran_2?: WireRecord | null }

/** Turns the wire's installment records into what the rules take. Product §6.1. */
export function unwrapAngsuran({ angsuran_1, angsuran_2 }: WireRecords): AngsuranJenjang[] {
  return [unwrap('D1', angsuran_1), unwrap('D2', angsuran_2)].flat()
}

/** The fine of an installment slot in rupiah, from its late units; null for none. Product §6.4. */
export function computeDenda(units: number | null | undefined): number {
  return (units ?? 0) * DENDA_PER_UNIT
}

/**
 * The installment slots of a student: 12 of D1 and 24 of D2, numbered from 1 in each, none of a level of which
 * there is no record. Product §6.3.
 */
export function listSlot(records: readonly AngsuranJenjang[]): Slot[] {
  return records.flatMap(({ jenjang, angsuran, slot }) =>
    Array.from({ length: JUMLAH_ANGSURAN[jenjang] }, (_, index) => {
      const ke = index + 1
      const filled = slot.find((one) => one.ke === ke)
      const denda = computeDenda(filled?.denda)
      return { ke, angsuran, jumlah: filled?.jumlah ?? 0, denda, tanggal: filled?.tanggal ?? null }
    }),
  )
}

/**
 * All fines of a student in rupiah, for showing only: slot units times 5,000 plus the optional
 * fines as given. They are no part of the balance. Product §6.4.
 */
export function computeTotalDenda(
  slots: readonly { denda: number }[],
  optional: readonly { denda: Rupiah }[],
): number {
  return sum([...slots, ...optional].map(({ denda }) => denda))
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
    minus(
      'angsuran_dibayar',
      'Angsuran dibayar',
      sum(listSlot(data.angsuran_jenjang).map((s) => s.jumlah)),
    ),
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
 * The installment amount shown, in rupiah: of D1, else D2, else biaya.angsuran, else 0. Product §6.5.
 */
export function pickAngsuran({
  biaya,
  angsuran_jenjang,
}: {
  biaya: Pick<Biaya, 'angsuran'> | null
  angsuran_jenjang: readonly Pick<AngsuranJenjang, 'angsuran'>[]
}): number {
  const known = angsuran_jenjang.find(({ angsuran }) => angsuran !== null)
  return known?.angsuran ?? biaya?.angsuran ?? 0
}

function unwrap(
  jenjang: AngsuranJenjang['jenjang'],
  record: WireRecord | null | undefined,
): AngsuranJenjang[] {
  if (!record) return []
  const slot = Array.from({ length: JUMLAH_ANGSURAN[jenjang] }, (_, index): FilledSlot => {
    const ke = index + 1
    return {
      ke,
      jumlah: record[`pembayaran_${ke}`] ?? null,
      denda: record[`denda_${ke}`] ?? null,
      tanggal: record[`tanggal_${ke}`] ?? null,
    }
  })
  return [{ jenjang, angsuran: record.angsuran, slot }]
}

function minus(key: string, label: string, jumlah: Rupiah | undefined): SaldoLine {
  return { key, label, jumlah: 0 - (jumlah ?? 0) }
}

function sum(amounts: Rupiah[]): number {
  return amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0)
}
