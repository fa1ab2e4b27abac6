import { readBank } from '@sia/contracts/office/bank-file'
import { Button } from '@sia/ui/button'
import { ConfirmDialog } from '@sia/ui/dialog'
import { Notice } from '@sia/ui/notice'
import { useState } from 'react'
import { useSend } from '../../lib/call.ts'
import { Page } from '../../shared/page.tsx'
import { SheetDrop } from '../../shared/sheet-drop.tsx'
import { BankFile } from './bank-file.tsx'
import { BankHistory } from './bank-history.tsx'
import { useKeptFile } from './bank-kept.ts'
import { BankLeft } from './bank-left.tsx'

/** The bank's file, from the drop to booked, and back by its number. Product §25.21. */
export function BankPage() {
  const [file, keep] = useKeptFile()
  const [isAsked, setAsked] = useState(false)
  const close = () => {
    setAsked(false)
    keep(null)
  }
  const { send, isSending, errors, failure } = useSend(readBank, {
    onSuccess: (read) =>
      keep({ read, decisions: {}, typed: read.total_tertulis ? String(read.total) : '' }),
  })
  return (
    <Page title="Berkas bank" isWide>
      {file === null ? (
        <div className="mb-6 grid gap-3">
          <p>
            Berkas dengan kolom referensi, virtual account, jumlah, dan waktu. Tidak ada yang
            berubah sebelum Anda setuju.
          </p>
          {failure && <Notice tone="bad" title={failure.message} />}
          <SheetDrop
            what="bank"
            isBusy={isSending}
            errors={errors.berkas}
            onChoose={(chosen) => send({ body: { nama: chosen.name }, file: chosen })}
          />
        </div>
      ) : (
        <>
          <p className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
            <span className="wrap-anywhere">
              <strong>{file.read.berkas}</strong> · {file.read.baris.length} baris ·{' '}
              {file.read.dibaca}
            </span>
            <Button
              look="plain"
              icon="close"
              onClick={() => (Object.keys(file.decisions).length > 0 ? setAsked(true) : close())}
            >
              Tutup berkas
            </Button>
          </p>
          {file.read.disisihkan.length > 0 && (
            <div className="mb-3 grid gap-2">
              {file.read.disisihkan.map((one) => (
                <Notice key={one} tone="warn" title={one} />
              ))}
            </div>
          )}
          {file.read.catatan.length > 0 && (
            <details className="mb-3">
              <summary className="min-h-11 cursor-pointer py-2 font-semibold">
                {file.read.catatan.length} catatan tentang berkasnya
              </summary>
              <ul className="grid gap-1">
                {file.read.catatan.map((one) => (
                  <li key={one}>{one}</li>
                ))}
              </ul>
            </details>
          )}
          <BankFile file={file} onChange={keep} onBooked={close} />
        </>
      )}
      <BankLeft />
      <BankHistory />
      <ConfirmDialog
        question="Tutup berkas?"
        confirm="Tutup"
        isOpen={isAsked}
        onConfirm={close}
        onClose={() => setAsked(false)}
      >
        Yang Anda putuskan di berkas ini hilang. Tidak ada yang dibukukan.
      </ConfirmDialog>
    </Page>
  )
}
