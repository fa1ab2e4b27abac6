import { checkMhs } from '@sia/contracts/auth'
import { list, update } from '@sia/contracts/ojt'
import { LoadingText, Skeleton } from '@sia/ui/skeleton'
import { Loaded } from '@sia/web-kit/loaded'
import { rowsOf } from '@sia/web-kit/read/list'
import { Refused } from '@sia/web-kit/refused'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { read } from '../../lib/read/read.ts'
import { useRefusal } from '../../lib/send/refusal.ts'
import { useMhs } from '../../lib/session/mhs.ts'
import { NoOffers } from './no-offers.tsx'
import { OFFERS } from './offers.ts'
import { listOffers } from './perusahaan.ts'
import { PerusahaanCard } from './perusahaan-card.tsx'
import { useJoin } from './use-join.tsx'

interface PerusahaanListProps {
  onJoin: () => void
  /** The part below the list; it comes with the list, so that nothing moves. */
  children: ReactNode
}

/** The companies a student may choose from, once and for good. Product §7.2, §7.3. */
export function PerusahaanList({ onJoin, children }: PerusahaanListProps) {
  const mhs = useMhs()
  const offers = useQuery(read(list, OFFERS))
  const session = useQuery(read(checkMhs, {}))
  const { ask, isSending, dialog } = useJoin(onJoin)
  const refusal = useRefusal(update)
  const tahun_ajaran = session.data?.tahun_ajaran[0]?.tahun ?? null
  const offer = offers.data && listOffers(rowsOf(offers.data.pojt), mhs, tahun_ajaran)
  return (
    <>
      <section>
        <h2 className="text-xl font-bold">Rekomendasi perusahaan</h2>
        <p className="mt-0.5 mb-3 text-sm text-muted empty:mb-2">
          {offer?.length !== 0 &&
            refusal === null &&
            'Pilih satu perusahaan. Pilihan ini hanya satu kali dan tidak dapat diubah.'}
        </p>
        {refusal && <Refused>{refusal}</Refused>}
        <Loaded
          what="Daftar perusahaan"
          read={{ ...offers, data: offer }}
          skeleton={<PerusahaanSkeleton />}
        >
          {(rows) =>
            rows.length === 0 ? (
              refusal === null && <NoOffers jurusan={mhs.jurusan} />
            ) : (
              <ul className="card-grid">
                {rows.map((one) => (
                  <PerusahaanCard
                    key={one.pojt.id}
                    offer={one}
                    isBusy={isSending}
                    {...(refusal === null && { onPick: () => ask(one.pojt) })}
                  />
                ))}
              </ul>
            )
          }
        </Loaded>
        {dialog}
      </section>
      {!offers.isPending && children}
    </>
  )
}

function PerusahaanSkeleton() {
  return (
    <div className="card-grid">
      <LoadingText>Memuat daftar perusahaan…</LoadingText>
      <Skeleton className="h-56 skeleton-card" />
      <Skeleton className="h-56 skeleton-card" />
      <Skeleton className="h-56 skeleton-card" />
    </div>
  )
}
