import { randomBytes } from 'node:crypto'
import { LAYAR_CODE_MS } from '@sia/domain/layar'
import { mayRead } from '@sia/domain/status'
import { todayWita } from '@sia/domain/time'
import { change, type Writer } from '@sia/server/db/change'
import { AppError } from '@sia/server/errors'
import type pg from 'pg'
import { ACTS } from '../audit/commands.ts'
import { findStatus } from './queries-login.ts'

const BEGIN = `insert into layar (id, account_id, sesi_staf, kode_hash, sandi_hash, pembayaran, dibuat_pada, berlaku_sampai)
  select gen_random_uuid(), a.id, $2, layar_sidik($3), layar_sidik(a.password_hash), $4, now(), now() + $5 * interval '1 ms'
    from account a where a.id = $1`

/**
 * Makes a code that opens a student's screens read-only, once and within a minute; the audit log says so at once.
 * Product §25.17.
 * @param viewer the number of the login in Kantor that the view ends with, and whether money is shown.
 * @throws AppError not_found for a NIM without account, conflict where the student himself would see nothing.
 */
export async function beginView(
  ctx: Writer & { pool: pg.Pool; now: Date },
  nim: string,
  { sesi, pembayaran }: { sesi: number; pembayaran: boolean },
): Promise<string> {
  const { db, actor } = ctx
  const account = await db.account.findUnique({
    where: { nim },
    select: { id: true, active: true, mhs_id: true },
  })
  if (account?.mhs_id == null) {
    throw new AppError('not_found', `Tidak ada akun mahasiswa dengan NIM ${nim}.`)
  }
  if (!account.active || !(await hasScreens(ctx, nim))) {
    throw new AppError(
      'conflict',
      'Ia sendiri tidak dapat login; tidak ada layar yang dapat dilihat.',
    )
  }
  const kode = randomBytes(32).toString('base64url')
  await change(db, { actor }, async (tx) => {
    await tx.query('delete from layar where berlaku_sampai <= now()')
    await tx.query(BEGIN, [account.id, sesi, kode, pembayaran, LAYAR_CODE_MS])
    await tx.query('select audit_command($1, null, $2)', [ACTS.layar, account.mhs_id])
  })
  return kode
}

/** Whether a student's status lets him see anything. Product §2.7. */
async function hasScreens(
  { pool, now }: { pool: pg.Pool; now: Date },
  nim: string,
): Promise<boolean> {
  const { baca_hari, ...status } = await findStatus({ pool, now }, nim)
  return mayRead(status, todayWita(now), baca_hari)
}
