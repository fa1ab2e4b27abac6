import type { WireReply } from '@sia/contracts/endpoint'
import type { list } from '@sia/contracts/krs'
import { Dialog } from '@sia/ui/dialog'
import { Icon } from '@sia/ui/icon'
import { Skeleton } from '@sia/ui/skeleton'
import { LazyPart } from '@sia/web-kit/lazy-part'
import { useState } from 'react'
import { SIMULASI } from './parts.ts'

/** Opens the simulation of the IPK, where a class has no letter yet. Product §4.10. */
export function SimulasiButton({ krs, nilai_ulang: ulang }: WireReply<typeof list>) {
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map())
  if (krs.every(({ nilai }) => (nilai?.grade ?? null) !== null)) return null
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="-mx-2 -my-2 inline-flex min-h-11 items-center gap-1 rounded-control px-2 text-sm font-semibold underline-offset-4 hover:underline"
      >
        Simulasi IPK
        <Icon name="forward" className="size-4" />
      </button>
      <Dialog
        title="Simulasi IPK"
        subtitle="Simulasi, bukan nilai sebenarnya"
        look="accent"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <LazyPart
          part={SIMULASI}
          what="Simulasi IPK"
          waiting={<Skeleton className="h-80 skeleton-card" />}
        >
          {(Simulasi) => (
            // An answer that this device kept from before says nothing of repeated courses.
            <Simulasi krs={krs} ulang={ulang ?? null} chosen={chosen} onChoose={setChosen} />
          )}
        </LazyPart>
      </Dialog>
    </>
  )
}
