import { APART_MINUTES, BY_MAIL, quietUntil, TOLD_WITHIN_MS } from '@sia/domain/pemberitahuan'
import { change } from '@sia/server/db/change'
import type { Db } from '@sia/server/db/client'
import type { Queue } from '@sia/server/db/queue'
import { ACTOR } from './actor.ts'
import type { Job } from './commands-deliver.ts'

/** Notes that are taken up at a time: a sheet may tell everybody of something. */
const AT_A_TIME = 5000

// Notes of one kind become one message, with the words of the newest. What was read meanwhile, or waited too long, is not
// told; the bell has it.
const CLAIM = `
  with due as (
    select k.id from kabar k
     where k.kirim_pada is null and k.tampil_pada <= $1
       and not exists (select from kabar s
                        where s.mhs_id = k.mhs_id and s.jenis = k.jenis
                          and s.kirim_pada > $1 - $2 * interval '1 minute')
     order by k.tampil_pada limit $3 for update skip locked),
  claimed as (
    update kabar k set kirim_pada = $1 from due where k.id = due.id
    returning k.id, k.mhs_id, k.jenis, k.dibaca_pada, k.tampil_pada),
  told as (
    select max(c.id) as kabar_id, c.mhs_id, c.jenis, count(*)::int as banyak from claimed c
     where c.dibaca_pada is null and c.tampil_pada > $1 - $4 * interval '1 millisecond'
     group by c.mhs_id, c.jenis)
  select t.kabar_id, t.banyak, p.id as perangkat_id
    from told t
    join account a on a.mhs_id = t.mhs_id and a.active
    join pemberitahuan_perangkat p on p.account_id = a.id
    left join pemberitahuan_pilihan o on o.mhs_id = t.mhs_id and o.jenis = t.jenis
   where coalesce(o.push, true)
  union all
  select t.kabar_id, t.banyak, null
    from told t
    join account a on a.mhs_id = t.mhs_id and a.active
    join mhs m on m.id = t.mhs_id and m.email is not null
    left join pemberitahuan_pilihan o on o.mhs_id = t.mhs_id and o.jenis = t.jenis
   where coalesce(o.surel, t.jenis = any ($5::text[]))`

interface Row {
  kabar_id: number
  banyak: number
  perangkat_id: number | null
}

/**
 * Takes up the notes whose time has come and sends a job for each device and e-mail address that is to be told; nothing in
 * the quiet hours, and of one kind once in 15 minutes. Notes and jobs stand or fall together. Product §26.5.
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
  if (quietUntil(now) !== null) return Promise.resolve(0)
  return change(db, { actor: ACTOR }, async (tx) => {
    const { rows } = await tx.query<Row>(CLAIM, [
      now,
      APART_MINUTES,
      AT_A_TIME,
      TOLD_WITHIN_MS,
      BY_MAIL,
    ])
    const jobs = rows.map((row): Job => ({ ...row, failures: 0 }))
    await queue.sendAll(tx, 'kabar', jobs)
    return jobs.length
  })
}
