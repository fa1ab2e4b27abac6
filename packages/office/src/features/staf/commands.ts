import type { Peran } from '@sia/domain/staf'
import { forgetTries } from '@sia/server/auth/login-throttle'
import type { PasswordHasher } from '@sia/server/auth/password'
import { change, type Orm, type Writer } from '@sia/server/db/change'
import { refusedBy } from '@sia/server/db/errors'
import { AppError } from '@sia/server/errors'
import { triesOf } from '@sia/server/features/staf/tries'
import { createOneTimePassword } from '../../lib/one-time-password.ts'
import { Refusal } from '../../lib/refusal.ts'
import { lockStaf, type StafRow } from './queries.ts'

/** How many days the one-time password of an account works. */
export const HARI_SANDI_STAF = 7

/** Who gets an account in Kantor; the username in small letters. */
interface NewStaf {
  username: string
  nama: string
  email: string | null
  peran: Peran[]
  /** The lecturer whom the account stands for; of nobody without the role dosen. */
  dosen_id: number | null
}

/** A one-time password to be handed over: shown once, kept nowhere. */
export interface HandedOver {
  staf: StafRow
  sandi: string
  berlaku_sampai: Date
}

type Ctx = Writer & { passwords: PasswordHasher; now: Date }

/**
 * Makes an account in Kantor, with a one-time password for 7 days. Product §25.1.
 * @param show hands the password over before the account is there; when it fails, there is none.
 * @throws AppError conflict for a username or an e-mail that is taken, or a lecturer who has an account.
 */
export async function addStaf(
  ctx: Ctx,
  one: NewStaf,
  show: (handed: HandedOver) => Promise<void> = async () => undefined,
): Promise<HandedOver> {
  const { sandi, berlaku_sampai, account } = await createOneTimePassword(ctx, HARI_SANDI_STAF)
  return change(ctx.db, { actor: ctx.actor, once: true }, async (tx) => {
    const dosen_id = one.peran.includes('dosen') ? one.dosen_id : null
    await tx.staf.create({ data: { ...one, dosen_id, ...account } }).catch(
      refusedBy({
        staf_username_key: () => usernameTaken(one.username),
        staf_email_key: () => taken(`E-mail ${one.email}`),
        ...DOSEN_REFUSED,
      }),
    )
    const handed = { staf: await lockStaf(tx, one.username), sandi, berlaku_sampai }
    await show(handed)
    return handed
  })
}

const usernameTaken = (username: string) =>
  new Refusal('conflict', {
    sentence: `Nama pengguna ${username} sudah dipakai akun staf lain.`,
    wayOut: { act: 'staf.sandi-baru', username },
  })

const DOSEN_REFUSED = {
  staf_dosen_id_key: () =>
    new AppError('conflict', 'Dosen itu sudah punya akun Kantor.', {
      fields: { dosen_id: ['Dosen ini sudah punya akun Kantor.'] },
    }),
  staf_dosen_id_fkey: () =>
    new AppError('invalid', 'Dosen itu tidak ada lagi.', {
      fields: { dosen_id: ['Dosen ini tidak ada lagi.'] },
    }),
}

const taken = (what: string) => new AppError('conflict', `${what} sudah dipakai akun staf lain.`)

/** The changes of an account; fields that are not given stay. */
export interface StafChange {
  peran?: Peran[]
  active?: boolean
  dosen_id?: number | null
}

/**
 * Changes roles or the lecturer whom the account stands for, which is none without the role dosen, or lets somebody in
 * or out; then all sessions of the account end at once, on every server.
 * Product §25.2.
 * @returns the account as it is now, and whether anything changed.
 * @throws AppError not_found, conflict for a lecturer who has an account.
 */
export async function changeStaf(
  { db, actor }: Writer,
  username: string,
  wanted: StafChange,
): Promise<{ staf: StafRow; changed: boolean }> {
  return change(db, { actor }, async (tx) => {
    const before = await lockStaf(tx, username)
    const { peran = before.peran, active = before.active } = wanted
    const { dosen_id: chosen = before.dosen?.id ?? null } = wanted
    const dosen_id = peran.includes('dosen') ? chosen : null
    const isSame =
      active === before.active &&
      dosen_id === (before.dosen?.id ?? null) &&
      peran.toSorted().join() === before.peran.toSorted().join()
    if (isSame) return { staf: before, changed: false }
    await tx.staf
      .update({ where: { username }, data: { peran, active, dosen_id } })
      .catch(refusedBy(DOSEN_REFUSED))
    await endSesi(tx, before.id)
    return { staf: await lockStaf(tx, username), changed: true }
  })
}

/**
 * Gives an account a one-time password for 7 days, takes its second factor away, ends its sessions and forgets the failed
 * tries to log in.
 * Product §25.2.
 * @throws AppError not_found.
 */
export async function resetStaf(ctx: Ctx, username: string): Promise<HandedOver> {
  const { sandi, berlaku_sampai, account } = await createOneTimePassword(ctx, HARI_SANDI_STAF)
  const staf = await change(ctx.db, { actor: ctx.actor }, async (tx) => {
    const { id } = await lockStaf(tx, username)
    await tx.staf.update({ where: { id }, data: account })
    await dropVerification(tx, id)
    await forgetTries(tx, triesOf(username))
    return lockStaf(tx, username)
  })
  return { staf, sandi, berlaku_sampai }
}

/**
 * Takes the second factor away from who has lost phone and recovery codes; then all sessions of the account end.
 * Product §25.2.
 * @returns the account as it is now, and whether there was one.
 * @throws AppError not_found.
 */
export async function removeVerification(
  { db, actor }: Writer,
  username: string,
): Promise<{ staf: StafRow; changed: boolean }> {
  return change(db, { actor }, async (tx) => {
    const { id, verifikasi: changed } = await lockStaf(tx, username)
    if (changed) await dropVerification(tx, id)
    return { staf: await lockStaf(tx, username), changed }
  })
}

async function dropVerification(tx: Orm, staf_id: number): Promise<void> {
  await tx.verifikasiStaf.deleteMany({ where: { staf_id } })
  await endSesi(tx, staf_id)
}

const endSesi = (tx: Orm, staf_id: number) => tx.sesiStaf.deleteMany({ where: { staf_id } })
