import { close, open, type PresensiRecord } from '@sia/contracts/office/presensi'
import { Button } from '@sia/ui/button'
import { Icon } from '@sia/ui/icon'
import { showToast } from '@sia/ui/lib/toast'
import { Notice } from '@sia/ui/notice'
import { Skeleton } from '@sia/ui/skeleton'
import { AppLink } from '@sia/web-kit/app-link'
import { ApiError } from '@sia/web-kit/call/api-error'
import { Loaded } from '@sia/web-kit/loaded'
import { useParams } from 'react-router-dom'
import { useSend } from '../../lib/call.ts'
import { to } from '../../lib/to.ts'
import { useArrival } from '../../shared/arrival.ts'
import { NotFoundPage } from '../../shared/not-found-page.tsx'
import { useTitle } from '../../shared/page.tsx'
import { nameSession } from '../../shared/session-name.ts'
import { Arrivals } from './arrivals.tsx'
import { Code } from './code.tsx'
import { usePresensi } from './use-presensi.ts'

/** The code by which students mark themselves present, and who came by it. Product §25.13. */
export function PresensiPage() {
  const { id = '', pertemuan = '' } = useParams()
  const { answer, left } = usePresensi(id, pertemuan)
  if (answer.error instanceof ApiError && answer.error.status === 404) return <NotFoundPage />
  return (
    <Loaded
      what="Presensi"
      read={answer}
      skeleton={<Skeleton className="m-4 h-64 skeleton-card lg:m-8" />}
    >
      {(record) => <PresensiOf record={record} left={left} />}
    </Loaded>
  )
}

function PresensiOf({ record, left }: { record: PresensiRecord; left: number | null }) {
  const { kelas, pertemuan, kode, hadir, peserta } = record
  const title = `Presensi · ${nameSession(pertemuan)}`
  useTitle(title)
  const heading = useArrival()
  return (
    <article className="mx-auto w-full max-w-6xl px-4 pt-3 pb-6 lg:px-8">
      <AppLink
        to={to.sheet(kelas.id, pertemuan)}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand-ink"
      >
        <Icon name="back" />
        Absensi
      </AppLink>
      <header className="mb-3">
        <h1 ref={heading} tabIndex={-1} className="text-xl font-bold">
          {title}
        </h1>
        <p className="text-sm text-muted wrap-anywhere">
          {kelas.matkul} · {kelas.kode}
        </p>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid justify-items-center gap-3">
          {kode && left !== null && <Code kode={kode} left={left} />}
          <Acts record={record} onDone={() => heading.current?.focus()} />
        </div>
        <div className="min-w-0">
          <p role="status" className="mb-3 text-2xl font-bold">
            {hadir} dari {peserta} hadir
          </p>
          <Arrivals record={record} />
        </div>
      </div>
    </article>
  )
}

interface ActsProps {
  record: PresensiRecord
  /** Each button goes once it has done its work, and the focus with it. */
  onDone: () => void
}

function Acts({ record: { kelas, pertemuan, kode, halangan }, onDone }: ActsProps) {
  const told = {
    onSuccess: onDone,
    onFailure: ({ message }: Error) => showToast(message, 'bad'),
  }
  const opening = useSend(open, told)
  const closing = useSend(close, told)
  const params = { id: String(kelas.id), pertemuan }
  if (kode) {
    return (
      <Button
        look="outline"
        aria-disabled={closing.isSending}
        onClick={() => closing.send({ params })}
      >
        Tutup presensi
      </Button>
    )
  }
  if (halangan !== null) return <Notice tone="info" title={halangan} />
  return (
    <div className="grid justify-items-center gap-3 py-8 text-center">
      <p className="max-w-sm text-muted">
        Mahasiswa memindai kode QR di layar dengan kamera HP dan langsung tercatat hadir. Kode
        berganti setiap 15 detik.
      </p>
      <Button aria-disabled={opening.isSending} onClick={() => opening.send({ params })}>
        Tampilkan kode QR
      </Button>
    </div>
  )
}
