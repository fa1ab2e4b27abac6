import type { Endpoint } from '@sia/contracts/endpoint'
import type { remove } from '@sia/contracts/office/buku-saku-kegiatan'
import type { Removed } from '@sia/contracts/office/removal'
import { Button } from '@sia/ui/button'
import { Dialog } from '@sia/ui/dialog'
import { Notice } from '@sia/ui/notice'
import { Skeleton } from '@sia/ui/skeleton'
import { useState } from 'react'
import { useSend } from '../../lib/call.ts'

/** A call of the same shapes at another address. */
export type Removal = Omit<typeof remove, Own> & Pick<Endpoint, Own>

/** Fields that are each call's own. */
type Own = 'path' | 'summary' | 'access'

interface RemoveButtonProps {
  endpoint: Removal
  id: number
  /** The removed record's name, as in 'Kegiatan Donor Darah'. */
  called: string
  onRemoved: (nomor: number) => void
}

/** Removes a record, after what goes along and what stands in the way was shown. Product §25.6. */
export function RemoveButton({ endpoint, id, called, onRemoved }: RemoveButtonProps) {
  const params = { id: String(id) }
  const [isOpen, setOpen] = useState(false)
  const [shown, setShown] = useState<Removed | null>(null)
  const looking = useSend(endpoint, { onSuccess: setShown })
  const removing = useSend(endpoint, {
    onSuccess: (reply) => {
      if (reply.nomor !== null) onRemoved(reply.nomor)
      // Something came to hang on it meanwhile.
      else setShown(reply)
    },
  })
  const open = () => {
    setShown(null)
    removing.reset()
    looking.send({ params, body: { terapkan: false } })
    setOpen(true)
  }
  return (
    <>
      <Button look="outline" onClick={open}>
        Hapus
      </Button>
      <Dialog
        title={`Hapus ${called}?`}
        isOpen={isOpen}
        isBusy={removing.isSending}
        onClose={() => setOpen(false)}
      >
        <Consequences
          shown={shown}
          failure={removing.failure ?? looking.failure}
          isSending={removing.isSending}
          onConfirm={() => removing.send({ params, body: { terapkan: true } })}
          onClose={() => setOpen(false)}
        />
      </Dialog>
    </>
  )
}

interface ConsequencesProps {
  /** Null until it is known. */
  shown: Removed | null
  failure: Error | null
  isSending: boolean
  onConfirm: () => void
  onClose: () => void
}

function Consequences({ shown, failure, isSending, onConfirm, onClose }: ConsequencesProps) {
  const isHeld = (shown?.menahan.length ?? 0) > 0
  return (
    <div className="grid gap-3">
      {failure && <Notice tone="bad" title={failure.message} />}
      {shown === null && !failure && <Skeleton className="h-12" />}
      {shown && (
        <div role="status" className="rounded-control bg-sunken p-3">
          {isHeld ? (
            <Lines title="Tidak dapat dihapus, karena ada:" lines={shown.menahan} />
          ) : shown.ikut.length > 0 ? (
            <Lines title="Ikut terhapus:" lines={shown.ikut} />
          ) : (
            'Tidak ada yang ikut terhapus.'
          )}
        </div>
      )}
      <div className="grid pair-7 gap-3">
        <Button look="outline" aria-disabled={isSending} onClick={() => !isSending && onClose()}>
          Batal
        </Button>
        {shown && !isHeld && (
          <Button look="danger" aria-disabled={isSending} onClick={onConfirm}>
            {isSending ? 'Menghapus…' : 'Hapus'}
          </Button>
        )}
      </div>
    </div>
  )
}

function Lines({ title, lines }: { title: string; lines: string[] }) {
  return (
    <>
      <p className="font-semibold">{title}</p>
      <ul className="list-disc pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}
