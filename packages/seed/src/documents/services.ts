import type { Story } from '../story.ts'
import type { Dokumen } from './pdf.ts'

/** How to pay by virtual account. */
export const caraPembayaran = (story: Story): Dokumen => ({
  judul: 'Cara Pembayaran',
  subjudul: 'Angsuran dan biaya pendidikan melalui virtual account',
  isi: [
    {
      jenis: 'paragraf',
      teks: 'Nomor virtual account Anda ada pada menu Pembayaran. Tekan tombol salin, lalu ikuti salah satu cara di bawah ini.',
    },
    { jenis: 'judul', teks: 'Melalui ATM' },
    {
      jenis: 'langkah',
      butir: [
        'Masukkan kartu dan PIN, pilih Transaksi Lain, lalu Pembayaran.',
        'Pilih Virtual Account dan masukkan nomor virtual account Anda.',
        'Periksa nama yang muncul. Bila sesuai, masukkan jumlah dan tekan Ya.',
        'Simpan struk sebagai bukti.',
      ],
    },
    { jenis: 'judul', teks: 'Melalui aplikasi bank' },
    {
      jenis: 'langkah',
      butir: [
        'Masuk ke aplikasi, pilih Pembayaran, lalu Virtual Account.',
        'Tempel nomor virtual account dan isi jumlah pembayaran.',
        'Masukkan PIN dan simpan bukti transaksi.',
      ],
    },
    { jenis: 'judul', teks: 'Jatuh tempo dan denda' },
    {
      jenis: 'tabel',
      kolom: [
        { judul: 'Ketentuan', lebar: 0.6 },
        { judul: 'Keterangan', lebar: 0.4 },
      ],
      baris: [
        ['Jatuh tempo angsuran', `Tanggal ${story.jatuhTempo.hari} setiap bulan`],
        ['Denda keterlambatan', 'Rp 5.000 setiap 10 hari terlambat'],
        ['Pembayaran tercatat di SIA', 'Paling lambat 1 hari kerja'],
      ],
    },
    {
      jenis: 'paragraf',
      teks: 'Pembayaran belum tercatat? Hubungi Bagian Keuangan dengan membawa bukti transaksi.',
    },
  ],
})
