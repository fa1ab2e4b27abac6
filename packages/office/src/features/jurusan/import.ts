import { wholeNumber } from '../../sheets/columns/columns-number.ts'
import { pilihan, text, yesNo } from '../../sheets/columns/columns-text.ts'
import { tanggal } from '../../sheets/columns/columns-time.ts'
import { tahunAjaranText } from '../../sheets/columns/references.ts'
import { defineKind } from '../../sheets/kind.ts'
import { jurusanSource, tahunAjaranSource } from './export.ts'

/** Study programmes, by the college's own number. */
export const jurusan = defineKind({
  name: 'jurusan',
  title: 'Jurusan',
  describe: 'Satu baris satu jurusan (program studi).',
  columns: [
    wholeNumber('id', {
      isi: 'Nomor jurusan di kampus; tidak berubah selamanya',
      contoh: 3,
      also: ['id jurusan', 'jurusan id', 'kode', 'kode jurusan', 'nomor', 'no jurusan'],
      required: true,
      min: 1,
      max: 30_000,
    }),
    text('nama', {
      isi: 'Nama jurusan',
      contoh: 'Manajemen Informatika & Komputer',
      also: ['nama jurusan', 'jurusan', 'program studi', 'prodi'],
      required: true,
      max: 200,
    }),
  ],
  key: ['id'],
  properName: 'nama',
  source: jurusanSource,
  steps: [{ table: 'jurusan', key: ['id'], set: ['nama'] }],
  constraints: {
    jurusan_nama_key: { column: 'nama', sentence: 'sudah dipakai jurusan dengan nomor lain' },
  },
})

const SEMESTER_LAIN = `s.aktif and (
  (select count(*) from stage where aktif) > 1 or exists (
    select from semester_ajaran a join tahun_ajaran t on t.id = a.tahun_ajaran_id
     where a.aktif and (t.tahun, a.semester) <> (s.tahun_ajaran, s.semester) and not exists (
       select from stage o where o.tahun_ajaran = t.tahun and o.semester = a.semester and not o.aktif)))`

const semester = { key: ['tahun_ajaran_id', 'semester'], set: ['mulai', 'selesai', 'aktif'] }

/** Academic years with their two semesters. */
export const tahunAjaran = defineKind({
  name: 'tahun-ajaran',
  title: 'Tahun ajaran',
  describe:
    'Satu baris satu semester dari satu tahun ajaran; tanpa semester hanya tahunnya yang dicatat.',
  columns: [
    tahunAjaranText({ required: true }),
    pilihan(
      'semester',
      'text',
      [
        ['ganjil', 'ganjil', 'gasal', '1', 'odd'],
        ['genap', 'genap', '2', 'even'],
      ],
      {
        isi: 'ganjil atau genap',
        contoh: 'ganjil',
        also: ['semester ajaran'],
      },
    ),
    tanggal('mulai', {
      isi: 'Hari pertama semester; wajib bila semesternya baru',
      contoh: '2025-08-25',
      also: ['tanggal mulai', 'tgl mulai', 'awal', 'dari'],
    }),
    tanggal('selesai', {
      isi: 'Hari terakhir semester; wajib bila semesternya baru',
      contoh: '2026-01-31',
      also: ['tanggal selesai', 'tgl selesai', 'akhir', 'sampai'],
    }),
    yesNo('aktif', {
      isi: 'ya untuk semester yang sedang berjalan, hanya satu',
      contoh: 'ya',
      also: ['status', 'semester aktif', 'berjalan'],
    }),
  ],
  key: ['tahun_ajaran', 'semester'],
  source: tahunAjaranSource,
  check({ semester, mulai, selesai, aktif }) {
    if (semester === null && (mulai ?? selesai ?? aktif) !== null) {
      return { column: 'semester', sentence: 'wajib diisi bila mulai, selesai, atau aktif diisi' }
    }
    return mulai !== null && selesai !== null && String(selesai) <= String(mulai)
      ? { column: 'selesai', sentence: 'harus setelah mulai' }
      : null
  },
  extra: { tahun_ajaran_id: 'int' },
  rules: [
    {
      column: 'aktif',
      sentence:
        "semester lain sudah aktif; sertakan baris semester itu dengan aktif 'tidak' di berkas yang sama",
      when: SEMESTER_LAIN,
    },
  ],
  steps: [
    {
      table: 'tahun_ajaran',
      key: { tahun: 's.tahun_ajaran' },
      grouped: true,
      idInto: 'tahun_ajaran_id',
    },
    // The one that ends first: two current semesters are not possible even for a moment.
    { table: 'semester_ajaran', ...semester, where: 'not s.aktif' },
    {
      table: 'semester_ajaran',
      ...semester,
      initial: { aktif: 'false' },
      where: 's.semester is not null and s.aktif is not false',
    },
  ],
  constraints: {
    semester_ajaran_periode_sah: { column: 'selesai', sentence: 'harus setelah mulai' },
    semester_ajaran_satu_aktif: { column: 'aktif', sentence: 'semester lain sudah aktif' },
  },
})
