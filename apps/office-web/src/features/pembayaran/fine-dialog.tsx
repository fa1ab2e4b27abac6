import { setFine } from '@sia/contracts/office/fines'
import type { LedgerEntry } from '@sia/contracts/office/pembayaran'
import { computeDenda } from '@sia/domain/pembayaran'
import { showRupiah } from '@sia/domain/rupiah'
import { Button } from '@sia/ui/button'
import { Dialog } from '@sia/ui/dialog'
import { Notice } from '@sia/ui/notice'
import { TextField } from '@sia/ui/text-field'
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
  const [typed, setTyped] = useState(String(entry.kali_denda ?? 0))
  const [isWrong, setWrong] = useState(false)
  const { send, isSending, errors, failure } = useSend(setFine, { onSuccess: onDone })
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
            body: { pos: entry.pos, nomor: entry.nomor, dilihat: entry.kali_denda ?? 0, kali },
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
        {failure && <Notice tone="bad" title={failure.message} />}
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
