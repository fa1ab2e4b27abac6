import writeXlsx from 'write-excel-file/node'

const windows = (text: string) => Buffer.from(text.replaceAll('\n', '\r\n'), 'latin1')
const utf16 = (text: string) => Buffer.from(`\ufeff${text.replaceAll(';', '\t')}`, 'utf16le')
const excel = (rows: (string | number | Date | null)[][]) =>
  writeXlsx(rows, { dateFormat: 'dd/mm/yyyy' }).toBuffer()
const day = (iso: string) => new Date(`${iso}T00:00:00Z`)
/**
 * The sheets of a college's offices, each in the way of its own program: kind and file, in the order that fills an
 * empty database. Takes the day an announcement is for, 'YYYY-MM-DD'.
 */
export const newCampus = async (today: string): Promise<[string, string | Buffer][]> => [
  ['jurusan', 'ID Jurusan;Nama Jurusan\n3;Manajemen Informatika\n'],
  [
    'tahun-ajaran',
    'Tahun Akademik,Semester,Mulai,Selesai,Aktif\n2023/2024,Ganjil,21/8/2023,31/1/2024,tidak\n2025/2026,Genap,2 Februari 2026,31 Juli 2026,Ya\n',
  ],
  ['dosen', utf16('No;Nama Dosen\n1;Ni Made Ayu, M.Kom.\n')],
  ['ruangan', '\ufeffRuang\nLab Komputer 1\n'],
  ['matkul', 'sep=|\nKode MK|Mata Kuliah|Jenis|SKS\nWEB|Pemrograman Web|Praktik|3\n'],
  [
    'kelas',
    await excel([
      ['Jadwal kelas', null],
      [
        'Kode Kelas',
        'Tahun Ajaran',
        'Smt',
        'Kode MK',
        'Dosen',
        'Ruang',
        'Hari',
        'Jam Mulai',
        'Jam Selesai',
        'Bobot Kehadiran',
        'Bobot Tugas',
        'Bobot UTS',
        'Bobot UAS',
        'WA',
      ],
      [
        'MIK-4A',
        '2025/2026',
        4,
        'WEB',
        'ni made ayu, m.kom.',
        'Lab Komputer 1',
        'Senin',
        8 / 24,
        '09.40',
        0.1,
        0.3,
        0.3,
        0.3,
        'chat.whatsapp.com/AbC',
      ],
    ]),
  ],
  [
    'mahasiswa',
    windows(
      'No;NIM;Nama Mahasiswa;L/P;Angkatan;Jenjang;Prodi;Semester;Kampus;Tgl Lahir;No. HP;Alamat;No VA;DISC 1\n1;24010001.0;Désirée Putu Sari;P;2024;D2;Manajemen Informatika;4;denpasar;17 Agustus 2005;+62 812 3456 789;"Jalan Teratai 5; Gianyar";1220124010001;ya\n2;24010002;Budi;L;2024;D2;3;4;denpasar;;;;;\n',
    ),
  ],
  ['krs', 'NIM;Kelas\n24010001;MIK-4A\n24010002;mik-4a\n24010001;MIK-4A\n'],
  [
    'pengajaran',
    'Kelas,Pertemuan,Tanggal,Materi\nMIK-4A,1,2/3/2026,"HTML,\nCSS"\nMIK-4A,2,9/3/2026,CSS\n',
  ],
  [
    'absensi',
    await excel([
      ['NIM', 'Kelas', 'Pertemuan', 'Ket'],
      [24010001, 'MIK-4A', 1, 'H'],
      [24010001, 'MIK-4A', 2, 'Izin'],
    ]),
  ],
  ['nilai', 'NIM;Kelas;Tugas;UTS;UAS\n24010001;MIK-4A;90,5;80;85\n'],
  [
    'biaya',
    'NIM;Biaya Pendidikan;Subsidi;DU 1\n24010001;Rp 18.000.000;Rp 1.000.000;Rp1.500.000,00\n',
  ],
  [
    'angsuran',
    await excel([
      ['NIM', 'Angsuran ke', 'Jumlah', 'Denda', 'Tgl Bayar', 'Besar Angsuran'],
      ['24010001', 1, 750000, 1, day('2024-10-01'), 750000],
      ['24010001', 2, 750000, null, day('2024-11-01'), null],
    ]),
  ],
  ['angsuran-opsional', 'NIM;Jumlah;Tanggal\n24010001;250.000;1/12/2024\n'],
  [
    'tak',
    'Kegiatan;Tempat;Tanggal;Poin;Jenis;NIM\nSeminar;Aula;4/10/2025;10;;24010001\nSeminar;Aula;4/10/2025;10;;24010002\nLomba;Bali;5/10/2025;20;lepasan;24010001\n',
  ],
  ['buku-saku', 'Kegiatan;Bulan\nEntrepreneur Week;Oktober\n'],
  ['perusahaan', 'Nama Perusahaan;Alamat\nPT Karya Bali;=Jalan 1\n'],
  [
    'penawaran-ojt',
    'Perusahaan;Jenjang;Jurusan;Kuota;Dari 4;Sampai 4\nPT Karya Bali;D2;3;2;1/2/2026;30/6/2026\n',
  ],
  ['buku-perpustakaan', 'Kode;Judul;Penulis\nB-1;Dasar Pemrograman Web;A. Kadir\n'],
  ['berita', 'Judul;Isi\nWisuda;Isi berita\n'],
  ['pengumuman', `Judul;Isi;Dari;Sampai\nLibur;Isi;${today};${today}\n`],
  ['survey', 'Survey;Jenis;Tipe;Soal;Skala\nGenap 2025;Akademik;pilihan ganda;Ramah?;kepuasan\n'],
]
