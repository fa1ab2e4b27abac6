import {
  readKodeSurat,
  showNomorSurat,
  showRujukan,
  showSemesterAjaran,
  stateOfSurat,
} from '@sia/domain/surat'
import { todayWita } from '@sia/domain/time'
import { databaseUnavailable } from '@sia/server/db/errors'
import { allowScript } from '@sia/server/http/security-headers'
import { sourceOf } from '@sia/server/http/source'
import type { WindowCount } from '@sia/server/http/window-count'
import type { FastifyInstance } from 'fastify'
import type { PublicCtx } from '../context.ts'
import { findByKode, type Verified } from '../features/surat/queries.ts'
import { createBareWriter } from '../lib/document-html.ts'
import type { Shell } from '../lib/first-frame.ts'
import type { Screens, Verification } from '../lib/screens.ts'
import { sendOnce } from '../lib/send-html.ts'
import type { MaintenancePage } from './maintenance-page.ts'

/**
 * Answers the address in a paper's code: whether the paper still holds, for anybody who has it. A code that nobody has is
 * answered alike however it is written. Above it a code is typed, which leads to its address. Product §26.2.
 */
export async function verifikasiPage(
  app: FastifyInstance,
  {
    screens,
    shell,
    maintenance,
    count,
  }: { screens: Screens; shell: Shell; maintenance: MaintenancePage; count: WindowCount },
) {
  const write = createBareWriter(shell.html)
  app.get<{ Querystring: { kode?: string } }>(screens.VERIFIKASI, async (request, reply) => {
    if (await maintenance(request, reply)) return reply
    const typed = request.query.kode?.trim()
    if (typed) {
      reply.header('cache-control', 'no-store')
      return reply.redirect(`${screens.VERIFIKASI}/${encodeURIComponent(typed)}`, 303)
    }
    allowScript(reply, shell.script)
    return sendOnce(write({ ...screens.renderVerifikasi(null), below: '' }), request, reply)
  })

  app.get<{ Params: { kode: string } }>(`${screens.VERIFIKASI}/:kode`, async (request, reply) => {
    if (await maintenance(request, reply)) return reply
    const retryAfter = await count(sourceOf(request.ip))
    if (retryAfter !== null) reply.status(429).header('retry-after', retryAfter)
    const said =
      retryAfter === null ? await verify(request.ctx, request.params.kode) : 'terlalu_sering'
    if (said === 'tidak_ada') reply.status(404)
    if (said === 'belum_terbaca') reply.status(503)
    reply.header('x-robots-tag', 'noindex, nofollow, noarchive')
    allowScript(reply, shell.script)
    return sendOnce(write({ ...screens.renderVerifikasi(said), below: '' }), request, reply)
  })
}

/** No code has this: of what cannot be one the database is asked as well, so that the answer takes as long. */
const NO_CODE = ''

async function verify(ctx: PublicCtx, typed: string): Promise<Verification> {
  try {
    const found = await findByKode(ctx, readKodeSurat(typed) ?? NO_CODE)
    if (!found) return 'tidak_ada'
    const { jenis, nama, nim, terbit_pada, dihapus } = found
    if (dihapus || nama === null || nim === null) return 'dihapus'
    const keadaan = stateOfSurat(found.keadaan, found.berlaku)
    if (keadaan === 'menunggu' || keadaan === 'ditolak') return 'tidak_ada'
    const since = { terbit: null, diganti: found.diganti_pada, ditarik: found.ditarik_pada }[
      keadaan
    ]
    const sejak = since && todayWita(since)
    const terbit = todayWita(terbit_pada)
    const nomor = showNomorSurat(jenis, found.urut, terbit)
    return { jenis, nomor, tentang: describeAbout(found), nama, nim, terbit, keadaan, sejak }
  } catch (error) {
    if (!databaseUnavailable(error)) throw error
    return 'belum_terbaca'
  }
}

/** The subject of the paper, as in 'UTS Ganjil 2026/2027'; null where its kind says all. */
function describeAbout({ jenis, rujukan, ke, semester_ajaran, tahun }: Verified): string | null {
  const term = semester_ajaran && tahun && showSemesterAjaran(semester_ajaran, tahun)
  return [showRujukan(jenis, rujukan, ke), term].filter(Boolean).join(' ') || null
}
