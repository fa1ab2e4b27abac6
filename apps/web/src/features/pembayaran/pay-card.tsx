import { Due } from './due-card.tsx'
import type { Pembayaran } from './pembayaran.ts'
import { VirtualAccount } from './virtual-account.tsx'

interface PayCardProps {
  pembayaran: Pembayaran
  no_briva: string | null
  nama: string
}

/** The sum to be paid now, and where to: both are copied with one touch. Product §6.6. */
export function PayCard({ pembayaran, no_briva, nama }: PayCardProps) {
  const { tagihan, bayar } = pembayaran
  const isLate = tagihan.some(({ keadaan }) => keadaan === 'lewat_tempo')
  const jumlah = bayar?.jumlah ?? null
  const account = <VirtualAccount {...{ pembayaran, no_briva, nama, jumlah }} />
  const look = `break-inside-avoid rounded-card border bg-surface px-4 py-3 shadow-card ${isLate ? 'border-bad' : 'border-line'}`
  if (tagihan.length === 0) return <div className={look}>{account}</div>
  return (
    <section aria-labelledby="tagihan" className={look}>
      <Due tagihan={tagihan} jumlah={jumlah} />
      <div className="mt-2 border-t border-dashed border-line pt-2">{account}</div>
    </section>
  )
}
