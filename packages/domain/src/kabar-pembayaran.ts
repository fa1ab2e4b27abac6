import type { PlaceName } from './booking.ts'
import { numberOf, pairsOf, type Told, textOf, type Words } from './kabar-words.ts'
import { computeDenda } from './pembayaran.ts'
import { showRupiah } from './rupiah.ts'
import { showTanggalLong } from './time.ts'

const common = { layar: 'pembayaran', aksi: 'Lihat', nada: 'biasa' } as const

/** Payments that were booked, corrected or taken out. Product §26.1. */
export function describePembayaran({ isi, butir, jumlah }: Told): Words {
  const what = sayPos(isi)
  if (jumlah > 1 || !what) {
    const pairs = pairsOf(butir).map(
      ([lama, baru]) => (numberOf(baru) ?? 0) - (numberOf(lama) ?? 0),
    )
    const sum = pairs.reduce((total, one) => total + one, 0)
    return pairs.length > 0 && pairs.every((one) => one > 0)
      ? {
          ...common,
          judul: `${showRupiah(sum)} tercatat`,
          kalimat: `Untuk ${jumlah} tagihan.`,
          nada: 'baik',
        }
      : {
          ...common,
          judul: 'Catatan pembayaran berubah',
          kalimat: 'Lihat pembayaran Anda.',
          nada: 'perhatian',
        }
  }
  const [lama, baru] = [numberOf(isi.lama) ?? 0, numberOf(isi.baru) ?? 0]
  if (baru === 0) {
    return {
      ...common,
      judul: 'Pembayaran dikeluarkan',
      kalimat: `${what}: ${showRupiah(lama)} tidak tercatat lagi.`,
      nada: 'perhatian',
    }
  }
  if (baru < lama) {
    const kalimat = `${what}: ${showRupiah(lama)} menjadi ${showRupiah(baru)}.`
    return { ...common, judul: 'Pembayaran diperbaiki', kalimat, nada: 'perhatian' }
  }
  return {
    ...common,
    judul: `${showRupiah(baru - lama)} tercatat`,
    kalimat: lama === 0 ? `${what}.` : `${what}, seluruhnya ${showRupiah(baru)}.`,
    nada: 'baik',
  }
}

function sayPos({ apa: what, ke }: Told['isi']): string | null {
  const number = numberOf(ke) ?? ''
  const pos = {
    angsuran: `Angsuran ${number}`,
    daftar: 'Pendaftaran',
    daftar_ulang: `Daftar ulang ${number}`,
    opsional: 'Angsuran opsional',
  }
  return typeof what === 'string' && what in pos ? pos[what as keyof typeof pos] : null
}

/** Fines of installments that were set, lowered or taken away; a note counts their units. Product §26.1. */
export function describeDenda({ isi, butir, jumlah }: Told): Words {
  const what = sayPos(isi)
  if (jumlah > 1 || !what) {
    const changes = pairsOf(butir).map(
      ([lama, baru]) => (numberOf(baru) ?? 0) - (numberOf(lama) ?? 0),
    )
    const isMore = changes.length > 0 && changes.every((change) => change > 0)
    const sum = changes.reduce((total, change) => total + change, 0)
    return {
      ...common,
      judul: isMore ? `Denda ${showRupiah(computeDenda(sum))}` : 'Catatan denda berubah',
      kalimat: isMore ? `Untuk ${changes.length} angsuran.` : 'Lihat pembayaran Anda.',
      nada: isMore ? 'buruk' : 'perhatian',
    }
  }
  const before = computeDenda(numberOf(isi.lama))
  const after = computeDenda(numberOf(isi.baru))
  if (after > before) {
    return {
      ...common,
      judul: `Denda ${showRupiah(after - before)}`,
      kalimat: before === 0 ? `${what}.` : `${what}, seluruhnya ${showRupiah(after)}.`,
      nada: 'buruk',
    }
  }
  return {
    ...common,
    judul: after === 0 ? 'Denda dihapus' : 'Denda dikurangi',
    kalimat:
      after === 0
        ? `${what}: ${showRupiah(before)} tidak ditagih lagi.`
        : `${what}: ${showRupiah(before)} menjadi ${showRupiah(after)}.`,
    nada: 'baik',
  }
}

/** A changed amount of the fees or of one installment. Product §26.1. */
export function describeBiaya({ isi, jumlah }: Told): Words {
  const [before, after] = [numberOf(isi.lama) ?? 0, numberOf(isi.baru) ?? 0]
  const words = { ...common, nada: 'perhatian' as const }
  if (jumlah > 1)
    return { ...words, judul: 'Biaya Anda berubah', kalimat: 'Lihat pembayaran Anda.' }
  return {
    ...words,
    nada: after < before ? 'baik' : 'perhatian',
    judul: isi.apa === 'tagihan' ? 'Tagihan Anda berubah' : 'Besar angsuran Anda berubah',
    kalimat: `${showRupiah(before)} menjadi ${showRupiah(after)}.`,
  }
}

/** An installment that is due in a few days, or late. Product §26.1. */
export function describeJatuhTempo(
  { isi, jumlah }: Told,
  when: 'jatuh tempo' | 'lewat tempo',
): Words {
  const [ke, kurang, tanggal] = [numberOf(isi.ke), numberOf(isi.kurang), textOf(isi.tanggal)]
  const isLate = when === 'lewat tempo'
  const words = {
    ...common,
    aksi: 'Bayar',
    nada: isLate ? ('buruk' as const) : ('perhatian' as const),
  }
  if (jumlah > 1 || ke === null || kurang === null) {
    return { ...words, judul: `${jumlah} angsuran ${when}`, kalimat: 'Lihat pembayaran Anda.' }
  }
  const day = showTanggalLong(tanggal)
  return {
    ...words,
    judul: isLate ? `Angsuran ${ke} lewat tempo` : `Angsuran ${ke} jatuh tempo ${day}`,
    kalimat: isLate
      ? `Kurang ${showRupiah(kurang)}, jatuh tempo ${day}.`
      : `Yang harus dibayar ${showRupiah(kurang)}.`,
  }
}

const RECEIPTS: Record<string, PlaceName> = {
  D1: 'angsuran_1',
  D2: 'angsuran_2',
  du: 'du',
  opsional: 'angsuran',
  lain: 'angsuran_optional',
}

/**
 * The reference of the receipt of a note's one booked payment, such as 'angsuran_1-3'. Null where the note tells of
 * several payments, of none, or of one without a receipt. Product §26.2.
 */
export function receiptOf({ butir }: Pick<Told, 'butir'>): string | null {
  const [key = '', ...more] = Object.keys(butir)
  const [lama, baru] = pairsOf(butir)[0] ?? []
  const [table = '', number = ''] = key.split('/')
  const pos = RECEIPTS[table]
  const isBooked = (numberOf(baru) ?? 0) > (numberOf(lama) ?? 0)
  return more.length === 0 && pos && isBooked ? `${pos}-${number}` : null
}
