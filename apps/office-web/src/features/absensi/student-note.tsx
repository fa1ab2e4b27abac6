import type { AbsensiStudent, Mark } from '@sia/contracts/office/absensi'
import type { Status } from '@sia/domain/status'
import { showNumber } from '@sia/web-kit/show/format'

/** From so many on what may be missed yet is not worth saying. */
const PLENTY = 3

interface StudentNoteProps {
  student: AbsensiStudent
  /** What he is on the day of the session, where he is not aktif. */
  status: Status | undefined
  /** The mark that was set before attendance was taken. */
  ahead: Mark | null
}

/** What to know of a student before his mark is set: in a few words, since they stand below his name on a phone. */
export function StudentNote({ student, status, ahead }: StudentNoteProps) {
  const { hadir, sisa } = student
  if (status) return <Note isBad>{status}</Note>
  if (ahead === '3') return <Note>surat sakit ✓</Note>
  if (ahead === '2') return <Note>izin ✓</Note>
  if (sisa?.keadaan === 'gagal')
    return (
      <Note isBad title={sisa.sentence}>
        batas terlampaui
      </Note>
    )
  if (sisa?.keadaan === 'wajib')
    return (
      <Note isBad title={sisa.sentence}>
        wajib hadir terus
      </Note>
    )
  if (sisa?.keadaan === 'boleh' && sisa.kali < PLENTY) {
    return (
      <Note isBad title={sisa.sentence}>
        sisa {sisa.kali} kali absen
      </Note>
    )
  }
  return (
    <Note>
      {hadir.persen === null ? 'belum ada absensi' : `${showNumber(Math.round(hadir.persen))}%`}
    </Note>
  )
}

interface NoteProps {
  isBad?: boolean
  title?: string
  children: React.ReactNode
}

const Note = ({ isBad = false, title, children }: NoteProps) => (
  <span title={title} className={`block text-sm ${isBad ? 'text-bad' : 'text-muted'}`}>
    {children}
  </span>
)
