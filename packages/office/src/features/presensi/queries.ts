import {
  checkOpening,
  type SesiKelas,
  stepAt,
  stepLeft,
  type TOLD_REFUSALS,
} from '@sia/domain/presensi'
import { formatDay, formatTime } from '@sia/domain/time'
import type { Orm, Queryable } from '@sia/server/db/change'
import { ownHours } from '@sia/server/features/ruangan/queries-lecture'

/** A session by its class and name. */
export interface SesiId {
  kelas_id: number
  pertemuan: string
}

/** A session with the slot of its class, as the rule of openings asks for it; null for one that nobody has planned. */
export const findSesi = async (
  db: Pick<Orm, 'pengajaran'>,
  sesi: SesiId,
): Promise<SesiKelas | null> => (await findSesiOf(db, [sesi]))(sesi)

/** The same of several at once. */
async function findSesiOf(db: Pick<Orm, 'pengajaran'>, sesi: SesiId[]) {
  const rows = await db.pengajaran.findMany({
    where: { OR: sesi.map(({ kelas_id, pertemuan }) => ({ kelas_id, pertemuan })) },
    select: {
      kelas_id: true,
      pertemuan: true,
      tanggal: true,
      status: true,
      dari: true,
      sampai: true,
      kelas: { select: { jamkul: true } },
    },
  })
  const found = new Map(rows.map((row) => [nameOf(row), row]))
  return (one: SesiId): SesiKelas | null => {
    const row = found.get(nameOf(one))
    if (!row) return null
    const { jamkul } = row.kelas
    return {
      tanggal: row.tanggal && formatDay(row.tanggal),
      status: row.status,
      jam: ownHours(row),
      jamkul: jamkul && {
        hari: jamkul.hari,
        dari: formatTime(jamkul.dari),
        sampai: formatTime(jamkul.sampai),
      },
    }
  }
}

/** A session by one text. */
export const nameOf = ({ kelas_id, pertemuan }: SesiId): string => `${kelas_id} ${pertemuan}`

const READ = `
  select json_build_object('id', k.id, 'kode', k.kode, 'matkul', m.nama) as kelas,
         w.pertemuan, p.kode || presensi_kode(p.rahasia, $3) as kode, p.sampai,
         (select count(*)::int from krs where krs.kelas_id = k.id) as peserta,
         (select count(*)::int from absensi a
           where a.kelas_id = k.id and a.pertemuan = w.pertemuan and a.status = '1') as hadir,
         coalesce((select json_agg(d order by d.pada desc, d.nim) from (
           select s.nim, s.nama, h.pada, h.dikenal, a.status, h.mhs_id <> (
                    select f.mhs_id from presensi_hadir f where f.perangkat = h.perangkat order by f.pada limit 1) as milik_lain
             from presensi_hadir h join mhs s on s.id = h.mhs_id
             left join absensi a on a.mhs_id = h.mhs_id and a.kelas_id = h.kelas_id and a.pertemuan = h.pertemuan
            where h.kelas_id = k.id and h.pertemuan = w.pertemuan) d), '[]') as datang,
         coalesce((select json_agg(d order by d.pada desc, d.nim) from (
           select s.nim, s.nama, t.pada, t.alasan, a.status, (
                    select o.nim from presensi_hadir h join mhs o on o.id = h.mhs_id
                     where t.alasan = 'perangkat' and h.kelas_id = t.kelas_id and h.pertemuan = t.pertemuan
                       and h.perangkat = t.perangkat) as milik
             from presensi_tolak t join mhs s on s.id = t.mhs_id
             left join absensi a on a.mhs_id = t.mhs_id and a.kelas_id = t.kelas_id and a.pertemuan = t.pertemuan
            where t.kelas_id = k.id and t.pertemuan = w.pertemuan and t.alasan <> 'salah'
              and a.status is distinct from '1') d), '[]') as ditolak,
         coalesce((select json_agg(d order by d.pada desc, d.nim) from (
           select s.nim, s.nama, t.pada, t.kali from presensi_tolak t join mhs s on s.id = t.mhs_id
            where t.kelas_id = k.id and t.pertemuan = w.pertemuan and t.alasan = 'salah') d), '[]') as kode_salah
    from unnest($1::int[], $2::text[]) as w (kelas_id, pertemuan)
    join kelas k on k.id = w.kelas_id join matkul m on m.id = k.matkul_id
    left join pengajaran j on j.kelas_id = k.id and j.pertemuan = w.pertemuan
    left join presensi p on p.kelas_id = k.id and p.pertemuan = w.pertemuan and p.ditutup_pada is null and p.sampai > $4
     and j.status is distinct from 9
     and (j.tanggal is null or j.tanggal = (p.dibuka_pada at time zone 'Asia/Makassar')::date)`

interface Row {
  pertemuan: string
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
  kode_salah: { nim: string; nama: string; pada: string; kali: number }[]
}

/** For findPresensi. */
interface Ctx {
  db: Pick<Orm, 'pengajaran'>
  pool: Queryable
  now: Date
}

/**
 * The code of a session while it is shown, who came by it, who was refused and has not come since, and who sent wrong
 * codes. Takes the address of the students' portal. Product §25.13.
 */
export async function findPresensi(ctx: Ctx, sesi: SesiId, portal: string) {
  const [found] = await findPresensiOf(ctx, [sesi])
  if (!found) throw new Error(`no class ${sesi.kelas_id}`)
  return found(portal)
}

/** The same of several sessions in one statement, each as what makes it for a portal; none twice. */
export async function findPresensiOf({ db, pool, now }: Ctx, sesi: SesiId[]) {
  const { rows } = await pool.query<Row>(READ, [
    sesi.map(({ kelas_id }) => kelas_id),
    sesi.map(({ pertemuan }) => pertemuan),
    stepAt(now),
    now,
  ])
  const found = new Map(
    rows.map((row) => [nameOf({ kelas_id: row.kelas.id, pertemuan: row.pertemuan }), row]),
  )
  const isClosed = (one: SesiId) => found.get(nameOf(one))?.kode === null
  const closed = sesi.filter(isClosed)
  const planOf = closed.length > 0 ? await findSesiOf(db, closed) : () => null
  return sesi.map((one) => {
    const row = found.get(nameOf(one))
    const opening = isClosed(one) ? checkOpening(planOf(one), now) : null
    return row && ((portal: string) => present(row, { opening, now, portal }))
  })
}

function present(
  { kode, sampai, datang, ditolak, kode_salah, ...row }: Row,
  {
    opening,
    now,
    portal,
  }: { opening: ReturnType<typeof checkOpening> | null; now: Date; portal: string },
) {
  return {
    ...row,
    kode:
      kode !== null && sampai !== null
        ? { alamat: `${portal}/hadir/${kode}`, sisa: stepLeft(now), sampai }
        : null,
    halangan: opening && !opening.ok ? opening.message : null,
    datang: datang.map((one) => ({ ...one, pada: new Date(one.pada) })),
    ditolak: ditolak.map((one) => ({ ...one, pada: new Date(one.pada) })),
    kode_salah: kode_salah.map((one) => ({ ...one, pada: new Date(one.pada) })),
  }
}
