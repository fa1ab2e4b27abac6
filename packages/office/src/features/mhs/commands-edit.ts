import { MHS_FIELDS, type MhsFieldName, nameMhsField } from '@sia/domain/mhs-fields'
import { showTanggal } from '@sia/domain/time'
import type { Prisma } from '@sia/prisma/client'
import { change, type Tx } from '@sia/server/db/change'
import { refusedBy } from '@sia/server/db/errors'
import { AppError, invalid } from '@sia/server/errors'
import type { OfficeCtx } from '../../context.ts'
import { copyMoves, endMoves, findMoves, listMoves } from './own-files.ts'
import { textsOfMhs } from './queries-record.ts'

/** A student's changed fields, by column. */
export type MhsChange = Prisma.MhsUncheckedUpdateInput

/**
 * Changes fields of a student's record in place of what was seen of them; the photo goes along to the folder of another
 * branch or intake, or nothing changes. Product §25.6.
 * @param seen the fields of the section as they were shown, each as `textsOfMhs` writes it.
 * @throws AppError not_found; conflict with what the section says now, where somebody changed it since; invalid at a
 *   field that the database refuses; unstorable where the photo cannot go along.
 */
export async function editMhs(
  ctx: OfficeCtx,
  nim: string,
  { fields, seen }: { fields: MhsChange; seen: Record<string, string> },
): Promise<void> {
  const moves = await change(ctx.db, { actor: ctx.actor }, async (tx) => {
    const row = await lockMhs(tx, nim)
    const looked = Object.keys({ ...seen, ...fields })
    await requireSeen(tx, { now: textsOfMhs(row), seen, looked })
    const data = await spelledAsBefore(tx, fields)
    await tx.mhs.update({ where: { nim }, data }).catch(REFUSED)
    const wanted = listMoves(placeOf(row), placeOf({ ...row, ...data }))
    const moves = await findMoves(ctx.storage, wanted)
    await copyMoves(ctx.storage, moves)
    return moves
  })
  await endMoves(ctx.storage, moves)
}

type Row = Record<string, unknown>

async function lockMhs(tx: Tx, nim: string): Promise<Row> {
  const { rows } = await tx.query<{ row: Row }>(
    'select to_jsonb(m) as row from mhs m where nim = $1 for update',
    [nim],
  )
  const [found] = rows
  if (!found) throw new AppError('not_found', `Tidak ada mahasiswa dengan NIM ${nim}.`)
  return found.row
}

const placeOf = (row: Row) => row as { nim: string; cabang: string; angkatan: number }

type Texts = Record<string, string>

async function requireSeen(
  tx: Tx,
  { now, seen, looked }: { now: Texts; seen: Texts; looked: string[] },
): Promise<void> {
  const names = looked.filter(
    (name): name is MhsFieldName => name in MHS_FIELDS && seen[name] !== now[name],
  )
  if (names.length === 0) return
  const shown = await Promise.all(
    names.map(async (name) => {
      const value = await sayValue(tx, name, now[name] ?? '')
      return `${nameMhsField(MHS_FIELDS[name])} ${value || 'kosong'}`
    }),
  )
  throw new AppError(
    'conflict',
    `Bagian ini diubah orang lain sejak Anda lihat; sekarang: ${shown.join(', ')}. Yang Anda ketik tetap ada; simpan sekali lagi bila sesuai.`,
  )
}

async function sayValue(tx: Tx, name: MhsFieldName, value: string): Promise<string> {
  const { kind } = MHS_FIELDS[name]
  if (kind === 'tanggal' && value) return showTanggal(value)
  if (kind !== 'jurusan') return value
  return (await tx.jurusan.findUnique({ where: { id: Number(value) } }))?.nama ?? value
}

/** A branch is also the name of a folder: in other capitals it is still the one that is there. */
export async function spelledAsBefore<F extends { cabang?: unknown }>(tx: Tx, fields: F) {
  if (typeof fields.cabang !== 'string') return fields
  const { rows } = await tx.query<{ cabang: string }>(
    `select cabang from mhs where lower(cabang) = lower($1)
      group by cabang order by cabang = $1 desc, count(*) desc, cabang limit 1`,
    [fields.cabang],
  )
  return { ...fields, ...rows[0] }
}

const at = (field: MhsFieldName, sentence: string) => () => invalid({ [field]: [sentence] })

/** The database's refusals of a student, each at its field. */
export const REFUSED = refusedBy({
  mhs_nim_key: at('nim', 'NIM ini sudah dipakai mahasiswa lain.'),
  mhs_email_kampus_key: at('email_kampus', 'Alamat ini sudah dipakai mahasiswa lain.'),
  mhs_no_briva_key: at('no_briva', 'Nomor ini sudah dipakai mahasiswa lain.'),
  mhs_jurusan_id_fkey: at('jurusan_id', 'Pilih jurusannya.'),
  mhs_pojt_mhs_id_jurusan_id_fkey: at(
    'jurusan_id',
    'Jurusan tidak dapat diubah: mahasiswa ini sudah punya tempat OJT.',
  ),
})
