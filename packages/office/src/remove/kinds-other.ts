import { byName, type RemovableKind } from './kind.ts'

const angsuran: RemovableKind = {
  name: 'angsuran',
  title: 'Pembayaran satu angsuran yang salah dicatat: jumlah, denda, dan tanggalnya',
  table: 'angsuran_slot',
  words: [
    { name: 'nim', describe: 'NIM mahasiswa' },
    { name: 'ke', describe: 'Angsuran ke berapa' },
  ],
  find: `select t.jenjang as nomor,
                'Angsuran ke-' || t.ke || ' ' || m.nim || ' ' || m.nama || ': Rp ' || coalesce(t.jumlah::text, '-')
                  || ', ' || coalesce(t.tanggal::text, 'tanpa tanggal') as label,
                jsonb_build_object('mhs_id', t.mhs_id, 'jenjang', t.jenjang, 'ke', t.ke) as key
           from angsuran_slot t join mhs m on m.id = t.mhs_id
          where m.nim = $1 and t.ke::text = $2 and num_nonnulls(t.jumlah, t.tanggal) > 0 order by t.jenjang`,
  // Its reference is free again, so that the bank's file books it to the right one.
  alongside: { table: 'pembayaran_bank', columns: ['mhs_id', 'ke'] },
  example: ['24010001 7'],
}

const OPTIONAL = (table: string, called: string) =>
  `select '${called}-' || t.id as nomor, '${table}' as table,
          'Angsuran opsional ' || m.nim || ' ' || m.nama || ': Rp ' || t.jumlah || ', ' || coalesce(t.tanggal::text, 'tanpa tanggal') as label,
          jsonb_build_object('id', t.id) as key, t.id
     from ${table} t join mhs m on m.id = t.mhs_id
    where m.nim = $1 and coalesce(t.tanggal::text, '-') = $2`

const optionalAngsuran: RemovableKind = {
  name: 'angsuran-opsional',
  title: 'Satu angsuran opsional',
  table: 'angsuran_optional',
  words: [
    { name: 'nim', describe: 'NIM mahasiswa' },
    { name: 'tanggal', describe: 'Tanggalnya, YYYY-MM-DD; - untuk yang tanpa tanggal' },
  ],
  find: `${OPTIONAL('angsuran_optional', 'opsional')} union all ${OPTIONAL('angsuran', 'angsuran')} order by id`,
  example: ['24010001 2026-10-01'],
}

const offers: RemovableKind = {
  name: 'penawaran-ojt',
  title: 'Penawaran OJT sebuah perusahaan untuk satu jenjang',
  table: 'pojt',
  words: [
    { name: 'perusahaan', describe: 'Nama perusahaan' },
    { name: 'jenjang', describe: 'D1 atau D2' },
  ],
  find: `select t.id::text as nomor, 'Penawaran OJT ' || p.nama || ' ' || t.jenjang as label, jsonb_build_object('id', t.id) as key
           from pojt t join perusahaan p on p.id = t.perusahaan_id
          where lower(p.nama) = lower($1) and t.jenjang = upper($2)`,
  names: 'select nama as name from perusahaan',
  example: ['"PT Karya Bali" D2'],
}

const takParticipants: RemovableKind = {
  name: 'peserta-tak',
  title: 'Keikutsertaan seorang mahasiswa dalam sebuah kegiatan TAK',
  table: 'progkam_mhs',
  words: [
    { name: 'nim', describe: 'NIM mahasiswa' },
    { name: 'kegiatan', describe: 'Nama kegiatan persis' },
  ],
  find: `select p.id::text as nomor, 'Peserta ' || m.nim || ' ' || m.nama || ' di ' || p.nama || coalesce(' ' || p.tanggal, '') as label,
                jsonb_build_object('mhs_id', m.id, 'progkam_id', p.id) as key
           from progkam_mhs t join mhs m on m.id = t.mhs_id join progkam p on p.id = t.progkam_id
          where m.nim = $1 and lower(p.nama) = lower($2) order by p.id`,
  names: 'select distinct nama as name from progkam',
  example: ['24010001 "Seminar Kewirausahaan"'],
}

/** Payments, companies, activities, surveys, news, books. */
export const otherKinds: RemovableKind[] = [
  angsuran,
  optionalAngsuran,
  byName('perusahaan', 'Perusahaan OJT', 'perusahaan', 'nama', {
    label: `'Perusahaan ' || t.nama`,
    example: ['"PT Karya Bali"'],
    note: 'Penawarannya ikut terhapus selama tidak seorang pun memegang tempat di sana.',
  }),
  offers,
  byName('tak', 'Kegiatan TAK beserta pesertanya', 'progkam', 'nama', {
    label: `'Kegiatan ' || t.nama || coalesce(' ' || t.tanggal, '')`,
    example: ['"Seminar Kewirausahaan"'],
  }),
  takParticipants,
  byName('buku-saku', 'Kegiatan buku saku', 'buku_saku_kegiatan', 'judul', {
    label: `'Kegiatan buku saku ' || t.judul`,
    example: ['"Entrepreneur Week"'],
  }),
  byName('survey', 'Survey beserta soalnya, selama belum ada jawaban', 'survey', 'name', {
    label: `'Survey ' || t.name`,
    example: ['"Survey Genap 2025"'],
    referrers: [
      {
        sql: `select count(*) from pengingat_survey_tautan where url ~ ('^/survey\\?(.*&)?survey=' || $1 || '(&|$)')`,
        what: 'tautan di jendela pengingat survey',
        by: 'survey.tautan',
      },
    ],
  }),
  byName('soal', 'Satu soal survey, selama belum ada jawaban', 'soal_survey', 'pertanyaan', {
    label: `'Soal "' || t.pertanyaan || '" (' || (select s.name || ', ' || j.name from jenis_survey j join survey s on s.id = j.survey_id where j.id = t.jenis_survey_id) || ')'`,
    example: ['"Bagaimana kebersihan ruang kelas?"'],
  }),
  byName('berita', 'Berita beserta suka dan gambarnya', 'berita_terkini', 'title', {
    label: `'Berita ' || t.title`,
    files: `select 'berita-terkini/picture/' || t.picture as path where t.picture <> ''`,
    example: ['"Wisuda ke-20"'],
  }),
  byName('pengumuman', 'Pengumuman beserta berkasnya', 'pengumuman', 'judul', {
    label: `'Pengumuman ' || t.judul || ' (' || t.dari || ' sampai ' || t.sampai || ')'`,
    files: `select 'pengumuman/' || t.file as path where t.file <> ''`,
    example: ['"Libur Galungan"'],
  }),
  byName('buku-perpustakaan', 'Buku perpustakaan', 'buku_perpustakaan', 'kode', {
    label: `'Buku ' || t.kode || ' ' || t.judul`,
    example: ['B-1'],
  }),
]
