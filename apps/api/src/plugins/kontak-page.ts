import { databaseUnavailable } from '@sia/server/db/errors'
import { allowScript } from '@sia/server/http/security-headers'
import type { FastifyInstance } from 'fastify'
import { listKontak } from '../features/kontak/queries.ts'
import { createBareWriter } from '../lib/document-html.ts'
import type { Shell } from '../lib/first-frame.ts'
import type { Screens } from '../lib/screens.ts'
import { sendOnce } from '../lib/send-html.ts'
import { findBar } from './layar-bar.ts'
import type { MaintenancePage } from './maintenance-page.ts'

/** Answers the page that the login sends to: how the offices are reached. Product §25.4. */
export async function kontakPage(
  app: FastifyInstance,
  { screens, shell, maintenance }: { screens: Screens; shell: Shell; maintenance: MaintenancePage },
) {
  const write = createBareWriter(shell.html)
  app.get(screens.KONTAK, async (request, reply) => {
    if (await maintenance(request, reply)) return reply
    const kontak = await listKontak(request.ctx.db).catch((error) => {
      if (!databaseUnavailable(error)) throw error
      return null
    })
    if (!kontak) reply.status(503)
    allowScript(reply, shell.script)
    const below = await findBar(app, request, screens)
    return sendOnce(write({ ...screens.renderKontak(kontak), below }), request, reply)
  })
}
