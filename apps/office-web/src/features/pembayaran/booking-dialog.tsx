import { payments } from '@sia/contracts/office/mhs-study'
import { book, type LedgerEntry } from '@sia/contracts/office/pembayaran'
import { ask } from '@sia/contracts/office/tutup-buku'
import { applyBooking, type Tindakan } from '@sia/domain/booking'
import { parseRupiah, showRupiah } from '@sia/domain/rupiah'
import { showTanggal, todayWita } from '@sia/domain/time'
import { findClosed } from '@sia/domain/tutup-buku'
import { Button } from '@sia/ui/button'
import { Dialog } from '@sia/ui/dialog'
import { Notice } from '@sia/ui/notice'
import { SelectField } from '@sia/ui/select-field'
import { TextField } from '@sia/ui/text-field'
import { ApiError } from '@sia/web-kit/call/api-error'
import { DateField } from '@sia/web-kit/date-field'
import { type SubmitEvent, useState } from 'react'
import { useSend } from '../../lib/call.ts'
import { AskReason } from './ask-reason.tsx'

interface BookingDialogProps {
  mhs: { nim: string; nama: string }
  /** The student's remaining fees; null without a record of fees. */
  sisa: number | null
  entry: LedgerEntry
  /** The last month 'YYYY-MM' that is closed. */
  closedUpTo: string | null
  isNew: boolean
  onClose: () => void
  onDone: (reply: { kalimat: string; nomor: number }) => void
  /** A second person was asked. */
  onAsked: (sentence: string) => void
}

const ACTS: Record<Tindakan, { label: string; act: string }> = {
  bayar: { label: 'Tambah pembayaran', act: 'Catat' },
  ubah: { label: 'Betulkan jumlah atau tanggal', act: 'Betulkan' },
  tarik: { label: 'Tarik pembayaran ini', act: 'Tarik' },
}

const WRONG_AMOUNT = 'Tulis rupiah bulat, seperti 725.000.'

/**
 * Books a payment to a place, corrects what stands there, or takes it out; of a closed month it asks a second person.
 * Product §25.15, §25.26.
 */
export function BookingDialog(props: BookingDialogProps) {
  const { mhs, sisa, entry, closedUpTo, isNew, onClose, onDone, onAsked } = props
  const [seen] = useState(entry)
  const [isOutdated, setOutdated] = useState(false)
  // A colleague's change made meanwhile is looked at before it is written over.
  const shown = isOutdated ? entry : seen
  const [tindakan, setTindakan] = useState<Tindakan>(entry.jumlah === null ? 'bayar' : 'ubah')
  const [typed, setTyped] = useState(
    entry.jumlah === null ? String(entry.kurang || '') : String(entry.jumlah),
  )
  const today = todayWita(new Date())
  const [tanggal, setTanggal] = useState(entry.jumlah === null ? today : (entry.tanggal ?? ''))
  const [isWrong, setWrong] = useState(false)
  const [alasan, setAlasan] = useState('')
  const onFailure = (problem: Error) =>
    setOutdated((was) => was || (problem instanceof ApiError && problem.status === 409))
  const booking = useSend(book, { refreshes: [payments], onSuccess: onDone, onFailure })
  const asking = useSend(ask, { onSuccess: ({ kalimat }) => onAsked(kalimat), onFailure })
  const isOut = tindakan === 'tarik'
  const jumlah = isOut ? null : parseRupiah(typed)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setWrong(!isOut && jumlah === null)
    if (!isOut && jumlah === null) return
    const params = { nim: mhs.nim }
    const body = {
      pos: entry.pos,
      nomor: isNew ? null : entry.nomor,
      tindakan,
      jumlah,
      tanggal: isOut ? null : tanggal || null,
      dilihat: { jumlah: shown.jumlah, tanggal: shown.tanggal },
    }
    if (closed === null) booking.send({ params, body })
    else asking.send({ params, body: { ...body, alasan } })
  }
  const choose = (act: Tindakan) => {
    setTindakan(act)
    setTyped(act === 'bayar' ? String(shown.kurang || '') : String(shown.jumlah ?? ''))
    setTanggal(act === 'bayar' ? today : (shown.tanggal ?? ''))
  }
  const after = applyBooking(shown, { tindakan, jumlah, tanggal: tanggal || null })
  const closed = findClosed(shown, after, closedUpTo)
  const { isSending, errors, failure } = closed === null ? booking : asking
  const change = (after.jumlah ?? 0) - (shown.jumlah ?? 0)
  const isKnown = isOut || jumlah !== null
  return (
    <Dialog
      title={isNew ? 'Angsuran opsional baru' : entry.nama.replace(/^./, (a) => a.toUpperCase())}
      subtitle={`${mhs.nama} · ${mhs.nim}`}
      isOpen
      isBusy={isSending}
      onClose={onClose}
    >
      <form method="post" noValidate className="grid gap-1" onSubmit={submit}>
        {shown.jumlah !== null && (
          <>
            <p className="mb-2">
              Sekarang {showRupiah(shown.jumlah)}, dibayar {showTanggal(shown.tanggal)}.
            </p>
            <SelectField
              label="Tindakan"
              name="tindakan"
              value={tindakan}
              onChange={({ target }) => choose(target.value as Tindakan)}
            >
              {Object.entries(ACTS).map(([act, { label }]) => (
                <option key={act} value={act}>
                  {label}
                </option>
              ))}
            </SelectField>
          </>
        )}
        {!isOut && (
          <>
            <TextField
              label="Jumlah (Rp)"
              name="jumlah"
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              hint={jumlah === null ? undefined : showRupiah(jumlah)}
              errors={isWrong ? [WRONG_AMOUNT] : errors.jumlah}
              onChange={({ target }) => {
                setWrong(false)
                setTyped(target.value)
              }}
            />
            <DateField
              type="date"
              label="Tanggal dibayar"
              name="tanggal"
              value={tanggal}
              errors={errors.tanggal}
              onChange={({ target }) => setTanggal(target.value)}
            />
          </>
        )}
        {isOut && errors.jumlah && <Notice tone="bad" title={errors.jumlah.join(' ')} />}
        {closed !== null && (
          <AskReason
            bulan={closed}
            value={alasan}
            errors={asking.errors.alasan}
            onChange={setAlasan}
          />
        )}
        {failure && <Notice tone="bad" title={failure.message} />}
        {isKnown && (
          <p role="status" className="mb-3 rounded-control bg-sunken p-3">
            Sesudah itu {entry.nama} {after.jumlah === null ? 'kosong' : showRupiah(after.jumlah)}
            {sisa !== null && `, sisa tagihan ${showRupiah(sisa - change)}`}.
          </p>
        )}
        <div className="grid pair-7 gap-3">
          <Button look="outline" aria-disabled={isSending} onClick={() => !isSending && onClose()}>
            Batal
          </Button>
          <Button
            type="submit"
            look={isOut && closed === null ? 'danger' : 'primary'}
            aria-disabled={isSending}
          >
            {isSending ? 'Menyimpan…' : closed === null ? ACTS[tindakan].act : 'Ajukan'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
