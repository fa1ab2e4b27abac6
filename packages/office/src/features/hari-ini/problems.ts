import { countWorkingDays } from '@sia/domain/kontak'
import type { Peran } from '@sia/domain/staf'
import { addDays, hariOf, showTanggal, showTanggalLong, todayWita } from '@sia/domain/time'
import { judgeBackup } from '@sia/server/backup/judge'
import type { Sql } from '@sia/server/db/sql'
import type { Env } from '@sia/server/env'
import type pg from 'pg'
import { listMarksMissing } from '../semester/checks.ts'

/** For the checks: SQL that only reads, and where backups are. */
export interface Surroundings {
  pool: pg.Pool
  sql: Sql
  env: Env
  now: Date
}

/** Something that is wrong, and what to do about it. */
export interface Problem {
  jenis: 'absensi' | 'nilai' | 'bank' | 'cadangan'
  keterangan: string
  saran: string
  /** Which ones. */
  rincian: string[]
}

type Check = (surroundings: Surroundings) => Promise<Problem | null>

/** So many days before its end a term's marks are asked for. */
const MARKS_DAYS = 21

/** So many working days the bank's file may wait. */
const BANK_DAYS = 3

/** Classes of the running term that met last week and have no attendance of it. */
const checkAttendance: Check = async ({ pool, now }) => {
  const today = todayWita(now)
  const monday = addDays(today, -6 - hariOf(today))
  const { rows } = await pool.query<{
    kode: string
    pertemuan: string
    tanggal: string
    dosen: string | null
  }>(
    // First the sessions of the week: only of those is attendance looked for.
    `with met as materialized (
       select k.id, k.kode, p.pertemuan, p.tanggal, d.nama as dosen
         from semester_ajaran s
         join kelas k on k.tahun_ajaran_id = s.tahun_ajaran_id
         join pengajaran p on p.kelas_id = k.id and p.status is distinct from 9
          and p.pertemuan not in ('UTS', 'UAS')
          and p.tanggal between greatest(s.mulai, $1::date) and least(s.selesai, $1::date + 6)
         left join dosen d on d.id = k.dosen_id
        where s.aktif)
     select kode, pertemuan, tanggal::text, dosen from met
      where exists (select from krs r where r.kelas_id = met.id)
        and not exists (
          select from krs r cross join lateral (
            select from absensi a
             where a.mhs_id = r.mhs_id and a.kelas_id = r.kelas_id and a.pertemuan = met.pertemuan
               and a.status in ('1', '4') limit 1) a
           where r.kelas_id = met.id)
      order by met.kode, met.tanggal`,
    [monday],
  )
  if (rows.length === 0) return null
  const count = new Set(rows.map(({ kode }) => kode)).size
  return {
    jenis: 'absensi',
    keterangan: `${count} kelas belum punya absensi minggu lalu (${showTanggal(monday)} sampai ${showTanggal(addDays(monday, 6))}).`,
    saran: 'Ingatkan dosennya: absensi diisi di Kantor, juga oleh Anda.',
    rincian: rows.map(
      ({ kode, pertemuan, tanggal, dosen }) =>
        `${kode}, pertemuan ${pertemuan}, ${showTanggal(tanggal)}${dosen ? `, ${dosen}` : ''}`,
    ),
  }
}

/** Classes of the running term whose marks are not complete when it ends soon, or has ended. */
const checkMarks: Check = async ({ pool, now }) => {
  const { rows } = await pool.query<{ id: number; selesai: string }>(
    'select id, selesai::text from semester_ajaran where aktif and selesai - $1::date <= $2',
    [todayWita(now), MARKS_DAYS],
  )
  const [term] = rows
  const names = term ? await listMarksMissing(pool, term.id) : []
  if (!term || names.length === 0) return null
  const ends = term.selesai < todayWita(now) ? 'sudah berakhir' : 'berakhir'
  return {
    jenis: 'nilai',
    keterangan: `Nilai ${names.length} kelas belum lengkap, padahal semester ${ends} ${showTanggalLong(term.selesai)}.`,
    saran: 'Ingatkan dosennya: nilai diisi di Kantor lalu diterbitkan.',
    rincian: names,
  }
}

/** The bank's file, where the college has ever booked one. */
const checkBank: Check = async ({ pool, now }) => {
  const { rows } = await pool.query<{ day: string | null }>(
    `select (max(at) at time zone 'Asia/Makassar')::date::text as day
       from import_run where kind in ('bank', 'berkas bank') and undone_at is null`,
  )
  const day = rows[0]?.day ?? null
  const days = day === null ? 0 : countWorkingDays(day, todayWita(now))
  if (days < BANK_DAYS) return null
  return {
    jenis: 'bank',
    keterangan: `Sudah ${days} hari kerja tidak ada berkas bank yang dibukukan, sejak ${showTanggalLong(day)}.`,
    saran: 'Unduh berkasnya dari bank, lalu taruh di Keuangan, Berkas bank.',
    rincian: [],
  }
}

const checkBackups: Check = async ({ sql, env, now }) => {
  const { text, advice } = await judgeBackup(sql, env, now).catch(explainUnreadable)
  if (advice === null) return null
  return { jenis: 'cadangan', keterangan: `Cadangan: ${text}.`, saran: advice, rincian: [] }
}

/** Files of another user of the machine may be unreadable to Kantor; the rest of the page stands all the same. */
function explainUnreadable(error: NodeJS.ErrnoException) {
  if (error.code !== 'EACCES' && error.code !== 'EPERM') throw error
  return {
    text: `tidak dapat diperiksa dari sini (${error.code} ${error.path ?? ''})`,
    advice: 'Beri Kantor hak membaca folder cadangan di DATA_DIR.',
  }
}

const CHECKS: [Peran, Check][] = [
  ['akademik', checkAttendance],
  ['akademik', checkMarks],
  ['keuangan', checkBank],
  ['it', checkBackups],
]

/** The problems that somebody with these roles can solve. Product §25.5. */
export async function listProblems(
  surroundings: Surroundings,
  peran: readonly Peran[],
): Promise<Problem[]> {
  const own = CHECKS.filter(([role]) => peran.includes(role))
  const found = await Promise.all(own.map(([, check]) => check(surroundings)))
  return found.filter((problem) => problem !== null)
}
