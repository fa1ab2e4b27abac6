import { hash } from 'node:crypto'
import { mayRead, type Status } from '@sia/domain/status'
import { parseMoment, todayWita } from '@sia/domain/time'
import { change } from '@sia/server/db/change'
import { joinStatus, STATUS_COLUMNS } from '@sia/server/features/mhs-status/sql'
import type { MhsCtx, PublicCtx } from '../../context.ts'
import { own } from '../../lib/own.ts'
import { programId } from '../../lib/program-id.ts'

/** Whose calendar it is, with what the rules ask for. */
export interface Owner {
  id: number
  jenjang: string
  angkatan: number
}

/** Since when the caller's calendar has an address, and when it was last read; null without one. */
export function findAlamat(ctx: MhsCtx) {
  return ctx.db.kalenderAlamat.findUnique({
    where: own(ctx),
    select: { dibuat_pada: true, dipakai_pada: true },
  })
}

interface OwnerRow extends Owner {
  dipakai_pada: Date | null
  status: Status
  sejak: string | null
  baca_hari: number | null
}

const owner = {
  name: 'kalender owner',
  text: `select m.id, m.jenjang, m.angkatan, k.dipakai_pada, ${STATUS_COLUMNS}
           from kalender_alamat k
           join account a on a.mhs_id = k.mhs_id
           join mhs m on m.id = k.mhs_id
           ${joinStatus('m.id', '$2')}
          where k.rahasia_hash = $1 and a.active`,
}

const used = {
  name: 'kalender used',
  text: 'update kalender_alamat set dipakai_pada = $2 where rahasia_hash = $1',
}

/**
 * Whose calendar an address opens, by the hash of its secret; null where it opens none: never made, revoked, or of a
 * student who is inactive, may not read any more, or has to change a one-time password. Remembers the WITA day on which it was read.
 */
export async function findOwner(ctx: PublicCtx, rahasia_hash: string): Promise<Owner | null> {
  const today = todayWita(ctx.now)
  const [row] = await ctx.sql<OwnerRow>(owner, [rahasia_hash, today])
  if (!row || !mayRead(row, today, row.baca_hari ?? 0)) return null
  const { dipakai_pada, id, jenjang, angkatan } = row
  if (dipakai_pada === null || todayWita(dipakai_pada) !== today) {
    // When somebody's phone is awake is nobody's business.
    const values = [rahasia_hash, parseMoment(`${today} 00:00:00`)]
    await change(ctx.db, { actor: 'server' }, (tx) => tx.query({ ...used, values }))
  }
  return { id, jenjang, angkatan }
}

/** An approved loan: nobody has rejected it. */
export const APPROVED = `coalesce(l.menyetujui, '') <> '' and coalesce(l.rejected, '') = ''`

// Everything a calendar is made of, or a version of it: a class's changes with whatever stands in it.
const ingredients = {
  name: 'kalender ingredients',
  text: `select concat_ws(' ', $2::text, m.jenjang, m.angkatan, g.angsuran_hari, g.angsuran_bulan_pertama,
      (select min(tahun) from tahun_ajaran),
      (select concat_ws(':', s.mulai, s.selesai) from semester_ajaran s where s.aktif),
      (select string_agg(concat_ws(':', k.kelas_id, coalesce(v.versi, gen_random_uuid()), v.tableoid), ',' order by k.kelas_id)
         from krs k left join kelas_versi v on v.kelas_id = k.kelas_id where k.mhs_id = m.id),
      (select string_agg(concat(l, r.nama), ',' order by l.id)
         from peminjaman_ruangan l join ruangan r on r.id = l.ruangan_id
        where l.mhs_id = m.id and ${APPROVED}),
      (select concat(o.id, p, c) from mhs_pojt o join pojt p on p.id = o.pojt_id
         join perusahaan c on c.id = p.perusahaan_id where o.mhs_id = m.id),
      (select string_agg(s::text, ',' order by s.id) from survey s where s.batas >= $2::date and not s.konsep),
      -- The sum to be paid now changes with the day.
      case when g.angsuran_hari is not null then concat($3::text,
        (select b from biaya b where b.mhs_id = m.id),
        (select string_agg(a::text, ',' order by a) from angsuran_jenjang a where a.mhs_id = m.id),
        (select string_agg(a::text, ',' order by a) from angsuran_slot a where a.mhs_id = m.id),
        (select sum(jumlah) from angsuran a where a.mhs_id = m.id),
        (select sum(jumlah) from angsuran_optional a where a.mhs_id = m.id)) end) as text
    from mhs m, pengaturan g where m.id = $1 and g.id = 1`,
}

/**
 * The entity tag of a student's calendar from a day on, without making it: what it is made of, and by which version
 * of the program. Product §23.4.
 */
export async function findTag(ctx: PublicCtx, mhs: Owner, sejak: string): Promise<string> {
  const own = [mhs.id, sejak, todayWita(ctx.now)]
  const [row] = await ctx.sql<{ text: string }>(ingredients, own)
  return `W/"${hash('sha1', `${programId}${row?.text}`, 'base64url')}"`
}
