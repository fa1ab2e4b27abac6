import { nameBulan, showJam } from './time.ts'

/** The bank of the college's virtual accounts. Product §6.6. */
export const BANK = 'BRI Virtual Account'

/** How one pays to a virtual account, by where one does. Product §6.6. */
export const CHANNELS: { kanal: string; langkah: string[] }[] = [
  {
    kanal: 'BRImo',
    langkah: [
      'Buka BRImo, pilih BRIVA, lalu Pembayaran Baru.',
      'Tempel nomor virtual account.',
      'Isi jumlahnya, periksa nama Anda, lalu masukkan PIN.',
    ],
  },
  {
    kanal: 'ATM',
    langkah: [
      'Masukkan kartu dan PIN di ATM BRI.',
      'Pilih Transaksi Lain, Pembayaran, Lainnya, lalu BRIVA.',
      'Ketik nomor virtual account dan jumlahnya, lalu periksa nama Anda.',
    ],
  },
  {
    kanal: 'Bank lain',
    langkah: [
      'Pilih transfer antarbank ke BRI, kode bank 002.',
      'Isi nomor virtual account sebagai rekening tujuan.',
      'Isi jumlahnya, periksa nama Anda, lalu kirim.',
    ],
  },
  {
    kanal: 'Minimarket',
    langkah: [
      'Sebut pembayaran BRIVA di kasir Indomaret atau Alfamart.',
      'Tunjukkan nomor virtual account dan sebut jumlahnya.',
      'Simpan struknya sampai pembayaran tercatat di sini.',
    ],
  },
]

/**
 * Until when payments were booked, of a WITA moment 'YYYY-MM-DD HH:mm:ss', null for never, and how long a payment takes:
 * 'Data sampai 26 Nov 18.00. Pembayaran tercatat ...'. Product §6.6.
 */
export function explainSampai(sampai: string | null): string {
  const taking = 'Pembayaran tercatat paling lambat satu hari kerja.'
  if (sampai === null) return taking
  const month = nameBulan(Number(sampai.slice(5, 7))).slice(0, 3)
  return `Data sampai ${Number(sampai.slice(8, 10))} ${month} ${showJam(sampai.slice(11))}. ${taking}`
}
