import { fines, setFine, setFines } from '@sia/contracts/office/fines'
import { book, changeAkun, letters, list, show, undo } from '@sia/contracts/office/pembayaran'
import { formatDay } from '@sia/domain/time'
import { changeAccountsOfFinance } from '@sia/office/features/auth/commands-list'
import { BOOKING_KIND, bookPayment } from '@sia/office/features/pembayaran/commands-book'
import * as fine from '@sia/office/features/pembayaran/fines'
import { BANK_FILE_KIND } from '@sia/office/features/pembayaran/queries-bank'
import { findLedger } from '@sia/office/features/pembayaran/queries-ledger'
import { listLetters } from '@sia/office/features/pembayaran/queries-letters'
import { listOutstanding } from '@sia/office/features/pembayaran/queries-outstanding'
import { listRequests } from '@sia/office/features/pembayaran/queries-requests'
import { undoOfKinds } from '@sia/office/undo/undo'
import { notFound } from '@sia/server/errors'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../serve.ts'

const textOf = (day: Date | null) => (day === null ? null : formatDay(day))

export async function pembayaranRoutes(app: FastifyInstance) {
  serve(app, list, async (ctx) => ({ mahasiswa: await listOutstanding(ctx) }))

  serve(app, changeAkun, async (ctx, { body: { nim, active, terapkan: apply } }) => {
    const { changed, unchanged, kept, missing } = await changeAccountsOfFinance(
      ctx,
      [...new Set(nim)],
      { active, apply },
    )
    return { berubah: changed, tetap: unchanged, bagian_lain: kept, tanpa_akun: missing }
  })

  serve(app, letters, async (ctx, { query: { nim } }) => listLetters(ctx, nim))

  serve(app, show, async (ctx, { params: { nim } }) => {
    const [found, { menunggu }] = await Promise.all([
      findLedger(ctx, nim),
      listRequests(ctx.pool, ctx.staf.id, nim),
    ])
    if (!found) throw notFound()
    return { ...found, permintaan: menunggu }
  })

  serve(app, book, async (ctx, { params: { nim }, body: { dilihat, ...wanted } }) => {
    const { sentence, number } = await bookPayment(ctx, nim, {
      ...wanted,
      tanggal: textOf(wanted.tanggal),
      seen: { jumlah: dilihat.jumlah, tanggal: textOf(dilihat.tanggal) },
    })
    return { kalimat: sentence, nomor: number }
  })

  serve(app, fines, async (ctx) => {
    const { hari, proposals } = await fine.listFines(ctx)
    return { hari, denda: proposals }
  })

  serve(app, setFines, async (ctx, { body }) => {
    const changes = body.denda.map(({ sekarang: seen, usul: units, ...slot }) => ({
      ...slot,
      seen,
      units,
    }))
    const { count, number } = await fine.setFines(ctx, changes)
    return { nomor: number, ditetapkan: count }
  })

  serve(app, setFine, async (ctx, { params: { nim }, body: { dilihat, kali, ...slot } }) => {
    const { sentence, number } = await fine.setFine(ctx, {
      ...slot,
      nim,
      seen: dilihat,
      units: kali,
    })
    return { kalimat: sentence, nomor: number }
  })

  serve(app, undo, async (ctx, { body }) => {
    await undoOfKinds(ctx, body.nomor, [BOOKING_KIND, BANK_FILE_KIND, fine.FINES_KIND])
    return 'success' as const
  })
}
