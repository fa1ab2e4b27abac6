import type { HistoryEntry } from '@sia/contracts/office/history'
import { DayAndTime } from '@sia/web-kit/day'

/** Who changed what and when, the latest first. */
export function History({ entries }: { entries: HistoryEntry[] }) {
  if (entries.length === 0) return <p className="text-muted">Belum ada perubahan yang tercatat.</p>
  return (
    <ol className="grid gap-3 text-sm">
      {entries.map(({ id, pada, oleh, apa, isi }) => (
        <li key={id} className="border-l-2 border-line pl-3">
          <p className="font-semibold first-letter:uppercase">{apa}</p>
          <p className="text-muted wrap-anywhere">
            {oleh}, <DayAndTime at={pada} />
          </p>
          <Changes isi={isi} />
        </li>
      ))}
    </ol>
  )
}

/** The changed fields, from old to new. */
export function Changes({ isi }: Pick<HistoryEntry, 'isi'>) {
  if (isi.length === 0) return null
  return (
    <ul className="mt-1 grid content-start gap-0.5">
      {isi.map(({ nama, dari, ke, rahasia }) => (
        <li key={nama} className="wrap-anywhere">
          {nama}
          {rahasia
            ? ' (isinya tidak dicatat)'
            : `: ${dari === null ? '' : `${dari} menjadi `}${ke ?? 'kosong'}`}
        </li>
      ))}
    </ul>
  )
}
