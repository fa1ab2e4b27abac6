import type { Kegiatan } from '@sia/contracts/buku-saku'
import { DISETUJUI } from '@sia/domain/buku-saku'
import { Bar } from '@sia/ui/bar'
import { Skeleton } from '@sia/ui/skeleton'
import { statusOf } from './status.ts'

/** How many activities are approved. In: undefined while loading. */
export function ProgressCard({ kegiatan }: { kegiatan: Kegiatan[] | undefined }) {
  const total = kegiatan?.length ?? 0
  const done = kegiatan?.filter((one) => statusOf(one) === DISETUJUI).length ?? 0
  return (
    <section aria-labelledby="progres" className="hero min-h-36 rounded-card px-5 py-4 shadow-card">
      <h2 id="progres" className="text-sm font-semibold text-hero-muted">
        Kegiatan yang disetujui
      </h2>
      {kegiatan ? (
        <>
          <p className="text-[2.75rem] leading-[1.15] font-extrabold tracking-tight">
            {done}
            <span className="text-xl font-bold text-hero-muted"> dari {total}</span>
          </p>
          <Bar on="hero" share={total === 0 ? 0 : done / total} className="mt-3" />
        </>
      ) : (
        <Skeleton className="mt-2 h-11 w-28 bg-on-hero/25" />
      )}
    </section>
  )
}
