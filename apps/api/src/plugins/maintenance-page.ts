import { setTimeout } from 'node:timers/promises'
import { databaseUnavailable } from '@sia/server/db/errors'
import type { Env } from '@sia/server/env'
import { allowScript } from '@sia/server/http/security-headers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createMaintenanceWriter } from '../lib/document-html.ts'
import type { Shell } from '../lib/first-frame.ts'
import type { Screens } from '../lib/screens.ts'
import { sendOnce } from '../lib/send-html.ts'
import { RETRY_SECONDS } from './maintenance.ts'

/** A page is not held up by a database that hangs: it comes without data, and its calls tell of that. */
const PATIENCE_MS = 500

/** Answers a page with the maintenance screen and says so; false while there is no maintenance. */
export type MaintenancePage = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>

/** Answers every page with the maintenance, which links to the college's pages. Product §2.6. */
export function createMaintenancePage(
  app: FastifyInstance,
  { screens, shell, env }: { screens: Screens; shell: Shell; env: Env },
): MaintenancePage {
  const write = createMaintenanceWriter(shell.html)
  const links = { instagram: env.INSTAGRAM_URL, facebook: env.FACEBOOK_URL }
  let last = { message: '', html: '' }
  return async (request, reply) => {
    const message = await readMessage(app)
    if (message === null) return false
    if (message !== last.message) {
      const body = screens.renderMaintenance({ message, links })
      last = { message, html: write({ message, body, retrySeconds: RETRY_SECONDS }) }
    }
    reply.status(503).header('retry-after', RETRY_SECONDS)
    allowScript(reply, shell.script)
    await sendOnce(last.html, request, reply)
    return true
  }
}

async function readMessage(app: FastifyInstance): Promise<string | null> {
  try {
    const late = setTimeout(PATIENCE_MS, null, { ref: false })
    return await Promise.race([app.readPemeliharaan(), late])
  } catch (error) {
    if (databaseUnavailable(error)) return null
    throw error
  }
}
