import { EXAMS } from '@sia/domain/absensi'
import { pickLate } from '@sia/domain/angsuran'
import type { Risk } from '@sia/domain/mhs-risk'
import { todayWita } from '@sia/domain/time'
import type { Sql } from '@sia/server/db/sql'
import { isOfTerm } from '@sia/server/features/kelas/sql'
import { listBalances } from '../pembayaran/queries-balances.ts'
import type { ListedMhs } from './queries-record.ts'

const IS_MEETING = (row: string) =>
  `${row}.pertemuan not in (${EXAMS.map((one) => `'${one}'`).join(', ')})`

// Missed or cancelled meetings in a class of the running half; beyond `spare` of them the least attendance is out of
// reach (explainSisaAbsen). $1 today.
const RISKS_OF_ALL = {
  name: 'kantor risiko',
  text: `
  with least as (select 12 - ceil(kehadiran_minimal * 12 / 100.0)::int as spare from pengaturan where kehadiran_minimal is not null),
  running as materialized (
    select k.id from kelas k join semester_ajaran s on ${isOfTerm('k', 's')} where s.aktif),
  cancelled as materialized (
    select p.kelas_id, p.pertemuan from pengajaran p join running k on k.id = p.kelas_id
     where p.status = 9 and ${IS_MEETING('p')}),
  missed as (
    select a.mhs_id, a.kelas_id, a.pertemuan from absensi a join running k on k.id = a.kelas_id
     where a.status <> '1' and a.status in ('2', '3', '4') and ${IS_MEETING('a')}
     union
    select r.mhs_id, r.kelas_id, c.pertemuan from cancelled c join krs r on r.kelas_id = c.kelas_id),
  absent as (
    select distinct mhs_id from (
      select mhs_id from missed group by mhs_id, kelas_id
      having count(*) > (select spare from least)) x),
  unmarked as (
    select distinct r.mhs_id from krs r join kelas k on k.id = r.kelas_id
      join semester_ajaran s on ${isOfTerm('k', 's')}
     where not s.aktif and s.selesai < $1::date and num_nulls(r.tugas, r.uts, r.uas) > 0)
  select m.nim, a.mhs_id is not null as absent, u.mhs_id is not null as unmarked,
         m.ojt_aktif and o.mhs_id is null as "noPlace"
    from mhs m left join absent a on a.mhs_id = m.id left join unmarked u on u.mhs_id = m.id
    left join mhs_pojt o on o.mhs_id = m.id
   where a.mhs_id is not null or u.mhs_id is not null or (m.ojt_aktif and o.mhs_id is null)`,
}

interface Ctx {
  sql: Sql
  now: Date
}

interface RiskRow {
  nim: string
  absent: boolean
  unmarked: boolean
  noPlace: boolean
}

/**
 * The risks of each of these students. Students who are gone have only their debts, and only where money is asked for.
 * Product §25.6.
 */
export async function withRisks<M extends ListedMhs>(
  ctx: Ctx,
  mahasiswa: M[],
  { isMoney }: { isMoney: boolean },
): Promise<(M & { risiko: Risk[] })[]> {
  const [rows, late] = await Promise.all([
    ctx.sql<RiskRow>(RISKS_OF_ALL, [todayWita(ctx.now)]),
    isMoney ? listLate(ctx) : new Set<string>(),
  ])
  const found = new Map(rows.map((row) => [row.nim, row]))
  return mahasiswa.map((one) => {
    const isGone = one.status === 'lulus' || one.status === 'keluar'
    const row = isGone ? undefined : found.get(one.nim)
    return { ...one, risiko: risksOf(row, late.has(one.nim)) }
  })
}

function risksOf(row: RiskRow | undefined, isLate: boolean): Risk[] {
  const risks: [Risk, boolean | undefined][] = [
    ['kehadiran di bawah minimal', row?.absent],
    ['nilai belum lengkap', row?.unmarked],
    ['tunggakan', isLate],
    ['belum OJT', row?.noPlace],
  ]
  return risks.flatMap(([risk, is]) => (is ? [risk] : []))
}

/** The NIMs of those with an installment that is paid in part or past its day. Product §6.3. */
async function listLate(ctx: Ctx): Promise<Set<string>> {
  const late = await listBalances(ctx, ({ nim, sisa, angsuran }) =>
    sisa > 0 && pickLate(angsuran).length > 0 ? [nim] : [],
  )
  return new Set(late)
}
