import { chainOf } from './db/errors.ts'

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** The advice on a full disk. */
export const NO_ROOM = 'Disk penuh: kosongkan tempat di DATA_DIR, lalu ulangi.'

/** Whether an error, or what it wraps, is that of a full disk. */
export const isDiskFull = (error: unknown): boolean =>
  chainOf(error).some((link) => FULL.has(String((link as { code?: unknown }).code)))
