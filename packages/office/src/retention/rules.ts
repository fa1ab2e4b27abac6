import type { Queryable } from '@sia/server/db/change'
import { ksPathsOf } from '../features/ks/stored-paths.ts'
import { eraseStudent, listErasedFields } from './erase.ts'
import { listImported } from './imported-files.ts'
import { KEEPING } from './tables.ts'

/** A rule's outcome, done or planned. */
export interface Kept {
  /** Rows, or students. */
  count: number
  files: string[]
  /** Files beside the imports, which are in no storage. */
  imported?: string[]
}

/** The surroundings of a rule: `today` in WITA, 'YYYY-MM-DD'. */
interface Surroundings {
  client: Queryable
  today: string
  dataDir: string
}

/** A retention rule: after how many months it erases, and what. */
interface RetentionRule {
  name: string
  describe: string
  /** The proposal; the college sets its own with --masa. */
  months: number
  run(surroundings: Surroundings, months: number): Promise<Kept>
}

const before = "($2::date - make_interval(months => $1))::timestamp at time zone 'Asia/Makassar'"

const complaints: RetentionRule = {
  name: 'kritik-saran',
  describe: 'Kritik dan saran yang tidak menunggu jawaban, dengan fotonya',
  months: 12,
  async run({ client, today }, months) {
    const { rows } = await client.query<{
      foto: string | null
      butki_tindak_lanjut: string | null
    }>(
      // Waiting complaints (Product §25.3) stay.
      `delete from ks where created_at < ${before}
          and (status = 'selesai' or status = 'ditangani' and 'mahasiswa' is distinct from
                 (select jenis from ks_pesan p where p.ks_id = ks.id order by p.id desc limit 1))
          and not exists (select from ks_pesan p where p.ks_id = ks.id and p.created_at >= ${before})
       returning foto, butki_tindak_lanjut`,
      [months, today],
    )
    return { count: rows.length, files: rows.flatMap(ksPathsOf) }
  },
}

const erasing = (name: string, describe: string, months: number, table: string, at: string) => ({
  name,
  describe,
  months,
  async run({ client, today }: Surroundings, wanted: number): Promise<Kept> {
    const { rowCount } = await client.query(`delete from ${table} where ${at} < ${before}`, [
      wanted,
      today,
    ])
    return { count: rowCount ?? 0, files: [] }
  },
})

const graduates: RetentionRule = {
  name: 'lulusan',
  describe:
    'Data pribadi mahasiswa yang lulus atau keluar, seperti bila data seorang diminta dihapus',
  months: 12,
  async run({ client, today }, months) {
    const left = Object.entries(KEEPING).filter(([, keeping]) => 'goes' in keeping)
    const rows = left.map(([table]) =>
      table === 'progkam'
        ? 'exists (select from progkam t where t.nim_mhs = m.nim)'
        : `exists (select from ${table} t where t.mhs_id = m.id)`,
    )
    const fields = listErasedFields(true).map((name) => `m.${name}`)
    const found = await client.query<{ nim: string }>(
      `select m.nim from mhs m join lateral (
         select s.status, s.sejak from mhs_status s where s.mhs_id = m.id and s.sejak <= $2::date
          order by s.sejak desc limit 1) st on st.status in ('lulus', 'keluar')
        where st.sejak < $2::date - make_interval(months => $1)
          and (num_nonnulls(${fields.join(', ')}) > 0 or ${rows.join(' or ')})
        order by m.nim`,
      [months, today],
    )
    const files: string[] = []
    for (const { nim } of found.rows) files.push(...(await eraseStudent(client, nim, today)).files)
    return { count: found.rows.length, files }
  },
}

const imported: RetentionRule = {
  name: 'berkas-impor',
  describe: 'Berkas di DATA_DIR/impor: tabel kiriman, baris ditolak, sandi sekali pakai',
  months: 1,
  async run({ today, dataDir }, months) {
    const before = new Date(`${today}T00:00:00+08:00`)
    before.setUTCMonth(before.getUTCMonth() - months)
    const found = await listImported(dataDir, before)
    return { count: found.length, files: [], imported: found.map(({ path }) => path) }
  },
}

/** Every retention rule, in the order in which they run. Product §17.4. */
export const retentionRules: RetentionRule[] = [
  complaints,
  erasing('lembar', 'Lembar yang dikirim ke Kantor', 1, 'lembar', 'dibuat_pada'),
  erasing('kabar', 'Kabar mahasiswa, dibaca atau tidak', 6, 'kabar', 'coalesce(dibaca_pada, pada)'),
  erasing('undangan-ojt', 'Undangan kelompok OJT', 12, 'undangan_ojt', 'dibuat_pada'),
  erasing('survey', 'Jawaban survey', 24, 'mhs_soal_survey', 'updated_at'),
  erasing('penilaian-dosen', 'Penilaian dosen', 24, 'penilaian_dosen', 'created_at'),
  erasing(
    'presensi',
    'Kode QR pertemuan: perangkat dan yang ditolak',
    6,
    'presensi',
    'dibuka_pada',
  ),
  graduates,
  imported,
]
