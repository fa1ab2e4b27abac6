import { addDays, todayWita } from '@sia/domain/time'
import { change, type Writer } from '@sia/server/db/change'
import type { Sql } from '@sia/server/db/sql'
import { joinStatus } from '@sia/server/features/mhs-status/sql'
import { listBalances } from '../pembayaran/queries-balances.ts'

/** From how many days before on an installment is told of, and until how many after. Product §26.1. */
const AHEAD = 3
const BEHIND = 7

/** An installment that somebody is to be told of. */
interface Due {
  nim: string
  jenis: 'jatuh_tempo' | 'lewat_tempo'
  ke: number
  kurang: number
  tanggal: string
}

// Who has left, and who was told already, is told nothing; another process that does the same waits.
const TELL = `
  with due as (
    select m.id as mhs_id, d.*, 'angsuran/' || d.ke as butir
      from jsonb_to_recordset($1) as d (nim text, jenis text, ke int, kurang int, tanggal text)
      join mhs m on m.nim = d.nim ${joinStatus('m.id', '$2')}
     where coalesce(st.status, 'aktif') in ('aktif', 'cuti')),
  fresh as (
    select * from due d
     where not exists (select from kabar k
                        where k.mhs_id = d.mhs_id and k.jenis = d.jenis and k.butir ? d.butir))
  select count(*)::int as told, kabar_catat(jsonb_agg(jsonb_build_object(
           'mhs_id', mhs_id, 'jenis', jenis, 'ref_id', ke, 'butir', butir, 'baru', true,
           'isi', jsonb_build_object('ke', ke, 'kurang', kurang, 'tanggal', tanggal))))
    from fresh`

/**
 * Tells students of installments that are due in the next days, and of those that have become late, each once however often
 * it is done. Product §26.1.
 * @returns how many notes were written.
 */
export async function tellDue({ db, sql, actor, now }: Writer & { sql: Sql; now: Date }) {
  const today = todayWita(now)
  const due = await listBalances({ sql, now }, ({ nim, angsuran }) =>
    angsuran.flatMap((slot): Due[] => {
      const { ke, kurang, keadaan, jatuh_tempo: tanggal } = slot
      if (tanggal === null || kurang === 0 || keadaan === 'lunas') return []
      if (tanggal < addDays(today, -BEHIND) || tanggal > addDays(today, AHEAD)) return []
      const jenis = tanggal < today ? 'lewat_tempo' : 'jatuh_tempo'
      return [{ nim, jenis, ke, kurang, tanggal }]
    }),
  )
  if (due.length === 0) return 0
  return change(db, { actor }, async (tx) => {
    await tx.query("select pg_advisory_xact_lock(hashtext('kabar jatuh tempo'))")
    const { rows } = await tx.query<{ told: number }>(TELL, [JSON.stringify(due), today])
    return rows[0]?.told ?? 0
  })
}
