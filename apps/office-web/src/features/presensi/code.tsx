import type { PresensiRecord } from '@sia/contracts/office/presensi'
import { STEP_MS } from '@sia/domain/presensi'
import { Notice } from '@sia/ui/notice'
import { Skeleton } from '@sia/ui/skeleton'
import { definePart, LazyPart } from '@sia/web-kit/lazy-part'

const scanCode = definePart(() => import('../../shared/scan-code.tsx'))

/** As large as the screen has room for: it is read from the last row. */
const SIZE = 'aspect-square w-[min(100%,62dvh)] min-w-48'

interface CodeProps {
  kode: NonNullable<PresensiRecord['kode']>
  /** Milliseconds until the next one; below 0 where it has not come. */
  left: number
}

/** The code that is shown, and how long yet. One that phones are refused by is not shown. */
export function Code({ kode, left }: CodeProps) {
  if (left <= -STEP_MS) {
    return (
      <Notice tone="warn" title="Kode belum diperbarui.">
        Sambungan ke Kantor terputus. Kode tampil lagi begitu tersambung.
      </Notice>
    )
  }
  const seconds = Math.max(0, Math.ceil(left / 1000))
  return (
    <>
      <LazyPart part={scanCode} what="Kode QR" waiting={<Skeleton className={SIZE} />}>
        {(ScanCode) => (
          <ScanCode
            text={kode.alamat}
            label="Kode QR presensi, untuk dipindai dengan kamera HP"
            className={SIZE}
          />
        )}
      </LazyPart>
      <p className="text-center">
        Pindai dengan kamera HP.{' '}
        <span className="inline-block font-semibold tabular-nums">
          Kode berganti dalam {seconds} detik.
        </span>
      </p>
      <div
        aria-hidden="true"
        className="h-2 w-full max-w-sm overflow-hidden rounded-full bg-sunken"
      >
        <div
          className="h-full bg-brand"
          style={{ width: `${(Math.max(0, left) / STEP_MS) * 100}%` }}
        />
      </div>
    </>
  )
}
