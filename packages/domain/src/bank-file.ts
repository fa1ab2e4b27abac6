import type { Angsuran } from './angsuran.ts'
import type { PlaceName } from './booking.ts'
import { showRupiah } from './rupiah.ts'
import type { Status } from './status.ts'

/** A part of a payment and where it goes, whole rupiah; a fine goes to no place of the balance. Product §25.21. */
export interface Part {
  pos: PlaceName | 'denda'
  nomor: number | null
  jumlah: number
}

/** A slot that a payment can go to. */
export type PayableSlot = Pick<Angsuran, 'ke' | 'kurang' | 'denda' | 'keadaan'> & { pos: PlaceName }

/** The payer's fees and slots. */
export interface PayerState {
  status: Status
  /** The debt in whole rupiah; null without a record of fees. */
  sisa: number | null
  slots: readonly PayableSlot[]
  /** The fines that no payment was booked for yet, whole rupiah. */
  fines: number
  /** The first re-registration, of who has paid nothing yet. */
  firstDu: number | null
}

/**
 * The parts of a payment: first late and partly paid slots, then their fines, then the coming slots. Fines wait where
 * the rest pays coming slots whole. An amount of just all open fines, alone or beside whole slots, pays them, also the
 * fines of paid slots. The rest is left over. Product §25.21: 765,000 where 250,000 of slot 21, 500,000 of slot 22 and
 * a fine of 15,000 are open are just these; 740,000 where 725,000 are next and a paid slot has a fine of 15,000 are
 * these two.
 */
export function proposeParts(
  { slots, fines, firstDu, sisa }: PayerState,
  jumlah: number,
): { parts: Part[]; over: number } {
  if (fines > 0 && jumlah === fines) return { parts: [fineOf(fines)], over: 0 }
  if (sisa === null || sisa <= 0) return { parts: [], over: jumlah }
  if (firstDu !== null) return { parts: [{ pos: 'du', nomor: firstDu, jumlah }], over: 0 }
  const open = slots.filter(({ kurang }) => kurang > 0)
  const due = open.filter(({ keadaan }) => keadaan !== 'akan_datang')
  const coming = open.filter(({ keadaan }) => keadaan === 'akan_datang')
  const first = fill(due, jumlah)
  const late = slots
    .filter(({ keadaan }) => keadaan === 'lewat_tempo' || keadaan === 'sebagian')
    .reduce((sum, { denda }) => sum + denda, 0)
  const asked = Math.min(late, fines, first.rest)
  const isJustFines = first.rest === fines || fillsWhole(coming, first.rest - fines)
  const fine = fillsWhole(coming, first.rest) ? 0 : isJustFines ? fines : asked
  const later = fill(coming, first.rest - fine)
  const denda = fine > 0 ? [fineOf(fine)] : []
  return { parts: [...first.parts, ...later.parts, ...denda], over: later.rest }
}

const fineOf = (jumlah: number): Part => ({ pos: 'denda', nomor: null, jumlah })

function fill(slots: readonly PayableSlot[], jumlah: number): { parts: Part[]; rest: number } {
  const parts: Part[] = []
  let rest = jumlah
  for (const { pos, ke, kurang } of slots) {
    if (rest === 0) break
    const share = Math.min(kurang, rest)
    parts.push({ pos, nomor: ke, jumlah: share })
    rest -= share
  }
  return { parts, rest }
}

/** Whether an amount is just the price of the next slots. */
function fillsWhole(slots: readonly PayableSlot[], jumlah: number): boolean {
  let rest = jumlah
  if (rest < 0) return false
  for (const { kurang } of slots) {
    if (rest <= 0) break
    rest -= kurang
  }
  return rest === 0
}

/** Why a person has to look at a payment, a few words each; none where it is just what is next. Product §25.21. */
export function explainPayment(payer: PayerState, jumlah: number): string[] {
  const { status, sisa, slots } = payer
  const gone = status === 'lulus' || status === 'keluar' ? [`sudah ${status}`] : []
  const isFine = payer.fines > 0 && jumlah === payer.fines
  if (sisa === null) return [...gone, 'biaya belum dicatat']
  if (sisa <= 0 && isFine) return [...gone, 'denda saja']
  if (sisa <= 0) return [...gone, 'tidak ada tagihan']
  if (payer.firstDu !== null && !isFine) return [...gone, 'pembayaran pertama']
  const { parts, over } = proposeParts(payer, jumlah)
  const paid = parts.filter(({ pos }) => pos !== 'denda')
  const fine = parts.some(({ pos }) => pos === 'denda')
  const last = paid.at(-1)
  const slot = slots.find(({ pos, ke }) => pos === last?.pos && ke === last.nomor)
  const missing = (slot?.kurang ?? 0) - (last?.jumlah ?? 0)
  return [
    ...gone,
    ...(paid.length > 1 ? [`${paid.length} angsuran${fine ? ' + denda' : ''}`] : []),
    ...(paid.length === 1 && fine ? ['angsuran + denda'] : []),
    ...(paid.length === 0 && fine ? ['denda saja'] : []),
    ...(missing > 0 ? [`kurang ${showRupiah(missing)}`] : []),
    ...(over > 0 ? [`lebih ${showRupiah(over)}`] : []),
  ]
}

/** Why parts cannot be what a payment is booked as; null where they can. */
export function explainParts(parts: readonly Part[], jumlah: number): string | null {
  if (parts.some((part) => !Number.isInteger(part.jumlah) || part.jumlah < 1)) {
    return 'Tiap bagian harus rupiah bulat, lebih dari 0.'
  }
  const places = new Set(parts.map(({ pos, nomor }) => `${pos} ${nomor}`))
  if (places.size < parts.length) return 'Satu tempat hanya satu kali.'
  const sum = parts.reduce((all, part) => all + part.jumlah, 0)
  if (sum === jumlah) return null
  return `Jumlah bagiannya ${showRupiah(sum)}, uang masuknya ${showRupiah(jumlah)}: selisih ${showRupiah(Math.abs(jumlah - sum))}.`
}

/** Whether a number was shortened by a spreadsheet, '1,22E+12': its digits are gone. */
export const isShortened = (text: string): boolean => /^\d+([.,]\d+)?e\+?\d+$/i.test(text.trim())
