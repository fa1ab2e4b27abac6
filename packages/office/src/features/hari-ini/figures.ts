import { kantorFor } from '@sia/domain/ks'
import type { Izin, Peran } from '@sia/domain/staf'
import { parseMoment, todayWita } from '@sia/domain/time'
import type pg from 'pg'

const DAY_MS = 24 * 60 * 60 * 1000
const MEDIAN_DAYS = 30

/** Figures of one kind of cases; the wait in minutes, null where nothing was decided on. */
export interface Figures {
  jenis: 'ruangan' | 'buku-saku' | 'ks'
  masuk: number
  diputuskan: number
  menunggu_menit: number | null
}

interface Caller {
  peran: readonly Peran[]
  izin: readonly Izin[]
}

// In every statement: $1 when today began, $2 since when waits are looked at.
const FIGURES = (at: string, since: string) => `
  count(*) filter (where ${at} >= $1)::int as diputuskan,
  round(percentile_cont(0.5) within group (order by extract(epoch from ${at} - ${since}) / 60))::int as menunggu_menit`

/** When each row of a table was last changed so that the condition holds, since $2, by the log from its number $3 on. */
const decidedBy = (subject: string, condition: string) => `
  select (row_key ->> 'id')::int as id, max(at) as at from audit
   where subject = '${subject}' and action = 'update' and at >= $2 and ${condition} and id > $3
   group by 1`

const LOANS = `
  select (select count(*)::int from peminjaman_ruangan where created_at >= $1) as masuk,
         ${FIGURES('d.at', 'p.created_at')}
    from (${decidedBy('peminjaman_ruangan', "changes ?| '{menyetujui,rejected}'")}) d
    join peminjaman_ruangan p on p.id = d.id
   where coalesce(nullif(p.menyetujui, ''), nullif(p.rejected, '')) is not null`

// Who was rejected and sent it again waits anew: how long he waited before is not known any more.
const CLAIMS = `
  select (select count(*)::int from buku_saku where diajukan_pada >= $1) as masuk,
         ${FIGURES('d.at', 'case when b.diajukan_pada <= d.at then b.diajukan_pada end')}
    from (${decidedBy('buku_saku', "changes -> 'status' ->> 1 in ('2', '9')")}) d
    join buku_saku b on b.id = d.id
   where b.status <> 1 or b.diajukan_pada > d.at`

// Acts before a hand-over do not count for the new office. $3 the offices that complaints name, $4 whether complaints count that name none.
const COMPLAINTS = `
  with mine as (select id, created_at from ks where bagian = any($3) or (bagian is null and $4)),
  acted as (
    select p.ks_id, min(p.created_at) as first, max(p.created_at) as last from ks_pesan p
     where p.jenis not in ('mahasiswa', 'diserahkan')
       and p.ks_id in (select ks_id from ks_pesan where jenis <> 'mahasiswa' and created_at >= $2)
       and p.id > coalesce((select max(h.id) from ks_pesan h where h.ks_id = p.ks_id and h.jenis = 'diserahkan'), 0)
     group by 1)
  select (select count(*)::int from mine where created_at >= $1) as masuk,
         count(*) filter (where a.last >= $1)::int as diputuskan,
         round(percentile_cont(0.5) within group (order by extract(epoch from a.first - k.created_at) / 60)
           filter (where a.first >= $2))::int as menunggu_menit
    from acted a join mine k on k.id = a.ks_id`

/** The figures of the day, in WITA, of each kind that the caller decides on. Product §25.5. */
export async function countFigures(
  { pool, now }: { pool: pg.Pool; now: Date },
  { peran, izin }: Caller,
): Promise<Figures[]> {
  const today = parseMoment(`${todayWita(now)} 00:00:00`) ?? now
  const since = new Date(now.getTime() - MEDIAN_DAYS * DAY_MS)
  const count = async (jenis: Figures['jenis'], text: string, more: unknown[] = []) => {
    const { rows } = await pool.query<Omit<Figures, 'jenis'>>(text, [today, since, ...more])
    return rows.map((row) => ({ jenis, ...row }))
  }
  const decided = async (jenis: Figures['jenis'], text: string, subject: string) =>
    count(jenis, text, [await findLastBefore(pool, subject, since)])
  const kinds = [
    izin.includes('peminjaman.putuskan') && decided('ruangan', LOANS, 'peminjaman_ruangan'),
    izin.includes('buku_saku.putuskan') && decided('buku-saku', CLAIMS, 'buku_saku'),
    izin.includes('ks.jawab') && count('ks', COMPLAINTS, await namesOf(pool, peran)),
  ]
  return (await Promise.all(kinds.filter((kind) => kind !== false))).flat()
}

/**
 * The number of the last entry of the log about a table before a moment: numbers grow with time, and what came before is
 * not read. Asked for by itself, that the next statement is planned for what is left.
 */
async function findLastBefore(pool: pg.Pool, subject: string, moment: Date): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from audit where subject = $1 and at < $2 order by at desc, id desc limit 1',
    [subject, moment],
  )
  return rows[0]?.id ?? '0'
}

/** These roles' offices as complaints name them, and whether complaints without one are theirs. */
async function namesOf(pool: pg.Pool, peran: readonly Peran[]): Promise<[string[], boolean]> {
  const { rows } = await pool.query<{ bagian: string | null }>('select distinct bagian from ks')
  const named = rows.flatMap(({ bagian }) =>
    bagian !== null && kantorFor(peran, bagian) ? [bagian] : [],
  )
  return [named, kantorFor(peran, null) !== null]
}
