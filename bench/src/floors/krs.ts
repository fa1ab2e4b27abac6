import { summarizeNilai } from '@sia/domain/ipk'
import { isOfTerm, type RunningTerm } from '@sia/domain/paruh'
import { isPenilaianAsked } from '@sia/domain/penilaian-dosen'
import { todayWita } from '@sia/domain/time'
import type { PrismaClient } from '@sia/prisma/client'
import type pg from 'pg'
import { type Ask, type Floor, rowsOf, withDays } from './floor.ts'
import {
  type Attendance,
  assemble,
  flatten,
  kelasInclude,
  SESSION_COLUMNS,
  type Session,
  TAKEN,
  type Taken,
} from './kelas.ts'
import { MHS_COLUMNS, mhsOf } from './mhs.ts'

interface Settings {
  kehadiran_minimal: number | null
  nilai_ulang: null
}

type Term = RunningTerm & { tahun_ajaran_id: number }

async function raw(pool: pg.Pool, { mhs_id }: Ask) {
  const [taken, sessions, attendance, [mhs], [settings], [term]] = await Promise.all([
    rowsOf<Taken>(pool, 'taken', `${TAKEN} where k.mhs_id = $1`, [mhs_id]),
    rowsOf<Session>(
      pool,
      'sessions',
      `select ${SESSION_COLUMNS} from krs k join pengajaran p on p.kelas_id = k.kelas_id
        where k.mhs_id = $1`,
      [mhs_id],
    ),
    rowsOf<Attendance>(
      pool,
      'attendance',
      'select mhs_id, kelas_id, pertemuan, status from absensi where mhs_id = $1',
      [mhs_id],
    ),
    rowsOf(pool, 'mhs', `select ${MHS_COLUMNS.join(', ')} from mhs where id = $1`, [mhs_id]),
    rowsOf<Settings>(
      pool,
      'settings',
      'select kehadiran_minimal, nilai_ulang from pengaturan where id = 1',
      [],
    ),
    rowsOf<Term>(
      pool,
      'term',
      'select tahun_ajaran_id, semester, mulai, selesai from semester_ajaran where aktif',
    ),
  ])
  const sessionsOf = Map.groupBy(sessions, ({ kelas_id }) => kelas_id)
  const attendanceOf = Map.groupBy(attendance, ({ kelas_id }) => kelas_id)
  const items = taken.map((one) => {
    const { kelas_id } = one
    return itemOf(one, sessionsOf.get(kelas_id) ?? [], attendanceOf.get(kelas_id) ?? [], term)
  })
  return { ...replyOf(items, mhs), ...settings }
}

async function prisma(db: PrismaClient, { mhs_id }: Ask) {
  const [rows, mhs, settings, running] = await Promise.all([
    db.krs.findMany({ where: { mhs_id }, include: kelasInclude }),
    db.mhs.findUniqueOrThrow({ where: { id: mhs_id } }),
    db.pengaturan.findUniqueOrThrow({
      where: { id: 1 },
      select: { kehadiran_minimal: true, nilai_ulang: true },
    }) as Promise<Settings>,
    db.semesterAjaran.findFirst({ where: { aktif: true } }),
  ])
  const term = running ? (withDays(running) as unknown as Term) : undefined
  const items = rows.map((row) => {
    const { taken, pengajaran, absensi } = flatten(row)
    return itemOf(taken, pengajaran, absensi, term)
  })
  return { ...replyOf(items, mhsOf(mhs)), ...settings }
}

function itemOf(taken: Taken, sessions: Session[], attendance: Attendance[], term?: Term) {
  const { nilai, kelas } = assemble(taken, sessions, attendance)
  const { matkul, ruangan, jamkul, dosen } = kelas
  const { id, mhs_id, sudah_dinilai } = taken
  const rest = { matkul, ruangan, jamkul, dosen, mhs: null as object | null }
  const penilaian_diminta = isAsked(taken, kelas, term)
  return { id, mhs_id, kelas, nilai, sudah_dinilai, penilaian_diminta, ...rest }
}

// Everybody of the data set is an active student.
function isAsked(
  { sudah_dinilai, tahun_ajaran_id }: Taken,
  kelas: ReturnType<typeof assemble>['kelas'],
  term?: Term,
): boolean {
  const today = todayWita(new Date())
  if (!term || today > term.selesai) return false
  const { pengajaran, semester } = kelas
  if (!isOfTerm({ tahun_ajaran_id, semester }, term)) return false
  return isPenilaianAsked({ sudah_dinilai, pengajaran }, today)
}

function replyOf(items: ReturnType<typeof itemOf>[], mhs: object | undefined) {
  items.sort(byDayAndStart)
  const { ipk, nilai_ip } = summarizeNilai(
    // No course of the data set is taken twice, and its college has not chosen which of them counts.
    items.map(({ id, kelas, nilai, matkul }) => ({
      matkul_id: id,
      tahun: '',
      semester: kelas.semester,
      grade: nilai?.grade ?? null,
      sks: matkul.sks,
    })),
    null,
  )
  const [first] = items
  if (first) first.mhs = { ...mhs, nilai_akhir: { ipk }, nilai_ip }
  return { krs: items }
}

function byDayAndStart(a: ReturnType<typeof itemOf>, b: ReturnType<typeof itemOf>): number {
  const [left, right] = [a, b].map(({ jamkul }) => (jamkul ? `${jamkul.hari}${jamkul.dari}` : '8'))
  if (left !== right) return String(left) < String(right) ? -1 : 1
  return a.kelas.kode.localeCompare(b.kelas.kode)
}

export const krs: Floor = { path: '/api/krs', raw, prisma }
