import { setFine } from '@sia/contracts/office/fines'
import type { LedgerEntry } from '@sia/contracts/office/pembayaran'
import { askFine } from '@sia/contracts/office/tutup-buku'
import { computeDenda } from '@sia/domain/pembayaran'
import { showRupiah } from '@sia/domain/rupiah'
import { findClosedFine } from '@sia/domain/tutup-buku'
import { Button } from '@sia/ui/button'
import { Dialog } from '@sia/ui/dialog'
import { Notice } from '@sia/ui/notice'
import { TextField } from '@sia/ui/text-field'
import { ApiError } from '@sia/web-kit/call/api-error'
import { useState } from 'react'
import { useSend } from '../../lib/call.ts'
import { AskReason } from './ask-reason.tsx'

/** A place of the ledger that has fines by number. */
export type SlotEntry = LedgerEntry & { pos: 'angsuran_1' | 'angsuran_2' }

interface FineDialogProps {
  mhs: { nim: string; nama: string }
  entry: SlotEntry
  /** The last month 'YYYY-MM' that is closed. */
  closedUpTo: string | null
  onClose: () => void
  onDone: (reply: { kalimat: string; nomor: number }) => void
  /** A second person was asked. */
  onAsked: (sentence: string) => void
}

/** Sets how many fines one slot has; where the fine belongs to a closed month it asks a second person. Product §25.22, §25.26. */
export function FineDialog(props: FineDialogProps) {
  const { mhs, entry, closedUpTo, onClose, onDone, onAsked } = props
  const now = entry.kali_denda ?? 0
  // The value seen at the opening stays, also where the ledger is read anew below.
  const [seen, setSeen] = useState(now)
  const [typed, setTyped] = useState(String(now))
  const [isWrong, setWrong] = useState(false)
  const [alasan, setAlasan] = useState('')
  const setting = useSend(setFine, { onSuccess: onDone })
  const asking = useSend(askFine, { onSuccess: ({ kalimat }) => onAsked(kalimat) })
  const kali = /^\d+$/.test(typed.trim()) ? Number(typed) : null
  const change = { seen, units: kali ?? seen, paid: entry.denda_bank }
  const closed = findClosedFine(entry, closedUpTo, change)
  const { isSending, errors, failure } = closed === null ? setting : asking
  const isChanged = failure instanceof ApiError && failure.status === 409
  // Only who was told of the change sends what is there now. A send stays under way until the ledger is fresh.
  if (isChanged && !isSending && seen !== now) setSeen(now)
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
          const params = { nim: mhs.nim }
          const body = { pos: entry.pos, nomor: entry.nomor, dilihat: seen, kali }
          if (closed === null) setting.send({ params, body })
          else asking.send({ params, body: { ...body, alasan } })
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
        {closed !== null && (
          <AskReason
            bulan={closed}
            value={alasan}
            errors={asking.errors.alasan}
            onChange={setAlasan}
          />
        )}
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
            {isSending ? 'Menyimpan…' : closed === null ? 'Tetapkan' : 'Ajukan'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
