import type { Status } from '@sia/domain/status'
import type { Writer } from '@sia/server/db/change'
import { AppError } from '@sia/server/errors'
import { joinStatus } from '@sia/server/features/mhs-status/sql'
import type pg from 'pg'
import { changeNumbered } from '../../journal/numbered.ts'
import { requireKnown } from '../../lib/refusal.ts'

/** A student whose status changes, with what campus IT should know of him then. */
export interface StatusChange {
  nim: string
  nama: string
  /** The status that he has on that day until now. */
  before: Status
  /** A status that begins later and then counts, 'aktif sejak 2027-02-01'; null without one. */
  later: string | null
  /** Live sessions, which end with it when he leaves. */
  sesi: number
  perusahaan: string | null
  /** Loans that wait or are still to come. */
  peminjaman: number
}

const STUDENTS = `
  select m.id, m.nim, m.nama, coalesce(st.status, 'aktif') as before,
         (select n.status || ' sejak ' || n.sejak from mhs_status n
           where n.mhs_id = m.id and n.sejak > $2::date order by n.sejak limit 1) as later,
         (select count(*)::int from session s join account a on a.id = s.account_id
           where a.mhs_id = m.id and s.revoked_at is null and s.expires_at > now()) as sesi,
         (select p.nama from mhs_pojt t join pojt o on o.id = t.pojt_id join perusahaan p on p.id = o.perusahaan_id
           where t.mhs_id = m.id) as perusahaan,
         (select count(*)::int from peminjaman_ruangan l
           where l.mhs_id = m.id and l.rejected is null and l.sampai > now()) as peminjaman
    from mhs m ${joinStatus('m.id', '$2')}
   where m.nim = any ($1) order by m.nim for update of m`

/** Who gets which status; of one student perhaps what was seen of him before. */
interface Wanted {
  nims: string[]
  status: Status
  /** 'YYYY-MM-DD'; a later status of theirs stays and begins when it begins. */
  sejak: string
  apply: boolean
  seen?: Pick<StatusChange, 'before' | 'later'> | undefined
}

/**
 * Gives students a status from a WITA day on, all or none, or only shows it. Their data stay; each call asks the status
 * for what is allowed. The same day again corrects it. Product §2.7.
 * @throws AppError not_found with the unknown NIM; conflict where it is no longer as it was seen.
 */
export function changeStatus(
  writer: Writer,
  { nims, status, sejak, apply, seen }: Wanted,
): Promise<{ changed: StatusChange[]; unchanged: string[]; number: number | null }> {
  const label = () => `${status} sejak ${sejak}`
  return changeNumbered(writer, { kind: 'status', label, apply }, async (client) => {
    const { rows } = await client.query<StatusChange & { id: number }>(STUDENTS, [nims, sejak])
    const found = rows.map(({ nim }) => nim)
    requireKnown('NIM', nims, found)
    const [first] = rows
    if (seen && first && (first.before !== seen.before || first.later !== seen.later)) {
      throw new AppError(
        'conflict',
        `Statusnya diubah orang lain sejak Anda lihat; pada tanggal itu sekarang ${[first.before, first.later].filter(Boolean).join(', lalu ')}. Periksa sekali lagi.`,
      )
    }
    const changed = rows.filter((row) => row.before !== status)
    await client.query(
      `insert into mhs_status (mhs_id, sejak, status) select id, $2, $3 from unnest($1::int[]) as id
       on conflict (mhs_id, sejak) do update set status = excluded.status`,
      [changed.map(({ id }) => id), sejak, status],
    )
    const unchanged = rows.filter((row) => row.before === status).map(({ nim }) => nim)
    return { changed: changed.map(({ id, ...row }) => row), unchanged }
  })
}

/** The statuses of a student, the oldest first. */
export async function listStatus(pool: pg.Pool, nim: string) {
  const { rows } = await pool.query<{ sejak: string; status: Status }>(
    `select s.sejak::text, s.status from mhs_status s join mhs m on m.id = s.mhs_id
      where m.nim = $1 order by s.sejak`,
    [nim],
  )
  return rows
}
