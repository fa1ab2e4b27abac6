import type { JenisKabar } from '@sia/domain/kabar'
import { APART_MINUTES, BY_MAIL, quietUntil, TOLD_WITHIN_MS } from '@sia/domain/pemberitahuan'
import { change } from '@sia/server/db/change'
import type { Db } from '@sia/server/db/client'
import type { Queue } from '@sia/server/db/queue'
import { ACTOR } from './actor.ts'
import type { Job } from './commands-deliver.ts'

/** Notes that are taken up at a time: a sheet may tell everybody of something. */
const AT_A_TIME = 5000

// Notes read meanwhile, or too old, are not told; the bell has them. Nothing was sent, so that the
// next of the kind does not wait. Letters about the account itself are written all the same.
const SKIP = `
  update kabar set kirim_pada = tampil_pada - $2 * interval '1 minute'
   where kirim_pada is null and tampil_pada <= $1
     and (tampil_pada < $1 - $3 * interval '1 millisecond' or (dibaca_pada is not null and jenis <> all ($4::text[])))`

// Notes of one kind become one message, with the words of the newest. Warnings about the account have the words of the
// oldest, and a changed address those of the first note with an address before: the later ones may all be a thief's.
// $5: in the quiet hours only letters about the account are sent; messages to phones wait in the queue.
const CLAIM = `
  with due as (
    select k.id from kabar k
     where k.kirim_pada is null and k.tampil_pada <= $1 and (not $5 or k.jenis = any ($4::text[]))
       and not exists (select from kabar s
                        where s.mhs_id = k.mhs_id and s.jenis = k.jenis
                          and s.kirim_pada > $1 - $2 * interval '1 minute')
     order by k.tampil_pada limit $3 for update skip locked),
  claimed as (
    update kabar k set kirim_pada = $1 from due where k.id = due.id
    returning k.id, k.mhs_id, k.jenis, k.isi, k.dibaca_pada),
  told as (
    select coalesce(min(c.id) filter (where c.jenis = 'email' and c.isi ->> 'lama' is not null), min(c.id) filter (where c.jenis = any ($4::text[])), max(c.id)) as kabar_id,
           c.mhs_id, c.jenis, count(*)::int as banyak, bool_and(c.dibaca_pada is not null) as dibaca
      from claimed c group by c.mhs_id, c.jenis)
  select t.kabar_id, t.jenis, t.banyak, p.id as perangkat_id
    from told t
    join account a on a.mhs_id = t.mhs_id and a.active
    join pemberitahuan_perangkat p on p.account_id = a.id
    join session s on s.id = p.session_id and s.revoked_at is null and s.expires_at > now()
    left join pemberitahuan_pilihan o on o.mhs_id = t.mhs_id and o.jenis = t.jenis
   where coalesce(o.push, true) and not t.dibaca
  union all
  select t.kabar_id, t.jenis, t.banyak, null
    from told t
    join account a on a.mhs_id = t.mhs_id and a.active
    join mhs m on m.id = t.mhs_id and (m.email is not null or t.jenis = any ($4::text[]))
    left join pemberitahuan_pilihan o on o.mhs_id = t.mhs_id and o.jenis = t.jenis
   where coalesce(o.surel, false) or t.jenis = any ($4::text[])`

interface Row {
  kabar_id: number
  jenis: JenisKabar
  banyak: number
  perangkat_id: number | null
}

/**
 * Takes up the notes whose time has come and sends a job for each device and e-mail address that is to be told: of one kind
 * once in 15 minutes, in the quiet hours only what is about the account itself. Notes and jobs are written together.
 * Product §26.5.
 * @returns how many jobs were sent.
 */
export function claimKabar({
  db,
  queue,
  now,
}: {
  db: Db
  queue: Queue
  now: Date
}): Promise<number> {
  return change(db, { actor: ACTOR }, async (tx) => {
    await tx.query(SKIP, [now, APART_MINUTES, TOLD_WITHIN_MS, BY_MAIL])
    const isQuiet = quietUntil(now) !== null
    const { rows } = await tx.query<Row>(CLAIM, [now, APART_MINUTES, AT_A_TIME, BY_MAIL, isQuiet])
    const jobs = rows.map((row): Job => ({ ...row, failures: 0 }))
    await queue.sendAll(tx, 'kabar', jobs)
    return jobs.length
  })
}
