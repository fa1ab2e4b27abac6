import { setFine } from '@sia/contracts/office/fines'
import type { LedgerEntry } from '@sia/contracts/office/pembayaran'
import { computeDenda } from '@sia/domain/pembayaran'
import { showRupiah } from '@sia/domain/rupiah'
import { Button } from '@sia/ui/button'
import { Dialog } from '@sia/ui/dialog'
import { Notice } from '@sia/ui/notice'
import { TextField } from '@sia/ui/text-field'
import { ApiError } from '@sia/web-kit/call/api-error'
import { useState } from 'react'
import { useSend } from '../../lib/call.ts'

/** A place of the ledger that has fines by number. */
export type SlotEntry = LedgerEntry & { pos: 'angsuran_1' | 'angsuran_2' }

interface FineDialogProps {
  mhs: { nim: string; nama: string }
  entry: SlotEntry
  onClose: () => void
  onDone: (reply: { kalimat: string; nomor: number }) => void
}

/** Sets how many fines one slot has. Product §25.22. */
export function FineDialog({ mhs, entry, onClose, onDone }: FineDialogProps) {
  const now = entry.kali_denda ?? 0
  // What was seen stays what was opened, also where the ledger is read anew below.
  const [seen, setSeen] = useState(now)
  const [typed, setTyped] = useState(String(now))
  const [isWrong, setWrong] = useState(false)
  const { send, isSending, errors, failure } = useSend(setFine, { onSuccess: onDone })
  const isChanged = failure instanceof ApiError && failure.status === 409
  // Only who was told of the change sends what is there now. A send stays under way until the ledger is fresh.
  if (isChanged && !isSending && seen !== now) setSeen(now)
  const kali = /^\d+$/.test(typed.trim()) ? Number(typed) : null
  return (
    <Dialog
      title={`Denda ${entry.nama}`}
      subtitle={`${mhs.nama} · ${mhs.nim}`}
      isOpen
      isBusy={isSending}
      onClose={onClose}
    >
      <form
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setWrong(kali === null)
          if (kali === null || isSending) return
          send({
            params: { nim: mhs.nim },
            body: { pos: entry.pos, nomor: entry.nomor, dilihat: seen, kali },
          })
        }}
      >
        <TextField
          label="Berapa kali"
          name="kali"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          hint={kali === null ? undefined : `${showRupiah(computeDenda(kali))} seluruhnya`}
          errors={isWrong ? ['Tulis angka bulat.'] : errors.kali}
          onChange={({ target }) => {
            setWrong(false)
            setTyped(target.value)
          }}
        />
        {failure && (
          <Notice tone="bad" title={failure.message}>
            {isChanged && `Sekarang ${now} kali.`}
          </Notice>
        )}
        <div className="grid pair-7 gap-3">
          <Button look="outline" aria-disabled={isSending} onClick={onClose}>
            Batal
          </Button>
          <Button type="submit" aria-disabled={isSending}>
            {isSending ? 'Menyimpan…' : 'Tetapkan'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
