import { OFFICE_FIELDS } from '@sia/domain/mhs-fields-office'
import type { Queryable } from '@sia/server/db/change'
import { AppError } from '@sia/server/errors'
import type { OfficeCtx } from '../../context.ts'
import { changeNumbered } from '../../journal/numbered.ts'
import { copyMoves, endMoves, findMoves, listMoves } from './own-files.ts'

/** The effects of a new NIM besides the student's own row. */
interface NimChange {
  nama: string
  hasAccount: boolean
  /** Members of the OJT group that his NIM names, himself included. */
  kelompok: number
  /** His own TAK activities. */
  tak: number
  files: string[]
  /** The number to take it back by, of one that was applied. */
  number: number | null
}

interface MhsRow {
  id: number
  nama: string
  cabang: string
  angkatan: number
}

/**
 * Gives a student another NIM: account, OJT group, activities and files follow, sessions go on, and what is said
 * in the audit log stays as it was said. In one transaction, or only shown. Product §17.3.
 * @throws AppError not_found, invalid for what is no NIM, conflict for one that is taken, unstorable where files cannot
 *   go along.
 */
export async function changeNim(
  ctx: OfficeCtx,
  { from, to, apply }: { from: string; to: string; apply: boolean },
): Promise<NimChange> {
  const { nim: field } = OFFICE_FIELDS
  if (!field.pattern.test(to)) throw new AppError('invalid', `NIM ${to} ${field.must}.`)
  const label = ({ nama }: { nama: string }) => `${from} → ${to} ${nama}`
  const { storage } = ctx
  const { moves, ...changed } = await changeNumbered(
    ctx,
    { kind: 'ganti nim', label, apply },
    async (client) => {
      const mhs = await lockMhs(client, from)
      await requireFree(client, to)
      const { rows } = await client.query<{ kelompok: number; tak: number }>(
        `select (select count(*)::int from mhs_pojt where kelompok_nim = $1) as kelompok,
              (select count(*)::int from progkam where nim_mhs = $1) as tak`,
        [from],
      )
      // The foreign keys carry the new NIM on, also into a group that is final for students.
      await client.query("select set_config('sia.koreksi', 'on', true)")
      await client.query('update mhs set nim = $2 where id = $1', [mhs.id, to])
      const account = await client.query('update account set nim = $2 where mhs_id = $1', [
        mhs.id,
        to,
      ])
      await client.query('update login_address set nim = $2 where nim = $1', [from, to])
      await client.query('delete from rate_limit where nim = $1', [from])
      const { kelompok = 0, tak = 0 } = rows[0] ?? {}
      const wanted = listMoves({ ...mhs, nim: from }, { ...mhs, nim: to })
      const moves = await findMoves(storage, wanted)
      if (apply) await copyMoves(storage, moves)
      return { nama: mhs.nama, hasAccount: account.rowCount === 1, kelompok, tak, moves }
    },
  )
  if (apply) await endMoves(storage, moves)
  return { ...changed, files: moves.map(({ to }) => to) }
}

async function lockMhs(client: Queryable, nim: string): Promise<MhsRow> {
  const { rows } = await client.query<MhsRow>(
    'select id, nama, cabang, angkatan from mhs where nim = $1 for update',
    [nim],
  )
  const [mhs] = rows
  if (!mhs) throw new AppError('not_found', `Tidak ada mahasiswa dengan NIM ${nim}.`)
  return mhs
}

async function requireFree(client: Queryable, nim: string): Promise<void> {
  const { rows } = await client.query<{ nama: string }>(
    `select nama from mhs where nim = $1
     union all select 'akun tanpa mahasiswa' from account where nim = $1 and mhs_id is null`,
    [nim],
  )
  const [taken] = rows
  if (!taken) return
  throw new AppError('conflict', `NIM ${nim} sudah dipakai ${taken.nama}.`)
}
