import { showHadir } from '@sia/domain/absensi'
import { showDecimal } from '@sia/web-kit/show/format'
import { AbsensiMark } from '../../shared/kelas/absensi-mark.tsx'
import { type Kehadiran, namePertemuan } from '../../shared/kelas/kehadiran.ts'
import { OF_TWELVE, type Sesi } from '../../shared/kelas/sesi.ts'

interface AbsensiPlotProps extends Kehadiran {
  sesi: Sesi[]
}

// The circumference is 100, so that a part of it is its percent.
const RADIUS = 100 / (2 * Math.PI)

/** Attendance at a glance: a ring with the percent, and a square a session. The table says the same in words. */
export function AbsensiPlot({ persen, hadir, marked, sesi }: AbsensiPlotProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="relative grid size-[5rem] shrink-0 place-items-center">
        <svg aria-hidden="true" viewBox="0 0 38 38" className="absolute inset-0 -rotate-90">
          <g fill="none" strokeWidth="4">
            <circle cx="19" cy="19" r={RADIUS} className="stroke-sunken" />
            <circle
              cx="19"
              cy="19"
              r={RADIUS}
              strokeLinecap="round"
              strokeDasharray={`${persen ?? 0} 100`}
              className={persen ? 'stroke-brand' : 'stroke-transparent'}
            />
          </g>
        </svg>
        <p className="relative text-center text-xs leading-none font-extrabold">
          {persen === null ? '-' : `${showDecimal(persen)}%`}
        </p>
      </div>
      <div className="min-w-0 grow basis-[10rem]">
        <p className="text-sm font-semibold">
          {marked > 0 && 'Hadir '}
          {showHadir(hadir, marked)}
        </p>
        <p className="mb-1.5 text-xs text-muted">
          {persen !== null && `${showDecimal(persen)}% ${OF_TWELVE}`}
        </p>
        <div
          aria-hidden="true"
          className="grid grid-cols-7 gap-1 xl:grid-cols-[repeat(14,minmax(0,1fr))]"
        >
          {sesi.map(({ pertemuan, kode }) => (
            <span key={pertemuan} title={namePertemuan(pertemuan)} className="text-center text-xs">
              <AbsensiMark kode={kode} className="h-6" />
              <span className="text-[min(0.625rem,3vw)] leading-tight text-muted">{pertemuan}</span>
            </span>
          ))}
        </div>
      </div>
    </div>
  )
}
