import { Prisma } from '@sia/prisma/client'
import type { Orm } from '@sia/server/db/change'
import { isAktif } from '@sia/server/features/mhs-status/sql'
import type { MhsCtx } from '../../context.ts'

interface ChoiceRow {
  ojt_aktif: boolean
  ojt_dibuka_pada: Date
  dipilih: number | null
  tahun_ajaran: string | null
  jenjang: string
  dari_2: Date | null
  sampai_2: Date | null
  dari_4: Date | null
  sampai_4: Date | null
  kuota: number | null
  terisi: number
}

/**
 * Everything the choice of a company depends on, or null for an unknown offer. One statement: the
 * places are wanted by many in the same minute.
 */
export async function readChoice(ctx: MhsCtx, pojt_id: number): Promise<ChoiceRow | null> {
  const [row] = await ctx.db.$queryRaw<ChoiceRow[]>`
    select m.ojt_aktif, s.ojt_dibuka_pada, own.pojt_id as dipilih,
           (select min(tahun) from tahun_ajaran) as tahun_ajaran,
           o.jenjang, o.dari_2, o.sampai_2, o.dari_4, o.sampai_4, t.jumlah_mhs as kuota,
           coalesce(t.terisi, 0) as terisi
      from pojt o
      join mhs m on m.id = ${ctx.mhs.id}
      join pengaturan s on s.id = 1
      left join mhs_pojt own on own.mhs_id = m.id
      left join pojt_jurusan t on t.pojt_id = o.id and t.jurusan_id = m.jurusan_id
     where o.id = ${pojt_id}`
  return row ?? null
}

/** The students of a group pick. */
export interface GroupPick {
  own: number
  fellow: number
}

/** Whether the student `m` with the account `a`, which he may not have, can be picked into a group. */
export const mayBePicked = `(m.ojt_aktif and coalesce(a.active, false) and ${isAktif('m.id')})`

interface KelompokRow {
  id: number
  aktif: boolean
  nim: string
  jenjang: string
  jurusan_id: number
  angkatan: number
  pojt_id: number
  kelompok_nim: string | null
  kelompok_urutan: number | null
}

/** Both students of a pick and every member of the picker's group, as the group rule sees them. */
export function readAnggota(db: Orm, { own, fellow }: GroupPick) {
  return db.$queryRaw<KelompokRow[]>`
    select m.id, ${Prisma.raw(mayBePicked)} as aktif, m.nim, m.jenjang, m.jurusan_id, m.angkatan,
           p.pojt_id, p.kelompok_nim, p.kelompok_urutan
      from mhs_pojt p join mhs m on m.id = p.mhs_id left join account a on a.mhs_id = m.id
     where p.mhs_id in (${own}, ${fellow})
        or p.kelompok_nim = (
          select coalesce(own.kelompok_nim, me.nim)
            from mhs_pojt own join mhs me on me.id = own.mhs_id where own.mhs_id = ${own})`
}

/**
 * Locks both students' records, the lower student id first, so that picks never wait crosswise; and
 * what makes the picked one active, so that he still is when the pick is written.
 */
export async function lockAnggota(tx: Orm, { own, fellow }: GroupPick): Promise<void> {
  await tx.$executeRaw`
    select from mhs_pojt where mhs_id in (${own}, ${fellow}) order by mhs_id for update`
  await tx.$executeRaw`
    select from mhs m join account a on a.mhs_id = m.id where m.id = ${fellow} for share of m, a`
}
