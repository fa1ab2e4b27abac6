import { bankHistory } from '@sia/contracts/office/bank-file'
import { undo } from '@sia/contracts/office/pembayaran'
import { Button } from '@sia/ui/button'
import { Card } from '@sia/ui/card'
import { showToast } from '@sia/ui/lib/toast'
import { Skeleton } from '@sia/ui/skeleton'
import { DayAndTime } from '@sia/web-kit/day'
import { Loaded } from '@sia/web-kit/loaded'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read, useSend } from '../../lib/call.ts'

/** The files that were booked, each taken back whole by its number. Product §25.21. */
export function BankHistory() {
  const answer = useQuery(read(bankHistory, {}))
  const [asked, setAsked] = useState<number | null>(null)
  const { send, isSending, failure } = useSend(undo, {
    onSuccess() {
      showToast('Berkas dibatalkan seluruhnya.')
      setAsked(null)
    },
  })
  return (
    <Card as="section" aria-labelledby="riwayat-berkas" className="mt-6 p-4 sm:p-5">
      <h2 id="riwayat-berkas" className="mb-2 text-lg font-bold">
        Riwayat berkas
      </h2>
      <Loaded what="Riwayatnya" read={answer} skeleton={<Skeleton className="h-24" />}>
        {({ berkas }) =>
          berkas.length === 0 ? (
            <p className="text-muted">Belum ada berkas yang dibukukan.</p>
          ) : (
            <ul className="grid [&>li+li]:border-t [&>li+li]:border-line">
              {berkas.map((one) => (
                <li key={one.nomor} className="flex flex-wrap items-center gap-x-4 py-1.5">
                  <p className="min-w-0 grow wrap-anywhere">
                    Nomor {one.nomor} · {one.berkas}
                    <span className="block text-sm text-muted">
                      {one.oleh}, <DayAndTime at={one.pada} />
                      {one.ditarik > 0 &&
                        ` · ${one.ditarik} pembayarannya ditarik di buku mahasiswa`}
                      {one.dibatalkan && (
                        <>
                          {' '}
                          · dibatalkan <DayAndTime at={one.dibatalkan} />
                        </>
                      )}
                    </span>
                  </p>
                  {one.dapat_dibatalkan && asked !== one.nomor && (
                    <Button look="plain" icon="retry" onClick={() => setAsked(one.nomor)}>
                      Batalkan nomor {one.nomor}
                    </Button>
                  )}
                  {asked === one.nomor && (
                    <p className="flex flex-wrap items-center gap-2">
                      Semua pembayarannya ditarik kembali?
                      <Button look="outline" autoFocus onClick={() => setAsked(null)}>
                        Tidak
                      </Button>
                      <Button
                        look="danger"
                        aria-disabled={isSending}
                        onClick={() => send({ body: { nomor: one.nomor } })}
                      >
                        Ya, batalkan
                      </Button>
                    </p>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <p role="alert" className="font-medium whitespace-pre-line text-bad empty:hidden">
        {failure?.message}
      </p>
    </Card>
  )
}
