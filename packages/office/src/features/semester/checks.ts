import { listClashes } from '@sia/domain/class-clash'
import type { Queryable } from '@sia/server/db/change'
import { isOfTerm, paruhSql } from '@sia/server/features/kelas/sql'
import { isAktif } from '@sia/server/features/mhs-status/sql'
import { nameSome } from '../../lib/refusal.ts'

/** Something that is not ready for a term. */
export interface Finding {
  what: string
  count: number
  /** Some of them by name. */
  names: string
}

// Classes of a term: $1 the academic year's id, $2 the half.
const KELAS = `k.tahun_ajaran_id = $1 and ${paruhSql('k.semester')} = $2`

const CHECKS: { what: string; sql: string }[] = [
  {
    what: 'kelas tanpa dosen',
    sql: `select k.kode as name from kelas k where ${KELAS} and k.dosen_id is null`,
  },
  {
    what: 'kelas tanpa ruangan atau jam',
    sql: `select k.kode as name from kelas k where ${KELAS} and (k.ruangan_id is null or k.jamkul_id is null)`,
  },
  {
    what: 'kelas tanpa pertemuan',
    sql: `select k.kode as name from kelas k
           where ${KELAS} and not exists (select from pengajaran p where p.kelas_id = k.id)`,
  },
  {
    what: 'kelas tanpa mahasiswa',
    sql: `select k.kode as name from kelas k
           where ${KELAS} and not exists (select from krs r where r.kelas_id = k.id)`,
  },
  {
    what: 'mahasiswa aktif tanpa KRS semester ini',
    sql: `select m.nim as name from mhs m where ${isAktif('m.id')} and not exists (
            select from krs r join kelas k on k.id = r.kelas_id where r.mhs_id = m.id and ${KELAS})`,
  },
]

const CLASHES = {
  ruangan: 'kelas yang bentrok ruangannya',
  dosen: 'kelas yang bentrok dosennya',
} as const

interface PlacedRow {
  id: number
  kode: string
  ruangan: string | null
  dosen: string | null
  hari: number | null
  dari: string
  sampai: string
}

/** The codes of a term's classes that share a moment with another one, in its room or of its lecturer. Product §25.10. */
async function listClashing(
  client: Queryable,
  term: [tahun_ajaran_id: number, semester: string],
): Promise<Record<keyof typeof CLASHES, string[]>> {
  const { rows } = await client.query<PlacedRow>(
    `select k.id, k.kode, k.ruangan_id::text as ruangan, k.dosen_id::text as dosen, j.hari,
            j.dari::text as dari, j.sampai::text as sampai
       from kelas k left join jamkul j on j.id = k.jamkul_id where ${KELAS}`,
    term,
  )
  const clashes = listClashes(
    rows.map(({ hari, dari, sampai, ...one }) => ({
      ...one,
      jamkul: hari === null ? null : { hari, dari, sampai },
    })),
  )
  const codesOf = (by: keyof typeof CLASHES) => {
    const found = clashes.filter((clash) => clash.by === by).flatMap(({ classes }) => classes)
    return [...new Set(found.map(({ kode }) => kode))].toSorted()
  }
  return { ruangan: codesOf('ruangan'), dosen: codesOf('dosen') }
}

const MARKS_OF_TERM = `
  from semester_ajaran s join kelas k on ${isOfTerm('k', 's')}
    join krs r on r.kelas_id = k.id
   where s.id = $1 and num_nulls(r.tugas, r.uts, r.uas) > 0`

const MARKS_MISSING = `select distinct k.kode as name ${MARKS_OF_TERM}`

async function countMarksMissing(client: Queryable, term: number | null): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select coalesce(sum(num_nulls(r.tugas, r.uts, r.uas)), 0)::int as count ${MARKS_OF_TERM}`,
    [term],
  )
  return rows[0]?.count ?? 0
}

/** The classes of a term, by its id, in which a student has no mark for something yet. */
export async function listMarksMissing(client: Queryable, term: number | null): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`${MARKS_MISSING} order by 1`, [term])
  return rows.map(({ name }) => name)
}

/**
 * The gaps of a term, and the work that the term before leaves open.
 * @param before the id of the term that ends, null when none does.
 */
export async function checkTerm(
  client: Queryable,
  {
    tahun_ajaran_id,
    semester,
    mulai,
  }: { tahun_ajaran_id: number; semester: string; mulai: string },
  before: number | null,
): Promise<Finding[]> {
  const findings: Finding[] = []
  const note = (what: string, names: string[]) => {
    if (names.length > 0) findings.push({ what, count: names.length, names: nameSome(names) })
  }
  const { rows: early } = await client.query<{ days: number }>(
    `select $1::date - (now() at time zone 'Asia/Makassar')::date as days`,
    [mulai],
  )
  const days = early[0]?.days ?? 0
  if (days > 0) {
    findings.push({
      what: `hari pertamanya masih ${days} hari lagi`,
      count: 0,
      names: '',
    })
  }
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from kelas k where ${KELAS}`,
    [tahun_ajaran_id, semester],
  )
  if (rows[0]?.count === 0) {
    findings.push({
      what: 'kelas: belum ada satu pun di semester ini',
      count: 0,
      names: '',
    })
  }
  for (const { what, sql } of CHECKS) {
    const found = await client.query<{ name: string }>(`${sql} order by 1`, [
      tahun_ajaran_id,
      semester,
    ])
    note(
      what,
      found.rows.map(({ name }) => name),
    )
  }
  const clashing = await listClashing(client, [tahun_ajaran_id, semester])
  for (const by of ['ruangan', 'dosen'] as const) {
    note(CLASHES[by], clashing[by])
  }
  const unmarked = await listMarksMissing(client, before)
  if (unmarked.length > 0) {
    findings.push({
      what: 'kelas semester yang berakhir yang nilainya belum lengkap',
      count: unmarked.length,
      names: `${nameSome(unmarked)}; ${await countMarksMissing(client, before)} nilai kosong`,
    })
  }
  return findings
}
