import type { OwnField } from './mhs-field.ts'

/** Fields that a student may change himself, in the order of form and sheet. Product §3.2. */
export const OWN_FIELDS = {
  tempat: {
    label: 'Tempat lahir',
    kind: 'teks',
    max: 100,
    isPrivate: true,
    sheet: { isi: 'Tempat lahir', contoh: 'Gianyar', also: ['tempat lahir'] },
  },
  tanggal: {
    label: 'Tanggal lahir',
    kind: 'tanggal',
    past: true,
    autoComplete: 'bday',
    isPrivate: true,
    sheet: {
      isi: 'Tanggal lahir',
      contoh: '2005-08-17',
      also: ['tanggal lahir', 'tgl lahir', 'tgl', 'tanggal_lahir'],
    },
  },
  no_hp: {
    label: 'No. HP',
    kind: 'telepon',
    autoComplete: 'tel',
    isPrivate: true,
    sheet: {
      isi: 'Nomor telepon',
      contoh: '081234567890',
      also: ['hp', 'nomor hp', 'no telp', 'telepon', 'no wa', 'nomor telepon', 'handphone'],
    },
  },
  no_hp_ortu: {
    label: 'No. HP orang tua',
    kind: 'telepon',
    isPrivate: true,
    sheet: {
      isi: 'Nomor telepon orang tua',
      contoh: '+6281234567891',
      also: ['hp ortu', 'no hp orang tua', 'telepon orang tua', 'no telp ortu'],
    },
  },
  nama_ayah: {
    label: 'Nama ayah',
    kind: 'teks',
    max: 100,
    isPrivate: true,
    sheet: { isi: 'Nama ayah', contoh: 'I Wayan Sudana', also: ['ayah'] },
  },
  nama_ibu: {
    label: 'Nama ibu',
    kind: 'teks',
    max: 100,
    isPrivate: true,
    sheet: { isi: 'Nama ibu', contoh: 'Ni Ketut Rai', also: ['ibu', 'ibu kandung'] },
  },
  alamat_ortu: {
    label: 'Alamat orang tua',
    kind: 'teks',
    max: 500,
    lines: 3,
    isPrivate: true,
    sheet: {
      isi: 'Alamat orang tua',
      contoh: 'Jalan Teratai 5, Gianyar',
      also: ['alamat', 'alamat orang tua'],
    },
  },
  email: {
    label: 'Email',
    kind: 'email',
    max: 254,
    autoComplete: 'email',
    isPrivate: true,
    sheet: {
      isi: 'Alamat email',
      contoh: 'sari@example.com',
      also: ['e-mail', 'surel', 'alamat email'],
    },
  },
  ktp: {
    label: 'No. KTP (16 angka)',
    kind: 'kode',
    pattern: /^\d{16}$/,
    max: 16,
    digits: true,
    called: 'KTP',
    must: 'harus 16 angka',
    isPrivate: true,
    sheet: {
      isi: 'Nomor KTP (NIK), 16 angka; atur kolomnya sebagai Teks di Excel',
      contoh: '5171011708050001',
      also: ['nik', 'no ktp', 'nomor ktp'],
    },
  },
  fb: {
    label: 'Facebook',
    kind: 'teks',
    max: 100,
    isPrivate: true,
    sheet: { isi: 'Facebook', contoh: 'sari.putu', also: ['facebook'] },
  },
  ig: {
    label: 'Instagram',
    kind: 'teks',
    max: 100,
    isPrivate: true,
    sheet: { isi: 'Instagram', contoh: '@sari.putu', also: ['instagram'] },
  },
} as const satisfies Record<string, OwnField>
