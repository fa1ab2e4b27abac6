import type { ServerBody } from '@sia/contracts/endpoint'
import type { addDevice, choose } from '@sia/contracts/pemberitahuan'
import { BY_MAIL, isPushAddress } from '@sia/domain/pemberitahuan'
import { invalid } from '@sia/server/errors'
import type { MhsCtx } from '../../context.ts'
import { changeOwn } from '../../lib/change-own.ts'

/**
 * Keeps how the caller is told of one kind. Product §26.5.
 * @throws AppError invalid under surel where letters about the account itself would end.
 */
export async function choosePemberitahuan(
  ctx: MhsCtx,
  { jenis, push, surel }: ServerBody<typeof choose>,
): Promise<void> {
  const mhs_id = ctx.mhs.id
  if (!surel && BY_MAIL.includes(jenis)) {
    throw invalid({ surel: ['Surat tentang akun Anda sendiri selalu dikirim.'] })
  }
  await changeOwn(ctx, (tx) =>
    tx.pemberitahuanPilihan.upsert({
      where: { mhs_id_jenis: { mhs_id, jenis } },
      create: { mhs_id, jenis, push, surel },
      update: { push, surel },
    }),
  )
}

/**
 * Has the asking session's device told by push. With `lanjut` nobody has asked for it: the device goes on only where it was
 * the same account's before, as after a new login. Product §26.5.
 * @returns whether the device is told.
 * @throws AppError invalid under alamat for an address that is none of a push service in PUSH_SERVICES.
 */
export async function addPerangkat(
  ctx: MhsCtx,
  { alamat, p256dh, auth, lanjut }: ServerBody<typeof addDevice>,
): Promise<boolean> {
  if (!isPushAddress(alamat, ctx.env.PUSH_SERVICES)) {
    throw invalid({
      alamat: ['Browser ini memakai layanan pemberitahuan yang tidak didukung kampus.'],
    })
  }
  const { id: session_id, account_id } = ctx.session
  const keys = { p256dh, auth }
  return changeOwn(ctx, async (tx) => {
    // A session is one device, and has one address: the browser may have got another one.
    const had = await tx.pemberitahuanPerangkat.deleteMany({
      where: { session_id, alamat: { not: alamat } },
    })
    const own = await tx.pemberitahuanPerangkat.updateMany({
      where: { alamat, account_id },
      data: { session_id, ...keys },
    })
    if (own.count > 0) return true
    if (lanjut && had.count === 0) return false
    // Another student's before: messages that wait for him there are not for whoever has it now.
    await tx.pemberitahuanPerangkat.deleteMany({ where: { alamat } })
    await tx.pemberitahuanPerangkat.create({ data: { alamat, account_id, session_id, ...keys } })
    return true
  })
}

/** Has the asking session's device told no more. */
export async function removePerangkat(ctx: MhsCtx): Promise<void> {
  await changeOwn(ctx, (tx) =>
    tx.pemberitahuanPerangkat.deleteMany({ where: { session_id: ctx.session.id } }),
  )
}
