import type { ServerBody } from '@sia/contracts/endpoint'
import type { answer, create } from '@sia/contracts/undangan-ojt'
import { ELIGIBILITY_SENTENCES } from '@sia/domain/ojt'
import { KELOMPOK_SENTENCES } from '@sia/domain/ojt-kelompok'
import { JOIN_SENTENCES, stateOfHalaman } from '@sia/domain/ojt-state'
import { checkUndangan, countUndangan, type JawabanUndangan } from '@sia/domain/undangan-ojt'
import type { Tx } from '@sia/server/db/change'
import { answeredBy } from '@sia/server/db/errors'
import { notFound } from '@sia/server/errors'
import type { MhsCtx } from '../../context.ts'
import { changeOwn } from '../../lib/change-own.ts'
import { spendDaily } from '../../lib/daily-limit.ts'
import { requireOwn } from '../../lib/own.ts'
import { fail, seatFellow, statusOf } from './commands.ts'
import { lockAnggota, readChoice } from './queries-choice.ts'
import { isOpen, lockGroup, readAsked, readUndangan, type UndanganRow } from './queries-undangan.ts'

const done = (message: string) => ({ status: 'success' as const, message })

const WITHOUT_PLACE = 'Pilih perusahaan dahulu; setelah itu Anda dapat mengundang teman kelompok.'
// The same for a NIM that nobody has and for a student elsewhere: who went where is not asked by NIM.
const NOBODY = 'Tidak ada mahasiswa dengan NIM itu yang dapat Anda undang.'
const DECLINED = 'Mahasiswa ini sudah menolak undangan kelompok Anda.'
const ENDED = 'Undangan ini sudah berakhir.'
const DAY_MS = 24 * 60 * 60 * 1000

/** The invitation is answered or taken back in the same moment: nothing is stored. */
class EndedMeanwhile extends Error {}

/**
 * Asks a student into the caller's group: one with a place of the same offer and no group, or one without a place whom
 * the offer suits. Every try counts towards the day. Product §7.7.
 * @throws AppError forbidden when the payload names another student as the caller; too_many.
 */
export async function inviteFellow(ctx: MhsCtx, { mhs_id, nim }: ServerBody<typeof create>) {
  requireOwn(ctx, mhs_id)
  const place = await ctx.db.mhsPojt.findUnique({ where: { mhs_id: ctx.mhs.id } })
  const choice = place && (await readChoice(ctx, place.pojt_id))
  if (!choice || stateOfHalaman(statusOf(ctx, choice)) !== 'sudah_memilih') {
    return fail(WITHOUT_PLACE)
  }
  return spendDaily(ctx, 'ubah', 1, () =>
    changeOwn(ctx, (tx) => invite(tx, ctx, nim.trim())).catch(
      answeredBy({ undangan_ojt_ditolak: fail(DECLINED) }),
    ),
  )
}

async function invite(tx: Tx, ctx: MhsCtx, nim: string) {
  await lockGroup(tx, ctx)
  const { keluar } = await readUndangan(tx, ctx)
  const open = keluar.filter((row) => isOpen(row, ctx.now))
  // The group alone is judged first: an answer that depends on the NIM would tell of its student.
  const size = (await readAsked(tx, ctx, ctx.mhs.nim))?.jumlah_anggota ?? 0
  const most = countUndangan(size)
  if (most <= 0) return fail(KELOMPOK_SENTENCES.penuh)
  if (open.length >= most) {
    return fail(
      `Undangan yang menunggu jawaban paling banyak ${most}, sebanyak tempat di kelompok Anda.`,
    )
  }
  const asked = await readAsked(tx, ctx, nim)
  if (!asked) return fail(NOBODY)
  const check = checkUndangan(asked)
  const isFellow = asked.diundang.pojt_id === asked.pojt_id
  if (!check.ok) return fail(isFellow ? check.message : NOBODY)
  const before = keluar.find(({ diundang }) => diundang.id === asked.diundang.id)
  if (before && open.includes(before)) {
    return fail('Mahasiswa ini sudah diundang dan belum menjawab.')
  }
  // Each invitation and its taking back is told: nobody is told of the same one again and again.
  const isTakenBack = before?.jawaban === 'tarik'
  if (isTakenBack && ctx.now.getTime() - before.dibuat_pada.getTime() < DAY_MS) {
    return fail('Undangan kepada mahasiswa ini baru ditarik. Undang lagi besok.')
  }
  await tx.$executeRaw`
    insert into undangan_ojt (kelompok_nim, mhs_id, pengundang_id, pojt_id, dibuat_pada)
    values (${asked.kelompok_nim}, ${asked.diundang.id}, ${ctx.mhs.id}, ${asked.pojt_id}, ${ctx.now})
    on conflict (kelompok_nim, mhs_id) do update
       set pengundang_id = excluded.pengundang_id, pojt_id = excluded.pojt_id,
           dibuat_pada = excluded.dibuat_pada, jawaban = null, dijawab_pada = null`
  return done('Undangan terkirim.')
}

