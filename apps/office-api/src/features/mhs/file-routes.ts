import { removeDisc, removeFoto, storeDisc, storeFoto } from '@sia/contracts/office/mhs-files'
import { DISC_TESTS, discPathOf, fotoPathOf } from '@sia/domain/berkas'
import { WRONG_PDF } from '@sia/domain/foto'
import { ACTS, noteAct } from '@sia/office/features/audit/commands'
import * as commands from '@sia/office/features/mhs/commands-berkas'
import { problemOfPdf } from '@sia/office/lib/pdf'
import { invalid, notFound } from '@sia/server/errors'
import { sendStored } from '@sia/server/http/send-stored'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { StafCtx } from '../../context.ts'
import { serve } from '../../serve.ts'
import { notePrivateRead } from './private-read.ts'

type Place = { id: number; nim: string; cabang: string; angkatan: number }

async function findPlace({ db }: Pick<StafCtx, 'db'>, nim: string): Promise<Place> {
  // The database keeps no such letter, and answers it with a fault.
  if (nim.includes('\0')) throw notFound()
  const select = { id: true, nim: true, cabang: true, angkatan: true }
  const mhs = await db.mhs.findUnique({ where: { nim }, select })
  if (!mhs) throw notFound()
  return mhs
}

export async function mhsFileRoutes(app: FastifyInstance) {
  serve(app, storeFoto, async (ctx, { params: { nim } }, { request: { upload: foto } }) => {
    const { id } = await findPlace(ctx, nim)
    if (!foto) throw invalid({ foto: ['Pilih fotonya.'] })
    await commands.storeFoto(ctx, { nim, foto }, true)
    await noteAct(ctx, id, ACTS.foto)
    return 'success' as const
  })

  serve(app, removeFoto, async (ctx, { params: { nim } }) => {
    const { id } = await findPlace(ctx, nim)
    await commands.removeFoto(ctx, nim)
    await noteAct(ctx, id, ACTS.fotoRemoved)
    return 'success' as const
  })

  serve(app, storeDisc, async (ctx, { params: { nim, ke } }, { request: { upload: pdf } }) => {
    const { id } = await findPlace(ctx, nim)
    if (ke === null) throw notFound()
    if (!pdf) throw invalid({ disc: ['Pilih berkasnya.'] })
    const problem = problemOfPdf(pdf)
    if (problem) throw invalid({ disc: [problem === 'kind' ? WRONG_PDF : 'PDF ini tidak utuh.'] })
    await commands.storeDisc(ctx, { nim, ke, pdf }, true)
    await noteAct(ctx, id, ACTS.disc)
    return 'success' as const
  })

  serve(app, removeDisc, async (ctx, { params: { nim, ke } }) => {
    const { id } = await findPlace(ctx, nim)
    if (ke === null) throw notFound()
    await commands.removeDisc(ctx, nim, ke)
    await noteAct(ctx, id, ACTS.discRemoved)
    return 'success' as const
  })

  // Not below /api: what a file's address answers is no JSON.
  const serveFile = (
    address: string,
    pathOf: (mhs: Place, ke: string) => string | null,
    isPrivate = false,
  ) =>
    app.get(
      address,
      { config: { access: { staf: 'mhs.biodata' } } },
      async (request: FastifyRequest<{ Params: { nim: string; ke?: string } }>, reply) => {
        const { nim, ke = '' } = request.params
        const { storage, ...ctx } = request.office as StafCtx
        const path = pathOf(await findPlace(ctx, nim), ke)
        if (path === null) throw notFound()
        if (isPrivate) notePrivateRead(request.office as StafCtx, nim)
        reply.header('cache-control', 'private, no-store')
        return sendStored(storage, path, request, reply)
      },
    )
  serveFile('/berkas/mahasiswa/:nim/foto', fotoPathOf)
  const discOf = ({ nim }: Place, ke: string) => {
    const test = DISC_TESTS.find((one) => String(one) === ke)
    return test ? discPathOf(test, nim) : null
  }
  serveFile('/berkas/mahasiswa/:nim/disc/:ke', discOf, true)
}

/** Which of a student's files are there. */
export async function filesOf(ctx: StafCtx, nim: string) {
  const mhs = await findPlace(ctx, nim)
  const [foto, ...disc] = await Promise.all(
    [fotoPathOf(mhs), ...DISC_TESTS.map((test) => discPathOf(test, nim))].map((path) =>
      ctx.storage.stat(path),
    ),
  )
  return { foto: foto?.etag ?? null, disc: disc.map((one) => one !== null) }
}
