import type { Column } from '../../import/column.ts'
import { bulat } from '../../import/columns-number.ts'
import { code, pilihan, telepon, text, yaTidak } from '../../import/columns-text.ts'
import { tanggal } from '../../import/columns-time.ts'
import { jurusan } from '../../import/references.ts'

/** What the academic office knows of a student. */
export const akademik: Column[] = [
  bulat('angkatan', {
    isi: 'Tahun masuk',
    contoh: 2024,
    also: ['tahun masuk', 'tahun angkatan', 'thn masuk'],
    required: true,
    min: 1990,
    max: 2100,
  }),
  pilihan(
    'jenjang',
    'text',
    [
      ['D1', 'D1', 'D-I', 'D.1', 'diploma 1', 'program 1 tahun', '1'],
      ['D2', 'D2', 'D-II', 'D.2', 'diploma 2', 'program 2 tahun', '2'],
    ],
    { isi: 'D1 atau D2', contoh: 'D2', also: ['program', 'strata'], required: true },
  ),
  jurusan({ required: true }),
  bulat('semester', {
    isi: 'Semester sekarang, 1 sampai 4',
    contoh: 4,
    also: ['smt', 'sem'],
    required: true,
    min: 1,
    max: 4,
  }),
  {
    ...code('cabang', {
      isi: 'Cabang kampus; juga nama folder fotonya. Huruf besar dan kecil tidak dibedakan',
      contoh: 'denpasar',
      also: ['kampus', 'cabang kampus', 'lokasi'],
      required: true,
      form: /^[A-Za-z0-9][A-Za-z0-9 _-]*$/,
      harus: 'hanya boleh huruf, angka, spasi, dan tanda hubung',
    }),
    spelledAs: 'select cabang as text from mhs group by cabang order by count(*), cabang desc',
  },
  text('waktu_belajar', {
    isi: 'Waktu belajar',
    contoh: 'Pagi',
    also: ['waktu kuliah', 'kelas waktu'],
    max: 50,
  }),
  pilihan(
    'jenis',
    'text',
    [
      ['Laki-laki', 'Laki-laki', 'L', 'pria', 'lk', 'cowok'],
      ['Perempuan', 'Perempuan', 'P', 'wanita', 'pr', 'cewek'],
    ],
    {
      isi: 'Jenis kelamin: Laki-laki atau Perempuan',
      contoh: 'Perempuan',
      also: ['jenis kelamin', 'jk', 'l/p', 'kelamin', 'gender'],
    },
  ),
  text('agama', { isi: 'Agama', contoh: 'Hindu', max: 50 }),
  code('no_briva', {
    isi: 'Nomor virtual account pembayaran',
    contoh: '1220124010001',
    also: ['briva', 'nomor briva', 'virtual account', 'no va', 'va'],
    form: /^\d{5,30}$/,
    harus: 'harus 5 sampai 30 angka',
  }),
  text('asal_sekolah', { isi: 'Asal sekolah', contoh: 'SMA Negeri 1', also: ['sekolah asal'] }),
  bulat('tahun_tamat', {
    isi: 'Tahun lulus sekolah',
    contoh: 2024,
    also: ['tahun lulus', 'thn lulus'],
    min: 1950,
    max: 2100,
  }),
  text('jurusan_sma', { isi: 'Jurusan di sekolah', contoh: 'IPA', also: ['jurusan sekolah'] }),
  text('informasi', { isi: 'Sumber informasi', contoh: 'Teman', also: ['sumber informasi'] }),
  text('keputusan_kuliah', { isi: 'Keputusan kuliah', contoh: 'Diri sendiri' }),
  text('refrensi', { isi: 'Referensi', contoh: 'Alumni', also: ['referensi'] }),
  tanggal('tanggal_bergabung', {
    isi: 'Tanggal bergabung',
    contoh: '2024-07-01',
    also: ['tgl bergabung', 'tanggal masuk', 'tanggal daftar'],
  }),
  yaTidak('kdbb', { isi: 'ya atau tidak', contoh: 'tidak' }),
]

/** What the student may change himself. Product §3.2. */
export const profil: Column[] = [
  text('tempat', { isi: 'Tempat lahir', contoh: 'Gianyar', also: ['tempat lahir'], max: 100 }),
  tanggal('tanggal', {
    isi: 'Tanggal lahir',
    contoh: '2005-08-17',
    also: ['tanggal lahir', 'tgl lahir', 'tgl', 'tanggal_lahir'],
  }),
  telepon('no_hp', {
    isi: 'Nomor telepon',
    contoh: '081234567890',
    also: ['hp', 'nomor hp', 'no telp', 'telepon', 'no wa', 'nomor telepon', 'handphone'],
  }),
  telepon('no_hp_ortu', {
    isi: 'Nomor telepon orang tua',
    contoh: '+6281234567891',
    also: ['hp ortu', 'no hp orang tua', 'telepon orang tua', 'no telp ortu'],
  }),
  text('nama_ayah', { isi: 'Nama ayah', contoh: 'I Wayan Sudana', also: ['ayah'], max: 100 }),
  text('nama_ibu', {
    isi: 'Nama ibu',
    contoh: 'Ni Ketut Rai',
    also: ['ibu', 'ibu kandung'],
    max: 100,
  }),
  text('alamat_ortu', {
    isi: 'Alamat orang tua',
    contoh: 'Jalan Teratai 5, Gianyar',
    also: ['alamat', 'alamat orang tua'],
    max: 500,
  }),
  code('email', {
    isi: 'Alamat email',
    contoh: 'sari@example.com',
    also: ['e-mail', 'surel', 'alamat email'],
    max: 254,
    form: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
    harus: 'bukan alamat email',
  }),
  text('fb', { isi: 'Facebook', contoh: 'sari.putu', also: ['facebook'], max: 100 }),
  text('ig', { isi: 'Instagram', contoh: '@sari.putu', also: ['instagram'], max: 100 }),
  code('ktp', {
    isi: 'Nomor KTP (NIK), 16 angka; atur kolomnya sebagai Teks di Excel',
    contoh: '5171011708050001',
    also: ['nik', 'no ktp', 'nomor ktp'],
    form: /^\d{16}$/,
    harus: 'harus 16 angka',
  }),
]

/** The columns of the student's own fields. */
export const PROFIL = profil.map(({ into }) => into)
