import { open } from '@sia/contracts/layar'
import { refuseForeignForm } from '@sia/server/http/cross-origin'
import type { FastifyInstance } from 'fastify'
import { setPageCookie } from '../../lib/page-cookie.ts'
import { setFilesCookie } from '../../plugins/files-cookie.ts'
import { serve } from '../../serve.ts'
import { openView } from './commands.ts'

export async function layarRoutes(app: FastifyInstance) {
  serve(app, open, async (ctx, { body }, { request, reply }) => {
    refuseForeignForm(request, ctx.env.CORS_ORIGINS)
    const { id, account_id, mhs_id, berlaku_sampai } = await openView(ctx, body.kode)
    const exp = Math.floor(berlaku_sampai.getTime() / 1000)
    const token = app.jwt.sign({ exp, mhs_id, layar: true }, { sub: String(account_id), jti: id })
    setFilesCookie(request, reply, token, berlaku_sampai)
    setPageCookie(request, reply, id)
    return { _token: `${id}|${token}`, berlaku_sampai }
  })
}
