import { text } from '../../sheets/columns/columns-text.ts'
import { tanggal } from '../../sheets/columns/columns-time.ts'
import { kelasPilihan } from '../../sheets/columns/references.ts'
import { defineKind } from '../../sheets/kind.ts'
import { CLASHES_REMARK, findSheetClashes } from './sheet-clashes.ts'

const ATTENDED =
  'exists (select from absensi a where a.kelas_id = t.kelas_id and a.pertemuan = t.pertemuan)'

const OF_CLASS =
  '(select o.kelas_id is null or o.kelas_id = t.kelas_id from stage o where o.line = s.line)'

const told = (number: number, what: string) => `
  select format('%s, %s pertemuan %s: %s.', to_char(s.tanggal, 'DD-MM-YYYY'), count(*), ${what},
           string_agg(k.kode || ' ke ' || p.pertemuan, ', ' order by k.kode, p.pertemuan)) as sentence
    from journal j join stage s on s.line = j.line
    join pengajaran p on p.id = (j.key ->> 'id')::int join kelas k on k.id = p.kelas_id
   where j.step = ${number} group by s.line, s.tanggal, s.pindah_ke order by s.line`

/** Days without lectures: every meeting of the day is cancelled, or held on another. */
export const holidays = defineKind({
  name: 'libur',
  title: 'Hari libur',
  describe:
    'Satu baris satu hari: semua pertemuan pada tanggal itu ditiadakan (status 9), atau dipindah ke tanggal lain.',
  columns: [
    tanggal('tanggal', {
      isi: 'Hari liburnya',
      contoh: '2026-03-19',
      also: ['tgl', 'hari libur', 'tanggal libur'],
      required: true,
    }),
    tanggal('pindah_ke', {
      isi: 'Hari penggantinya; kosong berarti pertemuannya ditiadakan',
      contoh: '2026-03-21',
      also: ['pengganti', 'tanggal pengganti', 'dipindah ke', 'hari pengganti', 'ganti'],
    }),
    text('keterangan', {
      isi: 'Libur apa; hanya untuk dibaca',
      contoh: 'Nyepi',
      also: ['nama libur', 'libur', 'nama'],
    }),
    ...kelasPilihan(),
  ],
  key: ['tanggal', 'kelas_id'],
  existing: 'true',
  check: ({ tanggal, pindah_ke }) =>
    tanggal === pindah_ke ? { column: 'pindah_ke', sentence: 'sama dengan hari liburnya' } : null,
  rules: [
    {
      column: 'pindah_ke',
      sentence: 'juga hari libur di berkas ini',
      when: 'exists (select from stage o where o.tanggal = s.pindah_ke)',
    },
    {
      column: 'tanggal',
      sentence: 'juga ada sebagai baris bagi semua kelas; hapus salah satunya',
      when: `s.kelas_id is not null and exists (select from stage o where o.tanggal = s.tanggal and o.kelas_id is null)`,
    },
  ],
  steps: [
    {
      table: 'pengajaran',
      key: ['tanggal'],
      set: { status: '9' },
      only: 'update',
      where: 's.pindah_ke is null',
      when: `${OF_CLASS} and not ${ATTENDED}`,
    },
    {
      table: 'pengajaran',
      key: ['tanggal'],
      set: { tanggal: 's.pindah_ke' },
      only: 'update',
      where: 's.pindah_ke is not null',
      when: `${OF_CLASS} and t.status is distinct from 9 and not ${ATTENDED}`,
    },
  ],
  shown: {
    status: {
      name: 'status',
      load: "select key, id from (values (1, 'terlaksana'), (9, 'ditiadakan')) as v (id, key)",
    },
  },
  warnings: [
    told(0, "'ditiadakan'"),
    told(1, "'dipindah ke ' || to_char(s.pindah_ke, 'DD-MM-YYYY')"),
    `select format('%s, %s pertemuan sudah ada absensinya dan dibiarkan: %s.', to_char(s.tanggal, 'DD-MM-YYYY'), count(*),
              string_agg(k.kode || ' ke ' || t.pertemuan, ', ' order by k.kode, t.pertemuan)) as sentence
       from stage s join pengajaran t on t.tanggal = s.tanggal and ${OF_CLASS} and ${ATTENDED}
       join kelas k on k.id = t.kelas_id group by s.line, s.tanggal order by s.line`,
    `select format('%s: tidak ada pertemuan pada hari itu.', to_char(s.tanggal, 'DD-MM-YYYY')) as sentence from stage s
      where not exists (select from journal j where j.line = s.line)
        and not exists (select from pengajaran t where t.tanggal = s.tanggal and ${OF_CLASS}) order by s.line`,
  ],
  foundDoubts: findSheetClashes,
  remarks: [
    CLASHES_REMARK,
    'Pertemuan yang sudah ada absensinya dibiarkan dan disebut. Dibatalkan seperti impor lain.',
  ],
})
