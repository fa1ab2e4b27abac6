import { createHash } from 'node:crypto'
import type { PeminjamanRow } from './queries.ts'

/** A checksum of what the student filled in. */
export const isiOf = ({ ruangan_id, dari, sampai, no_telp, keperluan }: PeminjamanRow): string =>
  createHash('sha256')
    .update(JSON.stringify([ruangan_id, dari, sampai, no_telp, keperluan]))
    .digest('base64url')
