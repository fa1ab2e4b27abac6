import type { UndanganOjt } from '@sia/domain/undangan-ojt'
import { checkUndangan, endOfUndangan } from '@sia/domain/undangan-ojt'
import { Prisma } from '@sia/prisma/client'
import type { Orm } from '@sia/server/db/change'
import type { MhsCtx } from '../../context.ts'
import { mayBePicked } from './queries-choice.ts'

type Person = UndanganOjt['pengundang'] & { nama: string }

/** An invitation as it is stored, and how things are now; one that is about to be made has no answer yet. */
export interface UndanganRow extends UndanganOjt {
  id: number
  dibuat_pada: Date
  jawaban: string | null
  perusahaan: string
  pengundang: Person
  diundang: Person
}

const person = (id: string) =>
  `(select json_build_object('id', m.id, 'nim', m.nim, 'nama', m.nama, 'aktif', ${mayBePicked},
       'jenjang', m.jenjang, 'jurusan_id', m.jurusan_id, 'angkatan', m.angkatan, 'pojt_id', r.pojt_id,
       'kelompok_nim', r.kelompok_nim)
     from mhs m left join account a on a.mhs_id = m.id left join mhs_pojt r on r.mhs_id = m.id
    where m.id = ${id})`

const COLUMNS = `u.id, u.kelompok_nim, u.pojt_id, u.dibuat_pada, u.jawaban, c.nama as perusahaan,
  ${person('u.pengundang_id')} as pengundang, ${person('u.mhs_id')} as diundang,
  json_build_object('jenjang', o.jenjang, 'kuota', t.jumlah_mhs, 'terisi', coalesce(t.terisi, 0),
    'dari_2', o.dari_2, 'sampai_2', o.sampai_2, 'dari_4', o.dari_4, 'sampai_4', o.sampai_4) as offer,
  (select min(tahun) from tahun_ajaran) as tahun_ajaran,
  (select count(*)::int from mhs_pojt g where g.kelompok_nim = u.kelompok_nim) as jumlah_anggota`

const JOINS = `join pojt o on o.id = u.pojt_id join perusahaan c on c.id = o.perusahaan_id
  join mhs d on d.id = u.mhs_id
  left join pojt_jurusan t on t.pojt_id = u.pojt_id and t.jurusan_id = d.jurusan_id`

/** Invitations that wait for the student $1, as a query; whether each can be accepted is computed. */
export const WAITING = `select ${COLUMNS} from undangan_ojt u ${JOINS}
  where u.mhs_id = $1 and u.jawaban is null order by u.id`

const read = (db: Orm, source: Prisma.Sql) => db.$queryRaw<UndanganRow[]>`
  select ${Prisma.raw(COLUMNS)} from (${source}) u ${Prisma.raw(JOINS)} order by u.id`

const ownGroup = (mhs_id: number) => Prisma.sql`(
  select coalesce(r.kelompok_nim, m.nim) from mhs_pojt r join mhs m on m.id = r.mhs_id where m.id = ${mhs_id})`

/** The invitations to the caller and those of his own group, answered or not. */
export async function readUndangan(db: Orm, ctx: MhsCtx) {
  const rows = await read(
    db,
    Prisma.sql`select * from undangan_ojt
      where mhs_id = ${ctx.mhs.id} or kelompok_nim = ${ownGroup(ctx.mhs.id)}`,
  )
  const isToMe = ({ diundang }: UndanganRow) => diundang.id === ctx.mhs.id
  return { masuk: rows.filter(isToMe), keluar: rows.filter((row) => !isToMe(row)) }
}

/** The invitation that the caller is about to make, as if it stood; null where no such student is, or he has no place. */
export async function readAsked(db: Orm, ctx: MhsCtx, nim: string): Promise<UndanganRow | null> {
  const [row] = await read(
    db,
    Prisma.sql`select 0 as id, ${ownGroup(ctx.mhs.id)} as kelompok_nim, r.pojt_id, ${ctx.now}::timestamptz as dibuat_pada,
             null as jawaban, r.mhs_id as pengundang_id, f.id as mhs_id
        from mhs_pojt r join mhs f on f.nim = ${nim} where r.mhs_id = ${ctx.mhs.id}`,
  )
  return row ?? null
}

/** Locks the places of the caller's group, the lower student id first, as picks do: one at a time invites. */
export async function lockGroup(tx: Orm, ctx: MhsCtx): Promise<void> {
  await tx.$executeRaw`
    select from mhs_pojt where mhs_id = ${ctx.mhs.id} or kelompok_nim = ${ownGroup(ctx.mhs.id)}
     order by mhs_id for update`
}

/** Whether an invitation waits for an answer and can still be accepted. Product §7.7. */
export const isOpen = (row: UndanganRow, now: Date): boolean =>
  row.jawaban === null && endOfUndangan(row.dibuat_pada, row) > now && checkUndangan(row).ok
