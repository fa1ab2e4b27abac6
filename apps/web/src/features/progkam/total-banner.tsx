import { showAngka } from '../../lib/format.ts'

/** The total of all points. Product §8.1. */
export function TotalBanner({ total, count }: { total: number; count: number }) {
  return (
    <section
      aria-labelledby="total"
      className="hero flex min-h-36 flex-col justify-center rounded-card px-5 py-4 shadow-card"
    >
      <h2 id="total" className="text-sm font-semibold text-hero-muted">
        Total nilai TAK
      </h2>
      <p className="text-[3.25rem] leading-[1.1] font-extrabold tracking-tight">
        {showAngka(total)}
      </p>
      <p className="text-sm text-hero-muted">
        {count === 0 ? 'Belum ada kegiatan' : `dari ${count} kegiatan`}
      </p>
    </section>
  )
}
