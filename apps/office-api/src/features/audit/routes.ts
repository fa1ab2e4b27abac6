import { choices, list, listSecurity } from '@sia/contracts/office/audit'
import { findSecurity } from '@sia/office/features/audit/queries'
import { listLog, listSubjects } from '@sia/office/features/audit/queries-log'
import { nameDevice, nameSecurityEvent } from '@sia/office/features/audit/security-words'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../serve.ts'

const HOUR = 60 * 60_000

/** So many security events are a page. */
const PAGE = 50

/** The moments between which WITA days lie. */
const between = (dari: Date | undefined, sampai: Date | undefined) => ({
  from: dari && new Date(dari.getTime() - 8 * HOUR),
  until: sampai && new Date(sampai.getTime() + 16 * HOUR),
})

export async function auditRoutes(app: FastifyInstance) {
  serve(app, list, async (ctx, { query: { dari, sampai, sesudah: after, ...words } }) => {
    const { entries, next } = await listLog(ctx, { ...words, ...between(dari, sampai), after })
    return { riwayat: entries, sesudah: next }
  })

  serve(app, choices, async (ctx) => ({ objek: await listSubjects(ctx) }))

  serve(app, listSecurity, async ({ db }, { query }) => {
    const { nim, alamat, peristiwa: event, dari, sampai, halaman } = query
    const filter = {
      ...(nim && { nim }),
      ...(alamat && { alamat }),
      event,
      ...between(dari, sampai),
    }
    const rows = await findSecurity(db, filter, { skip: (halaman - 1) * PAGE, take: PAGE + 1 })
    return {
      kejadian: rows.slice(0, PAGE).map((row) => ({
        apa: nameSecurityEvent(row),
        jumlah: row.count,
        nim: row.nim || null,
        alamat: row.address || null,
        perangkat: nameDevice(row.device),
        pertama: row.first_at,
        terakhir: row.last_at,
      })),
      lagi: rows.length > PAGE,
    }
  })
}
