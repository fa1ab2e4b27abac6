/** The rows that a kind is tried with, separated by ';'. */
interface Sample {
  headings: string
  /** Two rows that are new at first and unchanged when sent again. */
  rows: [string, string]
  /** The first row with something else in it; null when a row has nothing that could change. */
  changed: string | null
  /** Rows that are refused, with why. */
  refused: [string, string][]
}

const WEIGHTS = 'persentasi_kehadiran;persentasi_tugas;persentasi_uts;persentasi_uas'

/** In the order of the kinds: each builds on the ones before. */
export const samples: Record<string, Sample> = {
  jurusan: {
    headings: 'id;nama',
    rows: ['3;Informatika', '5;Desain'],
    changed: '3;Informatika dan Komputer',
    refused: [
      ['x;Bisnis', "id: 'x' bukan bilangan bulat"],
      ['8;Desain', 'nama: sudah dipakai jurusan dengan nomor lain'],
    ],
  },
  'tahun-ajaran': {
    headings: 'tahun ajaran;semester;mulai;selesai;aktif',
    rows: ['2025/2026;Ganjil;25/08/2025;31/01/2026;tidak', '2025/2026;Genap;1/2/2026;31/7/2026;ya'],
    changed: '2025/2026;Ganjil;25/08/2025;30/01/2026;tidak',
    refused: [
      ['2025/2027;Ganjil;1/8/2025;1/1/2026;', "tahun_ajaran: '2025/2027' bukan tahun ajaran"],
      ['2024/2025;Ganjil;1/8/2025;1/1/2025;', 'selesai: harus setelah mulai'],
      ['2026/2027;Ganjil;;1/1/2027;', 'mulai: harus terisi'],
    ],
  },
  dosen: {
    headings: 'Nama Dosen',
    rows: ['Ni Made Ayu', 'I Wayan Sudana'],
    changed: 'NI MADE AYU',
    refused: [['rusak \ufffd', 'nama: berisi huruf rusak']],
  },
  ruangan: {
    headings: 'ruangan;daya tampung;fasilitas',
    rows: ['Lab 1;40;Proyektor, AC', 'Aula;;'],
    changed: 'LAB 1;36;Proyektor',
    refused: [
      [`${'x'.repeat(101)};;`, 'nama: terlalu panjang'],
      ['Lab 2;0;', 'kapasitas: tidak boleh kurang dari 1'],
      [`Lab 2;;${'x'.repeat(201)}`, 'fasilitas: terlalu panjang'],
    ],
  },
  matkul: {
    headings: 'kode mk;nama mk;jenis;sks;rpp',
    rows: ['WEB;Pemrograman Web;Praktek;3;rpp.example.id/web', 'ETI;Etika;teori;2;'],
    changed: 'WEB;Pemrograman Web;Praktek;4;',
    refused: [
      ['X;X;campur;3;', "jenis_matkul: 'campur' tidak dikenal; isi praktik, teori"],
      ['X;X;teori;25;', 'sks: tidak boleh lebih dari 24'],
    ],
  },
  kelas: {
    headings: `kode;tahun_ajaran;semester;matkul;dosen;ruangan;hari;dari;sampai;${WEIGHTS}`,
    rows: [
      'K1;2025/2026;4;WEB;ni made ayu;Lab 1;Senin;08.00;09:40;10;30%;30;30',
      'K2;2025/2026;4;Etika;;;;;;20;20;30;30',
    ],
    changed: 'K1;2025/2026;4;WEB;I Wayan Sudana;Lab 1;Selasa;08.00;09:40;10;30%;30;30',
    refused: [
      [
        'K3;2030/2031;4;WEB;;;;;;10;30;30;30',
        "tahun_ajaran: tahun ajaran '2030/2031' tidak ditemukan",
      ],
      ['K3;2025/2026;4;WEB;;;;;;10;30;30;20', 'persentasi_kehadiran: keempat bobot berjumlah 90'],
      ['K3;2025/2026;4;WEB;;;Senin;;;10;30;30;30', 'hari: hari, dari, dan sampai diisi bersama'],
      ['K3;2025/2026;4;WEB;;;Senin;10:00;9:00;10;30;30;30', 'sampai: harus setelah dari'],
    ],
  },
  mahasiswa: {
    headings: 'nim;nama;angkatan;jenjang;prodi;semester;kampus;no briva',
    rows: ['24010001;Sari;2024;D2;Desain;4;denpasar;111111', '24010002;Budi;2024;D1;3;2;denpasar;'],
    changed: '24010001;Sari Putu;2024;D2;Desain;4;denpasar;111111',
    refused: [
      ['1;Ani;2024;D2;3;4;denpasar;', "nim: '1' harus 4 sampai 20"],
      ['24010003;Ani;2024;D3;3;4;denpasar;', "jenjang: 'D3' tidak dikenal"],
      ['24010003;Ani;2024;D2;99;4;denpasar;', "jurusan: jurusan '99' tidak ditemukan"],
      ['24010004;Ani;2024;D2;3;4;denpasar;111111', 'no_briva: sudah dipakai mahasiswa lain'],
    ],
  },
  krs: {
    headings: 'nim;kode kelas',
    rows: ['24010001;K1', '24010001;k2'],
    changed: null,
    refused: [['24010001;K9', "kelas: kelas dengan kode 'K9' tidak ditemukan"]],
  },
  pengajaran: {
    headings: 'kelas;pertemuan;status;tanggal;materi',
    rows: ['K1;1;terlaksana;2/3/2026;=HTML', 'K1;UTS;;;'],
    changed: 'K1;1;libur;2/3/2026;',
    refused: [['K1;13;;;', "pertemuan: '13' tidak dikenal"]],
  },
  absensi: {
    headings: 'nim;kelas;pertemuan;ket',
    rows: ['24010001;K1;1;H', '24010001;K1;UTS;hadir'],
    changed: '24010001;K1;1;alpha',
    refused: [
      ['24010001;K1;2;H', 'pertemuan: belum ada di kelas ini'],
      ['24010002;K1;1;H', 'kelas: tidak diambil mahasiswa ini'],
      ['24010001;K1;1;B', "status: 'B' tidak dikenal; isi H, I, S, A"],
    ],
  },
  nilai: {
    headings: 'nim;kelas;tugas;uts;uas',
    rows: ['24010001;K1;78,5;80;90', '24010001;K2;60;;'],
    changed: '24010001;K1;78,5;81;',
    refused: [
      ['24010001;K1;101;;', 'tugas: tidak boleh lebih dari 100'],
      ['24010002;K1;10;;', 'kelas: tidak diambil mahasiswa ini'],
    ],
  },
  biaya: {
    headings: 'nim;biaya_pendidikan;du_1;tanggal_du_1',
    rows: ['24010001;Rp 18.000.000;1.500.000;1/9/2024', '24010002;9000000;;'],
    changed: '24010001;Rp 18.500.000;;',
    refused: [['24010001;gratis;;', "biaya_pendidikan: 'gratis' bukan jumlah rupiah"]],
  },
  angsuran: {
    headings: 'nim;ke;pembayaran;denda;tanggal',
    rows: ['24010001;1;750000;0;1/10/2024', '24010002;12;750000;1;1/10/2024'],
    changed: '24010001;1;750000;2;1/10/2024',
    refused: [
      ['24010002;13;750000;;', 'ke: paling banyak 12 untuk jenjang D1'],
      ['24010001;2;750000;5000;', 'denda: tidak boleh lebih dari 99'],
    ],
  },
  'angsuran-opsional': {
    headings: 'nim;daftar;jumlah;tanggal',
    rows: ['24010001;;250000;1/10/2024', '24010001;angsuran;100000;1/10/2024'],
    changed: '24010001;;260000;1/10/2024',
    refused: [['24010001;lain;1;1/10/2024', "daftar: 'lain' tidak dikenal"]],
  },
  tak: {
    headings: 'kegiatan;tempat;tanggal;poin;jenis;nim;nilai peserta',
    rows: ['Seminar;Aula;4/10/2025;10;;24010001;', 'Lomba;Bali;5/10/2025;20;lepasan;24010002;25'],
    changed: 'Seminar;Aula;4/10/2025;10;;24010001;15',
    refused: [['Lomba 2;Bali;5/10/2025;20;lepasan;;', 'nim: wajib diisi untuk program lepasan']],
  },
  'buku-saku': {
    headings: 'judul;bulan',
    rows: ['Entrepreneur Week;Oktober', 'Enrichment;3'],
    changed: 'Entrepreneur Week;11',
    refused: [['Baru;13', "bulan: '13' bukan bulan"]],
  },
  perusahaan: {
    headings: 'perusahaan;alamat',
    rows: ['PT Karya;Jalan 1', 'CV Bali;'],
    changed: 'PT Karya;Jalan 2',
    refused: [[';Jalan', 'nama: wajib diisi']],
  },
  'penawaran-ojt': {
    headings: 'perusahaan;jenjang;jurusan;kuota;dari_2;sampai_2',
    rows: ['pt karya;D2;5;2;1/1/2026;1/6/2026', 'PT Karya;D2;3;1;;'],
    changed: 'PT Karya;D2;5;3;1/1/2026;1/6/2026',
    refused: [
      ['PT Lain;D2;3;1;;', "perusahaan: perusahaan 'PT Lain' tidak ditemukan"],
      ['CV Bali;D2;3;1;1/6/2026;1/1/2026', 'sampai_2: lebih awal dari awal periodenya'],
    ],
  },
  'buku-perpustakaan': {
    headings: 'kode;judul;jurusan;pengarang;halaman',
    rows: ['B1;Dasar Web;3;A. Kadir;250', 'B2;Etika;;;'],
    changed: 'B1;Dasar Web;5;A. Kadir;251',
    refused: [['B3;X;;;0', 'halaman: tidak boleh kurang dari 1']],
  },
  berita: {
    headings: 'title;caption;tanggal',
    rows: ['Wisuda;Isi;1/3/2026 09:00', 'Libur;Isi;'],
    changed: 'Wisuda;Isi baru;1/3/2026 09:00',
    refused: [['Baru;;', 'isi: wajib diisi']],
  },
  pengumuman: {
    headings: 'judul;isi;dari;sampai',
    rows: ['Libur;Isi;1/3/2026;7/3/2026', 'KRS;Isi;1/3/2026;7/3/2026'],
    changed: 'Libur;Isi;1/3/2026;8/3/2026',
    refused: [['X;Isi;7/3/2026;1/3/2026', 'sampai: lebih awal dari hari pertamanya']],
  },
  survey: {
    headings: 'survey;jenis;tipe;soal;skala',
    rows: ['Genap;Akademik;pilihan ganda;Ramah?;kepuasan', 'genap;akademik;essay;Saran?;'],
    changed: 'Genap;Akademik;pilihan ganda;Ramah?;kualitas',
    refused: [
      ['Genap;Akademik;pilihan ganda;Baru?;', 'pilihan: wajib diisi untuk pilihan ganda'],
      ['Genap;Akademik;essay;Ramah?;', 'tipe: tidak dapat diubah'],
    ],
  },
}

/** Sheets of what happens to data that is there; these meet the samples above. */
export const eventSamples: Record<string, Pick<Sample, 'headings' | 'rows'>> = {
  bank: {
    headings: 'no referensi;no va;nominal;waktu;ke',
    rows: ['R-1;111111;750000;1/3/2026 09:15;', 'R-2;111111;700000;2/3/2026 10:00;7'],
  },
  libur: {
    headings: 'tanggal;pindah ke;keterangan;kelas',
    rows: ['2/3/2026;;Nyepi;', '3/3/2026;5/3/2026;;K2'],
  },
}
