import type { Beranda } from '@sia/contracts/beranda'
import { showDecimal } from '@sia/web-kit/show/format'

type Semester = Beranda['nilai']['semester']

const HIGHEST = 4
/** In percent of the plot, so that the first and last words stand within it. */
const SIDE = 12
const FLOOR = 12
const CEILING = 62

/** The IP of every semester as a line, the IPK as a dashed one; the same as a list for who does not see it. */
export function IpPlot({ semester, ipk }: { semester: Semester; ipk: number | null }) {
  const lowest = Math.max(Math.min(...semester.map(({ ip }) => ip), ipk ?? HIGHEST) - 0.3, 0)
  const heightOf = (ip: number) =>
    FLOOR + ((ip - lowest) / Math.max(HIGHEST - lowest, 0.1)) * CEILING
  const step = (100 - 2 * SIDE) / Math.max(semester.length - 1, 1)
  const points = semester.map((one, index) => ({
    ...one,
    x: semester.length === 1 ? 50 : SIDE + index * step,
    y: heightOf(one.ip),
  }))
  const line = points.map(({ x, y }) => `${x},${100 - y}`).join(' ')
  return (
    <div className="min-w-0 grow basis-[11rem]">
      <ul className="sr-only">
        {points.map(({ semester: number, ip }) => (
          <li key={number}>
            IP semester {number}: {showDecimal(ip)}
          </li>
        ))}
      </ul>
      <div aria-hidden="true">
        <div className="relative h-[5.5rem]">
          <svg
            aria-hidden="true"
            className="absolute inset-0 size-full overflow-visible text-accent"
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            fill="none"
            stroke="currentColor"
          >
            {ipk !== null && (
              <line
                x1="0"
                x2="100"
                y1={100 - heightOf(ipk)}
                y2={100 - heightOf(ipk)}
                className="text-on-hero/30"
                strokeDasharray="4 4"
                vectorEffect="non-scaling-stroke"
              />
            )}
            <polyline
              points={line}
              strokeWidth="2.5"
              strokeLinejoin="round"
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          {points.map(({ semester: number, ip, x, y }) => (
            <span
              key={number}
              className="absolute grid -translate-x-1/2 translate-y-1/2 justify-items-center"
              style={{ left: `${x}%`, bottom: `${y}%` }}
            >
              <span className="absolute bottom-full text-xs font-bold">{showDecimal(ip)}</span>
              <span className="size-2.5 rounded-full bg-accent" />
            </span>
          ))}
        </div>
        <div className="relative h-[1.2rem] text-xs text-hero-muted">
          {points.map(({ semester: number, x }) => (
            <span
              key={number}
              className="absolute -translate-x-1/2 whitespace-nowrap"
              style={{ left: `${x}%` }}
            >
              Smt {number}
            </span>
          ))}
        </div>
      </div>
    </div>
  )
}
