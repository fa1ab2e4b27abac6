import { create, list, type Peminjaman } from '@sia/contracts/peminjaman-ruangan'
import { compareText } from '@sia/domain/order'
import { buttonClass } from '@sia/ui/button'
import { Empty } from '@sia/ui/empty'
import { Icon } from '@sia/ui/icon'
import { PageTitle } from '@sia/ui/page-title'
import { LoadingText, Skeleton } from '@sia/ui/skeleton'
import { AppLink } from '@sia/web-kit/app-link'
import { Loaded } from '@sia/web-kit/loaded'
import { Pagination } from '@sia/web-kit/pagination'
import { pageIn, pagingOf, rowsOf } from '@sia/web-kit/read/list'
import { Refused } from '@sia/web-kit/refused'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { to } from '../../lib/address/to.ts'
import { read } from '../../lib/read/read.ts'
import { useRefusal } from '../../lib/send/refusal.ts'
import { useSekarang } from '../../lib/show/use-clock.ts'
import { Kontak } from '../../shared/kontak.tsx'
import { PeminjamanCard } from './peminjaman-card.tsx'

const TIPS = [
  'Klik tombol “Klik disini untuk Meminjam ruangan” untuk mengajukan peminjaman.',
  'Pengajuan Anda tampil di bagian Data peminjaman anda.',
  'Pengajuan dapat diedit selama belum ada persetujuan.',
]

/** The student's room loans. Product §14.4. */
export default function PeminjamanListPage() {
  const [search] = useSearchParams()
  const heading = useRef<HTMLHeadingElement>(null)
  const loans = useQuery(read(list, { query: { page: pageIn(search) } }))
  const refusal = useRefusal(create)
  const page = loans.data?.peminjaman_ruangan
  const paging = page && pagingOf(page)
  return (
    <>
      <PageTitle title="Peminjaman Ruangan" />
      <div className="with-side">
        <div className="xl:col-start-2 xl:row-start-1">
          {refusal === null ? <Apply /> : <Refused>{refusal}</Refused>}
        </div>
        <div className="min-w-0 xl:row-start-1">
          <h2
            ref={heading}
            tabIndex={-1}
            className="mb-2 text-lg font-bold outline-none max-xl:mt-2"
          >
            Data peminjaman anda
          </h2>
          <Loaded what="Data peminjaman ruangan" read={loans} skeleton={<LoansSkeleton />}>
            {({ peminjaman_ruangan }) => <Loans rows={rowsOf(peminjaman_ruangan)} />}
          </Loaded>
          {paging && (
            <Pagination
              label="Halaman peminjaman"
              paging={paging}
              addressOf={to.peminjamanRuanganPage}
              onGo={() => heading.current?.focus()}
            />
          )}
        </div>
      </div>
    </>
  )
}

/** How a room is applied for, and the way to the form. */
function Apply() {
  return (
    <section aria-labelledby="tips" className="rounded-card bg-brand-soft px-4 py-3 text-brand-ink">
      <div className="grow">
        <h2 id="tips" className="flex items-center gap-2 font-bold">
          <Icon name="info" />
          Tips
        </h2>
        <ol className="mt-1 grid list-decimal gap-0.5 pl-5 text-sm">
          {TIPS.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ol>
        <Kontak bagian="sarana" />
      </div>
      <AppLink
        to={to.peminjamanRuanganCreate()}
        className={`${buttonClass('primary')} mt-3 w-full sm:w-auto`}
      >
        <Icon name="plus" />
        Klik disini untuk Meminjam ruangan
      </AppLink>
    </section>
  )
}

/** The loans of a page: first those to come, the nearest first, then those that are over. */
function Loans({ rows }: { rows: Peminjaman[] }) {
  const sekarang = useSekarang()
  if (rows.length === 0) {
    return <Empty icon="door">Saat ini data peminjaman ruangan masih kosong.</Empty>
  }
  const [over, ahead] = [true, false].map((isOver) =>
    rows.filter(({ sampai }) => sampai <= sekarang === isOver),
  )
  const groups = [
    {
      name: 'Akan datang',
      isOver: false,
      rows: ahead?.toSorted((a, b) => compareText(a.dari, b.dari)),
    },
    { name: 'Lewat', isOver: true, rows: over },
  ]
  return groups.map(
    ({ name, isOver, rows: shown = [] }) =>
      shown.length > 0 && (
        <section key={name} aria-label={name} className="mb-5">
          <p aria-hidden="true" className="mb-2 font-bold text-muted">
            {name}
          </p>
          <ul className="card-grid">
            {shown.map((row) => (
              <PeminjamanCard key={row.id} row={row} isOver={isOver} />
            ))}
          </ul>
        </section>
      ),
  )
}

function LoansSkeleton() {
  return (
    <div className="card-grid">
      <LoadingText>Loading. . .</LoadingText>
      <Skeleton className="h-60 skeleton-card" />
      <Skeleton className="h-60 skeleton-card" />
    </div>
  )
}
