import { showRupiah } from '@sia/domain/rupiah'
import { explainSaldo, showPersen } from '@sia/domain/saldo-words'
import { Bar } from '@sia/ui/bar'
import { Hero } from '@sia/ui/hero'
import type { Pembayaran } from './pembayaran.ts'

/** The remaining balance, and how much of the whole is paid. Product §6.2. */
export function BalanceHero({ pembayaran }: { pembayaran: Pembayaran }) {
  const { saldo, terbayar } = pembayaran
  const { tagihan, dibayar, persen } = terbayar
  const explained = explainSaldo(pembayaran)
  return (
    <Hero aria-labelledby="saldo" className="flex flex-col justify-center px-4 py-3.5 sm:p-5">
      <h2 id="saldo" className="text-sm font-semibold text-hero-muted">
        Sisa pembayaran
      </h2>
      <p
        translate="no"
        className="text-[min(2.125rem,9.5vw)] leading-[1.2] font-extrabold tracking-tight whitespace-nowrap [word-spacing:0.14em] sm:text-[2.75rem]"
      >
        {showRupiah(saldo)}
      </p>
      {persen !== null && (
        <>
          <div className="mt-1.5 flex items-center gap-3">
            <Bar on="hero" share={persen / 100} className="grow" />
            <p className="font-bold whitespace-nowrap">{showPersen(persen, dibayar)}</p>
          </div>
          <p className="text-sm text-hero-muted">
            Terbayar <Rupiah jumlah={dibayar} /> dari <Rupiah jumlah={tagihan} />
          </p>
        </>
      )}
      {explained && <p className="text-sm font-semibold">{explained}</p>}
    </Hero>
  )
}

function Rupiah({ jumlah }: { jumlah: number }) {
  return (
    <span translate="no" className="whitespace-nowrap">
      {showRupiah(jumlah)}
    </span>
  )
}
