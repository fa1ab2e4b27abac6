import { MAX_KELOMPOK } from '@sia/domain/ojt-kelompok'
import type { Queryable, Writer } from '@sia/server/db/change'
import { constraintOf } from '@sia/server/db/errors'
import { AppError } from '@sia/server/errors'
import { changeNumbered } from '../../journal/numbered.ts'

/** A student with his place, as a change finds it. */
interface TempatRow {
  id: number
  mhs_id: number
  pojt_id: number
  jurusan_id: number
  jenjang: string
  nim: string
  nama: string
  perusahaan: string
  kelompok_nim: string | null
}

const TEMPAT = `
  select t.id, t.mhs_id, t.pojt_id, t.jurusan_id, t.kelompok_nim, m.nim, m.nama, o.jenjang, p.nama as perusahaan
    from mhs_pojt t join mhs m on m.id = t.mhs_id
    join pojt o on o.id = t.pojt_id join perusahaan p on p.id = o.perusahaan_id`

// A group lives on without its founder: the next member's NIM names it, and the seats stay.
const RENAME_GROUP = `
  with next as (
    select t.kelompok_nim as old, (array_agg(m.nim order by t.kelompok_urutan))[1] as nim, count(*) as members
      from mhs_pojt t join mhs m on m.id = t.mhs_id
     where t.kelompok_nim = any ($1) and m.nim <> all ($2) group by t.kelompok_nim)
  update mhs_pojt t
     set kelompok_nim = case when next.members > 1 then next.nim end,
         kelompok_urutan = case when next.members > 1 then t.kelompok_urutan end
    from next where t.kelompok_nim = next.old and t.mhs_id <> all (select id from mhs where nim = any ($2))`

/**
 * Puts a student into the group of another, or takes him out of his (null). Product §7.6.
 * @throws AppError not_found, conflict for a full group, members that do not fit, and himself as his fellow.
 */
export function changeGroup(
  writer: Writer,
  wanted: { nim: string; fellow: string | null; seen: string | null; apply: boolean },
): Promise<{ before: string[]; after: string[]; number: number | null }> {
  const { nim, fellow, seen, apply } = wanted
  if (fellow === nim) {
    throw new AppError('conflict', 'Mahasiswa tidak dapat sekelompok dengan dirinya sendiri.')
  }
  const label = () => [nim, fellow].filter(Boolean).join(' ')
  return changeNumbered(writer, { kind: 'ojt kelompok', label, apply }, async (client) => {
    const rows = await lockPlaces(client, fellow === null ? [nim] : [nim, fellow])
    const row = rows.find((one) => one.nim === nim)
    const host = rows.find((one) => one.nim === fellow)
    if (!row || (fellow !== null && !host)) throw new Error('a locked place is gone')
    const before = await membersOf(client, nim)
    if (row.kelompok_nim !== seen) {
      const now = before.length === 0 ? 'ia tidak berkelompok' : `kelompoknya ${before.join(', ')}`
      throw new AppError(
        'conflict',
        `Sejak Anda buka, kelompok ${row.nama} berubah: sekarang ${now}. Tidak ada yang diubah.`,
      )
    }
    await leaveGroups(client, [row])
    if (host) await joinGroup(client, row, host.nim)
    return { before, after: await membersOf(client, nim) }
  })
}

async function joinGroup(client: Queryable, row: TempatRow, host: string): Promise<void> {
  await client.query(
    `update mhs_pojt set kelompok_nim = $1, kelompok_urutan = 1
      where mhs_id = (select id from mhs where nim = $1) and kelompok_nim is null`,
    [host],
  )
  const { rows } = await client.query<{ kelompok_nim: string; seat: number | null }>(
    `select t.kelompok_nim, (select min(n) from generate_series(1, $2::int) n where not exists (
              select from mhs_pojt o where o.kelompok_nim = t.kelompok_nim and o.kelompok_urutan = n)) as seat
       from mhs_pojt t join mhs m on m.id = t.mhs_id where m.nim = $1`,
    [host, MAX_KELOMPOK],
  )
  const [group] = rows
  if (!group || group.seat === null) {
    throw new AppError('conflict', `Kelompok ${host} sudah penuh: ${MAX_KELOMPOK} orang.`)
  }
  await client
    .query('update mhs_pojt set kelompok_nim = $2, kelompok_urutan = $3 where id = $1', [
      row.id,
      group.kelompok_nim,
      group.seat,
    ])
    .catch(
      refusing(
        'mhs_pojt_kelompok_setara',
        'Anggota kelompok harus dari perusahaan, jurusan, jenjang, dan angkatan yang sama.',
      ),
    )
}

/** The places of these students, locked. @throws AppError not_found for students without one. */
export async function lockPlaces(client: Queryable, nims: string[]): Promise<TempatRow[]> {
  const { rows } = await client.query<TempatRow>(
    `${TEMPAT} where m.nim = any ($1) order by m.nim for update of t`,
    [nims],
  )
  const without = nims.filter((nim) => rows.every((row) => row.nim !== nim))
  if (without.length > 0) {
    throw new AppError('not_found', `Tidak memegang tempat OJT: ${without.join(', ')}.`)
  }
  return rows
}

/** The places of an offer, locked. */
export async function lockPlacesOf(client: Queryable, pojt_id: number): Promise<TempatRow[]> {
  const { rows } = await client.query<TempatRow>(
    `${TEMPAT} where t.pojt_id = $1 order by m.nim for update of t`,
    [pojt_id],
  )
  return rows
}

/** Takes these students out of their groups; this transaction is an office's correction from here on. */
export async function leaveGroups(client: Queryable, rows: TempatRow[]): Promise<void> {
  await client.query("select set_config('sia.koreksi', 'on', true)")
  const groups = rows.flatMap(({ kelompok_nim }) => kelompok_nim ?? [])
  if (groups.length === 0) return
  await client.query(
    'update mhs_pojt set kelompok_nim = null, kelompok_urutan = null where id = any ($1)',
    [rows.map(({ id }) => id)],
  )
  await client.query(RENAME_GROUP, [groups, rows.map(({ nim }) => nim)])
}

async function membersOf(client: Queryable, nim: string): Promise<string[]> {
  const { rows } = await client.query<{ nim: string }>(
    `select m.nim from mhs_pojt t join mhs m on m.id = t.mhs_id
      where t.kelompok_nim = (select o.kelompok_nim from mhs_pojt o join mhs s on s.id = o.mhs_id where s.nim = $1)
      order by t.kelompok_urutan`,
    [nim],
  )
  return rows.map((row) => row.nim)
}

const refusing = (constraint: string, sentence: string) => (error: unknown) => {
  if (constraintOf(error) !== constraint) throw error
  throw new AppError('conflict', sentence, { cause: error })
}
