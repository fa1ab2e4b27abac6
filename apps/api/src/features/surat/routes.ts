import { create, list } from '@sia/contracts/surat'
import { parseDay } from '@sia/domain/time'
import { notFound } from '@sia/server/errors'
import { requirePortal, settledPortal } from '@sia/server/portal'
import { makeSurat } from '@sia/server/surat/make'
import type { FastifyError, FastifyInstance } from 'fastify'
import { sendErrorPage } from '../../plugins/error-page.ts'
import { readFileMhs } from '../../plugins/file-mhs.ts'
import { serve } from '../../serve.ts'
import { requestSurat } from './commands.ts'
import { fileNameOf, presentSurat, UNDUH } from './present.ts'
import { findSurat, findTerbit, listSurat, listTersedia, readRules } from './queries.ts'

const NAME = /^([1-9]\d{0,8})\.pdf$/

export async function suratRoutes(app: FastifyInstance) {
  serve(app, list, async (ctx) => {
    const [{ siap, ditandatangani }, tersedia, surat] = await Promise.all([
      readRules(ctx),
      listTersedia(ctx),
      listSurat(ctx),
    ])
    // A viewer without a permission for money sees no payment.
    const isMoney = ctx.session.view?.pembayaran ?? true
    const isSeen = ({ jenis }: { jenis: string }) => isMoney || jenis !== 'kuitansi'
    return {
      siap: siap && settledPortal(ctx.env) !== null,
      tersedia: tersedia.filter(isSeen).map(({ tanggal, ...one }) => ({
        ...one,
        tanggal: tanggal === null ? null : parseDay(tanggal),
        tanda_tangan: ditandatangani.includes(one.jenis),
      })),
      surat: surat.filter(isSeen).map(presentSurat),
    }
  })

  serve(app, create, async (ctx, { body }) => {
    const row = await findSurat(ctx, await requestSurat(ctx, body))
    if (!row) throw notFound()
    return presentSurat(row)
  })
}

/** The PDFs of valid papers, for their student alone: made from what was frozen. Product §26.2. */
export async function suratFiles(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => sendErrorPage(error, request, reply))
  app.get<{ Params: { nama: string } }>(`${UNDUH}:nama`, async (request, reply) => {
    const ctx = await readFileMhs(app, request, 'closed')
    const [, id] = NAME.exec(request.params.nama) ?? []
    const surat = id === undefined ? undefined : await findTerbit(ctx, Number(id))
    if (!surat) throw notFound()
    const name = fileNameOf(surat, ctx.mhs.nim)
    reply.headers({
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${name}"`,
      'x-robots-tag': 'noindex',
    })
    reply.type('application/pdf')
    return reply.send(await makeSurat(ctx.mhs.nim, surat, requirePortal(ctx.env)))
  })
}
