import { penilaianDosen } from '@sia/contracts/kelas'
import type { Prisma } from '@sia/prisma/client'
import type { Db } from '@sia/server/db/client'
import { columnsOf, jsonRow } from '@sia/server/db/sql'
import type * as z from 'zod'
import type { MhsCtx } from '../../context.ts'
import { kehadiranMinimal } from '../pengaturan/queries.ts'

const kelasSelect = {
  id: true,
  kode: true,
  semester: true,
  matkul_id: true,
  tahun_ajaran_id: true,
  tahun_ajaran: { select: { tahun: true } },
  group_whatsapp: true,
  persentasi_kehadiran: true,
  persentasi_tugas: true,
  persentasi_uts: true,
  persentasi_uas: true,
  dosen: { select: { nama: true } },
  ruangan: { select: { nama: true } },
  jamkul: { select: { hari: true, dari: true, sampai: true } },
  matkul: {
    select: { nama: true, jenis_matkul: true, sks: true, bahan_ajar_link: true, rpp_link: true },
  },
  pengajaran: {
    select: {
      id: true,
      pertemuan: true,
      status: true,
      tanggal: true,
      pembahasan: true,
      link_meet: true,
      link_materi: true,
      dari: true,
      sampai: true,
      ruangan: { select: { nama: true } },
    },
  },
} satisfies Prisma.KelasSelect

/** The part of a class that all its students see. */
export type KelasRow = Prisma.KelasGetPayload<{ select: typeof kelasSelect }>

/** Classes with everything that all their students share. */
export function listKelas(db: Db, ids: number[]): Promise<KelasRow[]> {
  return db.kelas.findMany({ where: { id: { in: ids } }, select: kelasSelect })
}

/** A student's registration for a class with marks, the class's version and the own attendance. */
export interface OwnKrsRow {
  id: number
  kelas_id: number
  tugas: number | null
  uts: number | null
  uas: number | null
  versi: string
  /** '1:1,2:4': session and status, null without any. */
  absensi: string | null
}

/**
 * The version of a class, of kelas_versi v, if there is one: a class whose version somebody has deleted is read anew
 * each time. It comes with the number of its table, since a restore makes the tables anew and brings old versions back.
 */
export const versiColumn =
  "concat_ws(' ', coalesce(v.versi, gen_random_uuid()), v.tableoid) as versi"

/** The columns of OwnKrsRow but for the attendance, of krs k and kelas_versi v. */
export const ownKrsColumns = `k.id, k.kelas_id, k.tugas, k.uts, k.uas, ${versiColumn}`

/** The attendance of OwnKrsRow, of several rows of absensi. */
export const absensiText = "string_agg(pertemuan || ':' || status, ',')"

interface OwnKrsOfKelas extends OwnKrsRow {
  penilaian_dosen: z.infer<typeof penilaianDosen> | null
  kehadiran_minimal: number | null
}

const ownKrsOfKelas = {
  name: 'own krs of kelas',
  text: `select ${ownKrsColumns},
                (select ${absensiText} from absensi where mhs_id = $1 and kelas_id = $2) as absensi,
                ${jsonRow(
                  `select ${columnsOf(penilaianDosen, 'p')} from penilaian_dosen p
                    where p.mhs_id = $1 and p.kelas_id = $2`,
                )} as penilaian_dosen,
                (${kehadiranMinimal}) as kehadiran_minimal
           from krs k
           left join kelas_versi v on v.kelas_id = k.kelas_id
          where k.mhs_id = $1 and k.kelas_id = $2`,
}

/** The caller's registration for a class with the caller's rating, or null. Product §4.3. */
export async function findOwnKrs(ctx: MhsCtx, kelas_id: number) {
  const [row] = await ctx.sql<OwnKrsOfKelas>(ownKrsOfKelas, [ctx.mhs.id, kelas_id])
  return row ?? null
}
