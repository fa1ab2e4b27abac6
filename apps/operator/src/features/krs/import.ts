import { ABSENSI_LABELS } from '@sia/domain/absensi'
import { pertemuan } from '../../import/columns-lecture.ts'
import { angka } from '../../import/columns-number.ts'
import { pilihan } from '../../import/columns-text.ts'
import { defineKind, type Rule } from '../../import/kind.ts'
import { kelas, mahasiswa } from '../../import/references.ts'
import { absensiSource, krsSource, nilaiSource } from './export.ts'

const TAKES_CLASS: Rule = {
  column: 'kelas',
  sentence: 'tidak diambil mahasiswa ini; impor krs dahulu',
  when: 'not exists (select from krs k where k.mhs_id = s.mhs_id and k.kelas_id = s.kelas_id)',
}

/** Which student takes which class. */
export const krs = defineKind({
  name: 'krs',
  title: 'KRS',
  describe: 'Satu baris satu mahasiswa yang mengambil satu kelas.',
  columns: [mahasiswa(), ...kelas()],
  key: ['mhs_id', 'kelas_id'],
  source: krsSource,
  steps: [{ table: 'krs', key: ['mhs_id', 'kelas_id'] }],
})

/** Attendance, one line a student and session. */
export const absensi = defineKind({
  name: 'absensi',
  title: 'Absensi',
  describe: 'Satu baris kehadiran satu mahasiswa pada satu pertemuan.',
  columns: [
    mahasiswa(),
    ...kelas(),
    pertemuan(),
    pilihan<string>(
      'status',
      'text',
      Object.entries(ABSENSI_LABELS).map(([status, { kode, label }]) => [
        status,
        kode,
        label,
        status,
        ...(status === '4' ? ['alpha', 'absen', 'tanpa keterangan', 'tk'] : []),
        ...(status === '1' ? ['present'] : []),
        ...(status === '2' ? ['ijin'] : []),
      ]),
      {
        isi: 'H hadir, I izin, S sakit, A alpa',
        contoh: 'H',
        also: ['kehadiran', 'absensi', 'absen', 'keterangan', 'ket', 'presensi'],
        required: true,
      },
    ),
  ],
  key: ['mhs_id', 'kelas_id', 'pertemuan'],
  byClass: true,
  source: absensiSource,
  rules: [
    TAKES_CLASS,
    {
      column: 'pertemuan',
      sentence: 'belum ada di kelas ini; impor pengajaran dahulu',
      when: 'not exists (select from pengajaran p where p.kelas_id = s.kelas_id and p.pertemuan = s.pertemuan)',
    },
  ],
  steps: [{ table: 'absensi', key: ['mhs_id', 'kelas_id', 'pertemuan'], set: ['status'] }],
})

const MARKS = ['tugas', 'uts', 'uas']

/** Marks of a student in a class. */
export const nilai = defineKind({
  name: 'nilai',
  title: 'Nilai',
  describe: 'Satu baris nilai satu mahasiswa di satu kelas; total dan huruf dihitung SIA.',
  columns: [
    mahasiswa(),
    ...kelas(),
    ...MARKS.map((mark, index) =>
      angka(mark, {
        isi: `Nilai ${mark === 'tugas' ? mark : mark.toUpperCase()}, 0 sampai 100`,
        contoh: ['85', '78,5', '90'][index] ?? '',
        also: [`nilai ${mark}`, `nilai_${mark}`],
        min: 0,
        max: 100,
      }),
    ),
  ],
  key: ['mhs_id', 'kelas_id'],
  byClass: true,
  source: nilaiSource,
  rules: [TAKES_CLASS],
  steps: [
    {
      table: 'krs',
      key: ['mhs_id', 'kelas_id'],
      set: MARKS,
      only: 'update',
      fresh: 'coalesce(old.tugas, old.uts, old.uas) is null',
    },
  ],
  alarms: [
    {
      says: (count) => `${count} nilai turun atau dikosongkan`,
      when: ({ before, after }) => before !== null && (after === null || after < before),
    },
  ],
})
