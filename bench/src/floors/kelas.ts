import { bestKehadiran, computeKehadiran, PERTEMUAN } from '@sia/domain/absensi'
import { listNeededUas, showNeededUas } from '@sia/domain/needed-uas'
import { computeNilai } from '@sia/domain/nilai'
import type { Prisma, PrismaClient } from '@sia/prisma/client'
import type pg from 'pg'
import { type Ask, day, type Floor, rowsOf, time } from './floor.ts'

/** Registration and class of one student in one row. */
export interface Taken {
  id: number
  mhs_id: number
  kelas_id: number
  tugas: number | null
  uts: number | null
  uas: number | null
  tahun_ajaran_id: number
  tahun: string
  kode: string
  semester: number
  group_whatsapp: string | null
  persentasi_kehadiran: number
  persentasi_tugas: number
  persentasi_uts: number
  persentasi_uas: number
  dosen: string | null
  ruangan: string | null
  hari: number | null
  dari: string
  sampai: string
  matkul_id: number
  matkul: string
  jenis_matkul: number
  sks: number
  bahan_ajar_link: string | null
  rpp_link: string | null
  sudah_dinilai: boolean
}

export interface Session {
  id: number
  kelas_id: number
  pertemuan: string
  status: number | null
  tanggal: string | null
  pembahasan: string | null
  link_meet: string | null
  link_materi: string | null
}

export interface Attendance {
  mhs_id: number
  kelas_id: number
  pertemuan: string
  status: string
}

export const TAKEN = `
  select k.id, k.mhs_id, k.kelas_id, k.tugas, k.uts, k.uas, c.tahun_ajaran_id, t.tahun, c.kode, c.semester, c.group_whatsapp,
         c.persentasi_kehadiran, c.persentasi_tugas, c.persentasi_uts, c.persentasi_uas,
         d.nama as dosen, r.nama as ruangan, j.hari, j.dari, j.sampai,
         c.matkul_id, m.nama as matkul, m.jenis_matkul, m.sks, m.bahan_ajar_link, m.rpp_link,
         exists (select from penilaian_dosen p where p.mhs_id = k.mhs_id and p.kelas_id = k.kelas_id)
           as sudah_dinilai
    from krs k join kelas c on c.id = k.kelas_id join matkul m on m.id = c.matkul_id
    join tahun_ajaran t on t.id = c.tahun_ajaran_id
    left join dosen d on d.id = c.dosen_id left join ruangan r on r.id = c.ruangan_id
    left join jamkul j on j.id = c.jamkul_id`

export const SESSION_COLUMNS =
  'p.id, p.kelas_id, p.pertemuan, p.status, p.tanggal, p.pembahasan, p.link_meet, p.link_materi'

const ORDER = new Map<string, number>(PERTEMUAN.map((pertemuan, index) => [pertemuan, index]))
const placeOf = ({ pertemuan }: { pertemuan: string }) => ORDER.get(pertemuan) ?? 0

/** The class as the wire has it, and the marks. */
export function assemble(taken: Taken, sessions: Session[], attendance: Attendance[]) {
  const by = new Map(attendance.map((row) => [row.pertemuan, row]))
  const pengajaran = sessions
    .sort((a, b) => placeOf(a) - placeOf(b))
    .map((row) => {
      const { id, pertemuan, status, tanggal, pembahasan, link_meet, link_materi } = row
      const own = by.get(pertemuan)
      const absensi = own ? [{ mhs_id: own.mhs_id, pertemuan, status: own.status }] : []
      return { id, pertemuan, status, tanggal, pembahasan, link_meet, link_materi, absensi }
    })
  const kehadiran = computeKehadiran({ pengajaran: sessions, absensi: attendance })
  const { hari, dari, sampai } = taken
  const { jenis_matkul, sks, bahan_ajar_link, rpp_link } = taken
  return {
    nilai: computeNilai({ ...taken, kehadiran }, taken),
    kelas: {
      id: taken.kelas_id,
      kode: taken.kode,
      semester: taken.semester,
      group_whatsapp: taken.group_whatsapp,
      dosen: taken.dosen === null ? null : { nama: taken.dosen },
      ruangan: taken.ruangan === null ? null : { nama: taken.ruangan },
      jamkul: hari === null ? null : { hari, dari, sampai },
      matkul: { nama: taken.matkul, jenis_matkul, sks, bahan_ajar_link, rpp_link },
      pengajaran,
    },
  }
}

