import type { passwordChange, profile } from '@sia/contracts/mhs'
import { fotoPathOf } from '@sia/domain/berkas'
import { explainPastDays, OWN_FIELD_NAMES, type OwnFieldName } from '@sia/domain/mhs-fields'
import { checkPassword } from '@sia/domain/password'
import { formatDay, todayWita } from '@sia/domain/time'
import type { Sources } from '@sia/server/auth/login-limits'
import { invalid, mustChangePassword } from '@sia/server/errors'
import { revokeAlamat } from '@sia/server/features/kalender/commands'
import { PORTRAIT, toJpeg } from '@sia/server/storage/foto'
import type * as z from 'zod'
import type { MhsCtx } from '../../context.ts'
import { changeOwn } from '../../lib/change-own.ts'
import { spendDaily } from '../../lib/daily-limit.ts'
import { presentMhs } from './present.ts'
import { findPassword } from './queries.ts'

type Profile = z.output<typeof profile>

/**
 * Changes the fields of the caller's profile that were sent, and no others; returns the student.
 * @throws AppError forbidden before a one-time password is changed, invalid under a date, too_many.
 *   Product §3.2, docs/decisions/0015.
 */
export async function updateProfile(ctx: MhsCtx, fields: Profile) {
  if (ctx.session.harus_ganti_sandi) throw mustChangePassword()
  const refused = checkProfile(ctx, fields)
  if (Object.keys(refused).length > 0) throw invalid(refused)
  const data = ownFieldsOf(fields)
  const diisi_sendiri = await listOwnChanges(ctx, data)
  const where = { id: ctx.mhs.id }
  const include = { jurusan: { select: { nama: true } } }
  const changed = { ...data, diisi_sendiri }
  return spendDaily(ctx, 'ubah', 1, async () =>
    presentMhs(await changeOwn(ctx, (tx) => tx.mhs.update({ where, data: changed, include }))),
  )
}

// The body also says what it is about, and whatever the contract lets through besides.
const ownFieldsOf = (fields: Profile) =>
  Object.fromEntries(OWN_FIELD_NAMES.map((name) => [name, fields[name]])) as Pick<
    Profile,
    OwnFieldName
  >

/** The refusals of days that must have passed, once they can be read. */
export function checkProfile(ctx: MhsCtx, fields: Partial<Profile>): Record<string, string[]> {
  const days = Object.entries(fields).flatMap(([name, value]) =>
    value instanceof Date ? [[name, formatDay(value)]] : [],
  )
  return explainPastDays(Object.fromEntries(days), todayWita(ctx.now))
}

/** The names of what the caller has ever changed in his profile, with what `data` changes now. */
async function listOwnChanges(ctx: MhsCtx, data: Record<string, unknown>): Promise<string[]> {
  const before = await ctx.db.mhs.findUniqueOrThrow({ where: { id: ctx.mhs.id } })
  const bare = (value: unknown) => (value instanceof Date ? formatDay(value) : (value ?? ''))
  const changed = Object.keys(data).filter(
    (name) =>
      data[name] !== undefined && bare(data[name]) !== bare(before[name as keyof typeof before]),
  )
  return [...new Set([...before.diisi_sendiri, ...changed])]
}

/**
 * Changes the caller's password, ends every other session of the caller and revokes the address of the
 * calendar in the same moment. The
 * session has an allowance of its own to guess at the old password, whoever guesses elsewhere; a
 * one-time password may not stay. Product §2.4, §19.1, §19.3, §23.1.
 * @param sources address of the client, as `sourcesOf` says.
 * @param signal aborted when the client hangs up.
 * @returns 'fail' for a wrong old password, also when another change came first.
 * @throws AppError invalid under password, too_many, unavailable, abandoned.
 */
export async function updatePassword(
  ctx: MhsCtx,
  { old_password, password }: z.output<typeof passwordChange>,
  sources: Sources,
  signal: AbortSignal,
): Promise<'success' | 'fail'> {
  await requireGoodPassword(ctx, password)
  const old = await findPassword(ctx)
  if (old.isOneTime && password === old_password) throw samePassword()
  const trier = { nim: ctx.mhs.nim, sources, device: ctx.session.id, isSession: true }
  const one = await ctx.throttle.take(trier, signal)
  const tell = (outcome: 'fail' | 'changed') =>
    ctx.security.record({ event: 'password', outcome, nim: ctx.mhs.nim, address: sources[0] })
  // Who came in by the campus account may have a one-time password that is over: it proves nothing.
  const hash = old.isOver ? null : old.hash
  const matches = await one.check(() => ctx.passwords.verify(old_password, hash, one.turn))
  if (!matches) {
    tell('fail')
    return 'fail'
  }
  const password_hash = await ctx.passwords.hash(password, one.turn)
  const ended = await replacePassword(ctx, old.hash, password_hash)
  if (ended === null) return 'fail'
  tell('changed')
  const what = { outcome: 'password', nim: ctx.mhs.nim, address: sources[0] } as const
  if (ended.sessions > 0) ctx.security.record({ event: 'session', ...what })
  if (ended.kalender) ctx.security.record({ event: 'kalender', ...what })
  return 'success'
}

async function requireGoodPassword(ctx: MhsCtx, password: string): Promise<void> {
  const { nama, tanggal } = await ctx.db.mhs.findUniqueOrThrow({
    where: { id: ctx.mhs.id },
    select: { nama: true, tanggal: true },
  })
  const born = tanggal && formatDay(tanggal)
  const reasons = checkPassword(password, { nim: ctx.mhs.nim, nama, tanggal: born })
  if (reasons.length > 0) throw invalid({ password: reasons.map(({ message }) => message) })
}

const samePassword = () =>
  invalid({ password: ['Password baru harus berbeda dari password lama.'] })

// How many other sessions that ended, and whether the calendar's address; null when another change came first.
function replacePassword(
  ctx: MhsCtx,
  old_hash: string,
  password_hash: string,
): Promise<{ sessions: number; kalender: boolean } | null> {
  const { id, account_id } = ctx.session
  return changeOwn(ctx, async (tx) => {
    const { count } = await tx.account.updateMany({
      where: { id: account_id, password_hash: old_hash },
      data: { password_hash, must_change_password: false, sandi_berlaku_sampai: null },
    })
    if (count === 0) return null
    const others = await tx.session.updateMany({
      where: { account_id, id: { not: id }, revoked_at: null },
      data: { revoked_at: ctx.now },
    })
    return { sessions: others.count, kalender: await revokeAlamat(tx, ctx.mhs.id) }
  })
}

/**
 * Replaces the caller's photo; the old one stays when anything fails.
 * @throws AppError invalid under foto, too_many, unstorable. Product §3.3, docs/decisions/0015.
 */
export async function updateFoto(ctx: MhsCtx, foto: Buffer | null): Promise<void> {
  if (!foto) throw invalid({ foto: ['Foto tidak boleh kosong !'] })
  await spendDaily(ctx, 'foto', foto.length, async () =>
    ctx.storage.put(fotoPathOf(ctx.mhs), await toJpeg(foto, PORTRAIT)),
  )
}
