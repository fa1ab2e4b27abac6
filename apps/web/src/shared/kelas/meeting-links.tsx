import { OutLink } from '@sia/ui/link-button'
import { safeLink } from '@sia/web-kit/show/format'
import type { Pengajaran } from './kehadiran.ts'

/** Where a session is met online and what it is taught with; nothing without either. Product §4.2. */
export function MeetingLinks({ meeting }: { meeting: Pengajaran }) {
  const meet = safeLink(meeting.link_meet)
  const materi = safeLink(meeting.link_materi)
  if (!meet && !materi) return null
  return (
    <div className="no-print mt-2 flex flex-wrap gap-2">
      {meet && (
        <OutLink href={meet} icon="video" look="primary">
          Link Meet
        </OutLink>
      )}
      {materi && (
        <OutLink href={materi} icon="file">
          Materi
        </OutLink>
      )}
    </div>
  )
}