/** The college's least attendance, as both calls carry it. */
export const MINIMAL = 'select kehadiran_minimal from pengaturan where id = 1'

export interface Minimal {
  kehadiran_minimal: number | null
}

export const minimalOf = (db: PrismaClient): Promise<Minimal> =>
  db.pengaturan.findUniqueOrThrow({ where: { id: 1 }, select: { kehadiran_minimal: true } })

export const kelasInclude = {
  absensi: true,
  penilaian_dosen: true,
  kelas: {
    include: {
      dosen: true,
      ruangan: true,
      jamkul: true,
      matkul: true,
      pengajaran: true,
      tahun_ajaran: true,
    },
  },
} as const

/** A registration as Prisma gives it with `kelasInclude`, in the shape of the statements. */
export function flatten(krs: Prisma.KrsGetPayload<{ include: typeof kelasInclude }>) {
  const { kelas, absensi, penilaian_dosen, ...own } = krs
  const { dosen, ruangan, jamkul, matkul, pengajaran, tahun_ajaran, ...rest } = kelas
  const { nama, jenis_matkul, sks, bahan_ajar_link, rpp_link } = matkul
  const taken: Taken = {
    ...rest,
    ...own,
    tahun: tahun_ajaran.tahun,
    dosen: dosen?.nama ?? null,
    ruangan: ruangan?.nama ?? null,
    hari: jamkul?.hari ?? null,
    dari: jamkul ? time(jamkul.dari) : '',
    sampai: jamkul ? time(jamkul.sampai) : '',
    matkul: nama,
    jenis_matkul,
    sks,
    bahan_ajar_link,
    rpp_link,
    sudah_dinilai: penilaian_dosen !== null,
  }
  return { taken, absensi, pengajaran: pengajaran.map((p) => ({ ...p, tanggal: day(p.tanggal) })) }
}

async function raw(pool: pg.Pool, { mhs_id, params }: Ask) {
  const own = [mhs_id, Number(params.id)]
  const [[taken], sessions, attendance, penilaian_dosen, [minimal]] = await Promise.all([
    rowsOf<Taken>(pool, 'taken-one', `${TAKEN} where k.mhs_id = $1 and k.kelas_id = $2`, own),
    rowsOf<Session>(
      pool,
      'sessions-one',
      `select ${SESSION_COLUMNS} from pengajaran p where p.kelas_id = $1`,
      [own[1]],
    ),
    rowsOf<Attendance>(
      pool,
      'attendance-one',
      'select mhs_id, kelas_id, pertemuan, status from absensi where mhs_id = $1 and kelas_id = $2',
      own,
    ),
    rowsOf(
      pool,
      'rating',
      `select mhs_id, kelas_id, penampilan, kepribadian, penguasaan_materi, mudah_diterima,
              semangat_mengajar, ketepatan_waktu, kritik_saran
         from penilaian_dosen where mhs_id = $1 and kelas_id = $2`,
      own,
    ),
    rowsOf<Minimal>(pool, 'minimal', MINIMAL, []),
  ])
  if (!taken) throw new Error('no such class')
  const reply = replyOf(taken, assemble(taken, sessions, attendance), penilaian_dosen)
  return { ...reply, ...minimal, perlu_uas: neededOf(taken, sessions, attendance) }
}

function neededOf(taken: Taken, pengajaran: Session[], absensi: Attendance[]): string[] {
  if (taken.uas !== null) return []
  const kehadiran = bestKehadiran({ pengajaran, absensi })
  return listNeededUas({ ...taken, kehadiran }, taken).map(showNeededUas)
}

function replyOf(taken: Taken, one: ReturnType<typeof assemble>, penilaian_dosen: object[]) {
  const { persentasi_kehadiran, persentasi_tugas, persentasi_uts, persentasi_uas } = taken
  return {
    ...one.kelas,
    persentasi_kehadiran,
    persentasi_tugas,
    persentasi_uts,
    persentasi_uas,
    krs: [{ mhs_id: taken.mhs_id, nilai: one.nilai }],
    penilaian_dosen,
  }
}

export const kelas: Floor = { path: '/api/kelas/:id', raw }