/**
 * Accepts, declines or takes back an invitation. Product §7.7.
 * @throws AppError not_found for one that is unknown or not the caller's to answer; forbidden.
 */
export async function answerUndangan(ctx: MhsCtx, body: ServerBody<typeof answer>) {
  requireOwn(ctx, body.mhs_id)
  const { masuk, keluar } = await readUndangan(ctx.db, ctx)
  const rows = body.jawaban === 'tarik' ? keluar : masuk
  const row = rows.find(({ id }) => id === body.undangan_id)
  if (!row) throw notFound()
  if (!isOpen(row, ctx.now)) return fail(ENDED)
  if (body.jawaban === 'terima') return accept(ctx, row)
  const isStored = await changeOwn(ctx, (tx) => store(tx, ctx, row, body.jawaban))
  return isStored ? done('Tersimpan.') : fail(ENDED)
}

/**
 * Takes the place, where he has none yet, and the seat in the group: both or neither, by the rules of today's choice and
 * pick under their locks.
 */
async function accept(ctx: MhsCtx, { id, pojt_id, pengundang }: UndanganRow) {
  const choice = await readChoice(ctx, pojt_id)
  if (!choice) return fail(ENDED)
  if (stateOfHalaman(statusOf(ctx, choice)) === 'belum_dibuka') {
    return fail(JOIN_SENTENCES.belum_dibuka)
  }
  const pick = { own: pengundang.id, fellow: ctx.mhs.id }
  return changeOwn(ctx, async (tx) => {
    await lockAnggota(tx, pick)
    const row = (await readUndangan(tx, ctx)).masuk.find((one) => one.id === id)
    if (!row || !isOpen(row, ctx.now)) return fail(ENDED)
    if (row.diundang.pojt_id === null) {
      const { jurusan_id } = ctx.mhs
      await tx.mhsPojt.create({ data: { mhs_id: ctx.mhs.id, pojt_id, jurusan_id } })
    }
    const seats = await seatFellow(tx, pick)
    for (const { mhs_id, ...data } of seats ?? []) {
      await tx.mhsPojt.update({ where: { mhs_id }, data })
    }
    if (!seats || !(await store(tx, ctx, row, 'terima'))) throw new EndedMeanwhile()
    return done(`Undangan diterima. Anda OJT di ${row.perusahaan}.`)
  })
    .catch((error: unknown) => {
      if (error instanceof EndedMeanwhile) return fail(ENDED)
      throw error
    })
    .catch(
      answeredBy({
        mhs_pojt_mhs_id_key: fail(JOIN_SENTENCES.sudah_memilih),
        mhs_pojt_mhs_id_jurusan_id_key: fail(JOIN_SENTENCES.sudah_memilih),
        mhs_pojt_pojt_id_jurusan_id_fkey: fail(ELIGIBILITY_SENTENCES.jurusan),
        pojt_jurusan_kuota: fail(ELIGIBILITY_SENTENCES.kuota),
        mhs_pojt_kelompok_nim_kelompok_urutan_key: fail(KELOMPOK_SENTENCES.penuh),
        mhs_pojt_kelompok_maksimal: fail(KELOMPOK_SENTENCES.penuh),
        mhs_pojt_kelompok_setara: fail(ENDED),
        mhs_pojt_kelompok_tetap: fail(ENDED),
      }),
    )
}

/** Stores an answer while there is none; false where there is one. */
async function store(tx: Tx, ctx: MhsCtx, { id }: UndanganRow, jawaban: JawabanUndangan) {
  const { count } = await tx.undanganOjt.updateMany({
    where: { id, jawaban: null },
    data: { jawaban, dijawab_pada: ctx.now },
  })
  return count === 1
}
