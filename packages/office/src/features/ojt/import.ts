import { EMAIL_IN_SHEET } from '@sia/domain/contact-format'
import { MAX_PETA, PETA } from '@sia/domain/ojt-placement'
import { wholeNumber } from '../../sheets/columns/columns-number.ts'
import { code, phoneNumber, pilihan, text } from '../../sheets/columns/columns-text.ts'
import { tanggal } from '../../sheets/columns/columns-time.ts'
import { jurusan, reference } from '../../sheets/columns/references.ts'
import { defineKind } from '../../sheets/kind.ts'
import { perusahaanSource, pojtOffersSource } from './export.ts'

/** Companies, by name. */
export const perusahaan = defineKind({
  name: 'perusahaan',
  title: 'Perusahaan OJT',
  describe: 'Satu baris satu perusahaan.',
  columns: [
    text('nama', {
      isi: 'Nama perusahaan',
      contoh: 'PT Karya Bali',
      also: ['nama perusahaan', 'perusahaan', 'instansi'],
      required: true,
      max: 200,
    }),
    text('alamat', {
      isi: 'Alamat',
      contoh: 'Jalan Teuku Umar 1, Denpasar',
      also: ['alamat perusahaan'],
    }),
    text('kegiatan', {
      isi: 'Yang dikerjakan mahasiswa di sana; mahasiswa membacanya sebelum memilih',
      contoh: 'Membuat dan menguji aplikasi web',
      also: ['yang dikerjakan', 'bidang pekerjaan', 'deskripsi'],
      max: 1000,
    }),
    text('kontak_nama', {
      isi: 'Siapa yang dapat dihubungi di sana',
      contoh: 'Ibu Ratna Dewi',
      also: ['kontak', 'nama kontak', 'narahubung'],
      max: 100,
    }),
    phoneNumber('kontak_telepon', {
      isi: 'Nomor telepon kontak itu',
      contoh: '0361 700100',
      also: ['telepon', 'telepon kontak', 'no telepon'],
    }),
    code('kontak_email', {
      isi: 'Alamat e-mail kontak itu',
      contoh: 'hrd@contoh.co.id',
      also: ['email', 'e-mail', 'email kontak'],
      form: EMAIL_IN_SHEET,
      harus: 'bukan alamat e-mail',
      max: 200,
    }),
    code('peta_url', {
      isi: 'Tautan peta tempatnya, diawali https://',
      contoh: 'https://www.openstreetmap.org/?mlat=-8.67&mlon=115.21',
      also: ['peta', 'tautan peta', 'lokasi'],
      form: PETA,
      harus: 'bukan tautan yang diawali https://',
      max: MAX_PETA,
    }),
  ],
  key: ['nama'],
  properName: 'nama',
  source: perusahaanSource,
  steps: [
    {
      table: 'perusahaan',
      key: ['nama'],
      anyCase: ['nama'],
      ambiguous: 'nama',
      set: ['alamat', 'kegiatan', 'kontak_nama', 'kontak_telepon', 'kontak_email', 'peta_url'],
    },
  ],
})

const PERIODS = [2, 4].flatMap((tahun) => [
  tanggal(`dari_${tahun}`, {
    isi: `Awal periode bagi mahasiswa dengan hitungan tahun ${tahun}; periode terbuka bila awal dan akhirnya terisi`,
    contoh: '2026-02-01',
    also: [`mulai ${tahun}`, `dari ${tahun}`],
  }),
  tanggal(`sampai_${tahun}`, {
    isi: `Akhir periode hitungan tahun ${tahun}`,
    contoh: '2026-06-30',
    also: [`selesai ${tahun}`, `sampai ${tahun}`],
  }),
])
const DATES = PERIODS.map(({ into }) => into)

/** Places that companies offer, one line a programme. */
export const pojtOffers = defineKind({
  name: 'penawaran-ojt',
  title: 'Penawaran tempat OJT',
  describe: 'Satu baris kuota satu jurusan di satu perusahaan untuk satu jenjang.',
  columns: [
    reference(
      'perusahaan',
      { into: 'perusahaan_id', what: 'perusahaan', load: 'select nama as key, id from perusahaan' },
      {
        isi: 'Nama perusahaan yang sudah ada',
        contoh: 'PT Karya Bali',
        also: ['nama perusahaan', 'instansi'],
        required: true,
      },
    ),
    pilihan(
      'jenjang',
      'text',
      [
        ['D1', 'D1', 'D-I', '1'],
        ['D2', 'D2', 'D-II', '2'],
      ],
      { isi: 'D1 atau D2', contoh: 'D2', required: true },
    ),
    jurusan({ required: true }),
    wholeNumber('kuota', {
      isi: 'Banyaknya tempat; tidak boleh kurang dari yang sudah terisi',
      contoh: 5,
      also: ['jumlah', 'jumlah mhs', 'jumlah_mhs', 'jumlah mahasiswa', 'tempat'],
      required: true,
      min: 0,
      max: 10_000,
    }),
    ...PERIODS,
  ],
  key: ['perusahaan_id', 'jenjang', 'jurusan_id'],
  source: pojtOffersSource,
  same: [{ by: ['perusahaan_id', 'jenjang'], columns: DATES }],
  check(values) {
    const tahun = [2, 4].find(
      (n) =>
        values[`dari_${n}`] !== null &&
        values[`sampai_${n}`] !== null &&
        String(values[`sampai_${n}`]) < String(values[`dari_${n}`]),
    )
    return tahun ? { column: `sampai_${tahun}`, sentence: 'lebih awal dari awal periodenya' } : null
  },
  existing: `exists (select from pojt_jurusan j join pojt p on p.id = j.pojt_id
    where p.perusahaan_id = s.perusahaan_id and p.jenjang = s.jenjang and j.jurusan_id = s.jurusan_id)`,
  extra: { pojt_id: 'int' },
  rules: [
    {
      column: 'kuota',
      sentence: 'lebih kecil dari tempat yang sudah dipilih mahasiswa',
      when: `s.kuota < (select j.terisi from pojt_jurusan j join pojt p on p.id = j.pojt_id
        where p.perusahaan_id = s.perusahaan_id and p.jenjang = s.jenjang and j.jurusan_id = s.jurusan_id)`,
    },
  ],
  steps: [
    {
      table: 'pojt',
      key: ['perusahaan_id', 'jenjang'],
      set: DATES,
      grouped: true,
      idInto: 'pojt_id',
    },
    { table: 'pojt_jurusan', key: ['pojt_id', 'jurusan_id'], set: { jumlah_mhs: 's.kuota' } },
  ],
  constraints: {
    pojt_jurusan_kuota: {
      column: 'kuota',
      sentence: 'lebih kecil dari tempat yang sudah dipilih mahasiswa',
    },
    pojt_periode_sah: { column: 'sampai_2', sentence: 'periode berakhir sebelum mulai' },
  },
  remarks: ['Tempat dan kelompok yang sudah dipilih mahasiswa tidak pernah disentuh impor.'],
})
