import { ANGSURAN_WORDS, type KeadaanAngsuran } from '@sia/domain/angsuran'
import type { Pembayaran, Slot } from './pembayaran.ts'

/** A payment or an installment of the history. */
export interface Entry {
  key: string
  title: string
  /** How it stands, which its sign follows. */
  keadaan: KeadaanAngsuran
  /** The same in one of three words. */
  word: string
  jumlah: number
  kurang: number
  denda: number
  tanggal: string | null
  jatuh_tempo: string | null
  /** The reference of its receipt; null where there is none. */
  bukti: string | null
}

/**
 * Slots and optional installments as one history: what is late, what is to come, then what is paid by year, the latest month first,
 * and last what has no day. Three words say how each stands. Takes today 'YYYY-MM-DD' in WITA. Product §6.6.
 */
export function listHistory(
  {
    slot: slots,
    opsional,
    bukti_langsung,
  }: Pick<Pembayaran, 'slot' | 'opsional' | 'bukti_langsung'>,
  today: string,
): { title: string; items: Entry[] }[] {
  const installments = slots.map((slot, index) => ({
    ...slot,
    key: `slot ${index}`,
    title: `Angsuran ${slot.ke}`,
    word: wordOf(slot, today),
  }))
  const extra = opsional.flatMap(({ key, items, first }) =>
    items.map(({ id, jumlah, denda, tanggal }, index): Entry => {
      const keadaan = jumlah > 0 ? 'lunas' : 'akan_datang'
      return {
        ...{
          key: `${key} ${id}`,
          title: `Opsional ${first + index}`,
          keadaan,
          jumlah,
          denda,
          tanggal,
        },
        ...{ word: ANGSURAN_WORDS[keadaan], kurang: 0, jatuh_tempo: null },
        bukti: bukti_langsung && jumlah > 0 ? `${key}-${id}` : null,
      }
    }),
  )
  const all = [...installments, ...extra]
  const ofWord = (wanted: KeadaanAngsuran) =>
    all.filter(({ word }) => word === ANGSURAN_WORDS[wanted])
  const paid = ofWord('lunas').toSorted((a, b) => ((a.tanggal ?? '') < (b.tanggal ?? '') ? 1 : -1))
  const years = Map.groupBy(paid, ({ tanggal }) => tanggal?.slice(0, 4) ?? 'Tanpa tanggal')
  return [
    { title: 'Lewat tempo', items: ofWord('lewat_tempo') },
    { title: 'Akan datang', items: ofWord('akan_datang') },
    ...[...years].map(([title, items]) => ({ title, items })),
  ].filter(({ items }) => items.length > 0)
}

/** Lunas, lewat tempo or akan datang: what is paid in part is late from the day after its own on, or where it has none. */
function wordOf({ keadaan, jatuh_tempo }: Slot, today: string): string {
  if (keadaan === 'tanpa_tagihan') return ANGSURAN_WORDS.akan_datang
  if (keadaan !== 'sebagian') return ANGSURAN_WORDS[keadaan]
  const isLate = jatuh_tempo === null || jatuh_tempo < today
  return ANGSURAN_WORDS[isLate ? 'lewat_tempo' : 'akan_datang']
}
