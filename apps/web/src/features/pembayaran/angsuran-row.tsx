import { showRupiah } from '@sia/domain/pembayaran'
import { TONES, type Tone } from '@sia/ui/badge'
import { Icon } from '@sia/ui/icon'
import { Day } from '../../shared/day.tsx'
import type { AngsuranState } from './pembayaran.ts'

interface Look {
  word: string
  icon: 'check' | 'clock'
  tone: Tone
  amount: string
}

const LOOKS: Record<AngsuranState, Look> = {
  lunas: { word: 'Sudah dibayar', icon: 'check', tone: 'good', amount: 'font-bold' },
  sebagian: { word: 'Dibayar sebagian', icon: 'check', tone: 'warn', amount: 'font-bold' },
  terlambat: {
    word: 'Terlambat, menunggu pembayaran',
    icon: 'clock',
    tone: 'bad',
    amount: 'font-bold text-bad',
  },
  menunggu: {
    word: 'Menunggu pembayaran',
    icon: 'clock',
    tone: 'quiet',
    amount: 'text-muted',
  },
}

interface AngsuranRowProps {
  title: string
  state: AngsuranState
  /** What was paid, in rupiah; 0 for nothing yet. */
  jumlah: number
  /** The day of the payment, 'YYYY-MM-DD'; null while there is none. */
  tanggal: string | null
  /** The fine in rupiah, 0 for none. */
  denda: number
  /** What is missing of it, in rupiah. */
  kurang?: number
  /** The day it is due, 'YYYY-MM-DD', while nothing is paid and where the college sets one. */
  jatuhTempo?: string | null
}

/** One installment: a check when something is paid, a clock while it is pending. Product §6.3. */
export function AngsuranRow(props: AngsuranRowProps) {
  const { title, state, jumlah, tanggal, denda, kurang = 0, jatuhTempo } = props
  const { word, icon, tone, amount } = LOOKS[state]
  return (
    <li className="flex min-h-12 break-inside-avoid items-center gap-3 -mt-px border-t border-line py-1.5">
      <span className={`grid size-7 shrink-0 place-items-center rounded-full ${TONES[tone]}`}>
        <Icon name={icon} className="size-4" />
        <span className="sr-only">{word}</span>
      </span>
      <div className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-3">
        <div>
          <p className="font-semibold">{title}</p>
          {tanggal && (
            <p className="text-xs text-muted">
              <Day date={tanggal} />
            </p>
          )}
          {jatuhTempo && (
            <p className="text-xs text-muted">
              Jatuh tempo <Day date={jatuhTempo} />
            </p>
          )}
        </div>
        <div className="ml-auto text-right">
          <p className={`whitespace-nowrap ${amount}`}>
            {jumlah > 0
              ? showRupiah(jumlah)
              : state === 'terlambat'
                ? 'Terlambat'
                : 'Belum dibayar'}
          </p>
          {kurang > 0 && (
            <p className="text-xs font-semibold text-accent-ink">
              Kurang <span className="whitespace-nowrap">{showRupiah(kurang)}</span>
            </p>
          )}
          {denda > 0 && (
            <p className="text-xs font-semibold text-bad">
              Denda <span className="whitespace-nowrap">{showRupiah(denda)}</span>
            </p>
          )}
        </div>
      </div>
    </li>
  )
}
