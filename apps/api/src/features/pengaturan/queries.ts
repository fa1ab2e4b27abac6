import type { Db } from '@sia/server/db/client'
import { connectionBroke } from '@sia/server/db/errors'

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

/** Reads which class of a repeated course counts, null while all do: an expression's statement. Product §4.6. */
export const nilaiUlang = 'select nilai_ulang from pengaturan where id = 1'

/**
 * The survey reminder with its links in order, and whether the student $1 closed it; no row while it has no title or
 * no link. A statement inside another. Product §11.2.
 */
export const pengingatSurvey = `
  select s.pengingat_survey_versi as id, s.pengingat_survey_judul as judul, t.tautan,
         exists (select from pengingat_survey_ditutup c
                  where c.mhs_id = $1 and c.versi >= s.pengingat_survey_versi) as ditutup
    from pengaturan s,
         (select array_to_json(array_agg(json_build_object('label', label, 'url', url) order by urutan)) as tautan
            from pengingat_survey_tautan) t
   where s.id = 1 and s.pengingat_survey_judul is not null and t.tautan is not null`
