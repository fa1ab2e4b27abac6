import { type ABSENSI_LABELS, PERTEMUAN, summarizeHadir } from '@sia/domain/absensi'
import { explainSisaAbsen } from '@sia/domain/kehadiran-minimal'
import { statusOn } from '@sia/domain/mark-absensi'
import { compareNames } from '@sia/domain/order'
import { orderPertemuan } from '@sia/domain/pertemuan'
import type { StatusMhs } from '@sia/domain/status'
import { parseDay, todayWita } from '@sia/domain/time'
import type { Queryable } from '@sia/server/db/change'
import { type KelasAccess, mayHold } from '../kelas/access.ts'

/** A mark, '1' to '4'; by session. */
type Marks = Record<string, string>

interface SessionRow {
  pertemuan: string
  status: number | null
  /** 'YYYY-MM-DD'. */
  tanggal: string | null
  kode_terbuka: boolean
}

interface StudentRow {
  nim: string
  nama: string
  absensi: Marks
  /** His statuses, the oldest first. */
  statuses: StatusMhs[]
}

/** Whether the code of `s`, a session, is shown at the moment $2. Product §25.13. */
export const CODE_SHOWN = `exists (
  select from presensi p where p.kelas_id = s.kelas_id and p.pertemuan = s.pertemuan
     and p.ditutup_pada is null and p.sampai > $2)`

const SESSIONS = `
  select s.pertemuan, s.status, s.tanggal::text as tanggal, ${CODE_SHOWN} as kode_terbuka
    from pengajaran s where s.kelas_id = $1`

const STUDENTS = `
  select m.nim, m.nama,
         coalesce((select json_object_agg(a.pertemuan, a.status) from absensi a
                    where a.mhs_id = r.mhs_id and a.kelas_id = r.kelas_id), '{}') as absensi,
         coalesce((select json_agg(json_build_object('status', s.status, 'sejak', s.sejak) order by s.sejak)
                     from mhs_status s where s.mhs_id = r.mhs_id), '[]') as statuses
    from krs r join mhs m on m.id = r.mhs_id where r.kelas_id = $1`

/**
 * The attendance of a class: its sessions in the order in which they are held, and its students by name. A substitute
 * sees his own sessions alone; percent and absences left are of all. Product §25.11.
 */
export async function findAbsensi(pool: Queryable, access: KelasAccess, now: Date) {
  const [{ rows: sessions }, { rows: students }, minimal] = await Promise.all([
    pool.query<SessionRow>(SESSIONS, [access.id, now]),
    pool.query<StudentRow>(STUDENTS, [access.id]),
    readMinimal(pool),
  ])
  const today = todayWita(now)
  const planned = new Map(sessions.map((one) => [one.pertemuan, one]))
  const shown = orderPertemuan(sessions).flatMap((name) => {
    const pertemuan = PERTEMUAN.find((one) => one === name)
    return pertemuan && mayHold(access, pertemuan) ? [pertemuan] : []
  })
  return {
    kelas: { kode: access.kode, matkul: access.matkul },
    pertemuan: shown.map((pertemuan) => {
      const one = planned.get(pertemuan)
      const tanggal = dayOf(one?.tanggal)
      return {
        pertemuan,
        ada: one !== undefined,
        status: one?.status ?? null,
        tanggal,
        kode_terbuka: one?.kode_terbuka ?? false,
      }
    }),
    mahasiswa: students
      .map((student) => {
        const absensi = Object.entries(student.absensi)
        const kelas = {
          pengajaran: sessions,
          absensi: absensi.map(([pertemuan, status]) => ({ pertemuan, status })),
        }
        return {
          nim: student.nim,
          nama: student.nama,
          absensi: pick(shown, (pertemuan) => student.absensi[pertemuan] as Mark | undefined),
          status: pick(shown, (pertemuan) => {
            const status = statusOn(student.statuses, planned.get(pertemuan)?.tanggal ?? today)
            return status === 'aktif' ? undefined : status
          }),
          hadir: summarizeHadir([kelas]),
          sisa: minimal === null ? null : explainSisaAbsen(kelas, minimal),
        }
      })
      .toSorted((a, b) => compareNames(a.nama, b.nama)),
    minimal,
    hari_ini: parseDay(today) as Date,
  }
}

type Mark = keyof typeof ABSENSI_LABELS
type Session = (typeof PERTEMUAN)[number]

/** The known facts by session; sessions without one are left out. */
function pick<T>(of: Session[], know: (pertemuan: Session) => T | undefined) {
  const entries = of.flatMap((one) => {
    const known = know(one)
    return known === undefined ? [] : [[one, known] as const]
  })
  return Object.fromEntries(entries) as Partial<Record<Session, T>>
}

const dayOf = (text: string | null | undefined) => (text ? parseDay(text) : null)

async function readMinimal(pool: Queryable): Promise<number | null> {
  const { rows } = await pool.query<{ minimal: number | null }>(
    'select kehadiran_minimal as minimal from pengaturan where id = 1',
  )
  return rows[0]?.minimal ?? null
}

// By its students: attendance is found by them, and not by class.
const MARKED = `
  select a.pertemuan, count(*)::int as count
    from krs r join absensi a on a.mhs_id = r.mhs_id and a.kelas_id = r.kelas_id
   where r.kelas_id = $1 group by a.pertemuan`

/** How many students have a mark, by session of a class; sessions without marks are left out. */
export async function countMarked(pool: Queryable, kelas_id: number): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ pertemuan: string; count: number }>(MARKED, [kelas_id])
  return new Map(rows.map(({ pertemuan, count }) => [pertemuan, count]))
}
