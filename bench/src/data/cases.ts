import { createHash, randomBytes } from 'node:crypto'
import { isOfTerm } from '@sia/server/features/kelas/sql'
import { connect } from '../query.ts'

/** Kinds of work, each with its role; where it is to decide on cases, as they are called in an address. */
export const KINDS = [
  { name: 'buku-saku', role: 'pkk' },
  { name: 'peminjaman-ruangan', role: 'sarana' },
  { name: 'dosen', role: 'dosen' },
  { name: 'akademik', role: 'akademik' },
] as const

export type KindName = (typeof KINDS)[number]['name']

/** Somebody who works in Kantor: the session's cookie, and his kind of work. */
export interface Staff {
  cookie: string
  kind: KindName
  /** The last term that has classes. */
  semester: number
}

const USERNAME = 'bench-'
const ACTIVITY = 'Kegiatan bench '
const PURPOSE = 'Rapat bench '
const SLOTS_A_DAY = 6

// Claims of students one after the other, as many activities as it takes.
const CLAIMS = `
  with needed as (select generate_series(1, ceil($1::numeric / count(*))::int) as n from mhs),
       kegiatan as (insert into buku_saku_kegiatan (judul, bulan) select $2 || n, 11 from needed returning id)
  insert into buku_saku (mhs_id, buku_saku_kegiatan_id, status, tanggal, diajukan_pada)
  select m.id, k.id, 1, current_date - 1, now() - row_number() over () * interval '1 minute'
    from kegiatan k cross join mhs m limit $1`

// Room after room, then the next two hours of the day: no two of them meet, and some meet a lecture.
const LOANS = `
  with room as (select id, row_number() over (order by id) - 1 as nth, count(*) over () as all_of_them from ruangan),
       student as (select id, row_number() over (order by id) - 1 as nth, count(*) over () as all_of_them from mhs),
       loan as (select n, r.id as ruangan_id, $3 + n / r.all_of_them / ${SLOTS_A_DAY} as day,
                       8 + n / r.all_of_them % ${SLOTS_A_DAY} * 2 as hour
                  from generate_series(0, $1::int - 1) n join room r on r.nth = n % r.all_of_them)
  insert into peminjaman_ruangan (mhs_id, ruangan_id, dari, sampai, no_telp, keperluan, created_at)
  select s.id, l.ruangan_id, current_date + l.day::int + l.hour * interval '1 hour',
         current_date + l.day::int + (l.hour + 2) * interval '1 hour', '081234567890', $2 || l.n, now() - l.n * interval '1 minute'
    from loan l join student s on s.nth = l.n % s.all_of_them`

// The last one that has classes.
const TERM = `
  select s.id, s.tahun_ajaran_id, s.semester from semester_ajaran s
    join kelas k on ${isOfTerm('k', 's')}
   order by s.mulai desc limit 1`

const LECTURERS = `
  select distinct k.dosen_id from kelas k, (${TERM}) as term
   where ${isOfTerm('k', 'term')}`

/**
 * Has so many more claims and so many more loans wait, and takes them away again. `name` tells them from those of another
 * call, and `after` is how many days from today the first loan is.
 */
export async function fillCases(
  databaseUrl: string,
  { count, name, after }: { count: number; name: string; after: number },
): Promise<AsyncDisposable> {
  const [activity, purpose] = [`${ACTIVITY}${name} `, `${PURPOSE}${name} `]
  const client = await connect(databaseUrl)
  await client.query(CLAIMS, [count, activity])
  await client.query(LOANS, [count, purpose, after])
  await client.query('analyze buku_saku, peminjaman_ruangan')
  await client.end()
  return {
    async [Symbol.asyncDispose]() {
      const own = `select id from buku_saku_kegiatan where judul like $1 || '%'`
      const client = await connect(databaseUrl)
      await client.query(`delete from buku_saku where buku_saku_kegiatan_id in (${own})`, [
        activity,
      ])
      await client.query(`delete from buku_saku_kegiatan where id in (${own})`, [activity])
      await client.query(`delete from peminjaman_ruangan where keperluan like $1 || '%'`, [purpose])
      await client.end()
    },
  }
}

/** People who are logged in, as many of each role, until they are taken away again. */
export async function createStaff(
  databaseUrl: string,
  count: number,
): Promise<AsyncDisposable & { people: Staff[] }> {
  const people = Array.from({ length: count }, (_, nth) => {
    const { name, role } = KINDS[nth % KINDS.length] ?? KINDS[0]
    return { kind: name, role, token: randomBytes(32).toString('base64url') }
  })
  const client = await connect(databaseUrl)
  await client.query(
    `with person as (
       insert into staf (username, nama, peran, password_hash, dosen_id)
       select $1 || n, 'Petugas ' || n, array[role], 'x',
              case role when 'dosen' then (${LECTURERS} order by 1 offset n / ${KINDS.length} limit 1) end
         from unnest($2::text[]) with ordinality as one (role, n)
       returning id, username)
     insert into sesi_staf (id, staf_id, created_at, used_at)
     select hash, p.id, now(), now() from unnest($3::text[]) with ordinality as one (hash, n)
       join person p on p.username = $1 || n`,
    [
      USERNAME,
      people.map(({ role }) => role),
      people.map(({ token }) => createHash('sha256').update(token).digest('hex')),
    ],
  )
  const { rows } = await client.query<{ id: number }>(TERM)
  await client.end()
  const semester = rows[0]?.id ?? 0
  return {
    people: people.map(({ kind, token }) => ({ kind, cookie: `kantor_sesi=${token}`, semester })),
    async [Symbol.asyncDispose]() {
      const client = await connect(databaseUrl)
      await client.query(`delete from staf where username like $1 || '%'`, [USERNAME])
      await client.end()
    },
  }
}
