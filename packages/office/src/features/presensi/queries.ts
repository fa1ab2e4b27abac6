import {
  checkOpening,
  type SesiKelas,
  stepAt,
  stepLeft,
  type TOLD_REFUSALS,
} from '@sia/domain/presensi'
import { formatDay, formatTime } from '@sia/domain/time'
import type { Orm, Queryable } from '@sia/server/db/change'

/** A session by its class and name. */
export interface SesiId {
  kelas_id: number
  pertemuan: string
}

/** A session with the slot of its class, as the rule of openings asks for it; null for one that nobody has planned. */
export async function findSesi(
  db: Pick<Orm, 'pengajaran'>,
  { kelas_id, pertemuan }: SesiId,
): Promise<SesiKelas | null> {
  const row = await db.pengajaran.findUnique({
    where: { kelas_id_pertemuan: { kelas_id, pertemuan } },
    select: { tanggal: true, status: true, kelas: { select: { jamkul: true } } },
  })
  if (!row) return null
  const { jamkul } = row.kelas
  return {
    tanggal: row.tanggal && formatDay(row.tanggal),
    status: row.status,
    jamkul: jamkul && {
      hari: jamkul.hari,
      dari: formatTime(jamkul.dari),
      sampai: formatTime(jamkul.sampai),
    },
  }
}

const READ = `
  select json_build_object('id', k.id, 'kode', k.kode, 'matkul', m.nama) as kelas,
         p.kode || presensi_kode(p.rahasia, $3) as kode, p.sampai,
         (select count(*)::int from krs where krs.kelas_id = k.id) as peserta,
         (select count(*)::int from absensi a
           where a.kelas_id = k.id and a.pertemuan = $2 and a.status = '1') as hadir,
         coalesce((select json_agg(d order by d.pada desc, d.nim) from (
           select s.nim, s.nama, h.pada, h.dikenal, a.status, h.mhs_id <> (
                    select f.mhs_id from presensi_hadir f where f.perangkat = h.perangkat order by f.pada limit 1) as milik_lain
             from presensi_hadir h join mhs s on s.id = h.mhs_id
             left join absensi a on a.mhs_id = h.mhs_id and a.kelas_id = h.kelas_id and a.pertemuan = h.pertemuan
            where h.kelas_id = k.id and h.pertemuan = $2) d), '[]') as datang,
         coalesce((select json_agg(d order by d.pada desc, d.nim) from (
           select s.nim, s.nama, t.pada, t.alasan, a.status, (
                    select o.nim from presensi_hadir h join mhs o on o.id = h.mhs_id
                     where t.alasan = 'perangkat' and h.kelas_id = t.kelas_id and h.pertemuan = t.pertemuan
                       and h.perangkat = t.perangkat) as milik
             from presensi_tolak t join mhs s on s.id = t.mhs_id
             left join absensi a on a.mhs_id = t.mhs_id and a.kelas_id = t.kelas_id and a.pertemuan = t.pertemuan
            where t.kelas_id = k.id and t.pertemuan = $2 and a.status is distinct from '1') d), '[]') as ditolak
    from kelas k join matkul m on m.id = k.matkul_id
    left join pengajaran j on j.kelas_id = k.id and j.pertemuan = $2
    left join presensi p on p.kelas_id = k.id and p.pertemuan = $2 and p.ditutup_pada is null and p.sampai > $4
     and j.status is distinct from 9
     and (j.tanggal is null or j.tanggal = (p.dibuka_pada at time zone 'Asia/Makassar')::date)
   where k.id = $1`

interface Row {
  kelas: { id: number; kode: string; matkul: string }
  kode: string | null
  sampai: Date | null
  peserta: number
  hadir: number
  datang: {
    nim: string
    nama: string
    pada: string
    dikenal: boolean
    milik_lain: boolean
    status: string | null
  }[]
  ditolak: {
    nim: string
    nama: string
    pada: string
    alasan: (typeof TOLD_REFUSALS)[number]
    status: string | null
    milik: string | null
  }[]
}

/**
 * The code of a session while it is shown, who came by it, and who was refused and has not come since. Takes the address
 * of the students' portal. Product §25.13.
 */
export async function findPresensi(
  { db, pool, now }: { db: Pick<Orm, 'pengajaran'>; pool: Queryable; now: Date },
  sesi: SesiId,
  portal: string,
) {
  const { kelas_id, pertemuan } = sesi
  const { rows } = await pool.query<Row>(READ, [kelas_id, pertemuan, stepAt(now), now])
  const { kode, sampai, datang, ditolak, ...row } = rows[0] as Row
  const opening = kode === null ? checkOpening(await findSesi(db, sesi), now) : null
  return {
    ...row,
    pertemuan,
    kode:
      kode !== null && sampai !== null
        ? { alamat: `${portal}/hadir/${kode}`, sisa: stepLeft(now), sampai }
        : null,
    halangan: opening && !opening.ok ? opening.message : null,
    datang: datang.map((one) => ({ ...one, pada: new Date(one.pada) })),
    ditolak: ditolak.map((one) => ({ ...one, pada: new Date(one.pada) })),
  }
}
