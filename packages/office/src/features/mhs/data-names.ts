import { ABSENSI_LABELS } from '@sia/domain/absensi'
import { DIAJUKAN, DISETUJUI, DITOLAK } from '@sia/domain/buku-saku'
import { NONAKTIF_OLEH } from '@sia/domain/login-hindrance'
import { PENILAIAN_ASPECTS, PENILAIAN_SCALE } from '@sia/domain/penilaian-dosen'
import { listPilihan } from '@sia/domain/survey'
import type pg from 'pg'

/** A row as it is stored. */
export type Row = Record<string, unknown>

const KELAS = `k.kode || ', ' || m.nama || ' (' || a.tahun || ')'
  from kelas k join matkul m on m.id = k.matkul_id join tahun_ajaran a on a.id = k.tahun_ajaran_id where k.id`

/** The name behind each number of another row, SQL that ends with the column to compare. */
export const NAMES: Record<string, string> = {
  jurusan_id: 'nama from jurusan where id',
  kelas_id: KELAS,
  ks_id: 'judul from ks where id',
  dosen_id: 'nama from dosen where id',
  jenis_survey_id: 'name from jenis_survey where id',
  matkul_id: "kode || ' ' || nama from matkul where id",
  pengganti_id: 'nama from dosen where id',
  survey_id: 'name from survey where id',
  tahun_ajaran_id: 'tahun from tahun_ajaran where id',
  pengundang_id: 'nama from mhs where id',
  perusahaan_id: 'nama from perusahaan where id',
  ruangan_id: 'nama from ruangan where id',
  pojt_id: `p.nama || ' ' || o.jenjang from pojt o join perusahaan p on p.id = o.perusahaan_id where o.id`,
  progkam_id: 'nama from progkam where id',
  buku_saku_kegiatan_id: 'judul from buku_saku_kegiatan where id',
  berita_terkini_id: 'title from berita_terkini where id',
  pengumuman_id: 'judul from pengumuman where id',
  soal_survey_id: 'pertanyaan from soal_survey where id',
  import_run_id: 'kind from import_run where id',
}

/** Columns that say nothing but whose the row is, or which it is. */
export const KEYS = new Set(['mhs_id', 'nim_mhs', 'id', 'ref_id'])

const ATTENDANCE: Record<string, { label: string }> = ABSENSI_LABELS
const CLAIM: Record<number, string> = {
  [DIAJUKAN]: 'Diajukan',
  [DISETUJUI]: 'Disetujui',
  [DITOLAK]: 'Ditolak',
}
const ASPECTS = new Set<string>(PENILAIAN_ASPECTS.map(({ field }) => field))

/** A code of a column in words; any other value stays as it is. */
async function wordOf(client: pg.Pool, table: string, row: Row, name: string): Promise<unknown> {
  const value = row[name]
  if (value === null) return null
  if (table === 'absensi' && name === 'status') return ATTENDANCE[String(value)]?.label ?? value
  if (table === 'account' && name === 'nonaktif_by') return NONAKTIF_OLEH[Number(value)] ?? value
  if (table === 'buku_saku' && name === 'status') {
    return CLAIM[Number(value)] ?? value
  }
  if (table === 'penilaian_dosen' && ASPECTS.has(name)) {
    return PENILAIAN_SCALE.find(({ nilai }) => nilai === value)?.label ?? value
  }
  if (table === 'mhs_soal_survey' && name === 'jawaban_pilihan_ganda') {
    const { rows } = await client.query<{ jenis: number | null }>(
      'select jenis_pilihan_ganda as jenis from soal_survey where id = $1',
      [row.soal_survey_id],
    )
    return listPilihan(rows[0]?.jenis ?? null).find(({ nilai }) => nilai === value)?.label ?? value
  }
  return value
}

/** Rows with names instead of numbers and words instead of codes: 'kelas' instead of 'kelas_id'. */
export async function nameRows(client: pg.Pool, table: string, rows: Row[]): Promise<Row[]> {
  const known = new Map<string, Promise<unknown>>()
  const nameOf = (column: string, id: unknown): Promise<unknown> => {
    const key = `${column} ${id}`
    const name = known.get(key) ?? findName(client, column, id)
    known.set(key, name)
    return name
  }
  return Promise.all(
    rows.map(async (row) => {
      const cells = Object.keys(row)
        .filter((name) => !KEYS.has(name))
        .map(async (name): Promise<[string, unknown]> => {
          if (!(name in NAMES)) return [name, await wordOf(client, table, row, name)]
          const bare = name.replace(/_id$/, '')
          return [bare, row[name] === null ? null : await nameOf(name, row[name])]
        })
      return Object.fromEntries(await Promise.all(cells))
    }),
  )
}

async function findName(client: pg.Pool, column: string, id: unknown): Promise<unknown> {
  const { rows } = await client.query<{ name: string | null }>(
    `select (select ${NAMES[column]} = $1) as name`,
    [id],
  )
  return rows[0]?.name ?? id
}
