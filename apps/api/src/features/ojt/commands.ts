import type { ServerBody } from '@sia/contracts/endpoint'
import type { update } from '@sia/contracts/ojt'
import { ELIGIBILITY_SENTENCES } from '@sia/domain/ojt'
import { checkKelompok, MAX_KELOMPOK } from '@sia/domain/ojt-kelompok'
import { checkJoin, JOIN_SENTENCES, type StatusOjt, stateOfHalaman } from '@sia/domain/ojt-state'
import { formatDay, todayWita } from '@sia/domain/time'
import type { Orm } from '@sia/server/db/change'
import { answeredBy } from '@sia/server/db/errors'
import type { MhsCtx } from '../../context.ts'
import { changeOwn } from '../../lib/change-own.ts'
import { own, requireOwn } from '../../lib/own.ts'
import { type GroupPick, lockAnggota, readAnggota, readChoice } from './queries-choice.ts'

export const fail = (message: string) => ({ status: 'fail' as const, message })
const NOT_FOUND = 'Perusahaan ini tidak tersedia.'
export const DONE = { status: 'success' as const, message: 'Berhasil mengupdate data OJT' }

/**
 * Joins the caller to a company's offer, once and for good. The rules give the reason; that the
 * last place goes to one student only is the database's to say: its trigger counts the place under
 * a row lock. Product §7.2, §7.3.
 * @throws AppError forbidden when the payload names another student.
 */
export async function joinPojt(ctx: MhsCtx, body: ServerBody<typeof update>) {
  requireOwn(ctx, body.mhs_id)
  const choice = await readChoice(ctx, body.pojt_id)
  if (!choice) return fail(NOT_FOUND)
  const { jurusan_id } = ctx.mhs
  const check = checkJoin(statusOf(ctx, choice), {
    mhs: ctx.mhs,
    offer: choice,
    tahun_ajaran: choice.tahun_ajaran,
  })
  if (!check.ok) return fail(check.message)
  const place = { ...own(ctx), pojt_id: body.pojt_id, jurusan_id }
  return changeOwn(ctx, (tx) => tx.mhsPojt.create({ data: place })).then(
    () => DONE,
    answeredBy({
      mhs_pojt_mhs_id_key: fail(JOIN_SENTENCES.sudah_memilih),
      mhs_pojt_mhs_id_jurusan_id_key: fail(JOIN_SENTENCES.sudah_memilih),
      mhs_pojt_pojt_id_jurusan_id_fkey: fail(ELIGIBILITY_SENTENCES.jurusan),
      pojt_jurusan_kuota: fail(ELIGIBILITY_SENTENCES.kuota),
    }),
  )
}

interface Status {
  ojt_aktif: boolean
  ojt_dibuka_pada: Date
  dipilih: number | null
}

export const statusOf = (
  ctx: MhsCtx,
  { ojt_aktif, ojt_dibuka_pada, dipilih }: Status,
): StatusOjt => ({
  today: todayWita(ctx.now),
  dibuka_pada: formatDay(ojt_dibuka_pada),
  aktif: ojt_aktif,
  pojt_id: dipilih,
})

/**
 * Puts a fellow student into the caller's group, which is founded with the caller's NIM when he has
 * none. The rule is judged once without a lock, for a quick no, and again under the lock, on what
 * will still be true at the write. Product §7.4.
 */
export async function pickFellow(ctx: MhsCtx, body: ServerBody<typeof update>) {
  const choice = await readChoice(ctx, body.pojt_id)
  if (!choice || choice.dipilih !== body.pojt_id) return 'fail' as const
  if (stateOfHalaman(statusOf(ctx, choice)) !== 'sudah_memilih') return 'fail' as const
  const pick = { own: ctx.mhs.id, fellow: body.mhs_id ?? 0 }
  if (!(await seatFellow(ctx.db, pick))) return 'fail' as const
  return changeOwn(ctx, async (tx) => {
    await lockAnggota(tx, pick)
    const seats = await seatFellow(tx, pick)
    for (const { mhs_id, ...data } of seats ?? []) {
      await tx.mhsPojt.update({ where: { mhs_id }, data })
    }
    return seats ? ('success' as const) : ('fail' as const)
  }).catch(
    answeredBy({
      mhs_pojt_kelompok_nim_kelompok_urutan_key: 'fail' as const,
      mhs_pojt_kelompok_maksimal: 'fail' as const,
      mhs_pojt_kelompok_setara: 'fail' as const,
      mhs_pojt_kelompok_tetap: 'fail' as const,
    }),
  )
}

/** The seats a pick would fill, the founder's own included; null when the rule refuses it. */
export async function seatFellow(db: Orm, pick: GroupPick) {
  const rows = await readAnggota(db, pick)
  const picker = rows.find(({ id }) => id === pick.own)
  const fellow = rows.find(({ id }) => id === pick.fellow)
  if (!picker || !fellow) return null
  const kelompok_nim = picker.kelompok_nim ?? picker.nim
  const anggota = rows.filter((row) => row.kelompok_nim === kelompok_nim)
  if (!checkKelompok({ own: picker, fellow, jumlah_anggota: anggota.length }).ok) return null

  const seats = Array.from({ length: MAX_KELOMPOK }, (_, index) => index + 1)
  const free = seats.filter((seat) => anggota.every((row) => row.kelompok_urutan !== seat))
  const newcomers = picker.kelompok_nim === null ? [picker, fellow] : [fellow]
  return newcomers.map(({ id }, index) => ({
    mhs_id: id,
    kelompok_nim,
    kelompok_urutan: free[index] ?? null,
  }))
}
