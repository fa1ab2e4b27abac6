import { bankHistory, settleLeft } from '@sia/contracts/office/bank-file'
import { showRupiah } from '@sia/domain/rupiah'
import { Button } from '@sia/ui/button'
import { Card } from '@sia/ui/card'
import { Dialog } from '@sia/ui/dialog'
import { showToast } from '@sia/ui/lib/toast'
import { Notice } from '@sia/ui/notice'
import { TextArea } from '@sia/ui/text-area'
import { ApiError } from '@sia/web-kit/call/api-error'
import { DayAndTime } from '@sia/web-kit/day'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read, useSend } from '../../lib/call.ts'

/** Payments of files that were left: they wait until they are booked, or somebody says that they are not to be. Product §25.21. */
export function BankLeft() {
  const { data, isError } = useQuery(read(bankHistory, {}))
  const [asked, setAsked] = useState<string | null>(null)
  if (!data && isError) {
    return (
      <Notice
        tone="bad"
        title="Pembayaran yang belum dibukukan tidak dapat dimuat. Muat ulang halaman ini."
      />
    )
  }
  if (!data || data.tersisa.length === 0) return null
  const { pembayaran, berkas: files, jumlah: sum } = data.tersisa_semua
  return (
    <Card as="section" aria-labelledby="belum-dibukukan" className="mt-6 p-4 sm:p-5">
      <h2 id="belum-dibukukan" className="mb-1 text-lg font-bold">
        {pembayaran} pembayaran dari {files} berkas belum dibukukan
      </h2>
      <p className="mb-2 text-sm text-muted">
        {showRupiah(sum)} seluruhnya. Taruh berkasnya sekali lagi untuk membukukannya, atau
        selesaikan dengan alasan.
        {pembayaran > data.tersisa.length && ` Di bawah ini ${data.tersisa.length} yang pertama.`}
      </p>
      <ul className="grid [&>li+li]:border-t [&>li+li]:border-line">
        {data.tersisa.map(({ referensi, berkas, va, jumlah, waktu }) => (
          <li key={referensi} className="flex flex-wrap items-center gap-x-4 py-1.5">
            <p className="min-w-0 grow wrap-anywhere">
              <strong translate="no">{showRupiah(jumlah)}</strong> · VA {va || '-'} ·{' '}
              <DayAndTime at={waktu} />
              <span className="block text-sm text-muted">
                {berkas}, referensi {referensi}
              </span>
            </p>
            <Button
              look="plain"
              aria-label={`Selesaikan ${referensi}`}
              onClick={() => setAsked(referensi)}
            >
              Selesaikan
            </Button>
          </li>
        ))}
      </ul>
      {asked !== null && <SettleDialog referensi={asked} onClose={() => setAsked(null)} />}
    </Card>
  )
}

function SettleDialog({ referensi, onClose }: { referensi: string; onClose: () => void }) {
  const [alasan, setAlasan] = useState('')
  const { send, isSending, errors, failure } = useSend(settleLeft, {
    // A line that waits no more goes from the list, and this dialog with it.
    onFailure: (problem) => {
      if (!(problem instanceof ApiError && problem.status === 409)) return
      showToast(problem.message, 'bad')
      onClose()
    },
    onSuccess() {
      showToast('Tidak menunggu lagi.')
      onClose()
    },
  })
  return (
    <Dialog
      title="Tidak dibukukan"
      subtitle={`Referensi ${referensi}`}
      isOpen
      isBusy={isSending}
      onClose={onClose}
    >
      <form
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSending) send({ body: { referensi, alasan } })
        }}
      >
        <TextArea
          label="Alasan"
          name="alasan"
          rows={2}
          maxLength={500}
          hint="Seperti: dikembalikan ke pengirim, atau dicatat di buku mahasiswa."
          value={alasan}
          errors={errors.alasan}
          onChange={({ target }) => setAlasan(target.value)}
        />
        {failure && <Notice tone="bad" title={failure.message} />}
        <div className="grid pair-7 gap-3">
          <Button look="outline" aria-disabled={isSending} onClick={onClose}>
            Batal
          </Button>
          <Button type="submit" aria-disabled={isSending}>
            Selesaikan
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
