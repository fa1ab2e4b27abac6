import type { JatuhTempoAngsuran } from '@sia/domain/jatuh-tempo'
import type { Target } from '@sia/domain/kelulusan'
import type { WithFines } from '@sia/domain/pembayaran-figures'
import type { NilaiTak } from '@sia/domain/progkam'
import { jsonRow } from '@sia/server/db/sql'
import { unauthorized } from '@sia/server/errors'
import type { MhsCtx } from '../../context.ts'
import { bukuSaku, fromOjt, type Period, periodOf, tak } from '../beranda/queries.ts'
import { type ScheduleKrsRow, scheduleKrs } from '../krs/queries.ts'
import { jatuhTempo, pembayaran } from '../pembayaran/queries.ts'

/** The data of the requirements without the classes; days 'YYYY-MM-DD'. */
export interface KelulusanRow {
  krs: ScheduleKrsRow[]
  buku_saku: { kegiatan: number; disetujui: number; diajukan: number }
  tak: NilaiTak[]
  ojt: Period & {
    aktif: boolean
    dibuka_pada: string
    pojt_id: number | null
    kelompok_nim: string | null
    /** The first academic year on record. */
    tahun_ajaran: string | null
  }
  pembayaran: WithFines
  /** Null where the college sets no day. */
  jatuh_tempo: JatuhTempoAngsuran | null
  target: Target
}

const ojt = jsonRow(
  `select me.ojt_aktif as aktif, s.ojt_dibuka_pada as dibuka_pada, own.pojt_id, own.kelompok_nim,
          (select min(tahun) from tahun_ajaran) as tahun_ajaran, ${periodOf('chosen')}
     ${fromOjt}
     left join pojt chosen on chosen.id = own.pojt_id
    where s.id = 1`,
)

const kelulusan = {
  name: 'kelulusan',
  text: `select ${scheduleKrs} as krs, ${bukuSaku} as buku_saku, ${tak} as tak, ${ojt} as ojt,
                ${pembayaran} as pembayaran, ${jatuhTempo} as jatuh_tempo,
                ${jsonRow('select s.tak_target, s.sks_d1, s.sks_d2, s.nilai_ulang from pengaturan s where s.id = 1')} as target
           from mhs me where me.id = $1`,
}

/**
 * All that the caller has of what he needs to graduate, at one go; the classes follow by their versions.
 * @throws AppError unauthorized when the caller is gone. Product §26.3.
 */
export async function readKelulusan(ctx: MhsCtx): Promise<KelulusanRow> {
  const [row] = await ctx.sql<KelulusanRow>(kelulusan, [ctx.mhs.id])
  if (!row) throw unauthorized()
  return row
}
