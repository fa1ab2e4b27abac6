import {
  approve,
  ask,
  askFine,
  close,
  list,
  look,
  reject,
  requests,
  waiting,
} from '@sia/contracts/office/tutup-buku'
import { formatDay } from '@sia/domain/time'
import { closeMonth } from '@sia/office/features/pembayaran/commands-closing'
import {
  approveRequest,
  askForBooking,
  askForFine,
  rejectRequest,
} from '@sia/office/features/pembayaran/commands-request'
import { countLeft } from '@sia/office/features/pembayaran/queries-bank'
import { listMonths, lookAtMonth } from '@sia/office/features/pembayaran/queries-closing'
import { countRequests, listRequests } from '@sia/office/features/pembayaran/queries-requests'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../serve.ts'

const textOf = (day: Date | null) => (day === null ? null : formatDay(day))

export async function closingRoutes(app: FastifyInstance) {
  serve(app, list, (ctx) => listMonths(ctx))

  serve(app, look, (ctx, { params: { bulan } }) => lookAtMonth(ctx, bulan))

  serve(app, close, async (ctx, { body: { bulan, dilihat: seen } }) => ({
    kalimat: await closeMonth(ctx, ctx.staf.id, { bulan, seen }),
  }))

  serve(app, requests, (ctx) => listRequests(ctx.pool, ctx.staf.id))

  serve(app, waiting, async (ctx) => ({
    permintaan: await countRequests(ctx.pool, ctx.staf.id),
    berkas: (await countLeft(ctx.pool)).berkas,
  }))

  serve(app, ask, async (ctx, { params: { nim }, body: { dilihat, alasan, ...wanted } }) => {
    const { id, sentence } = await askForBooking(ctx, ctx.staf, {
      nim,
      reason: alasan,
      wanted: {
        ...wanted,
        tanggal: textOf(wanted.tanggal),
        seen: { jumlah: dilihat.jumlah, tanggal: textOf(dilihat.tanggal) },
      },
    })
    return { id, kalimat: sentence }
  })

  serve(
    app,
    askFine,
    async (ctx, { params: { nim }, body: { dilihat, kali, alasan, ...slot } }) => {
      const wanted = { ...slot, nim, seen: dilihat, units: kali }
      const { id, sentence } = await askForFine(ctx, ctx.staf, { reason: alasan, wanted })
      return { id, kalimat: sentence }
    },
  )

  serve(app, approve, async (ctx, { params: { id } }) => ({
    kalimat: await approveRequest(ctx, ctx.staf, id),
  }))

  serve(app, reject, async (ctx, { params: { id }, body: { alasan: reason } }) => ({
    kalimat: await rejectRequest(ctx, ctx.staf, { id, reason }),
  }))
}
