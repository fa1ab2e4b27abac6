import type { ServerQuery } from '@sia/contracts/endpoint'
import { list } from '@sia/contracts/ojt'
import type { Prisma } from '@sia/prisma/client'
import type { MhsCtx } from '../../context.ts'
import type { Tx } from '../../db/transaction.ts'
import { notFound } from '../../errors.ts'
import { own } from '../../lib/own.ts'
import { readPage } from '../../lib/page.ts'

const PER_PAGE = 20

const pojtInclude = {
  perusahaan: true,
  pojt_jurusan: { orderBy: { jurusan_id: 'asc' } },
  mhs_pojt: {
    select: {
      kelompok_nim: true,
      mhs: {
        select: {
          id: true,
          nim: true,
          nama: true,
          jenjang: true,
          jurusan_id: true,
          jurusan: { select: { nama: true } },
        },
      },
    },
    orderBy: { id: 'asc' },
  },
} satisfies Prisma.PojtInclude

/** A company's offer with its places and the students who joined. */
export type PojtRow = Prisma.PojtGetPayload<{ include: typeof pojtInclude }>

/** The offers with places for a programme, the caller's own unless the query names another. */
export function listPojt(ctx: MhsCtx, { page, jurusan }: ServerQuery<typeof list>) {
  const jurusan_id = jurusan ?? ctx.mhs.jurusan_id
  const where = { pojt_jurusan: { some: { jurusan_id } } }
  return readPage({
    page,
    per_page: PER_PAGE,
    path: list.path,
    query: { jurusan },
    count: () => ctx.db.pojt.count({ where }),
    find: (range) =>
      ctx.db.pojt.findMany({
        ...range,
        where,
        include: pojtInclude,
        orderBy: [{ perusahaan: { nama: 'asc' } }, { id: 'asc' }],
      }),
  })
}

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
  jumlah_mhs: number | null
  terisi: number | null
}

/**
 * Everything the choice of a company depends on, or null for an unknown offer. One statement: the
 * places are wanted by many in the same minute.
 */
export async function readChoice(ctx: MhsCtx, pojt_id: number): Promise<ChoiceRow | null> {
  const [row] = await ctx.db.$queryRaw<ChoiceRow[]>`
    select m.ojt_aktif, s.ojt_dibuka_pada, own.pojt_id as dipilih,
           (select min(tahun) from tahun_ajaran) as tahun_ajaran,
           o.jenjang, o.dari_2, o.sampai_2, o.dari_4, o.sampai_4, t.jumlah_mhs, t.terisi
      from pojt o
      join mhs m on m.id = ${ctx.mhs.id}
      join pengaturan s on s.id = 1
      left join mhs_pojt own on own.mhs_id = m.id
      left join pojt_jurusan t on t.pojt_id = o.id and t.jurusan_id = m.jurusan_id
     where o.id = ${pojt_id}`
  return row ?? null
}

/** Whether the caller is OJT-active, and his own record with the chosen offer. */
export function findOjt(ctx: MhsCtx) {
  return ctx.db.mhs.findUniqueOrThrow({
    where: { id: ctx.mhs.id },
    select: {
      ojt_aktif: true,
      mhs_pojt: {
        include: { dosen: { select: { nama: true } }, pojt: { include: pojtInclude } },
      },
    },
  })
}

export type OjtRow = Awaited<ReturnType<typeof findOjt>>

/** The students of a company by name, whichever of its offers they joined; nobody without one. */
export async function listAnggota(ctx: MhsCtx, perusahaan_id: number | undefined) {
  if (perusahaan_id === undefined) return []
  return ctx.db.mhsPojt.findMany({
    where: { pojt: { perusahaan_id } },
    select: pojtInclude.mhs_pojt.select,
    orderBy: [{ mhs: { nama: 'asc' } }, { id: 'asc' }],
  })
}

export type AnggotaRow = PojtRow['mhs_pojt'][number]

/** The students of a group pick. */
export interface Pilihan {
  saya: number
  teman: number
}

interface KelompokRow {
  id: number
  nim: string
  jenjang: string
  jurusan_id: number
  angkatan: number
  pojt_id: number
  kelompok_nim: string | null
  kelompok_urutan: number | null
}

/** Both students of a pick and every member of the picker's group, as the group rule sees them. */
export function readAnggota(db: Tx, { saya, teman }: Pilihan) {
  return db.$queryRaw<KelompokRow[]>`
    select m.id, m.nim, m.jenjang, m.jurusan_id, m.angkatan,
           p.pojt_id, p.kelompok_nim, p.kelompok_urutan
      from mhs_pojt p join mhs m on m.id = p.mhs_id
     where p.mhs_id in (${saya}, ${teman})
        or p.kelompok_nim = (
          select coalesce(own.kelompok_nim, me.nim)
            from mhs_pojt own join mhs me on me.id = own.mhs_id where own.mhs_id = ${saya})`
}

/** Locks both students' records, the lower student id first, so that picks never wait crosswise. */
export async function lockAnggota(tx: Tx, { saya, teman }: Pilihan): Promise<void> {
  await tx.$executeRaw`
    select from mhs_pojt where mhs_id in (${saya}, ${teman}) order by mhs_id for update`
}

/**
 * Lets only the caller's student id or OJT record id pass.
 * @throws AppError not_found for any other, known or not.
 */
export async function requireOwnOjt(ctx: MhsCtx, id: number): Promise<void> {
  if (id === ctx.mhs.id) return
  if ((await ctx.db.mhsPojt.count({ where: { ...own(ctx), id } })) === 0) throw notFound()
}
