import { showRupiah } from '@sia/domain/pembayaran'
import { TONES, type Tone } from '@sia/ui/badge'
import { Icon } from '@sia/ui/icon'
import type { AngsuranState } from './pembayaran.ts'

interface Look {
  word: string
  icon: 'check' | 'clock'
  tone: Tone
  border: string
  amount: string
}

const LOOKS: Record<AngsuranState, Look> = {
  lunas: {
    word: 'Sudah dibayar',
    icon: 'check',
    tone: 'good',
    border: 'border-line bg-surface shadow-card',
    amount: 'text-lg font-bold',
  },
  sebagian: {
    word: 'Dibayar sebagian',
    icon: 'check',
    tone: 'warn',
    border: 'border-accent-ink/60 bg-surface shadow-card',
    amount: 'text-lg font-bold',
  },
  terlambat: {
    word: 'Terlambat, menunggu pembayaran',
    icon: 'clock',
    tone: 'bad',
    border: 'border-bad bg-surface shadow-card',
    amount: 'font-bold text-bad',
  },
  menunggu: {
    word: 'Menunggu pembayaran',
    icon: 'clock',
    tone: 'warn',
    border: 'border-dashed border-edge/50',
    amount: 'font-semibold text-muted',
  },
}

interface AngsuranCardProps {
  title: string
  state: AngsuranState
  /** What was paid, in rupiah; 0 for nothing yet. */
  jumlah: number
  /** The day of the payment, ready to read; null while there is none. */
  tanggal: string | null
  /** The fine in rupiah, 0 for none. */
  denda: number
  /** What is missing of it, in rupiah. */
  kurang?: number
}

/** One installment: a check when something is paid, a clock while it is pending. Product §6.3. */
export function AngsuranCard({
  title,
  state,
  jumlah,
  tanggal,
  denda,
  kurang = 0,
}: AngsuranCardProps) {
  const { word, icon, tone, border, amount } = LOOKS[state]
  return (
    <li className={`break-inside-avoid rounded-card border p-3.5 ${border}`}>
      <div className="flex items-center justify-between gap-2">
        <h3 className="text-sm font-semibold text-muted">{title}</h3>
        <span className={`grid size-7 place-items-center rounded-full ${TONES[tone]}`}>
          <Icon name={icon} className="size-4" />
          <span className="sr-only">{word}</span>
        </span>
      </div>
      <p className={`mt-1 whitespace-nowrap ${amount}`}>
        {jumlah > 0 ? showRupiah(jumlah) : state === 'terlambat' ? 'Terlambat' : 'Belum dibayar'}
      </p>
      {tanggal && <p className="text-sm text-muted">{tanggal}</p>}
      {kurang > 0 && (
        <p className="text-sm font-semibold text-accent-ink">
          Kurang <span className="whitespace-nowrap">{showRupiah(kurang)}</span>
        </p>
      )}
      {denda > 0 && (
        <p className="text-sm font-semibold text-bad">
          Denda <span className="whitespace-nowrap">{showRupiah(denda)}</span>
        </p>
      )}
    </li>
  )
}
