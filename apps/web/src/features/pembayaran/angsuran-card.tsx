import { showRupiah } from '@sia/domain/pembayaran'
import { TONES } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'

interface AngsuranCardProps {
  title: string
  isPaid: boolean
  amount: string
  /** The day of the payment, ready to read; null while there is none. */
  tanggal: string | null
  /** The fine in rupiah, 0 for none. */
  denda: number
}

/** One installment: a check when it is paid, a clock while it is pending. Specification §4, §9. */
export function AngsuranCard({ title, isPaid, amount, tanggal, denda }: AngsuranCardProps) {
  return (
    <li
      className={`break-inside-avoid rounded-card border p-3.5 ${isPaid ? 'border-line bg-surface shadow-card' : 'border-dashed border-edge/50'}`}
    >
      <div className="flex items-center justify-between gap-2">
        <h3 className="text-sm font-semibold text-muted">{title}</h3>
        <span
          className={`grid size-7 place-items-center rounded-full ${TONES[isPaid ? 'good' : 'warn']}`}
        >
          <Icon name={isPaid ? 'check' : 'clock'} className="size-4" />
          <span className="sr-only">{isPaid ? 'Sudah dibayar' : 'Menunggu pembayaran'}</span>
        </span>
      </div>
      <p
        className={`mt-1 whitespace-nowrap ${isPaid ? 'text-lg font-bold' : 'font-semibold text-muted'}`}
      >
        {amount}
      </p>
      {tanggal && <p className="text-sm text-muted">{tanggal}</p>}
      {denda > 0 && (
        <p className="text-sm font-semibold whitespace-nowrap text-bad">
          Denda {showRupiah(denda)}
        </p>
      )}
    </li>
  )
}
