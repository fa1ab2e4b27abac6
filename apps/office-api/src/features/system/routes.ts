import {
  backups,
  files,
  health,
  makeBackup,
  removeFile,
  storeFile,
} from '@sia/contracts/office/system'
import { WRONG_PDF } from '@sia/domain/foto'
import { formatMoment } from '@sia/domain/time'
import { findOrder, listBackupFiles, orderBackup } from '@sia/office/backup/ordered'
import { inspectAll } from '@sia/office/doctor/inspect'
import {
  listCollegeFiles,
  removeCollegeFile,
  replaceCollegeFile,
} from '@sia/office/features/pengaturan/college-files'
import { findLogo, removeLogo, replaceLogo } from '@sia/office/features/pengaturan/logo'
import { problemOfPdf } from '@sia/office/lib/pdf'
import { invalid, notFound } from '@sia/server/errors'
import { sendStored } from '@sia/server/http/send-stored'
import { toLogo } from '@sia/server/storage/foto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { StafCtx } from '../../context.ts'
import { serve } from '../../serve.ts'

export async function systemRoutes(app: FastifyInstance) {
  serve(app, health, async ({ env, now }) => {
    const found = await inspectAll({ env, now, isElsewhere: true })
    return {
      diperiksa: now,
      temuan: found.map(({ bagian, hasil, keterangan, saran = null }) => ({
        bagian,
        hasil,
        keterangan,
        saran,
      })),
    }
  })

  serve(app, files, async (ctx) => ({ berkas: await listCollegeFiles(ctx) }))

  serve(app, storeFile, async (ctx, { body }, { request: { upload: file } }) => {
    if (!file) throw invalid({ berkas: ['Pilih berkasnya.'] })
    const { jenis, cabang, dilihat: seen } = body
    if (jenis === 'logo') return { kalimat: await replaceLogo(ctx, seen, await toLogo(file)) }
    const problem = problemOfPdf(file)
    if (problem) throw invalid({ berkas: [problem === 'kind' ? WRONG_PDF : 'PDF ini tidak utuh.'] })
    return {
      kalimat: await replaceCollegeFile(ctx, { jenis, cabang: cabang ?? undefined, seen }, file),
    }
  })

  serve(app, removeFile, async (ctx, { body: { jenis, cabang, dilihat } }) => {
    const seen = dilihat && formatMoment(dilihat)
    if (jenis === 'logo') return { kalimat: await removeLogo(ctx, seen) }
    return {
      kalimat: await removeCollegeFile(ctx, { jenis, cabang: cabang ?? undefined, seen }),
    }
  })

  serve(app, backups, async ({ env, pool }) => {
    const [{ folder, files: found, hindrance, restoring }, order] = await Promise.all([
      listBackupFiles(env),
      findOrder(pool),
    ])
    return {
      folder,
      halangan: hindrance,
      berkas: found,
      terakhir: order && { ...order, dimulai: order.dimulai_pada },
      pulihkan: restoring,
    }
  })

  serve(app, makeBackup, async (ctx) => {
    await orderBackup(ctx, ctx.staf.id)
    return 'success' as const
  })

  // Not below /api: what a file's address answers is no JSON.
  app.get(
    '/berkas/kampus',
    { config: { access: { staf: 'sistem.kelola' } } },
    async (request: FastifyRequest<{ Querystring: { path?: string } }>, reply) => {
      const ctx = request.office as StafCtx
      const known = await listCollegeFiles(ctx)
      const found = known.find(({ path }) => path === request.query.path)
      if (!found) throw notFound()
      reply.header('cache-control', 'private, no-store')
      if (found.jenis === 'logo') {
        const logo = await findLogo(ctx.pool)
        if (!logo) throw notFound()
        return reply.type('image/png').send(logo.gambar)
      }
      return sendStored(ctx.storage, found.path, request, reply)
    },
  )
}
