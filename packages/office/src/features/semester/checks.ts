import type { Queryable } from '@sia/server/db/change'
import { isAktif } from '@sia/server/features/mhs-status/sql'
import { nameSome } from '../../lib/refusal.ts'

/** Something that is not ready for a term. */
export interface Finding {
  what: string
  count: number
  /** Some of them by name. */
  names: string
  /** Which of the checks it is, by which a medium knows what to do. */
  by: string
}

// Classes of a term: $1 the academic year's id, $2 whether its number is odd.
const KELAS = 'k.tahun_ajaran_id = $1 and (k.semester % 2 = 1) = $2'

const CHECKS: { what: string; by: string; sql: string }[] = [
  {
    what: 'kelas tanpa dosen',
    by: 'tanpa-dosen',
    sql: `select k.kode as name from kelas k where ${KELAS} and k.dosen_id is null`,
  },
  {
    what: 'kelas tanpa ruangan atau jam',
    by: 'tanpa-ruangan',
    sql: `select k.kode as name from kelas k where ${KELAS} and (k.ruangan_id is null or k.jamkul_id is null)`,
  },
  {
    what: 'kelas tanpa pertemuan',
    by: 'tanpa-pertemuan',
    sql: `select k.kode as name from kelas k
           where ${KELAS} and not exists (select from pengajaran p where p.kelas_id = k.id)`,
  },
  {
    what: 'kelas tanpa mahasiswa',
    by: 'tanpa-mahasiswa',
    sql: `select k.kode as name from kelas k
           where ${KELAS} and not exists (select from krs r where r.kelas_id = k.id)`,
  },
  {
    what: 'kelas yang bentrok ruangannya',
    by: 'bentrok-ruangan',
    sql: `select k.kode as name from kelas k where ${KELAS} and exists (
            select from kelas o where o.tahun_ajaran_id = k.tahun_ajaran_id and o.semester % 2 = k.semester % 2
               and o.id <> k.id and o.ruangan_id = k.ruangan_id and o.jamkul_id = k.jamkul_id)`,
  },
  {
    what: 'kelas yang bentrok dosennya',
    by: 'bentrok-dosen',
    sql: `select k.kode as name from kelas k where ${KELAS} and exists (
            select from kelas o where o.tahun_ajaran_id = k.tahun_ajaran_id and o.semester % 2 = k.semester % 2
               and o.id <> k.id and o.dosen_id = k.dosen_id and o.jamkul_id = k.jamkul_id)`,
  },
  {
    what: 'mahasiswa aktif tanpa KRS semester ini',
    by: 'tanpa-krs',
    sql: `select m.nim as name from mhs m where ${isAktif('m.id')} and not exists (
            select from krs r join kelas k on k.id = r.kelas_id where r.mhs_id = m.id and ${KELAS})`,
  },
]

const MARKS_MISSING = `
  select distinct k.kode as name from semester_ajaran s
    join kelas k on k.tahun_ajaran_id = s.tahun_ajaran_id and (k.semester % 2 = 1) = (s.semester = 'ganjil')
    join krs r on r.kelas_id = k.id
   where s.id = $1 and num_nulls(r.tugas, r.uts, r.uas) > 0`

/** The classes of a term, by its id, in which a student has no mark for something yet. */
export async function listMarksMissing(client: Queryable, term: number | null): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`${MARKS_MISSING} order by 1`, [term])
  return rows.map(({ name }) => name)
}

/**
 * What is not ready for a term, and what the one before leaves open.
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
  const note = (what: string, by: string, names: string[]) => {
    if (names.length > 0) findings.push({ what, by, count: names.length, names: nameSome(names) })
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
      by: 'terlalu-dini',
    })
  }
  const isOdd = semester === 'ganjil'
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from kelas k where ${KELAS}`,
    [tahun_ajaran_id, isOdd],
  )
  if (rows[0]?.count === 0) {
    findings.push({
      what: 'kelas: belum ada satu pun di semester ini',
      count: 0,
      names: '',
      by: 'tanpa-kelas',
    })
  }
  for (const { what, by, sql } of CHECKS) {
    const found = await client.query<{ name: string }>(`${sql} order by 1`, [
      tahun_ajaran_id,
      isOdd,
    ])
    note(
      what,
      by,
      found.rows.map(({ name }) => name),
    )
  }
  note(
    'kelas semester yang berakhir yang nilainya belum lengkap',
    'nilai-belum-lengkap',
    await listMarksMissing(client, before),
  )
  return findings
}
