import { listMhsFields } from '@sia/domain/mhs-fields'
import type { Status } from '@sia/domain/status'
import { parseDay, todayWita } from '@sia/domain/time'
import type { Sql } from '@sia/server/db/sql'
import { joinStatus } from '@sia/server/features/mhs-status/sql'

/** A student as a list of the offices shows him. */
export interface ListedMhs {
  nim: string
  nama: string
  jurusan: string
  jenjang: 'D1' | 'D2'
  angkatan: number
  semester: number
  status: Status
  cabang: string
  ojt: boolean
}

// $1 is today.
const LISTED = `m.nim, m.nama, j.nama as jurusan, m.jenjang, m.angkatan, m.semester,
  coalesce(st.status, 'aktif') as status, m.cabang, m.ojt_aktif as ojt`
const FROM = `from mhs m join jurusan j on j.id = m.jurusan_id ${joinStatus('m.id', '$1')}`

const ALL = {
  name: 'kantor mahasiswa',
  text: `select ${LISTED}, exists (select from account a where a.mhs_id = m.id) as akun ${FROM} order by m.nim`,
}

const ONE = {
  name: 'kantor seorang mahasiswa',
  text: `select ${LISTED}, m.id, m.waktu_belajar, m.tanggal_bergabung::text, m.kdbb,
      (select p.nama from mhs_pojt t join pojt o on o.id = t.pojt_id join perusahaan p on p.id = o.perusahaan_id
        where t.mhs_id = m.id) as perusahaan,
      case when $3 then to_jsonb(m) end as whole
    ${FROM} where m.nim = $2`,
}

const PRIVATE = listMhsFields().flatMap(([name, { isPrivate }]) => (isPrivate ? [name] : []))

interface Ctx {
  sql: Sql
  now: Date
}

/** Every student with the status of today, by NIM. Product §25.6. */
export const listMhsOfOffice = ({ sql, now }: Ctx): Promise<(ListedMhs & { akun: boolean })[]> =>
  sql<ListedMhs & { akun: boolean }>(ALL, [todayWita(now)])

/**
 * A student's record, or null for a NIM that nobody has. The private fields, by their column and as they are stored, only
 * where they are asked for. Product §25.6.
 */
export async function findMhsRecord(
  { sql, now }: Ctx,
  nim: string,
  { isPrivate }: { isPrivate: boolean },
) {
  const [row] = await sql<Row>(ONE, [todayWita(now), nim, isPrivate])
  if (!row) return null
  const { id, whole, tanggal_bergabung, ...listed } = row
  const biodata =
    whole && PRIVATE.map((kolom) => ({ kolom, isi: textOfField(whole[kolom]) || null }))
  const mahasiswa = {
    ...listed,
    tanggal_bergabung: tanggal_bergabung === null ? null : parseDay(tanggal_bergabung),
  }
  return { id, mahasiswa, biodata, isian: whole && textsOfMhs(whole) }
}

type Row = ListedMhs & {
  id: number
  waktu_belajar: string | null
  tanggal_bergabung: string | null
  kdbb: boolean
  perusahaan: string | null
  whole: Record<string, unknown> | null
}

const textOfField = (value: unknown) =>
  typeof value === 'boolean' ? (value ? 'ya' : 'tidak') : String(value ?? '')

/** Every field of a student as a form holds it. Takes his row as JSON. */
export const textsOfMhs = (row: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(listMhsFields().map(([name]) => [name, textOfField(row[name])]))
