import type { AbsensiStudent, Mark } from '@sia/contracts/office/absensi'
import { OF_MARKED } from '@sia/domain/absensi'
import type { Status } from '@sia/domain/status'
import { showNumber } from '@sia/web-kit/show/format'

/** From so many on what may be missed yet is not worth saying. */
const PLENTY = 3

interface StudentNoteProps {
  student: AbsensiStudent
  /** His status on the day of the session, where he is not aktif. */
  status: Status | undefined
  /** The mark that was set before attendance was taken. */
  ahead: Mark | null
}

/** His NIM and what to know of a student before his mark is set: in a few words, since they stand below his name on a phone. */
export function StudentNote(props: StudentNoteProps) {
  const { text, title, isBad = false } = noteOf(props)
  return (
    <span className="block text-sm text-muted">
      {props.student.nim} ·{' '}
      <span title={title} className={isBad ? 'text-bad' : ''}>
        {text}
      </span>
    </span>
  )
}

interface Note {
  text: string
  isBad?: boolean
  /** All of it. */
  title?: string
}

function noteOf({ student: { hadir, sisa }, status, ahead }: StudentNoteProps): Note {
  if (status) return { text: status, isBad: true }
  if (ahead === '3') return { text: 'surat sakit ✓' }
  if (ahead === '2') return { text: 'izin ✓' }
  const bad = (text: string): Note => ({ text, isBad: true, ...(sisa && { title: sisa.sentence }) })
  if (sisa?.keadaan === 'gagal') return bad('batas terlampaui')
  if (sisa?.keadaan === 'wajib') return bad('wajib hadir terus')
  if (sisa?.keadaan === 'boleh' && sisa.kali < PLENTY) return bad(`sisa ${sisa.kali} kali absen`)
  return {
    text:
      hadir.persen === null
        ? 'belum ada absensi'
        : `${showNumber(Math.round(hadir.persen))}% ${OF_MARKED}`,
  }
}
