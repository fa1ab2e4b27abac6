import type { Dokumen } from './pdf.ts'

/** How to use SIA; linked from the main layout. */
export const TUTORIAL_SIA: Dokumen = {
  judul: 'Tutorial SIA',
  subjudul: 'Panduan singkat Sistem Informasi Akademik untuk mahasiswa',
  isi: [
    { jenis: 'judul', teks: 'Masuk ke SIA' },
    {
      jenis: 'langkah',
      butir: [
        'Buka alamat SIA kampus di peramban ponsel atau komputer.',
        'Isi NIM dan password Anda, lalu tekan tombol Login.',
        'Saat pertama kali masuk, segera ganti password melalui Profile, tombol Ganti Password.',
      ],
    },
    { jenis: 'judul', teks: 'Menu yang sering digunakan' },
    {
      jenis: 'tabel',
      kolom: [
        { judul: 'Menu', lebar: 0.3 },
        { judul: 'Kegunaan', lebar: 0.7 },
      ],
      baris: [
        ['Profile', 'Melihat dan memperbarui data diri, foto, dan hasil tes DISC.'],
        ['Jadwal Perkuliahan', 'Jadwal semester 1 sampai 4, nilai, absensi, pertemuan, dan IPK.'],
        ['Pembayaran', 'Biaya pendidikan, angsuran, denda, dan nomor virtual account.'],
        ['Nilai TAK', 'Nilai kegiatan kampus dan kegiatan lepasan.'],
        ['Buku Saku', 'Pengajuan keikutsertaan kegiatan wajib.'],
        ['OJT', 'Memilih perusahaan dan teman kelompok On The Job Training.'],
        ['Peminjaman Ruangan', 'Mengajukan pemakaian ruangan dan melihat persetujuannya.'],
        ['Survey', 'Menilai layanan kampus setiap semester.'],
        ['Kritik & Saran', 'Menyampaikan masukan, dapat disertai foto.'],
      ],
    },
    { jenis: 'judul', teks: 'Menilai dosen' },
    {
      jenis: 'paragraf',
      teks: 'Setiap kelas dinilai satu kali melalui tombol Review dosen pada kartu kelas. Enam aspek diberi nilai 1 (Tidak Memuaskan) sampai 4 (Sangat Memuaskan). Nilai yang sudah disimpan tidak dapat diubah, jadi periksa kembali sebelum menekan Simpan.',
    },
    { jenis: 'judul', teks: 'Mengajukan buku saku' },
    {
      jenis: 'langkah',
      butir: [
        'Buka menu Buku Saku dan pilih kegiatan yang sudah Anda ikuti.',
        'Tekan Ajukan sudah Mengikuti, pilih status, lalu isi tanggal kegiatan.',
        'Tunjukkan sertifikat, piagam, surat keputusan, atau foto kepada PKK.',
        'Tunggu persetujuan. Pengajuan yang ditolak dapat diulangi.',
      ],
    },
    { jenis: 'judul', teks: 'Bantuan' },
    {
      jenis: 'paragraf',
      teks: 'Lupa password atau akun bermasalah: hubungi programmer IT. Jadwal dan nilai: Bagian Akademik. Pembayaran: Bagian Keuangan. Kegiatan dan OJT: PKK. Jam layanan Senin sampai Jumat pukul 08.00 sampai 16.00 WITA.',
    },
  ],
}

/** The academic handbook. */
export const BUKU_PEDOMAN: Dokumen = {
  judul: 'Buku Pedoman Akademik',
  subjudul: 'Aturan perkuliahan, penilaian, dan kelulusan',
  isi: [
    { jenis: 'judul', teks: 'Perkuliahan' },
    {
      jenis: 'paragraf',
      teks: 'Setiap kelas terdiri atas 12 pertemuan, satu Ujian Tengah Semester, dan satu Ujian Akhir Semester. Persentase kehadiran dihitung dari 12 pertemuan; izin dan sakit disertai surat keterangan.',
    },
    { jenis: 'judul', teks: 'Penilaian' },
    {
      jenis: 'tabel',
      kolom: [
        { judul: 'Grade', lebar: 0.15 },
        { judul: 'Nilai total', lebar: 0.35 },
        { judul: 'Bobot', lebar: 0.15 },
        { judul: 'Keterangan', lebar: 0.35 },
      ],
      baris: [
        ['A', '85 sampai 100', '4', 'Sangat Memuaskan'],
        ['B', '75 sampai kurang dari 85', '3', 'Memuaskan'],
        ['C', '65 sampai kurang dari 75', '2', 'Cukup'],
        ['D', '45 sampai kurang dari 65', '1', 'Kurang Memuaskan'],
        ['E', '0 sampai kurang dari 45', '0', 'Sangat Kurang'],
      ],
    },
    {
      jenis: 'paragraf',
      teks: 'Nilai total adalah jumlah kehadiran, tugas, UTS, dan UAS menurut bobot kelas. IP semester dan IPK adalah rata-rata bobot grade menurut sks. Kelas yang nilainya belum lengkap belum dihitung.',
    },
    { jenis: 'judul', teks: 'Jenjang' },
    {
      jenis: 'langkah',
      butir: [
        'Program 1 Tahun (D1): semester 1 dan 2, dua belas angsuran.',
        'Program 2 Tahun (D2): semester 1 sampai 4, dua puluh empat angsuran.',
      ],
    },
    { jenis: 'judul', teks: 'Syarat kelulusan' },
    {
      jenis: 'langkah',
      butir: [
        'Lulus seluruh mata kuliah dengan IPK paling sedikit 2,00.',
        'Menyelesaikan On The Job Training dan laporannya.',
        'Memenuhi nilai TAK dan seluruh kegiatan Buku Saku.',
        'Bebas tanggungan keuangan dan perpustakaan.',
      ],
    },
  ],
}
