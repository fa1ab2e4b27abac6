import { readFile } from 'node:fs/promises'
import { apply, check, discard, list, send, show, undo } from '@sia/contracts/office/lembar'
import { findRunningYear } from '@sia/office/hasil/choices'
import { kinds } from '@sia/office/registry/sheet-kinds'
import {
  applySheet,
  checkSheet,
  discardSheet,
  sendSheet,
  undoSheet,
} from '@sia/office/sent-sheets/commands'
import { passwordsPath } from '@sia/office/sent-sheets/passwords-path'
import { findSheet, kindsFor, listSheets } from '@sia/office/sent-sheets/queries'
import { csvOf } from '@sia/office/sheets/export/csv'
import { templateOf } from '@sia/office/sheets/tell/template'
import { xlsxBytes } from '@sia/office/sheets/tell/write-table'
import { invalid, notFound } from '@sia/server/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { StafCtx } from '../../context.ts'
import { serve } from '../../serve.ts'
import { spooled } from './spooled.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export async function lembarRoutes(app: FastifyInstance) {
  serve(app, list, async ({ pool, staf }) => {
    const hasYear = (await findRunningYear(pool)) !== null
    const jenis = kindsFor(staf.peran).map(
      ({ name, title, describe, byClass, source, onDemand = {} }) => ({
        jenis: name,
        nama: title,
        isi: describe,
        unduhan: source !== undefined,
        unduhan_tahun: hasYear && source?.filters?.tahun_ajaran !== undefined,
        per_kelas: byClass === true,
        permintaan: Object.entries(onDemand).map(([nama, kalimat]) => ({ nama, kalimat })),
      }),
    )
    return { lembar: await listSheets(pool, staf.id), jenis }
  })

  serve(app, send, async (ctx, { body }, { request: { upload: bytes } }) => {
    if (!bytes) throw invalid({ berkas: ['Pilih berkasnya.'] })
    return { id: await sendSheet(ctx, { name: body.nama_berkas, bytes }) }
  })

  serve(app, show, async ({ pool, staf }, { params }) => {
    const found = await findSheet(pool, staf.id, params.id)
    if (!found) throw notFound()
    return found
  })

  serve(app, check, async (ctx, { params, body: { jenis, perbaikan, ...pilihan } }) => {
    await checkSheet(ctx, params.id, { jenis, pilihan, perbaikan })
    return 'success' as const
  })

  serve(app, apply, async (ctx, { params, body }) => {
    await applySheet(ctx, params.id, { isi: body.isi, names: body.nama_berbeda })
    return 'success' as const
  })

  serve(app, undo, async (ctx, { params }) => {
    await undoSheet(ctx, params.id)
    return 'success' as const
  })

  serve(app, discard, async (ctx, { params }) => {
    await discardSheet(ctx, ctx.env.DATA_DIR, params.id)
    return 'success' as const
  })

  // Not below /api: what a file's address answers is no JSON.
  const config = { access: { staf: 'lembar.impor' } } as const
  app.get(
    '/berkas/lembar/contoh/:jenis',
    { config },
    async (request: FastifyRequest<{ Params: { jenis: string } }>, reply) => {
      const { staf } = request.office as StafCtx
      const kind = kindsFor(staf.peran).find(({ name }) => name === request.params.jenis)
      if (!kind) throw notFound()
      reply.header('cache-control', 'private, no-store')
      reply.header('content-disposition', `attachment; filename="${kind.name}.xlsx"`)
      return reply.type(XLSX).send(await xlsxBytes(templateOf(kind)))
    },
  )

  app.get(
    '/berkas/lembar/data/:jenis',
    { config },
    async (
      request: FastifyRequest<{ Params: { jenis: string }; Querystring: { berjalan?: string } }>,
      reply,
    ) => {
      const ctx = request.office as StafCtx
      const allowed = kindsFor(ctx.staf.peran)
      const kind = kinds.find((one) => one.name === request.params.jenis && allowed.includes(one))
      if (!kind) throw notFound()
      const isRunning = request.query.berjalan !== undefined
      const year = isRunning ? await findRunningYear(ctx.pool) : null
      if (isRunning && year === null) throw notFound()
      const filters = year === null ? {} : { tahun_ajaran: [year] }
      reply.header('cache-control', 'private, no-store')
      reply.header('content-disposition', `attachment; filename="${kind.name}.csv"`)
      return reply
        .type('text/csv; charset=utf-8')
        .send(await spooled(ctx.env.DATA_DIR, csvOf(ctx, kind, filters)))
    },
  )

  app.get(
    '/berkas/lembar/:id/sandi',
    { config },
    async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
      const { pool, staf, env } = request.office as StafCtx
      const id = Number(request.params.id)
      const found = Number.isSafeInteger(id) ? await findSheet(pool, staf.id, id) : null
      if (!found?.ada_sandi) throw notFound()
      reply.header('cache-control', 'private, no-store')
      reply.header('content-disposition', 'attachment; filename="sandi-mahasiswa-baru.csv"')
      return reply
        .type('text/csv; charset=utf-8')
        .send(await readFile(passwordsPath(env.DATA_DIR, id)))
    },
  )
}
