import type { LedgerEntry } from '@sia/contracts/office/pembayaran'
import { showRupiah } from '@sia/domain/rupiah'
import { showTanggal } from '@sia/domain/time'
import { TONES, type Tone } from '@sia/ui/badge'

const BY_STATE: Record<string, Tone> = {
  lunas: 'good',
  sebagian: 'warn',
  'lewat tempo': 'bad',
}

interface SlotStripProps {
  slots: LedgerEntry[]
  onOpen: (entry: LedgerEntry) => void
}

/** The slots as months, each in the colour of its state, to be opened. */
export function SlotStrip({ slots, onOpen }: SlotStripProps) {
  return (
    <ol className="mb-3 flex flex-wrap gap-1.5">
      {slots.map((slot) => {
        const said = [
          slot.nama,
          slot.keadaan,
          slot.jumlah !== null && showRupiah(slot.jumlah),
          slot.jatuh_tempo && `jatuh tempo ${showTanggal(slot.jatuh_tempo)}`,
        ]
        return (
          <li key={`${slot.pos} ${slot.nomor}`}>
            <button
              type="button"
              title={said.filter(Boolean).join(', ')}
              aria-label={said.filter(Boolean).join(', ')}
              className={`size-11 rounded-control text-sm font-bold ${TONES[BY_STATE[slot.keadaan ?? ''] ?? 'quiet']}`}
              onClick={() => onOpen(slot)}
            >
              {slot.nomor}
            </button>
          </li>
        )
      })}
    </ol>
  )
}
