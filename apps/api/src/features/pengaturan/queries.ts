import { answer } from '@sia/contracts/survey'
import type { Db } from '@sia/server/db/client'
import { connectionBroke } from '@sia/server/db/errors'
import type { MhsCtx } from '../../context.ts'
import { maySend } from '../../lib/may-send.ts'
import { own } from '../../lib/own.ts'

const FRESH_MS = 1000

/** The maintenance setting of campus IT. */
export interface Pemeliharaan {
  pemeliharaan: boolean
  pemeliharaan_pesan: string | null
  pemeliharaan_sampai: Date | null
}

/** Reads the maintenance setting at most once a second, whatever the number of calls. */
export function createPemeliharaanReader(db: Db): () => Promise<Pemeliharaan> {
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<Pemeliharaan> | null = null
  return () => {
    const now = performance.now()
    if (reading && now - readAt < FRESH_MS) return reading.catch(readAgain(db))
    readAt = now
    reading = readPemeliharaan(db)
    // A failed read must not be remembered for the calls after it.
    reading.catch(() => {
      reading = null
    })
    return reading
  }
}

// A connection that breaks is to fail one call, not all that wait for its answer.
function readAgain(db: Db) {
  return (error: unknown) => {
    if (!connectionBroke(error)) throw error
    return readPemeliharaan(db)
  }
}

function readPemeliharaan(db: Db): Promise<Pemeliharaan> {
  return db.pengaturan.findUniqueOrThrow({
    where: { id: 1 },
    select: { pemeliharaan: true, pemeliharaan_pesan: true, pemeliharaan_sampai: true },
  })
}

/** Reads the college's least attendance in percent, null while it has none: an expression's statement. Product §4.7. */
export const kehadiranMinimal = 'select kehadiran_minimal from pengaturan where id = 1'

/**
 * The survey reminder with its links in order, and whether the caller closed it; null while it has
 * no title or no link, and for a student whose status lets him answer none. Product §2.7, §11.2.
 */
export async function findPengingatSurvey(ctx: MhsCtx) {
  if (!maySend(ctx.mhs, answer)) return null
  const [{ pengingat_survey_judul: judul, pengingat_survey_versi: id }, tautan, closed] =
    await Promise.all([
      ctx.db.pengaturan.findUniqueOrThrow({ where: { id: 1 } }),
      ctx.db.pengingatSurveyTautan.findMany({ orderBy: { urutan: 'asc' } }),
      ctx.db.pengingatSurveyDitutup.findUnique({ where: own(ctx) }),
    ])
  if (judul === null || tautan.length === 0) return null
  return { id, judul, tautan, ditutup: closed !== null && closed.versi >= id }
}
