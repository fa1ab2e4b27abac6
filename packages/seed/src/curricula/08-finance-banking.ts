/** Courses of Manajemen Keuangan dan Perbankan: name, kind, sks and topics, one semester a block. */
export const KEUANGAN_PERBANKAN = [
  `
Pengantar Perbankan | T | 3 | Fungsi bank, Jenis bank, Produk simpanan, Produk pinjaman
Pengantar Akuntansi | T | 3 | Persamaan akuntansi, Jurnal, Buku besar, Laporan keuangan
Aplikasi Perkantoran | P | 3 | Pengolah kata, Lembar kerja, Presentasi, Surat massal
Bahasa Inggris Perbankan | T | 2 | Opening accounts, Handling complaints, Bank documents, Telephoning
Matematika Keuangan | T | 2 | Bunga tunggal, Bunga majemuk, Anuitas, Diskonto
Pengembangan Kepribadian | P | 2 | Konsep diri, Penampilan profesional, Tata krama, Layanan nasabah
`,
  `
Praktik Teller dan Layanan Nasabah | P | 4 | Setoran dan tarikan, Pembukaan rekening, Pemindahbukuan, Penanganan keluhan
Akuntansi Perbankan | T | 3 | Transaksi kas, Giro dan tabungan, Kredit, Neraca bank
Manajemen Keuangan I | T | 3 | Nilai waktu uang, Laporan keuangan, Analisis rasio, Modal kerja
Hukum Perbankan | T | 2 | Undang-undang perbankan, Rahasia bank, Jaminan, Perjanjian kredit
Ekonomi Moneter | T | 2 | Uang, Inflasi, Kebijakan moneter, Nilai tukar
Pendidikan Pancasila | T | 2 | Sejarah Pancasila, Nilai dasar, Wawasan kebangsaan, Etika berwarga negara
`,
  `
Manajemen Perkreditan | P | 4 | Prinsip 5C, Analisis kelayakan, Pengikatan, Kredit bermasalah
Perbankan Syariah | T | 2 | Akad, Penghimpunan dana, Pembiayaan, Pengawasan
Manajemen Keuangan II | T | 3 | Penganggaran modal, Biaya modal, Struktur modal, Dividen
Lembaga Keuangan Mikro | P | 3 | Koperasi, LPD, Bank perkreditan, Pendampingan usaha
Perpajakan | T | 2 | Pajak penghasilan, PPN, Bea meterai, Pelaporan
Kewirausahaan | T | 2 | Ide usaha, Rencana bisnis, Modal usaha, Presentasi usaha
`,
  `
Pasar Modal dan Investasi | P | 3 | Saham, Obligasi, Reksa dana, Simulasi perdagangan
Manajemen Risiko Perbankan | T | 3 | Risiko kredit, Risiko pasar, Risiko operasional, Mitigasi
Perbankan Digital | P | 3 | Kanal digital, Uang elektronik, Keamanan transaksi, Inovasi layanan
Pemasaran Jasa Perbankan | T | 2 | Segmentasi nasabah, Produk, Promosi, Penjualan silang
Audit Bank | T | 2 | Pengendalian intern, Audit kas, Audit kredit, Laporan temuan
Penulisan Laporan OJT | P | 2 | Tata tulis, Pengumpulan data, Pembahasan, Presentasi laporan
`,
]
