import {
  bankHistory,
  bookBank,
  propose,
  readBank,
  rereadBank,
  settleLeft,
} from '@sia/contracts/office/bank-file'
import { ANGSURAN_WORDS } from '@sia/domain/angsuran'
import { namePlace } from '@sia/domain/booking'
import {
  type JudgedLine,
  judgeBankFile,
  judgeFor,
  judgeLines,
  ofBalance,
} from '@sia/office/features/pembayaran/bank-file'
import * as commands from '@sia/office/features/pembayaran/commands-bank'
import { countLeft, listBankFiles, listLeft } from '@sia/office/features/pembayaran/queries-bank'
import { AppError, invalid, notFound } from '@sia/server/errors'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../serve.ts'

export async function bankRoutes(app: FastifyInstance) {
  serve(app, readBank, async (ctx, { body: { nama } }, { request: { upload: bytes } }) => {
    if (!bytes) throw invalid({ berkas: ['Pilih berkasnya.'] })
    const { described, notes, asides, stated, sum, lines, owed } = await ctx.sheets
      .read(ctx.staf, 'bank', { name: nama, bytes })
      .then((file) => judgeBankFile(ctx, file))
      .catch(atField)
    return {
      berkas: nama,
      dibaca: described,
      catatan: notes,
      disisihkan: asides,
      total: sum,
      total_tertulis: stated !== null,
      baris: lines.map(presentLine),
      dilihat: Object.fromEntries(owed),
    }
  })

  serve(app, rereadBank, async (ctx, { body: { baris } }) => {
    const lines = baris.map(({ baris: line, ...one }) => ({ ...one, line }))
    const judged = await judgeLines(ctx, lines)
    return { baris: judged.lines.map(presentLine), dilihat: Object.fromEntries(judged.owed) }
  })

  serve(app, propose, async (ctx, { query: { nim, ...payment } }) => {
    const found = await judgeFor(ctx, nim, payment)
    if (!found) throw notFound()
    const { student, state, parts, why } = found
    const { nama, status } = student
    const places = [
      ...state.slots.map(({ pos, ke, kurang, keadaan, jumlah, angsuran }) => {
        const price = angsuran ?? student.data.biaya?.angsuran ?? null
        return {
          pos,
          nomor: ke,
          kurang,
          keadaan: ANGSURAN_WORDS[keadaan],
          muat: price && Math.max(price - jumlah, 0),
        }
      }),
      ...(state.sisa === null
        ? []
        : [1, 2, 3].map((nomor) => ({ ...ENDLESS, pos: 'du' as const, nomor }))),
      { ...ENDLESS, pos: 'angsuran_optional' as const, nomor: null },
    ]
    return {
      mahasiswa: { nim, nama, status },
      sisa: state.sisa,
      sesudah: state.sisa === null ? null : state.sisa - ofBalance(parts),
      usul: parts,
      alasan: why,
      tempat: places.map((place) => ({ ...place, nama: namePlace(place) })),
      denda: state.fines,
    }
  })

  serve(app, bookBank, async (ctx, { body }) => {
    const { count, sum, number } = await commands.bookBankFile(ctx, {
      file: body.berkas,
      total: body.total,
      left: body.ditinggal,
      lines: body.baris.map(({ bagian: parts, ...line }) => ({ ...line, parts })),
      rest: body.sisa,
      seen: new Map(Object.entries(body.dilihat)),
    })
    return { nomor: number, dibukukan: count, jumlah: sum }
  })

  serve(app, bankHistory, async (ctx) => ({
    berkas: await listBankFiles(ctx),
    tersisa: await listLeft(ctx.pool),
    tersisa_semua: await countLeft(ctx.pool),
  }))

  serve(app, settleLeft, async (ctx, { body: { referensi, alasan: reason } }) => {
    await commands.settleLeft(ctx, { referensi, reason })
    return 'success' as const
  })
}

/** A place that takes any amount. */
const ENDLESS = { kurang: 0, keadaan: null, muat: null }

/** Faults of the file stand where it was dropped, a line each. */
function atField(error: unknown): never {
  if (error instanceof AppError && error.kind === 'invalid') {
    throw invalid({ berkas: error.message.split('\n') })
  }
  throw error
}

const presentLine = ({ line, heap, ...one }: JudgedLine) => ({
  ...one,
  baris: line,
  tumpukan: heap,
})
