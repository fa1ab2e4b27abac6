import { findKalenderSejak } from '@sia/domain/kalender'
import { AppError } from '@sia/server/errors'
import type { UnknownAddresses } from '@sia/server/http/unknown-addresses'
import type { WindowCount } from '@sia/server/http/window-count'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fresh from 'fresh'
import { KALENDER } from '../../lib/kalender-url.ts'
import { sendErrorPage } from '../../plugins/error-page.ts'
import { readFileMhs } from '../../plugins/file-mhs.ts'
import { contextOf } from '../../plugins/session.ts'
import { renderKalender } from './present.ts'
import { findOwner, findTag, type Owner } from './queries.ts'
import { listAcara } from './queries-acara.ts'
import { hashSecret, secretOf } from './secret.ts'

/**
 * The calendar as programs read it, by its secret address alone: no session, and no cookie is looked at. An address
 * that was never made, one that was revoked and one of an inactive student are answered alike. Product §23.
 */
export async function kalenderFeed(
  app: FastifyInstance,
  { unknown, count }: { unknown: UnknownAddresses; count: WindowCount },
) {
  app.get<{ Params: { nama: string } }>(`${KALENDER}:nama`, async (request, reply) => {
    const secret = secretOf(request.params.nama)
    if (secret === null) throw await unknown.refuse(request.ip)
    const rahasia_hash = hashSecret(secret)
    const retryAfter = await count(rahasia_hash)
    if (retryAfter !== null) throw tooMany(retryAfter)
    const mhs = await findOwner(contextOf(request), rahasia_hash)
    if (!mhs) throw await unknown.refuse(request.ip)
    return send(mhs, request, reply)
  })
}

/** The same calendar as a file to save, for who is logged in. It tells which installments are unpaid. */
export async function kalenderFile(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => sendErrorPage(error, request, reply))
  app.get(`${KALENDER}unduh.ics`, async (request, reply) => {
    const { mhs } = await readFileMhs(app, request, 'pembayaran.lihat')
    reply.header('content-disposition', 'attachment; filename="kalender-sia.ics"')
    return send(mhs, request, reply)
  })
}

async function send(mhs: Owner, request: FastifyRequest, reply: FastifyReply) {
  const ctx = contextOf(request)
  const sejak = findKalenderSejak(ctx.now)
  const etag = await findTag(ctx, mhs, sejak)
  reply.headers({ etag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' })
  if (fresh(request.headers, { etag })) return reply.code(304).send()
  reply.type('text/calendar; charset=utf-8')
  return reply.send(renderKalender(await listAcara(ctx, mhs, sejak)))
}

const tooMany = (retryAfter: number) =>
  new AppError('too_many', 'Kalender ini terlalu sering dibaca. Silakan coba lagi nanti.', {
    retryAfter,
  })
