import { sheetsOf } from '@sia/domain/lembar'
import type { Peran } from '@sia/domain/staf'
import type pg from 'pg'
import { allKinds } from '../registry/sheet-kinds.ts'
import type { MendedCell } from './mend.ts'
import type { CheckReport } from './report.ts'
import { CHECKED, type SheetChoices, type SheetState } from './sheet.ts'

interface SheetHead {
  id: number
  nama_berkas: string
  jenis: string | null
  keadaan: SheetState
  pesan: string | null
  kemajuan: number
  nomor: number | null
  ada_sandi: boolean
  dibuat_pada: Date
}

const HEAD = 'id, nama_berkas, jenis, keadaan, pesan, kemajuan, nomor, ada_sandi, dibuat_pada'

/** So many of the latest are listed. */
const LISTED = 50

/** The sheets that somebody sent in, the latest first. Product §25.19. */
export async function listSheets(pool: pg.Pool, staf_id: number): Promise<SheetHead[]> {
  const { rows } = await pool.query<SheetHead>(
    `select ${HEAD} from lembar where staf_id = $1 order by id desc limit ${LISTED}`,
    [staf_id],
  )
  return rows
}

/** A sheet that somebody sent in; null for one that is not there, or not his. */
export async function findSheet(pool: pg.Pool, staf_id: number, id: number) {
  const { rows } = await pool.query<
    SheetHead & {
      pilihan: Partial<SheetChoices>
      perbaikan: MendedCell[]
      laporan: CheckReport | null
      /** Checksum of the check. */
      isi: string
    }
  >(
    `select ${HEAD}, pilihan, perbaikan, laporan, ${CHECKED} as isi from lembar where id = $1 and staf_id = $2`,
    [id, staf_id],
  )
  const [found] = rows
  return found ? { ...found, pilihan: { ...USUAL, ...found.pilihan } } : null
}

const USUAL: SheetChoices = { tersembunyi: false, lewati: [], permintaan: [], kelas: null }

/** The kinds of sheets that somebody with these roles sends in, by title. */
export function kindsFor(peran: readonly Peran[]) {
  const allowed = sheetsOf(peran)
  return allKinds
    .filter(({ name }) => allowed.has(name))
    .sort((a, b) => a.title.localeCompare(b.title, 'id'))
}
