import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { show } from '@sia/contracts/office/presensi'
import { stepLeft } from '@sia/domain/presensi'
import { findPresensi, type SesiId } from '@sia/office/features/presensi/queries'
import { textOf } from '@sia/server/http/text-of'
import { encodeReply } from '@sia/server/http/wire-text'
import type { StafCtx } from '../../context.ts'
import { findSesi } from '../auth/queries.ts'
import { mayTake } from './access.ts'

/** So often the database is asked, and whether the listener is still logged in and may take the attendance. */
const ASKED_EVERY_MS = 1000
/** After so much silence a comment keeps the connection open: proxies cut what is silent for a minute. */
const SILENT_MS = 15_000

interface Listener {
  ctx: StafCtx
  /** The cookie of the session that listens. */
  token: string
  sesi: SesiId
  portal: string
  /** The server stops. */
  stopped: AbortSignal
}

/**
 * Events `presensi` of a session, each as the call `show` answers, until the listener logs out or may not take its attendance
 * any more, or the server stops.
 */
export const streamPresensi = (listener: Listener): Readable => Readable.from(listEvents(listener))

async function* listEvents({ ctx, token, sesi, portal, stopped }: Listener) {
  let said = ''
  let saidAt = 0
  while (!stopped.aborted) {
    const now = ctx.clock()
    const found = await findSesi({ ...ctx, now }, token)
    if (!found || !(await mayTake({ pool: ctx.pool, staf: found.staf }, sesi))) return
    const reply = await findPresensi({ ...ctx, now }, sesi, portal)
    const text = await textOf(encodeReply(show, reply))
    // What is left of a code is another number each time.
    const told = text.replace(/"sisa":\d+/, '')
    const isNew = told !== said
    if (isNew || performance.now() - saidAt > SILENT_MS) {
      yield isNew ? `event: presensi\ndata: ${text}\n\n` : ': \n\n'
      said = told
      saidAt = performance.now()
    }
    // The next code is said as soon as it is one; a server that stops ends the wait.
    await setTimeout(Math.min(ASKED_EVERY_MS, stepLeft(now)), null, { signal: stopped }).catch(
      () => undefined,
    )
  }
}
