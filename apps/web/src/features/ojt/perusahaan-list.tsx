import { checkMhs } from '@sia/contracts/auth'
import { list, type Pojt, update } from '@sia/contracts/ojt'
import { ConfirmDialog } from '@sia/ui/dialog'
import { showToast } from '@sia/ui/lib/toast'
import { showWarning } from '@sia/ui/lib/warning'
import { LoadingText, Skeleton } from '@sia/ui/skeleton'
import { Loaded } from '@sia/web-kit/loaded'
import { rowsOf } from '@sia/web-kit/read/list'
import { Refused } from '@sia/web-kit/refused'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { read } from '../../lib/read/read.ts'
import { useRefusal } from '../../lib/send/refusal.ts'
import { useSend } from '../../lib/send/send.ts'
import { useMhs } from '../../lib/session/mhs.ts'
import { NoOffers } from './no-offers.tsx'
import { OFFERS } from './offers.ts'
import { listOffers } from './perusahaan.ts'
import { PerusahaanCard } from './perusahaan-card.tsx'

interface PerusahaanListProps {
  onJoin: () => void
  /** What follows the list; it comes with the list, so that nothing moves. */
  children: ReactNode
}

/** The companies a student may choose from, once and for good. Product §7.2, §7.3. */
export function PerusahaanList({ onJoin, children }: PerusahaanListProps) {
  const mhs = useMhs()
  const [asked, setAsked] = useState<Pojt | null>(null)
  const offers = useQuery(read(list, OFFERS))
  const session = useQuery(read(checkMhs, {}))
  const join = useSend(update, {
    refreshes: [list],
    onSuccess: (reply) => {
      setAsked(null)
      if (typeof reply === 'object' && reply.status === 'fail') {
        return showWarning({ title: 'Perhatian', text: reply.message })
      }
      showToast('Berhasil mengupdate data OJT')
      onJoin()
    },
  })

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
                    isBusy={join.isSending}
                    {...(refusal === null && { onPick: () => setAsked(one.pojt) })}
                  />
                ))}
              </ul>
            )
          }
        </Loaded>
        <ConfirmDialog
          question={`Pilih ${asked?.perusahaan.nama ?? ''} sebagai perusahaan untuk melaksanakan OJT ?`}
          confirm={join.isSending ? 'Memproses…' : 'Pilih'}
          isOpen={asked !== null}
          isBusy={join.isSending}
          error={join.failure?.message}
          onConfirm={() => {
            if (!asked) return
            const body = { self_join: true, pojt_id: asked.id }
            join.send({ params: { id: String(mhs.id) }, body })
          }}
          onClose={() => {
            join.reset()
            setAsked(null)
          }}
        >
          Pilihan ini hanya satu kali dan tidak dapat diubah.
        </ConfirmDialog>
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
