import { mhs } from '@sia/contracts/mhs'
import type { NilaiUlang } from '@sia/domain/ipk'
import { columnsOf, jsonRow, jsonRows } from '@sia/server/db/sql'
import type { MhsCtx } from '../../context.ts'
import { absensiText, type OwnKrsRow, ownKrsColumns } from '../kelas/queries.ts'
import { runningTerm } from '../kelas/running.ts'
import { kehadiranMinimal, nilaiUlang } from '../pengaturan/queries.ts'

/** A registration of the schedule. */
export interface ScheduleKrsRow extends OwnKrsRow {
  sudah_dinilai: boolean
}

/** A schedule's own rows as JSON: the student in the shape of the contract, null when he is gone. */
interface ScheduleRow {
  mhs: string | null
  /** An array of ScheduleKrsRow. */
  krs: string
  /** The college's least attendance in percent, as text. */
  kehadiran_minimal: string | null
  /** Which class of a repeated course counts; null for all. */
  nilai_ulang: NilaiUlang | null
  /** The running half of the year, a Term; null without one. */
  term: string | null
}

const absensi = `select kelas_id, ${absensiText} as absensi
                   from absensi where mhs_id = $1 group by kelas_id`

/** The registrations of the student $1, each a ScheduleKrsRow, as a JSON array inside a statement. */
export const scheduleKrs = jsonRows(
  `select ${ownKrsColumns}, a.absensi, p.id is not null as sudah_dinilai
     from krs k
     left join kelas_versi v on v.kelas_id = k.kelas_id
     left join (${absensi}) a on a.kelas_id = k.kelas_id
     left join penilaian_dosen p on p.mhs_id = $1 and p.kelas_id = k.kelas_id
    where k.mhs_id = $1`,
)

const schedule = {
  name: 'schedule',
  text: `select
    ${jsonRow(`select ${columnsOf(mhs, 'm')} from mhs m where m.id = $1`)}::text as mhs,
    ${scheduleKrs}::text as krs,
    (${kehadiranMinimal})::text as kehadiran_minimal,
    (${nilaiUlang}) as nilai_ulang,
    ${runningTerm}::text as term`,
}

const NOBODY: ScheduleRow = {
  mhs: null,
  krs: '[]',
  kehadiran_minimal: null,
  nilai_ulang: null,
  term: null,
}

/**
 * The caller and every registration of his with the class's version, the own attendance and whether the class was rated; one
 * short row a class, whatever the number of sessions. Product §4.2.
 */
export async function readSchedule(ctx: MhsCtx): Promise<ScheduleRow> {
  const [row = NOBODY] = await ctx.sql<ScheduleRow>(schedule, [ctx.mhs.id])
  return row
}
