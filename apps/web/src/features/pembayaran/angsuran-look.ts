import type { KeadaanAngsuran } from '@sia/domain/angsuran'
import type { IconName } from '@sia/ui/icon'

interface Look {
  /** A check where something is paid, a clock while nothing is. Product §6.3. */
  icon: IconName
  /** Colours and edge: no two states differ in colour alone. */
  mark: string
  amount: string
}

/** How an installment looks, in the strip as in the list. */
export const LOOKS: Record<KeadaanAngsuran, Look> = {
  lunas: {
    icon: 'check',
    mark: 'border-transparent bg-good-soft text-good',
    amount: 'font-bold',
  },
  sebagian: {
    icon: 'check',
    mark: 'border-2 border-accent-ink bg-accent-soft text-accent-ink',
    amount: 'font-bold',
  },
  lewat_tempo: {
    icon: 'clock',
    mark: 'border-2 border-bad bg-bad-soft text-bad',
    amount: 'font-bold text-bad',
  },
  akan_datang: {
    icon: 'clock',
    mark: 'border-dashed border-edge text-muted',
    amount: 'text-muted',
  },
  tanpa_tagihan: {
    icon: 'clock',
    mark: 'border-transparent bg-sunken text-muted',
    amount: 'text-muted',
  },
}
