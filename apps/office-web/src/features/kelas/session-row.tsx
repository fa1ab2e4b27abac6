import type { Session } from '@sia/contracts/office/kelas'
import { isHeld } from '@sia/domain/absensi'
import { Badge } from '@sia/ui/badge'
import { Button, buttonClass } from '@sia/ui/button'
import { AppLink } from '@sia/web-kit/app-link'
import { Day } from '@sia/web-kit/day'
import { showJamRange } from '@sia/web-kit/show/format'
import { to } from '../../lib/to.ts'
import { nameSession } from '../../shared/session-name.ts'

interface SessionRowProps {
  kelas_id: number
  session: Session
  students: number
  /** Opens what the academic office says of a session; undefined for anybody else. */
  onEdit: (() => void) | undefined
}

/** A session of a class, with its attendance one touch away. */
export function SessionRow({ kelas_id, session, students, onEdit }: SessionRowProps) {
  const { pertemuan, tanggal, pembahasan, pengganti, terabsen, ada } = session
  const name = nameSession(pertemuan)
  return (
    <li className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span className="min-w-0 grow basis-60 wrap-anywhere">
        <strong className="font-semibold">{name}</strong>{' '}
        <span className="text-muted">{tanggal ? <Day date={tanggal} /> : 'belum bertanggal'}</span>
        {pembahasan && <span className="block text-sm text-muted">{pembahasan}</span>}
        <span className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
          {session.dari && session.sampai && (
            <Badge tone="warn">
              {showJamRange({ dari: session.dari, sampai: session.sampai })}
            </Badge>
          )}
          {session.ruangan && <Badge tone="warn">{session.ruangan.nama}</Badge>}
          {pengganti && <Badge>pengganti: {pengganti.nama}</Badge>}
          {ada && !isHeld(session) && <Badge tone="warn">ditiadakan</Badge>}
          {terabsen > 0 && (
            <Badge tone="quiet">
              absensi {terabsen} dari {students}
            </Badge>
          )}
        </span>
      </span>
      <span className="flex flex-wrap gap-2">
        {onEdit && (
          <Button look="plain" aria-label={`Ubah ${name}`} onClick={onEdit}>
            Ubah
          </Button>
        )}
        <AppLink
          to={to.sheet(kelas_id, pertemuan)}
          aria-label={`Absensi ${name}`}
          className={buttonClass('outline')}
        >
          Absensi
        </AppLink>
      </span>
    </li>
  )
}
