import { computeTotalTak, listTahunTak, type TahunTak } from '@sia/domain/progkam'
import { Hero } from '@sia/ui/hero'
import { PartsBar } from '@sia/ui/parts-bar'
import { showNumber } from '@sia/web-kit/show/format'
import type { Activity } from './activity.ts'

/** The colours of the two kinds on the brand's panel. */
const CAMPUS = 'bg-accent'
const OUTSIDE = 'bg-on-hero/75'

/** The total of all points and what it is made of: by kind, and by year. Product §8.1. */
export function TotalHero({ progkam }: { progkam: Activity[] }) {
  const years = listTahunTak(progkam)
  const kampus = computeTotalTak(progkam.filter(({ nim_mhs }) => nim_mhs === null))
  const lepasan = computeTotalTak(progkam.filter(({ nim_mhs }) => nim_mhs !== null))
  const most = Math.max(...years.map(({ total }) => total))
  return (
    <Hero aria-labelledby="total" className="px-4 py-3.5 sm:p-5">
      <h2 id="total" className="text-sm font-semibold text-hero-muted">
        Total nilai TAK
      </h2>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-[2.75rem] leading-[1.15] font-extrabold tracking-tight">
          {showNumber(computeTotalTak(progkam))}
        </span>
        <span className="text-sm text-hero-muted">
          {progkam.length === 0 ? 'Belum ada kegiatan' : `dari ${progkam.length} kegiatan`}
        </span>
      </p>
      {progkam.length > 0 && (
        <>
          <PartsBar
            className="mt-2"
            parts={[
              { label: 'Kampus', value: kampus, text: showNumber(kampus), colour: CAMPUS },
              { label: 'Lepasan', value: lepasan, text: showNumber(lepasan), colour: OUTSIDE },
            ]}
          />
          <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1 border-t border-on-hero/15 pt-2.5 text-sm">
            {years.map((year) => (
              <Year key={year.tahun} year={year} most={most} />
            ))}
          </dl>
        </>
      )}
    </Hero>
  )
}

function Year({ year, most }: { year: TahunTak; most: number }) {
  const { tahun, kampus, lepasan, total } = year
  const bars = [
    { colour: CAMPUS, points: kampus },
    { colour: OUTSIDE, points: lepasan },
  ].filter(({ points }) => points > 0)
  return (
    <div className="contents">
      <dt className="text-hero-muted">{tahun ?? 'Tanpa tanggal'}</dt>
      <dd aria-hidden="true" className="flex h-2.5 gap-0.5">
        {bars.map(({ colour, points }) => (
          <span
            key={colour}
            className={`bar-part rounded-full ${colour}`}
            style={{ width: `${(points * 100) / most}%` }}
          />
        ))}
      </dd>
      <dd className="text-right font-bold">
        {showNumber(total)}
        <span className="sr-only">
          {' '}
          nilai: kampus {showNumber(kampus)}, lepasan {showNumber(lepasan)}
        </span>
      </dd>
    </div>
  )
}
