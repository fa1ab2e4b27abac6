import { PERTEMUAN } from '@sia/domain/absensi'
import { orderPertemuan } from '@sia/domain/pertemuan'
import { formatDay } from '@sia/domain/time'
import type { Db } from '@sia/server/db/client'
import type pg from 'pg'
import { countMarked } from '../absensi/queries.ts'
import type { KelasAccess } from './access.ts'

/**
 * A class with its sessions in the order in which they are held, all 14 of them, and who takes it, by name. A
 * substitute sees his own sessions alone. Product §25.10.
 */
export async function findKelasRecord(
  { db, pool }: { db: Db; pool: pg.Pool },
  { id, isWhole, sessions }: KelasAccess,
) {
  const marked = await countMarked(pool, id)
  const { pengajaran, krs, matkul, dosen, ruangan, jurusan, tahun_ajaran, ...kelas } =
    await db.kelas.findUniqueOrThrow({
      where: { id },
      include: {
        matkul: true,
        dosen: true,
        ruangan: true,
        jurusan: true,
        jamkul: true,
        tahun_ajaran: true,
        pengajaran: { include: { pengganti: true, ruangan: true } },
        krs: { select: { mhs: { select: { nim: true, nama: true } } } },
      },
    })
  const planned = new Map(pengajaran.map((one) => [one.pertemuan, one]))
  const order = orderPertemuan(
    pengajaran.map(({ pertemuan, tanggal }) => ({
      pertemuan,
      tanggal: tanggal && formatDay(tanggal),
    })),
  )
  const shown = isWhole ? order : PERTEMUAN.filter((one) => sessions.includes(one))
  return {
    kelas: {
      ...kelas,
      matkul: matkul.nama,
      sks: matkul.sks,
      dosen: dosen?.nama ?? null,
      ruangan: ruangan?.nama ?? null,
      jurusan: jurusan?.nama ?? null,
      tahun: tahun_ajaran.tahun,
      pengganti: !isWhole,
    },
    pengajaran: shown.map((pertemuan) => {
      const one = planned.get(pertemuan)
      return {
        pertemuan,
        /** Sessions that nobody has planned yet have no row. */
        ada: one !== undefined,
        status: one?.status ?? null,
        tanggal: one?.tanggal ?? null,
        dari: one?.dari ?? null,
        sampai: one?.sampai ?? null,
        ruangan: one?.ruangan ?? null,
        pembahasan: one?.pembahasan ?? null,
        link_meet: one?.link_meet ?? null,
        link_materi: one?.link_materi ?? null,
        pengganti: one?.pengganti ?? null,
        terabsen: marked.get(pertemuan) ?? 0,
      }
    }),
    mahasiswa: krs
      .map(({ mhs }) => mhs)
      .toSorted((a, b) => (a.nama === b.nama ? 0 : a.nama < b.nama ? -1 : 1)),
  }
}
