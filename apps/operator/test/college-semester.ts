import writeXlsx, { type SheetData } from 'write-excel-file/node'

const windows = (text: string) => Buffer.from(text.replaceAll('\n', '\r\n'), 'latin1')
const utf16 = (text: string) => Buffer.from(`\ufeff${text.replaceAll(';', '\t')}`, 'utf16le')
const excel = (rows: SheetData) => writeXlsx(rows).toBuffer()

const SIGNED = [
  [null, null, 'Denpasar, 1 Agustus 2025'],
  [null, null, 'Ketua Program Studi,'],
  [null, null, '(Dr. I Ketut Sudarsana, M.M.)'],
]
// Any bcrypt hash: nobody logs in with it.
const HASH = `$2y$10$${'a'.repeat(53)}`
const WEIGHTS = ['10%', '30%', '30%', '30%']

/**
 * A small college as its offices keep it, in the order that fills an empty database: titles above tables, a day
 * over several classes, sums and signatures below. Takes the NIM of its students; returns kind and file.
 */
export const semesterCollege = async (nims: string[]): Promise<[string, string | Buffer][]> => [
  ['jurusan', 'Kode Jurusan;Program Studi\n3;Manajemen Informatika \n'],
  [
    'tahun-ajaran',
    'TA;Semester;Mulai;Selesai;Aktif\n2025/2026;Ganjil;1/9/2025;31/1/2026;Ya\n2025/2026;Genap;2 Februari 2026;31-7-2026;tidak\n',
  ],
  [
    'dosen',
    await excel([
      [{ value: 'DAFTAR DOSEN', columnSpan: 3 }, null, null],
      ['No', 'Nama Dosen', 'NIDN'],
      [1, 'Ni Made Ayu, M.Kom.', 801],
      [2, 'I Wayan Rai, M.T.  ', 802],
      [null, null, 'Denpasar, 1 Agustus 2025'],
    ]),
  ],
  ['ruangan', utf16('Ruang;Kapasitas\nLab Komputer 1;40\nAula;200\n')],
  [
    'matkul',
    await excel([
      ['No', 'Kode MK', 'Mata Kuliah', 'SKS', 'Jenis'],
      ['PROGRAM STUDI MANAJEMEN INFORMATIKA', null, null, null, null],
      [1, 'WEB1', 'Web Dasar', 2, 'Teori'],
      [2, 'WEB2', 'Web Lanjut', 4, 'Praktik'],
      [null, null, 'Jumlah SKS', 6, null],
      ...SIGNED,
    ]),
  ],
  [
    'kelas',
    await excel([
      [{ value: 'JADWAL KULIAH', columnSpan: 13 }, ...Array(12).fill(null)],
      [
        ...['Hari', 'Jam Mulai', 'Jam Selesai', 'Kelas', 'Kode MK', 'Smt', 'Dosen', 'Ruang', 'TA'],
        ...['% Kehadiran', '% Tugas', '% UTS', '% UAS'],
      ],
      ...[
        ['Senin', '08.00', '09.40', 'MIK-1A-WEB', 'WEB1', 1, 'Ni Made Ayu, M.Kom.'],
        [null, '10.00', '11.40', 'MIK-1B-WEB', 'WEB1', 1, 'I Wayan Rai, M.T.'],
        [null, '08.00', '09.40', 'MIK-2A-WEB', 'WEB2', 2, 'ni made ayu, m.kom.'],
        [null, '10.00', '11.40', 'MIK-2B-WEB', 'WEB2', 2, 'I Wayan Rai, M.T.'],
      ].map((row) => [...row, 'Lab Komputer 1', '2025/2026', ...WEIGHTS]),
      ...SIGNED,
    ]),
  ],
  [
    'mahasiswa',
    windows(
      [
        'DATA MAHASISWA;;;;;;;;',
        'No;N I M;Nama Lengkap;L/P;Thn Masuk;Program;Prodi;Smt;Kampus;Tgl Lahir;No VA;Hash',
        ...nims.map((nim, n) =>
          [
            n + 1,
            `${nim}.0`,
            `Désirée Sari ${n} `,
            'P',
            2025,
            'D2',
            'Manajemen Informatika',
            1,
            n === 0 ? 'DENPASAR' : 'Denpasar',
            ['17/08/2006', '17 Agustus 2006', '17-8-2006'][n % 3],
            `888${String(n + 1).padStart(2, '0')}`,
            HASH,
          ].join(';'),
        ),
        ';;Jumlah;12',
        ';;Denpasar, 1 Agustus 2025',
        ';;(Dr. I Ketut Sudarsana, M.M.)',
      ].join('\n'),
    ),
  ],
  ['krs', `NIM;Kelas\n${nims.map((nim) => `${nim};MIK-1A-WEB`).join('\n')}\n`],
  [
    'biaya',
    `NIM;Biaya Pendidikan;Angsuran per bulan\n${nims.map((nim) => `${nim};Rp 18.000.000;Rp 750.000`).join('\n')}\n;JUMLAH;\n`,
  ],
  ['angsuran', `NIM;Angsuran ke;Jumlah;Tgl Bayar\n${nims[0]};1;Rp 750.000;1 Oktober 2025\n`],
  ['perusahaan', 'Nama Perusahaan;Alamat\nPT Karya Bali;Jalan 1\n'],
  [
    'penawaran-ojt',
    'Perusahaan;Jenjang;Jurusan;Kuota;Dari 2;Sampai 2;Dari 4;Sampai 4\nPT Karya Bali;D2;3;5;1/2/2026;30/6/2026;1/2/2026;30/6/2026\n',
  ],
  ['berita', 'Judul;Isi;Tanggal\nWisuda;Isi berita;1/2/2026 08.00\n'],
  ['survey', 'Survey;Jenis;Tipe;Soal;Skala\nGenap 2026;Akademik;pilihan ganda;Ramah?;kepuasan\n'],
]
