import type { Dokumen } from './pdf.ts'

/** How to pay by virtual account. */
export const CARA_PEMBAYARAN: Dokumen = {
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
        ['Jatuh tempo angsuran', 'Tanggal 10 setiap bulan'],
        ['Denda keterlambatan', 'Rp 5.000 untuk setiap satuan denda'],
        ['Pembayaran tercatat di SIA', 'Paling lambat 1 hari kerja'],
      ],
    },
    {
      jenis: 'paragraf',
      teks: 'Pembayaran belum tercatat? Hubungi Bagian Keuangan dengan membawa bukti transaksi.',
    },
  ],
}

/** The guidelines of the on-the-job training. */
export const PEDOMAN_OJT: Dokumen = {
  judul: 'Pedoman On The Job Training',
  subjudul: 'Pelaksanaan, pembimbingan, dan laporan',
  isi: [
    { jenis: 'judul', teks: 'Sebelum berangkat' },
    {
      jenis: 'langkah',
      butir: [
        'Pastikan Anda terdaftar sebagai mahasiswa aktif OJT di Bagian Akademik.',
        'Pilih perusahaan melalui menu OJT. Pilihan hanya dapat dilakukan satu kali.',
        'Pilih teman kelompok, paling banyak tiga orang dengan jenjang, jurusan, dan angkatan yang sama.',
        'Ikuti pembekalan dan ambil surat pengantar di PKK.',
      ],
    },
    { jenis: 'judul', teks: 'Selama OJT' },
    {
      jenis: 'langkah',
      butir: [
        'Hadir sesuai jam kerja perusahaan dan isi logbook setiap hari.',
        'Kenakan pakaian sesuai aturan perusahaan dan jaga rahasia perusahaan.',
        'Laporkan kendala kepada dosen pembimbing paling lambat hari berikutnya.',
      ],
    },
    { jenis: 'judul', teks: 'Jadwal' },
    {
      jenis: 'tabel',
      kolom: [
        { judul: 'Tahap', lebar: 0.5 },
        { judul: 'Waktu', lebar: 0.5 },
      ],
      baris: [
        ['Pembekalan', '9 Mei 2026'],
        ['Pelaksanaan', '15 Juni sampai 12 Desember 2026'],
        ['Pengumpulan laporan', '19 Desember 2026'],
        ['Presentasi laporan', 'Januari 2027'],
      ],
    },
    { jenis: 'judul', teks: 'Laporan' },
    {
      jenis: 'paragraf',
      teks: 'Laporan memuat profil perusahaan, uraian pekerjaan, pembahasan, dan kesimpulan, 25 sampai 40 halaman. Lampirkan form penilaian yang telah ditandatangani pembimbing lapangan.',
    },
  ],
}

/** The assessment form for the company. */
export const FORM_PENILAIAN_OJT: Dokumen = {
  judul: 'Form Penilaian OJT',
  subjudul: 'Diisi oleh pembimbing lapangan',
  isi: [
    { jenis: 'isian', label: ['Nama mahasiswa', 'NIM', 'Jurusan', 'Perusahaan', 'Periode'] },
    { jenis: 'judul', teks: 'Penilaian (0 sampai 100)' },
    {
      jenis: 'tabel',
      kolom: [
        { judul: 'No', lebar: 0.08 },
        { judul: 'Aspek', lebar: 0.62 },
        { judul: 'Nilai', lebar: 0.3 },
      ],
      baris: [
        ['1', 'Kedisiplinan dan kehadiran', ''],
        ['2', 'Tanggung jawab atas pekerjaan', ''],
        ['3', 'Keterampilan sesuai bidang', ''],
        ['4', 'Kerja sama dalam tim', ''],
        ['5', 'Komunikasi dan sopan santun', ''],
        ['6', 'Inisiatif dan kreativitas', ''],
      ],
    },
    { jenis: 'isian', label: ['Catatan', 'Nama pembimbing lapangan', 'Tanggal dan tanda tangan'] },
  ],
}

/** The OJT time-table of one branch. */
export function jadwalOjt(cabang: string): Dokumen {
  const kota = cabang.charAt(0).toUpperCase() + cabang.slice(1)
  return {
    judul: 'Jadwal OJT',
    subjudul: `Cabang ${kota}, tahun 2026`,
    isi: [
      {
        jenis: 'tabel',
        kolom: [
          { judul: 'Kegiatan', lebar: 0.42 },
          { judul: 'Tanggal', lebar: 0.3 },
          { judul: 'Tempat', lebar: 0.28 },
        ],
        baris: [
          ['Pembekalan OJT', '9 Mei 2026', `Aula kampus ${kota}`],
          ['Pengambilan surat pengantar', '8 sampai 12 Juni 2026', 'Ruang PKK'],
          ['Pelepasan peserta', '13 Juni 2026', `Aula kampus ${kota}`],
          ['Kunjungan dosen pembimbing I', '3 sampai 15 Agustus 2026', 'Perusahaan'],
          ['Kunjungan dosen pembimbing II', '2 sampai 14 November 2026', 'Perusahaan'],
          ['Pengumpulan laporan', '19 Desember 2026', 'Ruang PKK'],
        ],
      },
      {
        jenis: 'paragraf',
        teks: 'Perubahan tempat diumumkan melalui grup WhatsApp kelas dan SIA.',
      },
    ],
  }
}
