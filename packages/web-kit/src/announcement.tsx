import { showHariTanggal } from '@sia/domain/time'
import { Icon } from '@sia/ui/icon'
import { Day } from './day.tsx'

interface AnnouncementTextProps {
  dari: string
  sampai: string
  /** The day of the event, where there is one; an answer that was kept before has none. */
  acara?: string | null
  isi: string
}

/**
 * An announcement below its title, as students see it: the day of the event, the days on which it is shown, text.
 * Product §11.1.
 */
export function AnnouncementText({ dari, sampai, acara, isi }: AnnouncementTextProps) {
  return (
    <>
      {acara && <p className="mt-1 font-bold">Acara: {showHariTanggal(acara)}</p>}
      <p className="mt-0.5 flex items-center gap-2 text-sm font-semibold text-muted">
        <Icon name="calendar" className="size-4" />
        <span>
          Tampil <Day date={dari} /> sampai <Day date={sampai} />
        </span>
      </p>
      <p className="mt-2 max-w-prose wrap-anywhere whitespace-pre-line">{isi}</p>
    </>
  )
}
