import type { KrsItem } from '@sia/contracts/krs'
import { Skeleton } from '@sia/ui/skeleton'
import { showDecimal } from '@sia/web-kit/show/format'
import type { ReactNode } from 'react'

const HIGHEST_IP = 4

interface IpkBannerProps {
  /** The semesters that have a bar, the newest first. */
  semesters: readonly number[]
  /** Undefined while it is not known. */
  mhs: KrsItem['mhs'] | undefined
  /** Whether it will stay unknown, which is not the same as having no grades. */
  isFailed: boolean
  /** An act beside the figures. */
  action?: ReactNode
}

/** The IPK and the IP of every semester. Product §4.6. */
export function IpkBanner({ semesters, mhs, isFailed, action }: IpkBannerProps) {
  const ipk = mhs?.nilai_akhir.ipk ?? null
  const hasNone = mhs !== undefined && ipk === null
  return (
    <section
      aria-labelledby="ipk"
      className="hero flex min-h-24 flex-wrap items-center justify-between gap-x-3 gap-y-3 rounded-card px-4 py-2.5 shadow-card min-[22rem]:gap-x-4"
    >
      <div>
        <h2 id="ipk" className="text-sm font-semibold text-hero-muted">
          IPK Anda
        </h2>
        {mhs === undefined && !isFailed ? (
          <Skeleton className="my-1 h-8 w-24 bg-on-hero/25" />
        ) : (
          <p className="text-3xl leading-[1.25] font-extrabold tracking-tight">
            {showDecimal(ipk)}
            {ipk !== null && (
              <span className="text-sm font-normal tracking-normal text-hero-muted"> / 4,00</span>
            )}
          </p>
        )}
        {(isFailed || hasNone) && (
          <p className="text-sm text-hero-muted">{isFailed ? 'Gagal dimuat' : 'Belum ada nilai'}</p>
        )}
        {action}
      </div>
      {mhs && <IpBars semesters={semesters} nilai_ip={mhs.nilai_ip} />}
    </section>
  )
}

type NilaiIp = NonNullable<KrsItem['mhs']>['nilai_ip']

interface IpBarsProps {
  semesters: readonly number[]
  nilai_ip: NilaiIp
}

function IpBars({ semesters, nilai_ip }: IpBarsProps) {
  return (
    <ol className="flex gap-1 min-[22rem]:gap-2.5 sm:gap-4" aria-label="IP setiap semester">
      {semesters.toReversed().map((semester) => {
        const nilai = nilai_ip.find((one) => one.semester === semester)?.nilai ?? null
        return (
          <li
            key={semester}
            className="grid min-w-8.5 grid-cols-none justify-items-center gap-1 text-xs"
          >
            <span className="font-bold">{showDecimal(nilai)}</span>
            <span className="bar flex h-9 w-4 items-end overflow-hidden rounded-full bg-on-hero/15">
              <span
                className="bar-fill w-full rounded-full bg-accent"
                style={{ height: `${((nilai ?? 0) / HIGHEST_IP) * 100}%` }}
              />
            </span>
            <span className="text-hero-muted">
              <span className="sr-only">semester </span>
              <span aria-hidden="true">Smt </span>
              {semester}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
