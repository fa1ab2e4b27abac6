import { DITIADAKAN } from '@sia/domain/absensi'
import { Badge } from '@sia/ui/badge'
import { Day } from '@sia/web-kit/day'
import { AbsensiMark } from '../../shared/kelas/absensi-mark.tsx'
import { explainMoved, type Slot } from '../../shared/kelas/phase.ts'
import type { Sesi } from '../../shared/kelas/sesi.ts'

interface SesiRowProps {
  sesi: Sesi
  slot: Slot
  isPast: boolean
  /** Said of the one that is held now or comes next. */
  due: string | undefined
}

/** A session of the class in a line or two: number, day, topic, the student's mark. Product §4.4, §4.9. */
export function SesiRow({ sesi, slot, isPast, due }: SesiRowProps) {
  const { pertemuan, kode, pengajaran: held } = sesi
  const tanggal = held?.tanggal ?? null
  const isNumber = /^\d+$/.test(pertemuan)
  const moved = held && explainMoved(held, slot)
  return (
    <tr
      aria-current={due ? 'true' : undefined}
      className={due ? 'bg-brand-soft outline-none!' : ''}
    >
      <th scope="row" className={`font-semibold whitespace-nowrap ${isPast ? 'text-muted' : ''}`}>
        {isNumber && <span className="max-sm:sr-only">Pertemuan </span>}
        {pertemuan}
      </th>
      <td className={isPast ? 'text-xs' : ''}>
        {kode === DITIADAKAN.kode ? (
          <span className="text-muted">{DITIADAKAN.label}</span>
        ) : (
          <span className="mr-2 text-muted">
            <Day date={tanggal} />
          </span>
        )}
        {held?.pembahasan}
        {(due || moved) && (
          <span className="mt-0.5 flex flex-wrap gap-1">
            {due && <span className="text-xs font-bold text-brand-ink">{due}</span>}
            {moved && <Badge tone="warn">{moved}</Badge>}
          </span>
        )}
      </td>
      <td>
        <AbsensiMark kode={kode} className="ml-auto h-6 w-7" />
      </td>
    </tr>
  )
}
