import type { CallerMhs } from '@sia/api/context'
import { presentBeranda } from '@sia/api/features/beranda/present'
import type { BerandaRow } from '@sia/api/features/beranda/queries'
import type { SharedKelas } from '@sia/api/features/kelas/present'
import { type Attendance, assemble, type Session, type Taken } from './kelas.ts'

export type Term = NonNullable<BerandaRow['semester_ajaran']>
export type Ojt = BerandaRow['ojt']

/** Everything but the classes, as either way reads it. */
type Rest = Omit<BerandaRow, 'krs'>

/** A registration with its rows. */
interface Own {
  taken: Taken
  pengajaran: Session[]
  absensi: Attendance[]
}

/** The start page by its own rules, of rows that were all read for it. */
export function replyOf(mhs: CallerMhs, own: Own[], rest: Rest) {
  const shared = new Map(own.map((one) => [one.taken.kelas_id, sharedOf(one)]))
  const krs = own.map(({ taken, absensi }) => ({
    ...taken,
    versi: '',
    absensi: absensi.map(({ pertemuan, status }) => `${pertemuan}:${status}`).join(',') || null,
  }))
  // The data set has no other students.
  const caller = { ...mhs, status: 'aktif', sejak: null } as const
  return presentBeranda({ ...rest, krs }, shared, caller, new Date())
}

// The rules read of a class what is put here; the schedule's ready made text is not among it.
function sharedOf({ taken, pengajaran }: Own): SharedKelas {
  const { kelas } = assemble(taken, pengajaran, [])
  const row = { ...taken, ...kelas, tahun_ajaran: { tahun: taken.tahun } }
  return { row, wire: kelas } as unknown as SharedKelas
}

/** The pocket book's claims by status; null is an activity without one. */
export function countClaims(claims: (number | null)[]): BerandaRow['buku_saku'] {
  const count = (status: number | null) => claims.filter((one) => one === status).length
  return {
    kegiatan: claims.length,
    diajukan: count(1),
    disetujui: count(2),
    ditolak: count(9),
    belum: count(null),
  }
}

/** A row a type of survey. */
export function countQuestions(questions: { jenis_survey_id: number; answered: boolean }[]) {
  const types = Map.groupBy(questions, ({ jenis_survey_id }) => jenis_survey_id)
  return [...types.values()].map((rows) => ({
    jumlah_soal: rows.length,
    jumlah_terjawab: rows.filter(({ answered }) => answered).length,
  }))
}
