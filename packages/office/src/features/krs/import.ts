import { ABSENSI_LABELS } from '@sia/domain/absensi'
import { ABSENSI_WORDS } from '@sia/domain/cell'
import { MARK_WORDS } from '@sia/domain/class-words'
import { isOfSameTerm } from '@sia/server/features/kelas/sql'
import { pertemuan } from '../../sheets/columns/columns-lecture.ts'
import { numberField } from '../../sheets/columns/columns-number.ts'
import { pilihan } from '../../sheets/columns/columns-text.ts'
import { kelas, mahasiswa } from '../../sheets/columns/references.ts'
import { defineKind, type Rule } from '../../sheets/kind.ts'
import { OTHER_PROGRAMME, WITHOUT_ATTENDANCE } from './doubts.ts'
import { absensiSource, krsSource, nilaiSource } from './export.ts'

const TAKES_CLASS: Rule = {
  column: 'kelas',
  sentence: 'tidak diambil mahasiswa ini; impor krs dahulu',
  when: 'not exists (select from krs k where k.mhs_id = s.mhs_id and k.kelas_id = s.kelas_id)',
}

// Students of the sheet who take a class of it beside another one that is held in the same term.
const beside = (condition: string, sentence: string) => `
  select format('%s mahasiswa ${sentence}: %s.', count(*), least(k.kode, o.kode), greatest(k.kode, o.kode),
           string_agg(m.nim, ', ' order by m.nim) filter (where n <= 5) || case when count(*) > 5 then ', ...' else '' end) as sentence
    from (select s.mhs_id, k.id as kelas_id, o.id as lain_id,
                 row_number() over (partition by k.id, o.id order by s.mhs_id) as n
            from stage s join journal j on j.line = s.line join kelas k on k.id = s.kelas_id
            join krs r on r.mhs_id = s.mhs_id and r.kelas_id <> k.id
            join kelas o on o.id = r.kelas_id and ${isOfSameTerm('k', 'o')}
            left join jamkul a on a.id = k.jamkul_id left join jamkul b on b.id = o.jamkul_id
           where (${condition}) and not exists (
             select from stage x join journal y on y.line = x.line
              where x.mhs_id = s.mhs_id and x.kelas_id = o.id and o.id < k.id)) f
    join kelas k on k.id = f.kelas_id join kelas o on o.id = f.lain_id join mhs m on m.id = f.mhs_id
   group by k.id, o.id order by count(*) desc, least(k.kode, o.kode), greatest(k.kode, o.kode)`

/** Which student takes which class. */
export const krs = defineKind({
  name: 'krs',
  title: 'KRS',
  describe: 'Satu baris satu mahasiswa yang mengambil satu kelas.',
  columns: [mahasiswa(), ...kelas()],
  key: ['mhs_id', 'kelas_id'],
  source: krsSource,
  steps: [{ table: 'krs', key: ['mhs_id', 'kelas_id'] }],
  doubts: [
    OTHER_PROGRAMME,
    beside('o.matkul_id = k.matkul_id', 'mengambil mata kuliah yang sama dua kali, di %s dan %s'),
    beside(
      'o.matkul_id <> k.matkul_id and a.hari = b.hari and a.dari < b.sampai and b.dari < a.sampai',
      'harus di dua kelas pada waktu yang sama, %s dan %s',
    ),
  ],
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
        ...ABSENSI_WORDS[status as keyof typeof ABSENSI_LABELS],
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
  alarms: [
    {
      says: (count) => `${count} absensi yang sudah tercatat berubah`,
      when: ({ before }) => before !== null,
    },
  ],
})

const MARKS = ['tugas', 'uts', 'uas'] as const

/** Marks of a student in a class. */
export const nilai = defineKind({
  name: 'nilai',
  title: 'Nilai',
  describe: 'Satu baris nilai satu mahasiswa di satu kelas; total dan huruf dihitung SIA.',
  columns: [
    mahasiswa(),
    ...kelas(),
    ...MARKS.map((mark, index) =>
      numberField(mark, {
        isi: `Nilai ${mark === 'tugas' ? mark : mark.toUpperCase()}, 0 sampai 100`,
        contoh: ['85', '78,5', '90'][index] ?? '',
        also: [...MARK_WORDS[mark]],
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
      set: [...MARKS],
      only: 'update',
      fresh: 'coalesce(old.tugas, old.uts, old.uas) is null',
    },
  ],
  doubts: [WITHOUT_ATTENDANCE],
  remarks: [
    'Kehadiran dalam total hanya berasal dari absensi, juga untuk semester sebelum SIA: nilai lengkap tanpa satu pun absensi disebut dengan PERHATIKAN, karena kehadirannya dihitung 0. Impor pengajaran dan absensi semester itu. Bila hanya banyaknya hadir yang diketahui (11 dari 12), tulis H sebanyak itu mulai pertemuan 1: totalnya sama.',
  ],
  alarms: [
    {
      says: (count) => `${count} nilai turun atau dikosongkan`,
      when: ({ before, after }) => before !== null && (after === null || after < before),
    },
  ],
})
