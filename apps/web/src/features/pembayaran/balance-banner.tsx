import { showRupiah } from '@sia/domain/pembayaran'
import { showTanggal } from '@sia/domain/time'
import { type Baris, explainDiLuarSaldo, explainSaldo, type Pembayaran } from './pembayaran.ts'

/** The remaining balance and every line it comes from. Product §6.2. */
export function BalanceBanner({ pembayaran }: { pembayaran: Pembayaran }) {
  const { saldo, lines } = pembayaran
  const explained = explainSaldo(pembayaran)
  const besides = explainDiLuarSaldo(pembayaran)
  return (
    <section
      aria-labelledby="saldo"
      className="break-inside-avoid overflow-hidden rounded-card border border-line bg-surface shadow-card"
    >
      <div className="hero px-5 py-5">
        <h2 id="saldo" className="text-sm font-semibold text-hero-muted">
          Sisa pembayaran
        </h2>
        <p className="text-[min(2rem,9.5vw)] leading-[1.15] font-extrabold tracking-tight sm:text-[2.75rem]">
          {showRupiah(saldo)}
        </p>
        {explained && <p className="mt-1 text-sm text-hero-muted">{explained}</p>}
      </div>
      <dl className="px-5 py-3">
        {lines
          .filter(({ jumlah }) => jumlah !== 0)
          .map((line) => (
            <Line key={line.key} line={line} isFirst={line === lines[0]} />
          ))}
        <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-3 border-t-2 border-line pt-3 pb-1 text-lg font-extrabold">
          <dt>Sisa pembayaran</dt>
          <dd className="ml-auto whitespace-nowrap">{showRupiah(saldo)}</dd>
        </div>
      </dl>
      {besides && <p className="px-5 pb-4 text-sm text-muted">{besides}</p>}
    </section>
  )
}

function Line({ line, isFirst }: { line: Baris; isFirst: boolean }) {
  const { label, jumlah, tanggal } = line
  return (
    <div
      className={`flex flex-wrap items-baseline justify-between gap-x-3 py-1.5 ${isFirst ? 'font-bold' : ''}`}
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
      <dd className={`ml-auto whitespace-nowrap ${isFirst ? '' : 'font-semibold'}`}>
        {showRupiah(jumlah)}
      </dd>
    </div>
  )
}
