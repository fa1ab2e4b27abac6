import { describeKabar, type JenisKabar } from '@sia/domain/kabar'
import type { Told, Words } from '@sia/domain/kabar-words'
import { BY_MAIL, nextTry, quietUntil } from '@sia/domain/pemberitahuan'
import { change } from '@sia/server/db/change'
import type { Db } from '@sia/server/db/client'
import type { OnceJob, Queue } from '@sia/server/db/queue'
import type { Letters } from '@sia/server/mail/letters'
import pLimit from 'p-limit'
import type pg from 'pg'
import { ACTOR } from './actor.ts'

/** One message that waits: of a note, to a device, or by e-mail where that is null. */
export interface Job {
  kabar_id: number
  /** How many notes of the kind it tells of. */
  banyak: number
  perangkat_id: number | null
  jenis: JenisKabar
  /** How often it could not be delivered. */
  failures: number
}

/** Where a browser is told, and the keys that only it can read with. */
interface Device {
  alamat: string
  p256dh: string
  auth: string
}

/** A device's message and the note it opens, for the students' service worker. */
interface PushMessage extends Pick<Words, 'judul' | 'kalimat'> {
  jenis: JenisKabar
  kabar_id: number
}

/**
 * The outcome of a message: delivered; to nobody any more; not now, so that it is tried again; or not at all, whenever
 * it is tried.
 */
export type Outcome = 'delivered' | 'gone' | 'later' | 'refused'

/** The ways to a student; null for one that the settings do not open. */
export interface Channels {
  push: ((device: Device, message: PushMessage) => Promise<Outcome>) | null
  letters: Letters | null
}

interface Deliverer {
  db: Db
  pool: pg.Pool
  queue: Queue
  channels: Channels
  now(): Date
  /** Told of what could not be delivered. */
  onFailure(error: unknown): void
}

const AT_ONCE = 20

// A warning about the account goes to the address of its moment: whoever logged in may have changed the address since, and
// the first change after that moment knows the one before.
// A device is a live session's: who is logged out, or ended the session of a lost phone, is told nothing there.
const FIND = `
  select j.kabar_id, j.perangkat_id, k.jenis, k.isi, k.butir, k.jumlah, m.nama,
         case when k.jenis = 'email' then k.isi ->> 'lama' when earlier.isi is null then m.email else earlier.isi ->> 'lama' end as email,
         p.alamat, p.p256dh, p.auth
    from unnest($1::int[], $2::int[]) as j (kabar_id, perangkat_id)
    join kabar k on k.id = j.kabar_id
     and (k.dibaca_pada is null or (j.perangkat_id is null and k.jenis = any ($3::text[])))
    join mhs m on m.id = k.mhs_id
    left join lateral (
         select e.isi from kabar e
          where e.mhs_id = k.mhs_id and e.jenis = 'email' and e.pada >= k.pada
          order by e.pada, e.id limit 1) as earlier on k.jenis = any ($3::text[])
    left join pemberitahuan_perangkat p on p.id = j.perangkat_id and exists (
         select from session s join account a on a.id = s.account_id
          where s.id = p.session_id and s.revoked_at is null and s.expires_at > now() and a.active
            and a.mhs_id = k.mhs_id)
   where j.perangkat_id is null or p.id is not null`

interface Found extends Told, Device {
  kabar_id: number
  perangkat_id: number | null
  jenis: JenisKabar
  nama: string
  email: string | null
}

/**
 * Delivers messages, each once at most. One that cannot be delivered now waits and is tried again, for a day; a device
 * that is no more is forgotten. Product §26.5.
 */
export async function deliverKabar(ctx: Deliverer, jobs: OnceJob<Job>[]): Promise<void> {
  const quiet = quietUntil(ctx.now())
  const { rows } = await ctx.pool.query<Found>(FIND, [
    jobs.map(({ data }) => data.kabar_id),
    jobs.map(({ data }) => data.perangkat_id),
    BY_MAIL,
  ])
  const limit = pLimit(AT_ONCE)
  const gone: number[] = []
  const deliver = async ({ data: job, take }: OnceJob<Job>) => {
    if (!(await take())) return
    if (quiet !== null && !isWarning(job)) {
      return ctx.queue.sendAll(ctx.pool, 'kabar', [job], quiet)
    }
    const found = rows.find(
      (row) => row.kabar_id === job.kabar_id && row.perangkat_id === job.perangkat_id,
    )
    if (!found) return
    const outcome = await tell(ctx, found, job.banyak)
    if (outcome === 'gone' && job.perangkat_id !== null) gone.push(job.perangkat_id)
    if (outcome === 'later') await sendAgain(ctx, job)
  }
  await Promise.all(jobs.map((job) => limit(() => deliver(job))))
  if (gone.length > 0) {
    await change(ctx.db, { actor: ACTOR }, (tx) =>
      tx.pemberitahuanPerangkat.deleteMany({ where: { id: { in: gone } } }),
    )
  }
}

/** A letter about the account itself, which waits for no morning. */
const isWarning = ({ perangkat_id, jenis }: Job) => perangkat_id === null && BY_MAIL.includes(jenis)

async function tell(ctx: Deliverer, found: Found, banyak: number): Promise<Outcome> {
  const { push, letters } = ctx.channels
  const { jenis, kabar_id, perangkat_id } = found
  const { judul, kalimat } = describeKabar(jenis, found)
  const also = banyak > 1 ? ` Dan ${banyak - 1} kabar lain.` : ''
  try {
    if (perangkat_id !== null) {
      return push ? await push(found, { jenis, kabar_id, judul, kalimat: kalimat + also }) : 'gone'
    }
    const address = found.email
    if (!letters || address === null) return 'gone'
    await letters.send(address, {
      subject: judul,
      text: letterOf(found.nama, `${judul}\n${kalimat}${also}`, letters.portal),
    })
    return 'delivered'
  } catch (error) {
    ctx.onFailure(error)
    return isRefused(error) ? 'refused' : 'later'
  }
}

const letterOf = (nama: string, kabar: string, portal: string) => `Halo ${nama},

${kabar}

Selengkapnya: ${portal}/kabar

Surat apa saja yang Anda terima diatur di SIA: Kabar, Pemberitahuan.
`

/**
 * Whether trying again is of no use: a mail server's 5xx, an address that is none, keys that no browser has. A server
 * that is away is told by a code.
 */
function isRefused(error: unknown): boolean {
  const { responseCode, statusCode, code } = Object(error)
  if (responseCode !== undefined) return responseCode >= 500
  return statusCode === undefined && (code === undefined || code === 'EENVELOPE')
}

async function sendAgain({ queue, pool, now }: Deliverer, job: Job): Promise<void> {
  const failures = job.failures + 1
  const at = nextTry(failures, now())
  if (at !== null) await queue.sendAll(pool, 'kabar', [{ ...job, failures }], at)
}
