import { isHeld, MEETINGS, showAbsensi, showHadir } from '@sia/domain/absensi'
import { type Pengajaran, summarizeKehadiran } from '../../shared/kelas/kehadiran.ts'

const COLOUR_OF: Record<string, string> = {
  H: 'bg-brand',
  I: 'bg-accent',
  S: 'bg-accent',
  A: 'bg-bad',
}

/** The attendance of a class in a line: the 12 meetings in their order, and how many of those held. Product §4.4. */
export function KehadiranLine({ pengajaran }: { pengajaran: Pengajaran[] }) {
  const colourOf = (meeting: string) => {
    const held = pengajaran.find((one) => one.pertemuan === meeting && isHeld(one))
    return COLOUR_OF[showAbsensi(held?.absensi[0]?.status ?? null)] ?? 'bg-line'
  }
  const { hadir, marked } = summarizeKehadiran(pengajaran)
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-xs font-semibold">
      <span aria-hidden="true" className="bar flex h-1.5 w-20 gap-px overflow-hidden rounded-full">
        {MEETINGS.map((meeting) => (
          <span key={meeting} className={`bar-part grow ${colourOf(meeting)}`} />
        ))}
      </span>
      {marked > 0 && 'Hadir '}
      {showHadir(hadir, marked)}
    </p>
  )
}
