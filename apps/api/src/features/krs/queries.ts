import { mhs } from '@sia/contracts/mhs'
import type { MhsCtx } from '../../context.ts'
import { columnsOf, jsonRow, jsonRows } from '../../db/sql.ts'
import { absensiText, ownKrsColumns } from '../kelas/queries.ts'

/** A schedule's own rows as JSON: the student in the shape of the contract, null when he is gone. */
interface ScheduleRow {
  mhs: string | null
  /** An array of OwnKrsRow. */
  krs: string
}

const absensi = `select kelas_id, ${absensiText} as absensi
                   from absensi where mhs_id = $1 group by kelas_id`

const schedule = {
  name: 'schedule',
  text: `select
    ${jsonRow(`select ${columnsOf(mhs, 'm')} from mhs m where m.id = $1`)}::text as mhs,
    ${jsonRows(
      `select ${ownKrsColumns}, a.absensi
         from krs k
         left join kelas_versi v on v.kelas_id = k.kelas_id
         left join (${absensi}) a on a.kelas_id = k.kelas_id
        where k.mhs_id = $1`,
    )}::text as krs`,
}

/**
 * The caller and every registration of his with the class's version and the own attendance; one
 * short row a class, whatever the number of sessions. Specification §3 (krs), §7 (GET /api/krs).
 */
export async function readSchedule(ctx: MhsCtx): Promise<ScheduleRow> {
  const [row = { mhs: null, krs: '[]' }] = await ctx.sql<ScheduleRow>(schedule, [ctx.mhs.id])
  return row
}
