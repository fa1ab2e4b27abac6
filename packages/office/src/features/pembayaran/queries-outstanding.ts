import { type Arrears, computeArrears } from '@sia/domain/arrears'
import type { Status } from '@sia/domain/status'
import { todayWita } from '@sia/domain/time'
import type { Sql } from '@sia/server/db/sql'
import { joinStatus } from '@sia/server/features/mhs-status/sql'
import { listBalances } from './queries-balances.ts'

// $1 today.
const STUDENTS = {
  name: 'kantor keuangan mahasiswa',
  text: `select m.nim, m.nama, j.nama as jurusan, m.jenjang, m.angkatan, coalesce(st.status, 'aktif') as status,
      m.no_hp, m.no_hp_ortu, a.active as aktif, a.nonaktif_by
    from mhs m join jurusan j on j.id = m.jurusan_id ${joinStatus('m.id', '$1')}
    left join account a on a.mhs_id = m.id order by m.nim`,
}

interface Student {
  nim: string
  nama: string
  jurusan: string
  jenjang: 'D1' | 'D2'
  angkatan: number
  status: Status
  no_hp: string | null
  no_hp_ortu: string | null
  /** Whether the account is active; null without one. */
  aktif: boolean | null
  nonaktif_by: number | null
}

/** A student with what he owes, whole rupiah; null figures without a record of fees. */
export interface Outstanding extends Student {
  tagihan: number | null
  terbayar: number | null
  sisa: number | null
  tunggakan: Arrears
}

const NOTHING: Arrears = { lewat: 0, denda: 0, umur: [0, 0, 0, 0], kali: 0 }

const UNKNOWN = { tagihan: null, terbayar: null, sisa: null, tunggakan: NOTHING }

/** Every student with what he owes and what of it is late. Product §25.16. */
export async function listOutstanding(ctx: { sql: Sql; now: Date }): Promise<Outstanding[]> {
  const today = todayWita(ctx.now)
  const owed = await listBalances(ctx, ({ nim, tagihan, terbayar, sisa, angsuran }) => {
    const late = sisa > 0 ? computeArrears(angsuran, today) : NOTHING
    return [{ nim, figures: { tagihan, terbayar, sisa, tunggakan: late } }]
  })
  const students = await ctx.sql<Student>(STUDENTS, [today])
  const known = new Map(owed.map(({ nim, figures }) => [nim, figures]))
  return students.map((student) => ({ ...student, ...(known.get(student.nim) ?? UNKNOWN) }))
}
