/** Courses of Desain Grafis, Multimedia dan Animasi: name, kind, sks and topics, one semester a block. */
export const DESAIN_MULTIMEDIA = [
  `
Dasar Desain Grafis | T | 3 | Unsur rupa, Prinsip tata letak, Teori warna, Kritik desain
Gambar Bentuk | P | 3 | Garis dan arsiran, Perspektif, Anatomi, Gambar suasana
Olah Gambar Vektor | P | 4 | Kurva dan bentuk, Logo, Ilustrasi, Berkas siap cetak
Tipografi | P | 2 | Anatomi huruf, Memasangkan huruf, Hierarki, Poster tipografi
Bahasa Inggris Desain | T | 2 | Design terms, Client briefs, Presenting ideas, Portfolios
Sejarah Seni dan Desain | T | 2 | Seni Nusantara, Modernisme, Pascamodern, Desain Indonesia
`,
  `
Olah Foto Digital | P | 4 | Seleksi, Koreksi warna, Manipulasi, Retus produk
Fotografi Dasar | P | 3 | Pencahayaan, Komposisi, Potret, Foto produk
Desain Komunikasi Visual | P | 3 | Riset, Konsep, Media kampanye, Presentasi karya
Animasi 2D | P | 3 | Prinsip animasi, Papan cerita, Gerak karakter, Penyelesaian
Penulisan Naskah Kreatif | T | 2 | Ide cerita, Struktur naskah, Dialog, Naskah iklan
Pendidikan Pancasila | T | 2 | Sejarah Pancasila, Nilai dasar, Wawasan kebangsaan, Etika berwarga negara
`,
  `
Videografi | P | 4 | Gerak kamera, Tata cahaya, Tata suara, Produksi lapangan
Penyuntingan Video | P | 3 | Potongan dasar, Transisi, Gradasi warna, Ekspor
Pemodelan 3D | P | 4 | Objek dasar, Tekstur, Pencahayaan, Rendering
Desain Kemasan | P | 3 | Struktur kemasan, Label, Maket, Regulasi
Kewirausahaan Kreatif | T | 2 | Ide usaha, Portofolio, Penetapan harga, Presentasi usaha
Hak Kekayaan Intelektual | T | 2 | Hak cipta, Merek, Lisensi, Studi sengketa
`,
  `
Animasi 3D | P | 4 | Rangka karakter, Gerak, Kamera, Komposisi akhir
Motion Graphics | P | 3 | Bentuk bergerak, Teks bergerak, Sinkron suara, Bumper
Desain Antarmuka Aplikasi | P | 3 | Riset pengguna, Kerangka layar, Purwarupa, Uji kegunaan
Produksi Iklan | P | 3 | Brief, Pra-produksi, Produksi, Evaluasi
Manajemen Studio Kreatif | T | 2 | Alur kerja, Kontrak, Anggaran, Hubungan klien
Penulisan Laporan OJT | P | 2 | Tata tulis, Pengumpulan data, Pembahasan, Presentasi laporan
`,
]
