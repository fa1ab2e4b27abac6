import { randomBytes } from 'node:crypto'
import { SESI_STAF, WAITING_FOR_CODE_MS } from '@sia/domain/staf'
import { change } from '@sia/server/db/change'
import type { PublicCtx } from '../../context.ts'
import { hashToken } from './queries.ts'

interface NewSesi {
  perangkat: string | null
  /** It opens nothing before the code of the second factor. */
  menunggu_kode: boolean
  /** The campus account was asked in place of the password. */
  akun_kampus?: boolean
}

// Looking at a password takes a while. One that was changed meanwhile starts no session, nor one without the code of a
// second factor that was set up meanwhile.
const newSesi = {
  name: 'new session of staff',
  text: `with over as (delete from sesi_staf where staf_id = $2
                          and (used_at <= $3::timestamptz - $7 * interval '1 ms'
                               or created_at <= $3::timestamptz - $8 * interval '1 ms'
                               or menunggu_kode and created_at <= $3::timestamptz - $9 * interval '1 ms'))
         insert into sesi_staf (id, staf_id, created_at, used_at, perangkat, menunggu_kode, akun_kampus)
         select $1, s.id, $3, $3, $5, $6, $10 from staf s
          where s.id = $2 and s.password_hash = $4 and s.active
            and $6::boolean = exists (select from verifikasi_staf v where v.staf_id = s.id)
            for no key update
         returning nomor`,
}

/** A new name of a session, for its cookie alone. */
export const newToken = () => randomBytes(32).toString('base64url')

/** Starts a session, or one that waits for a code, and takes away those that are over; null when there is none. */
export async function startSesi(
  { db, now }: PublicCtx,
  { id, username, password_hash }: { id: number; username: string; password_hash: string },
  { perangkat, menunggu_kode, akun_kampus = false }: NewSesi,
): Promise<string | null> {
  const token = newToken()
  const { unusedMs, atMostMs } = SESI_STAF
  const values = [
    hashToken(token),
    id,
    now,
    password_hash,
    perangkat,
    menunggu_kode,
    unusedMs,
    atMostMs,
    WAITING_FOR_CODE_MS,
    akun_kampus,
  ]
  const { rowCount } = await change(db, { actor: `staf ${username}` }, (tx) =>
    tx.query({ ...newSesi, values }),
  )
  return rowCount === 0 ? null : token
}
