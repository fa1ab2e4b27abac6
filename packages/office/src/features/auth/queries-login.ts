import { explainHindrances } from '@sia/domain/login-hindrance'
import { mayRead, type Status } from '@sia/domain/status'
import { formatMoment, todayWita } from '@sia/domain/time'
import { findThrottled } from '@sia/server/auth/login-throttle'
import type { PasswordHasher } from '@sia/server/auth/password'
import type { Db } from '@sia/server/db/client'
import { joinStatus } from '@sia/server/features/mhs-status/sql'
import type pg from 'pg'
import { findAccount } from './queries.ts'

interface Ctx {
  db: Db
  pool: pg.Pool
  passwords: PasswordHasher
  now: Date
}

const STATUS = `select coalesce(st.status, 'aktif') as status, st.sejak::text as sejak,
    (select lulus_baca_hari from pengaturan) as baca_hari
  from mhs m ${joinStatus('m.id', '$2')} where m.nim = $1`

interface StatusRow {
  status: Status
  sejak: string | null
  baca_hari: number
}

/** A student's status of today, and for how many days a graduate may read. */
export async function findStatus(
  { pool, now }: Pick<Ctx, 'pool' | 'now'>,
  nim: string,
): Promise<StatusRow> {
  const { rows } = await pool.query<StatusRow>(STATUS, [nim, todayWita(now)])
  return rows[0] ?? { status: 'aktif', sejak: null, baca_hari: 0 }
}

/** A student's account, what keeps him from logging in, and where he is logged in. Product §25.6. */
export async function findLogin({ db, pool, passwords, now }: Ctx, nim: string) {
  const [row, { baca_hari, ...of }, throttled] = await Promise.all([
    findAccount(db, nim, now),
    findStatus({ pool, now }, nim),
    findThrottled(db, nim, now),
  ])
  const moment = (at: Date | null) => at && formatMoment(at)
  const akun = row && {
    active: row.active,
    nonaktif_by: row.nonaktif_by,
    isBroken: !passwords.isUsable(row.password_hash),
    must_change_password: row.must_change_password,
    sandi_berlaku_sampai: moment(row.sandi_berlaku_sampai),
    ditolak_sampai: moment(throttled),
  }
  const live = row
    ? await db.session.findMany({
        where: { account_id: row.id, revoked_at: null, expires_at: { gt: now } },
        orderBy: [{ created_at: 'desc' }, { id: 'asc' }],
      })
    : []
  return {
    halangan: explainHindrances({ akun, status: of, baca_hari }, formatMoment(now)),
    active: row?.active ?? null,
    hasScreens: row?.active === true && mayRead(of, todayWita(now), baca_hari),
    nonaktif_by: row?.nonaktif_by ?? null,
    login_terakhir: row?.session[0]?.created_at ?? null,
    sesi: live.map(({ id, perangkat, created_at, used_at }) => ({
      id,
      perangkat,
      masuk_pada: created_at,
      dipakai_pada: used_at,
    })),
  }
}
