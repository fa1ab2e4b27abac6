import { create as rate } from '@sia/contracts/penilaian-dosen'
import type { RunningTerm } from '@sia/domain/paruh'
import { isOfTerm } from '@sia/domain/paruh'
import { isPenilaianAsked } from '@sia/domain/penilaian-dosen'
import type { StatusMhs } from '@sia/domain/status'
import { jsonRow } from '@sia/server/db/sql'
import { maySend } from '../../lib/may-send.ts'
import type { SharedKelas } from './present.ts'

/** The running half of the year; days 'YYYY-MM-DD'. */
export interface Term extends RunningTerm {
  tahun: string
  tahun_ajaran_id: number
}

/** The running half of the year as JSON inside a statement; null where the college has set none. */
export const runningTerm = jsonRow(
  `select t.tahun, s.tahun_ajaran_id, s.semester, s.mulai, s.selesai
     from semester_ajaran s join tahun_ajaran t on t.id = s.tahun_ajaran_id where s.aktif`,
)

/** Whether a class is one of the running half of the year. */
export const isRunning = ({ row }: SharedKelas, term: Term | null): boolean =>
  term !== null && isOfTerm(row, term)

/**
 * Whether a student is asked to rate a class's lecturer: the class runs, until the term's last day, the rule of
 * the college says so, and the student's status lets him rate. Today is 'YYYY-MM-DD' in WITA. Product §2.7, §21.5.
 */
export function isAsked(
  { sudah_dinilai }: { sudah_dinilai: boolean },
  kelas: SharedKelas,
  { term, today, mhs }: { term: Term | null; today: string; mhs: StatusMhs },
): boolean {
  if (!maySend(mhs, rate)) return false
  if (term === null || today > term.selesai || !isRunning(kelas, term)) return false
  return isPenilaianAsked({ sudah_dinilai, pengajaran: kelas.wire.pengajaran }, today)
}
