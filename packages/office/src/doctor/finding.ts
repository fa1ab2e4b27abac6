import { chainOf } from '@sia/server/db/errors'
import { explained } from '@sia/server/db/unreachable'
import { isDiskFull, NO_ROOM } from '@sia/server/disk-full'
import { AppError, messageOf, StartError } from '@sia/server/errors'

/** The finding at one place; only 'masalah' makes `sia periksa` end with 1. */
export interface Finding {
  bagian: string
  hasil: 'ok' | 'perhatian' | 'masalah'
  keterangan: string
  /** Advice against it. */
  saran?: string
  /** Whether `sia awasi` tells of it although it is no problem. */
  diberitahukan?: boolean
}

/** In order. */
export const ok = (bagian: string, keterangan: string): Finding => ({
  bagian,
  hasil: 'ok',
  keterangan,
})

/** Works, but somebody should look at it. */
export const warning = (bagian: string, keterangan: string, saran: string): Finding => ({
  bagian,
  hasil: 'perhatian',
  keterangan,
  saran,
})

/** Students notice it, or soon will. */
export const problem = (bagian: string, keterangan: string, saran: string): Finding => ({
  bagian,
  hasil: 'masalah',
  keterangan,
  saran,
})

/** Runs one check; what it throws is a problem found at its place. */
export async function inspect(
  bagian: string,
  saran: string,
  check: () => Promise<Finding | Finding[]>,
): Promise<Finding[]> {
  try {
    return [await check()].flat()
  } catch (error) {
    const { why, advice = saran } = whyOf(error)
    return [problem(bagian, why.split('\n')[0] ?? '', advice)]
  }
}

/**
 * The same in a process that may be kept from what a check looks at: that is told, and is no problem of what it looks at.
 * Product §25.27.
 */
export async function inspectElsewhere(
  bagian: string,
  saran: string,
  check: () => Promise<Finding | Finding[]>,
): Promise<Finding[]> {
  return inspect(bagian, saran, async () => {
    try {
      return await check()
    } catch (error) {
      const closed = chainOf(error).find((link) =>
        CLOSED.has(String((link as NodeJS.ErrnoException).code)),
      )
      if (!closed) throw error
      const { code, path } = closed as NodeJS.ErrnoException
      return warning(
        bagian,
        `tidak dapat diperiksa dari Kantor (${[code, path].filter(Boolean).join(' ')})`,
        'Jalankan di mesin server: sia periksa',
      )
    }
  })
}

// Codes of system and PostgreSQL.
const CLOSED = new Set(['EACCES', 'EPERM', '42501'])

/** Why a check could not look, and what to do about it where that is known. */
function whyOf(error: unknown): { why: string; advice?: string | undefined } {
  const known = error instanceof AppError ? error : explained(error)
  if (known instanceof StartError) return { why: known.why, advice: known.advice }
  if (!(known instanceof AppError)) return { why: messageOf(error) }
  const fields = Object.values(known.fields).flat()
  return { why: [known.message, ...fields, ...(isDiskFull(error) ? [NO_ROOM] : [])].join(' ') }
}
