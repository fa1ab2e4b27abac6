import { changeNim, changeStatus, create, merge, undo } from '@sia/contracts/office/mhs-acts'
import { formatDay } from '@sia/domain/time'
import { createMhs, type NewMhs } from '@sia/office/features/mhs/commands-new'
import * as nims from '@sia/office/features/mhs/commands-nim'
import * as statuses from '@sia/office/features/mhs/commands-status'
import { Refusal } from '@sia/office/lib/refusal'
import { nameTable } from '@sia/office/lib/table-names'
import { mergeTwo } from '@sia/office/merge/run'
import { undoOfKinds } from '@sia/office/undo/undo'
import { AppError } from '@sia/server/errors'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../serve.ts'

/** Kinds taken back here; the others are taken back where they were done. */
const KINDS = ['status', 'ganti nim', 'gabung mahasiswa', 'mahasiswa baru']

export async function mhsActRoutes(app: FastifyInstance) {
  serve(app, create, async (ctx, { body }) => {
    const { number: nomor, ...made } = await createMhs(ctx, body as NewMhs)
    return { ...made, nomor }
  })

  serve(app, changeStatus, async (ctx, { params: { nim }, body }) => {
    const { status, sejak, terapkan: apply, dilihat } = body
    const seen = dilihat ? { before: dilihat.sebelum, later: dilihat.kemudian } : undefined
    const wanted = { nims: [nim], status, sejak: formatDay(sejak), apply, seen }
    const { changed, number: nomor } = await statuses.changeStatus(ctx, wanted)
    const [one] = changed
    return {
      perubahan: one ? { ...one, sebelum: one.before, kemudian: one.later } : null,
      nomor,
    }
  })

  serve(app, changeNim, async (ctx, { params, body: { baru, terapkan: apply } }) => {
    const wanted = { from: params.nim, to: baru, apply }
    const { hasAccount, files, number, ...rest } = await nims.changeNim(ctx, wanted)
    return { ...rest, akun: hasAccount, berkas: files.length, nomor: number }
  })

  serve(app, merge, async (ctx, { params, body: { benar, terapkan: apply } }) => {
    const two = { wrong: params.nim, right: benar, apply }
    const merged = await mergeTwo(ctx, 'mahasiswa', two).catch(withoutMoney)
    return {
      dari: merged.from,
      ke: merged.to,
      pindah: counted(merged.moved),
      hilang: counted(merged.dropped),
      berkas: merged.files.length,
      catatan: merged.notes,
      nomor: merged.number,
    }
  })

  serve(app, undo, async (ctx, { body }) => {
    await undoOfKinds(ctx, body.nomor, KINDS)
    return 'success' as const
  })
}

const counted = (rows: { table: string; count: number }[]) =>
  rows
    .map(({ table, count }) => ({ apa: nameTable(table), jumlah: count }))
    .filter(({ apa }) => apa !== '')

/** Payments that contradict each other are told without their sums: whoever merges may not see money. */
function withoutMoney(error: unknown): never {
  const isOfMoney =
    error instanceof Refusal &&
    error.problems.some(({ wayOut }) => wayOut?.act === 'pembayaran.samakan')
  throw isOfMoney
    ? new AppError(
        'conflict',
        'Belum dapat digabungkan, karena pembayaran keduanya berbeda. Minta Bagian Keuangan atau IT kampus menyamakannya dahulu.',
      )
    : error
}
