import type { Kegiatan } from '@sia/contracts/buku-saku'
import { Hero } from '@sia/ui/hero'
import { PartsBar } from '@sia/ui/parts-bar'
import { Skeleton } from '@sia/ui/skeleton'
import { type ClaimState, LOOKS, stateOf } from './status.ts'

/** From what is done to what is not begun. */
const ORDER: ClaimState[] = ['disetujui', 'diajukan', 'ditolak', 'belum']

/** How many activities are approved, and where the others stand. Takes undefined while loading. Product §9.3. */
export function ProgressCard({ kegiatan }: { kegiatan: Kegiatan[] | undefined }) {
  const states = kegiatan?.map(stateOf) ?? []
  const count = (wanted: ClaimState) => states.filter((state) => state === wanted).length
  return (
    <Hero aria-labelledby="progres" className="min-h-34 px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-baseline gap-x-2">
        <h2 id="progres" className="order-last text-sm font-semibold text-hero-muted">
          Kegiatan yang disetujui
        </h2>
        {kegiatan ? (
          <p className="text-[2.5rem] leading-[1.15] font-extrabold tracking-tight">
            {count('disetujui')}
            <span className="text-xl font-bold tracking-normal text-hero-muted">
              {' '}
              dari {kegiatan.length}
            </span>
          </p>
        ) : (
          <Skeleton className="h-11 w-28 bg-on-hero/25" />
        )}
      </div>
      {kegiatan && (
        <PartsBar
          className="mt-2"
          parts={ORDER.map((state) => ({
            label: LOOKS[state].text,
            value: count(state),
            text: String(count(state)),
            colour: LOOKS[state].part,
          }))}
        />
      )}
    </Hero>
  )
}
