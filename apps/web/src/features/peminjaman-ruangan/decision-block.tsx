import type { Peminjaman } from '@sia/contracts/peminjaman-ruangan'
import { type StatusPeminjaman, stateOf } from '@sia/domain/peminjaman-ruangan'
import { TONES, type Tone } from '@sia/ui/badge'
import { Icon, type IconName } from '@sia/ui/icon'

const LOOKS: Record<StatusPeminjaman['text'], { tone: Tone; icon: IconName }> = {
  Ditolak: { tone: 'bad', icon: 'close' },
  Menyetujui: { tone: 'good', icon: 'check' },
  Mengetahui: { tone: 'brand', icon: 'eye' },
  'Belum ada persetujuan.': { tone: 'quiet', icon: 'clock' },
}

/** The decision, by whom, and why not. Product §14.3. */
export function DecisionBlock({ row }: { row: Peminjaman }) {
  const { text, oleh } = stateOf(row)
  const { tone, icon } = LOOKS[text]
  return (
    <div className={`mt-auto flex items-center gap-3 rounded-control px-3 py-1.5 ${TONES[tone]}`}>
      <Icon name={icon} />
      <div className="min-w-0">
        <p className="font-bold">{text}</p>
        {oleh && <p className="text-sm font-medium wrap-anywhere">{oleh}</p>}
        {row.alasan && <p className="text-sm whitespace-pre-line wrap-anywhere">{row.alasan}</p>}
      </div>
    </div>
  )
}
