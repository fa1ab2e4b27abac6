import type { Db } from '../../db/client.ts'

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
    if (!reading || now - readAt >= FRESH_MS) {
      readAt = now
      reading = readPemeliharaan(db)
      // A failed read must not be remembered for the calls after it.
      reading.catch(() => {
        reading = null
      })
    }
    return reading
  }
}

function readPemeliharaan(db: Db): Promise<Pemeliharaan> {
  return db.pengaturan.findUniqueOrThrow({
    where: { id: 1 },
    select: { pemeliharaan: true, pemeliharaan_pesan: true, pemeliharaan_sampai: true },
  })
}
