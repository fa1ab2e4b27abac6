import { numberOf, pairsOf, type Told, textOf, type Words } from './kabar-words.ts'
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
