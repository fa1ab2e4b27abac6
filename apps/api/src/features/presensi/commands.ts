import type { ServerBody, ServerReply } from '@sia/contracts/endpoint'
import type { arrive } from '@sia/contracts/presensi'
import { type Arrival, PRESENSI_SENTENCES, readCode } from '@sia/domain/presensi'
import { AppError, invalid } from '@sia/server/errors'
import type { MhsCtx } from '../../context.ts'
import { changeOwn } from '../../lib/change-own.ts'
import { requireOwn } from '../../lib/own.ts'

/** The database's answer to a code: the outcome, the session, and when the student came. */
interface Noted {
  hasil: Arrival
  kelas: number
  sesi: string
  datang: Date
}

/**
 * Marks the caller present by the code that his device read, which is known by a word. The database's function looks at the
 * code by a clock of its own, for the secrets that codes follow from stay there, and has the last word on once a session and
 * one student of a device. Product §25.13.
 * @throws AppError invalid for an unknown code, conflict for one that is over, closed or not for him, forbidden.
 */
export async function arriveByCode(
  ctx: MhsCtx,
  { kode, mhs_id }: ServerBody<typeof arrive>,
  device: string,
): Promise<ServerReply<typeof arrive>> {
  requireOwn(ctx, mhs_id)
  const read = readCode(kode)
  if (!read) throw unknown()
  const { hasil, kelas, sesi, datang } = await note(ctx, read, device)
  if (hasil === 'tidak_dikenal') throw unknown()
  if (hasil !== 'hadir' && hasil !== 'sudah')
    throw new AppError('conflict', PRESENSI_SENTENCES[hasil])
  const found = await ctx.db.kelas.findUniqueOrThrow({
    where: { id: kelas },
    select: { id: true, kode: true, matkul: { select: { nama: true } } },
  })
  return {
    sudah: hasil === 'sudah',
    kelas: { ...found, matkul: found.matkul.nama },
    pertemuan: sesi,
    pada: datang,
  }
}

async function note(
  ctx: MhsCtx,
  { opening, code }: { opening: string; code: string },
  device: string,
): Promise<Noted> {
  const [noted] = await changeOwn(
    ctx,
    (tx) => tx.$queryRaw<Noted[]>`
    select * from presensi_catat(${ctx.mhs.id}::int, ${opening}, ${code}, ${device})`,
  )
  return noted as Noted
}

const unknown = () => invalid({ kode: [PRESENSI_SENTENCES.tidak_dikenal] })
