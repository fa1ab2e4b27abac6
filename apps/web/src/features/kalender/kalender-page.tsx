import { show } from '@sia/contracts/kalender'
import { Card } from '@sia/ui/card'
import { PageTitle } from '@sia/ui/page-title'
import { LoadingText, Skeleton } from '@sia/ui/skeleton'
import { Loaded } from '@sia/web-kit/loaded'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../lib/read/read.ts'
import { DownloadLink } from '../../shared/download-link.tsx'
import { AddressCard } from './address-card.tsx'
import { HelpSections } from './help-sections.tsx'

/** Brings the student's days to the calendar of the phone. Product §23.5. */
export default function KalenderPage() {
  const kalender = useQuery(read(show, {}))
  return (
    <div className="measure">
      <PageTitle title="Ke kalender" />
      <p className="mb-4 text-muted">
        Kuliah, UTS, UAS, peminjaman ruangan, jatuh tempo angsuran, OJT, dan batas survey tampil di
        aplikasi kalender Anda, dan ikut berubah bila jadwalnya berubah.
      </p>
      <Loaded what="Alamat kalender" read={kalender} skeleton={<AddressSkeleton />}>
        {(reply) => <AddressCard kalender={reply.kalender} />}
      </Loaded>
      <HelpSections />
      <Card as="section" aria-labelledby="unduh" className="mt-6 p-4 sm:p-6">
        <h2 id="unduh" className="text-lg font-bold">
          Sekali saja, sebagai berkas
        </h2>
        <p className="mt-0.5 mb-3 text-sm text-muted">
          Isinya jadwal hari ini. Yang sudah dimasukkan ke kalender tidak ikut berubah bila
          jadwalnya berubah.
        </p>
        <DownloadLink
          href="/kalender/unduh.ics"
          name="kalender-sia.ics"
          className="w-full sm:w-auto"
        >
          Unduh berkas kalender
        </DownloadLink>
      </Card>
    </div>
  )
}

function AddressSkeleton() {
  return (
    <Card className="grid gap-3 p-4 sm:p-6">
      <LoadingText>Memuat alamat kalender…</LoadingText>
      <Skeleton className="h-7 w-40" />
      <Skeleton className="h-24" />
      <Skeleton className="h-11" />
    </Card>
  )
}
