import type { LedgerEntry } from '@sia/contracts/office/pembayaran'
import { listDayParts } from '@sia/domain/booking'
import { showRupiah } from '@sia/domain/rupiah'
import { showTanggal } from '@sia/domain/time'
import { Button } from '@sia/ui/button'
import { Day, DayAndTime } from '@sia/web-kit/day'

interface EntryRowsProps {
  entries: LedgerEntry[]
  onOpen: (entry: LedgerEntry) => void
  /** Opens the fine of a slot. */
  onFine?: (entry: LedgerEntry) => void
}

/** Places of payments as rows: what they hold, how they stand, and who booked it. */
export function EntryRows({ entries, onOpen, onFine }: EntryRowsProps) {
  return (
    <ul className="grid text-sm [&>li+li]:border-t [&>li+li]:border-line">
      {entries.map((entry) => (
        <li
          key={`${entry.pos} ${entry.nomor}`}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-2 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.4fr)_auto]"
        >
          <p className="font-semibold first-letter:uppercase max-md:col-start-1">
            {entry.nama}
            {entry.jatuh_tempo && (
              <span className="block text-xs font-normal text-muted">
                jatuh tempo <Day date={entry.jatuh_tempo} />
              </span>
            )}
          </p>
          <p className="max-md:col-start-1">
            {entry.jumlah !== null && <span translate="no">{showRupiah(entry.jumlah)}</span>}
            {entry.tanggal && (
              <span className="text-muted">
                {' '}
                <Day date={entry.tanggal} />
              </span>
            )}
            {entry.bagian &&
              listDayParts(entry).map(({ tanggal, jumlah }) => (
                <span key={tanggal} className="block text-xs text-muted">
                  <span translate="no">{showRupiah(jumlah)}</span> {showTanggal(tanggal)}
                </span>
              ))}
          </p>
          <p className="max-md:col-start-1">
            {entry.keadaan}
            {entry.kurang > 0 && (
              <span className="text-muted"> kurang {showRupiah(entry.kurang)}</span>
            )}
            {entry.denda > 0 && <span className="text-bad"> denda {showRupiah(entry.denda)}</span>}
            {onFine && entry.kali_denda !== null && (
              <button
                type="button"
                aria-label={`Atur denda ${entry.nama}`}
                className="ml-2 inline-flex min-h-11 min-w-11 items-center font-semibold text-brand-ink underline"
                onClick={() => onFine(entry)}
              >
                Atur denda
              </button>
            )}
          </p>
          <p className="text-xs text-muted wrap-anywhere max-md:col-start-1">
            <Trace jejak={entry.jejak} />
          </p>
          <Button
            look="plain"
            icon={entry.jumlah === null ? 'plus' : 'edit'}
            aria-label={`${entry.jumlah === null ? 'Catat pembayaran' : 'Ubah'} ${entry.nama}`}
            className="max-md:col-start-2 max-md:row-span-4 max-md:row-start-1"
            onClick={() => onOpen(entry)}
          />
        </li>
      ))}
    </ul>
  )
}

function Trace({ jejak }: { jejak: LedgerEntry['jejak'] }) {
  if (jejak === null) return null
  const { oleh, pada, nomor, sumber } = jejak
  return (
    <>
      {oleh}, <DayAndTime at={pada} />
      {nomor !== null && ` · nomor ${nomor}, ${sumber}`}
    </>
  )
}
