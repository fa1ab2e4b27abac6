import type { computeProgres } from '@sia/domain/survey'
import { Bar } from '@sia/ui/bar'

interface ProgressBannerProps {
  survey: string
  jenis: string
  progres: ReturnType<typeof computeProgres>
}

/** What is being filled in, and how far. */
export function ProgressBanner({ survey, jenis, progres }: ProgressBannerProps) {
  const { terjawab, jumlah, text } = progres
  return (
    <section
      aria-labelledby="jenis"
      className="hero sticky top-16 z-10 rounded-card p-4 shadow-card sm:p-5"
    >
      <p className="truncate text-sm font-semibold text-hero-muted">{survey}</p>
      <h2 id="jenis" className="text-lg font-bold wrap-anywhere">
        {jenis}
      </h2>
      <div className="mt-2 flex items-center gap-3">
        <Bar on="hero" share={terjawab / jumlah} className="grow" />
        <p role="status" className="text-sm font-bold">
          {text}
          <span className="sr-only"> terjawab</span>
        </p>
      </div>
    </section>
  )
}
