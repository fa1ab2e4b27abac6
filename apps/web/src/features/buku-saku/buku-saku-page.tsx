import { type Kegiatan, list } from '@sia/contracts/buku-saku'
import { Empty } from '@sia/ui/empty'
import { PageTitle } from '@sia/ui/page-title'
import { LoadingText, Skeleton } from '@sia/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rowsOf } from '../../lib/list.ts'
import { read } from '../../lib/read.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { ClaimDialog } from './claim-dialog.tsx'
import { KegiatanCard } from './kegiatan-card.tsx'
import { ProgressCard } from './progress-card.tsx'
import { Rules } from './rules.tsx'

/** The activities every student must join, with the claims for them. Product §9.3. */
export default function BukuSakuPage() {
  const activities = useQuery(read(list, { query: { page: 'all' } }))
  const kegiatan = activities.data && rowsOf(activities.data.buku_saku_kegiatan)
  const [claimed, setClaimed] = useState<Kegiatan | null>(null)
  return (
    <>
      <PageTitle title="Buku Saku" />
      <div className="grid items-start gap-3 xl:grid-cols-[1.4fr_1fr] xl:gap-4">
        <Rules />
        <ProgressCard kegiatan={kegiatan} />
      </div>
      <h2 className="mt-7 mb-3 text-xl font-bold">List Kegiatan</h2>
      <Loaded what="List kegiatan" read={activities} skeleton={<KegiatanSkeleton />}>
        {({ buku_saku_kegiatan }) => (
          <KegiatanList rows={rowsOf(buku_saku_kegiatan)} onClaim={setClaimed} />
        )}
      </Loaded>
      {claimed && <ClaimDialog kegiatan={claimed} onClose={() => setClaimed(null)} />}
    </>
  )
}

interface KegiatanListProps {
  rows: Kegiatan[]
  onClaim: (kegiatan: Kegiatan) => void
}

function KegiatanList({ rows, onClaim }: KegiatanListProps) {
  if (rows.length === 0) {
    return <Empty icon="notebook">Saat ini data kegiatan buku saku masih kosong.</Empty>
  }
  return (
    <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
      {rows.map((one) => (
        <KegiatanCard key={one.id} kegiatan={one} onClaim={() => onClaim(one)} />
      ))}
    </ul>
  )
}

function KegiatanSkeleton() {
  return (
    <div className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
      <LoadingText>Memuat list kegiatan…</LoadingText>
      <Skeleton className="h-44 rounded-card" />
      <Skeleton className="h-44 rounded-card" />
      <Skeleton className="h-44 rounded-card" />
    </div>
  )
}
