import { byName, type RemovableKind, type Word } from './kind.ts'

const NIM: Word = { name: 'nim', describe: 'NIM mahasiswa' }
const KELAS: Word = { name: 'kelas', describe: 'Kode kelas' }

const NAMES_OF_KELAS = 'select distinct kode as name from kelas'
const OF_KELAS = `join kelas k on k.id = t.kelas_id join tahun_ajaran a on a.id = k.tahun_ajaran_id`
const KRS_LABEL = `m.nim || ' ' || m.nama || ' di ' || k.kode || ' (' || a.tahun || ')'`

// The one row that a student has of a class.
const findOf = (table: string, name: string) =>
  `select k.id::text as nomor, '${name} ' || ${KRS_LABEL} as label, jsonb_build_object('id', t.id) as key
     from ${table} t join mhs m on m.id = t.mhs_id ${OF_KELAS}
    where m.nim = $1 and lower(k.kode) = lower($2) order by k.id`

const krs: RemovableKind = {
  name: 'krs',
  title: 'KRS: pendaftaran seorang mahasiswa di kelas',
  table: 'krs',
  words: [NIM, KELAS],
  find: findOf('krs', 'KRS'),
  names: NAMES_OF_KELAS,
  // A removed registration with marks would take them along.
  referrers: [
    {
      sql: 'select num_nonnulls(tugas, uts, uas) as count from krs where id = $1',
      what: 'nilai (tugas, UTS, UAS)',
      by: 'krs.nilai',
    },
  ],
  example: ['24010001 MIK-4A-WEB'],
}

const nilai: RemovableKind = {
  name: 'nilai',
  title: 'Nilai seorang mahasiswa di kelas: tugas, UTS, dan UAS dikosongkan',
  table: 'krs',
  words: [NIM, KELAS, { name: 'bagian', describe: 'tugas, uts, uas, atau semua' }],
  find: `select k.id::text as nomor, 'Nilai ' || ${KRS_LABEL} || ': tugas ' || coalesce(t.tugas::text, '-')
                || ', UTS ' || coalesce(t.uts::text, '-') || ', UAS ' || coalesce(t.uas::text, '-') as label,
                jsonb_build_object('id', t.id) as key
           from krs t join mhs m on m.id = t.mhs_id ${OF_KELAS}
          where m.nim = $1 and lower(k.kode) = lower($2) and lower($3) in ('tugas', 'uts', 'uas', 'semua')
          order by k.id`,
  empties: ([, , bagian = '']) =>
    bagian.toLowerCase() === 'semua' ? ['tugas', 'uts', 'uas'] : [bagian.toLowerCase()],
  example: ['24010001 MIK-4A-WEB semua', '24010001 MIK-4A-WEB uts'],
}

const kelas = byName('kelas', 'Kelas', 'kelas', 'kode', {
  label: `'Kelas ' || t.kode || ' (' || (select tahun from tahun_ajaran a where a.id = t.tahun_ajaran_id) || ')'`,
  example: ['MIK-4A-WEB'],
  note: 'Pertemuan dan KRS tanpa nilai dan absensi ikut terhapus.',
})

const pengajaran: RemovableKind = {
  name: 'pengajaran',
  title: 'Pertemuan sebuah kelas',
  table: 'pengajaran',
  words: [KELAS, { name: 'pertemuan', describe: '1 sampai 12, UTS, atau UAS' }],
  find: `select k.id::text as nomor, 'Pertemuan ' || t.pertemuan || ' kelas ' || k.kode || ' (' || a.tahun || ')' as label,
                jsonb_build_object('id', t.id) as key
           from pengajaran t ${OF_KELAS} where lower(k.kode) = lower($1) and t.pertemuan = upper($2) order by k.id`,
  names: NAMES_OF_KELAS,
  example: ['MIK-4A-WEB 12'],
}

const absensi: RemovableKind = {
  name: 'absensi',
  title: 'Absensi seorang mahasiswa di kelas',
  table: 'absensi',
  words: [NIM, KELAS, { name: 'pertemuan', describe: '1 sampai 12, UTS, UAS, atau semua' }],
  find: `select k.id::text as nomor, 'Absensi ' || ${KRS_LABEL} || ', pertemuan ' || string_agg(t.pertemuan, ', ' order by t.pertemuan) as label,
                jsonb_build_object('mhs_id', m.id, 'kelas_id', k.id)
                  || case when lower($3) = 'semua' then '{}' else jsonb_build_object('pertemuan', upper($3)) end as key
           from absensi t join mhs m on m.id = t.mhs_id ${OF_KELAS}
          where m.nim = $1 and lower(k.kode) = lower($2) and ($3 ilike 'semua' or t.pertemuan = upper($3))
          group by m.id, k.id, a.id order by k.id`,
  example: ['24010001 MIK-4A-WEB 3', '24010001 MIK-4A-WEB semua'],
}

const penilaianDosen: RemovableKind = {
  name: 'penilaian-dosen',
  title:
    'Penilaian dosen dari seorang mahasiswa di kelas yang bukan kelasnya; isinya tidak diperlihatkan',
  table: 'penilaian_dosen',
  words: [NIM, KELAS],
  find: findOf('penilaian_dosen', 'Penilaian dosen dari'),
  names: NAMES_OF_KELAS,
  example: ['24010001 MIK-4B-WEB'],
  note: 'Setelah itu KRS yang keliru dapat dihapus. Mahasiswa menilai lagi di kelasnya yang benar.',
}

/** Counters of a student's doings without a foreign key go with him; $1 is his id. */
export const TRACES = [
  'delete from daily_use where mhs_id = $1',
  'delete from login_address where nim = (select nim from mhs where id = $1)',
  'delete from rate_limit where nim = (select nim from mhs where id = $1)',
]

const mahasiswa: RemovableKind = {
  name: 'mahasiswa',
  title: 'Mahasiswa yang salah dimasukkan, beserta akunnya',
  table: 'mhs',
  words: [NIM],
  find: `select t.id::text as nomor, 'Mahasiswa ' || t.nim || ' ' || t.nama as label, jsonb_build_object('id', t.id) as key
           from mhs t where t.nim = $1`,
  files: `select 'foto_mahasiswa/' || t.cabang || '/' || t.angkatan || '/' || t.nim || '.jpg' as path
          union all select 'disc_mhs/disc_' || n || '_' || t.nim || '.pdf' from generate_series(1, 2) n`,
  sweeps: TRACES,
  example: ['24010099'],
}

/** Students, classes and what stands between them. */
export const studyKinds: RemovableKind[] = [
  mahasiswa,
  krs,
  nilai,
  kelas,
  pengajaran,
  absensi,
  penilaianDosen,
  byName('dosen', 'Dosen', 'dosen', 'nama', {
    label: `'Dosen ' || t.nama`,
    example: ['"Denpasar, 1 Agustus 2026"', '14'],
  }),
  byName('ruangan', 'Ruangan', 'ruangan', 'nama', {
    label: `'Ruangan ' || t.nama`,
    example: ['"Lab 1"'],
  }),
  byName('matkul', 'Mata kuliah', 'matkul', 'kode', {
    label: `'Mata kuliah ' || t.kode || ' ' || t.nama`,
    example: ['WEB'],
  }),
  byName('jurusan', 'Jurusan', 'jurusan', 'nama', {
    label: `'Jurusan ' || t.nama`,
    example: ['8'],
  }),
  byName('tahun-ajaran', 'Tahun ajaran beserta kedua semesternya', 'tahun_ajaran', 'tahun', {
    label: `'Tahun ajaran ' || t.tahun`,
    example: ['2027/2028'],
  }),
]
