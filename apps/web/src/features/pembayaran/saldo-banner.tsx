import { showRupiah } from '@sia/domain/pembayaran'
import { showTanggal } from '@sia/domain/waktu'
import type { Baris, Pembayaran } from './pembayaran.ts'

/** The remaining balance and every line it comes from. Specification §2 (breakdown banner), §9. */
export function SaldoBanner({ pembayaran }: { pembayaran: Pembayaran }) {
  const { saldo, lines } = pembayaran
  return (
    <section
      aria-labelledby="saldo"
      className="break-inside-avoid overflow-hidden rounded-card border border-line bg-surface shadow-card"
    >
      <div className="hero px-5 py-5">
        <h2 id="saldo" className="text-sm font-semibold text-hero-muted">
          Sisa pembayaran
        </h2>
        <p className="text-3xl font-extrabold tracking-tight sm:text-[2.75rem]">
          {showRupiah(saldo)}
        </p>
        <p className="mt-1 text-sm text-hero-muted">{explainSaldo(saldo, lines)}</p>
      </div>
      <dl className="px-5 py-3">
        {lines.map((line, index) => (
          <Line key={line.key} line={line} isFirst={index === 0} />
        ))}
        <div className="mt-2 flex items-baseline justify-between gap-3 border-t-2 border-line pt-3 pb-1 text-lg font-extrabold">
          <dt>Sisa pembayaran</dt>
          <dd className="whitespace-nowrap">{showRupiah(saldo)}</dd>
        </div>
      </dl>
    </section>
  )
}

function explainSaldo(saldo: number, lines: Baris[]): string {
  if (lines.every(({ jumlah }) => jumlah === 0)) return 'Belum ada data biaya.'
  if (saldo > 0) return 'Belum termasuk denda.'
  return saldo === 0 ? 'Pembayaran Anda sudah lunas.' : 'Pembayaran Anda melebihi biaya.'
}

function Line({ line, isFirst }: { line: Baris; isFirst: boolean }) {
  const { label, jumlah, tanggal } = line
  return (
    <div
      className={`flex items-baseline justify-between gap-3 py-1.5 ${isFirst ? 'font-bold' : ''} ${jumlah === 0 ? 'text-muted' : ''}`}
    >
      <dt>
        {label}
        {tanggal && (
          <span className="text-sm whitespace-nowrap text-muted max-sm:block">
            <span className="max-sm:hidden"> · </span>
            {showTanggal(tanggal)}
          </span>
        )}
      </dt>
      <dd className={`whitespace-nowrap ${isFirst ? '' : 'font-semibold'}`}>
        {showRupiah(jumlah)}
      </dd>
    </div>
  )
}
